package derive

const scaled1 = `{"version":1,"data":{"features":["a"],"points":[[1],[2],[6]],"labels":[-1,1,1]},` +
	`"inputs":{"standardize":"population"}}`

const together = `{"version":1,"data":{"preset":"and"},"learner":{"eta":0.5,"init":[1,1,1],` +
	`"batch":"all","gradient":"mean"}}`

// rareCases are worked by hand: of the second iris x = (1, 3.9, 3), w = (0.2, 0.3, −0.5), z = −0.13,
// d − o = 2, η = 0.1; of both as a batch d − z = 0.64 and 1.13.
var rareCases = []givesNumber{
	{byHand, 2, "z", "added-up", "6.9", 9},
	{byHand, 2, "z", "shifted", "1.68", 9}, // 0.2·3.9 + 0.3·3
	{byHand, 2, "z", "term-lost", "1.37", 9},
	{byHand, 2, "z", "term-turned", "-0.53", 9},
	{byHand, 2, "z", "no-minus", "2.87", 9},
	{byHand, 2, "z", "o-typed", "-1", 9},
	{batch, 1, "error", "mixed-samples", "1.13", 9},
	{byHand, 2, "weights-after", "x-squared", "0.4 3.342 1.3", 9}, // 0.2·(1, 15.21, 9)
	{byHand, 2, "weights-after", "by-eta", "20.2 78.3 59.5", 9},
	{byHand, 2, "weights-after", "bias-by-one", "1.2 1.08 0.1", 9},
	{byHand, 2, "weights-after", "bias-alone", "0.4 0.3 -0.5", 9},
	{byHand, 2, "weights-after", "not-stepped", "1 3.9 3", 9},
	{byHand, 2, "weights-after", "w-times-delta", "0.04 0.234 -0.3", 9},
	// 0.1·(0.36·(1, 6.2, 3.4) − 0.13·(1, 3.9, 3)), then 0.177·w, then 0.177·(2, 10.1, 6.4)
	{batch, 1, "weights-after", "z-for-error", "0.223 0.4725 -0.4166", 9},
	{batch, 1, "weights-after", "w-as-input", "0.2354 0.3531 -0.5885", 9},
	{batch, 1, "weights-after", "sums-multiplied", "0.554 2.0877 0.6328", 9},
	{curved, 1, "weights-after", "alpha-lost", "0.377 1.1375 0.0566", 4},
	{curved, 1, "weights-after", "other-slope", "0.2080 0.3832 -0.4669", 4}, // 0.22604 and −0.14598
	{classesDocument, 1, "weights-after", "half-rows", "0.5 -0.5 0 -0.5 -0.5 0.5 0.5 0 0.5 0.5 0 0 0 0 0", 9},
	{classesDocument, 1, "weights-after", "wrong-rows", "2 1 0 1 1 1 1 0 1 1 0 0 0 0 0", 9},
	{classesDocument, 1, "weights-after", "other-x", "0 0 0 0 -1 1 0 0 0 1 0 0 0 0 0", 9},
	{byHand, 2, "x-square", "squares-otherwise", "48.61", 9}, // 1 + 6.9²
	{batch, 1, "error", "half-square", "0.2048", 9},
	{batch, 1, "loss", "mean-error", "0.885", 9},
	{batch, 1, "loss", "loss-rooted", "0.918286", 6},
	{steep, 1, "loss", "minus-squared", "-26", 9}, // errors −2, −3, −3, −2
	{batch, 1, "loss", "one-sample", "0.4096", 9},
	{batch, 1, "loss", "wrong-alone", "0.63845", 9},
	{batch, 1, "loss", "label-times-z", "0.115", 9},
	{batch, 1, "loss", "x-for-z", "4.88", 9}, // ½(2.4² + 2²)
	{raw, 0, "mean", "value-missing", "1", 9},
	{raw, 0, "mean", "one-value", "6", 9},
	{raw, 0, "mean", "mean-otherwise", "2.25", 9},
	{raw, 0, "sigma", "range", "5", 9},
	{raw, 0, "sigma", "sigma-otherwise", "7", 9},
	{scaled1, 1, "x", "standard-otherwise", "1 -0.4", 9}, // −2/5
	{andDocument, 0, "rho", "rho-otherwise", "4.123106", 6},
	{andDocument, 0, "R2", "R2-otherwise", "1", 9},
	{andDocument, 0, "bound", "bound-otherwise", "2601", 6},
	{andDocument, 0, "bound", "rho-rounded", "52.083333", 6}, // 3/0.24²
	{steep, 1, "eta-limit", "limit-otherwise", "6.372281", 6},
	{thirties, 0, "updates", "updates-otherwise", "21", 9},
	{byHand, 2, "z", "one-factor", "2.6", 9}, // 3.9 for 0.3·3.9
	{byHand, 2, "z", "one-term", "1.17", 9},
	{byHand, 2, "z", "bias-twice", "0.07", 9},
	{byHand, 2, "z", "bias-is-one", "0.67", 9},
	{byHand, 2, "z", "net-averaged", "-0.043333", 6},
	{byHand, 2, "z", "inputs-squared", "0.263", 9}, // 0.2 + 0.3·15.21 − 0.5·9
	{byHand, 2, "z", "d-in-z", "1.13", 9},
	{batch, 1, "weights-after", "no-error", "0.4 1.31 0.14", 9},
	{together, 1, "delta", "targets-alone", "-0.25 0 0", 9}, // ½ · ¼ · (−2, 0, 0)
	{batch, 1, "weights-after", "half-squares", "0.284325 0.6759715 -0.238833", 9},
	{batch, 1, "weights-after", "bias-subtracted", "0.457 1.5415 0.3126", 9}, // 1.04 and 1.53
	{batch, 1, "weights-after", "one-error", "0.328 0.9464 -0.0904", 9},
	{batch, 1, "weights-after", "error-turned", "0.249 0.3439 -0.3786", 9},
	{batch, 1, "weights-after", "sample-alone", "0.264 0.6968 -0.2824", 9},
	{batch, 1, "weights-after", "errors-exchanged", "0.377 1.2502 0.0762", 9},
	{batch, 1, "weights-after", "one-input", "0.377 1.3974 0.1018", 9},
	// (0.313, 0.7407, −0.161), then z = 4.35794
	{batch, 1, "weights-after", "online-backwards", "-0.022794 -1.3412228 -1.3026996", 9},
	{batch, 1, "weights-after", "no-step", "0.2 0.3 -0.5", 9},
	{byHand, 2, "weights-after", "bias-by-w0", "0.24 1.08 0.1", 9},
	{byHand, 2, "weights-after", "w-in-step", "0.24 0.534 -0.8", 9},
	{byHand, 2, "weights-after", "factors-added", "1.4 4.4 2.7", 9}, // 0.2 + x
	{byHand, 2, "weights-after", "eta-or-error", "2.2 2.3 1.5", 9},
	{byHand, 2, "weights-after", "w-scaled", "0.22 0.81 0.55", 9},
	{byHand, 2, "weights-after", "w-turned", "0 0.48 1.1", 9},
	{byHand, 2, "delta", "not-a-step", "0.2 0.3 -0.5", 9},
	{classesDocument, 1, "weights-after", "uneven-rows", "-1 -2 0 -2 -2 1 1 0 1 1 0 0 0 0 0", 9},
	{batch, 1, "loss", "one-plus", "1.56325", 9}, // ½(1.36² + 1.13²)
	{batch, 1, "loss", "plus-no-half", "2.6065", 9},
	{batch, 1, "loss", "squares-apart", "0.92675", 9},
	{batch, 1, "loss", "targets-squared", "2", 9},
	{batch, 1, "loss", "one-unsquared", "0.95845", 9},
	{batch, 1, "loss", "missing-no-half", "1.2769", 9},
	{steep, 1, "loss", "loss-by-less", "8.666667", 6}, // 26/3
	{batch, 1, "loss", "cubed", "1.705041", 9},
	{raw, 0, "sigma", "one-distance", "2", 9},
	{raw, 0, "sigma", "distances-rooted", "3", 9},
	{raw, 0, "sigma", "squares-of-values", "41", 9},
	{scaled1, 1, "x", "another-scale", "1 0.333333", 6},
	{scaled1, 1, "x", "sigma-rounded", "1 -0.909091", 6}, // −2/2.2
	{byHand, 2, "x", "x-mixed", "1 6.2 3", 9},
	{byHand, 2, "z", "eta-in-z", "-0.013", 9},
	{batch, 1, "error", "error-otherwise", "0.36", 9}, // d · z
	{batch, 1, "weights-after", "end-missing", "0.313 0.7407 -0.161", 9},
	{batch, 1, "weights-after", "other-target", "0.177 -0.1025 -0.6234", 9}, // −1.36 and 1.13
	{together, 1, "delta", "sample-alone", "-1 0 0", 9},
	{byHand, 2, "weights-after", "step-shifted", "0.98 0.9 -0.3", 9},
	{byHand, 1, "weights-after", "right-moved", "0 -0.94 -1.18", 9}, // w − 0.2x
	{byHand, 2, "weights-after", "net-turned", "0.087 -0.1407 -0.839", 9},
	{batch, 1, "weights-after", "decimal-otherwise", "1.97 8.675 5.066", 9},
	{batch, 1, "weights-after", "gradient-alone", "1.77 8.375 5.566", 9},
	{batch, 1, "weights-after", "weight-alone", "0.2 1.1375 -0.5", 9},
	{classesDocument, 1, "weights-after", "rows-replaced", "-1 -1 0 -1 -1 1 1 0 1 1 0 0 0 0 0", 9},
	{threeByThree, 1, "weights-after", "by-scores", "0.2 1.2 2.4 0.8 -0.2 2.6 0 -1 1", 9}, // 7 − 5 = 2
	{batch, 1, "loss", "zero-loss", "0", 9},
	{batch, 1, "loss", "errors-doubled", "3.54", 9},
	{raw, 0, "mean", "mean-otherwise", "41/3", 9},
	{raw, 0, "sigma", "value-missing", "1.581139", 6},       // √((4 + 1)/2)
	{andDocument, 0, "rho", "rho-otherwise", "1.030776", 6}, // 0.5 · ‖(−1.5, 1, 1)‖
}
