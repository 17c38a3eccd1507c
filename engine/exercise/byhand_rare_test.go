package exercise

const scaled1 = `{"version":1,"data":{"features":["a"],"points":[[1],[2],[6]],"labels":[-1,1,1]},` +
	`"inputs":{"standardize":"population"}}`

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
}
