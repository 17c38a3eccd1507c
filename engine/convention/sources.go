package convention

import (
	"perceptronlab/engine/rule"
)

type settings = map[string]func(*rule.Settings)

// all lists the conventions: the lecture notes of this lab, then textbooks and libraries. A new
// one is one entry here.
var all = []Convention{
	{
		ID:     "lec11",
		Name:   lec11Name,
		Source: "lecture notes lec11",
		About:  lec11About,
		set:    settings{"perceptron": random, "adaline": random},
	},
	{
		ID:     "worked-example",
		Name:   workedExampleName,
		Source: "Perceptron and Adaline, worked by hand from w = (0.2, 0.3, −0.5) with η = 0.1",
		About:  workedExampleAbout,
		set: settings{
			"perceptron": together(start(0.2, 0.3, -0.5), rate(0.1)),
			"adaline":    together(start(0.2, 0.3, -0.5), rate(0.1)),
		},
	},
	{
		ID:     "ml-perceptrons",
		Name:   mlPerceptronsName,
		Source: "lecture notes ML: Perceptrons",
		About:  mlPerceptronsAbout,
		set: settings{
			"perceptron":        together(label, rate(1), tie(rule.TieMistake)),
			"multiclass":        rate(1),
			"linear-regression": plain,
		},
	},
	{
		ID:     "maml",
		Name:   mamlName,
		Source: "D.-A. Deckert, Mathematics and Applications of Machine Learning: First steps",
		About:  mamlAbout,
		set:    settings{"perceptron": plain, "adaline": plain},
	},
	{
		ID:     "maml-code",
		Name:   mamlCodeName,
		Source: "D.-A. Deckert, Mathematics and Applications of Machine Learning: First steps, the program",
		About:  mamlCodeAbout,
		set:    settings{"perceptron": float64s},
	},
	{
		ID:     "maml-proof",
		Name:   mamlProofName,
		Source: "D.-A. Deckert, Mathematics and Applications of Machine Learning: First steps, Convergence",
		About:  mamlProofAbout,
		set: settings{"perceptron": together(label, rate(1), tie(rule.TieCorrect),
			order(rule.OrderRandom))},
	},
	{
		ID:     "pla",
		Name:   plaName,
		Source: "H.-T. Lin, Machine Learning Foundations, lecture 2",
		About:  plaAbout,
		set: settings{
			"perceptron": together(label, rate(1), tie(rule.TieNegative)),
			"pocket":     together(label, rate(1), tie(rule.TieNegative), order(rule.OrderMistake)),
		},
	},
	{
		ID:     "raschka-2015",
		Name:   raschka2015Name,
		Source: "S. Raschka, Python Machine Learning (2015), chapter 2",
		About:  raschka2015About,
		set:    settings{"perceptron": together(random, float64s), "adaline": random},
	},
	{
		ID:     "raschka-2022",
		Name:   raschka2022Name,
		Source: "S. Raschka, Y. Liu, V. Mirjalili, Machine Learning with PyTorch and Scikit-Learn (2022), chapter 2",
		About:  raschka2022About,
		set: settings{
			"perceptron": together(zeroOne, random, float64s),
			"adaline":    together(zeroOne, random, gradient(rule.GradientTwiceMean)),
		},
	},
	{
		ID:     "mlxtend",
		Name:   mlxtendName,
		Source: "S. Raschka, mlxtend: Perceptron and Adaline classifiers",
		About:  mlxtendAbout,
		set: settings{
			"perceptron": together(random, order(rule.OrderShuffle), float64s),
			"adaline":    together(random, order(rule.OrderShuffle), appended),
		},
	},
	{
		ID:     "scikit-learn",
		Name:   scikitLearnName,
		Source: "scikit-learn 1.2.1: sklearn.linear_model",
		About:  scikitLearnAbout,
		set: settings{
			// Perceptron()
			"perceptron": together(label, rate(1), tie(rule.TieMistake),
				order(rule.OrderShuffle), float64s),
			// SGDClassifier(loss="log_loss", penalty=None, learning_rate="constant", eta0=η)
			"logistic": together(batch(1), order(rule.OrderShuffle)),
			// SGDClassifier(learning_rate="constant", eta0=η): hinge, penalty="l2", alpha=0.0001
			"svm": together(order(rule.OrderShuffle), lambda(0.0001)),
		},
	},
	{
		ID:     "pegasos",
		Name:   pegasosName,
		Source: "S. Shalev-Shwartz, Y. Singer, N. Srebro, Pegasos (ICML 2007), figure 1, k = 1",
		About:  pegasosAbout,
		set:    settings{"svm": together(pegasos, order(rule.OrderRandom), noBias)},
	},
	{
		ID:     "mitx-6.86x",
		Name:   mitx686xName,
		Source: "R. Barzilay, T. Jaakkola, Machine Learning with Python, MITx 6.86x, unit 1",
		About:  mitx686xAbout,
		set:    settings{"perceptron": together(label, rate(1), tie(rule.TieMistake), noBias)},
	},
	{
		ID:     "hagan",
		Name:   haganName,
		Source: "M. T. Hagan et al., Neural Network Design, chapters 4 and 10",
		About:  haganAbout,
		set: settings{
			"perceptron": together(zeroOne, rate(1)),
			"adaline":    together(batch(1), gradient(rule.GradientTwiceMean)),
		},
	},
}
