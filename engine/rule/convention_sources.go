package rule

type choices = map[string]func(*Settings)

// conventions lists the lecture notes of this lab, then textbooks and libraries. A new convention
// is one entry here.
var conventions = []Convention{
	{
		ID:     "lec11",
		Name:   lec11Name,
		Source: "lecture notes lec11",
		About:  lec11About,
		set:    choices{"perceptron": random, "adaline": random},
	},
	{
		ID:     "worked-example",
		Name:   workedExampleName,
		Source: "Perceptron and Adaline, worked by hand from w = (0.2, 0.3, −0.5) with η = 0.1",
		About:  workedExampleAbout,
		set: choices{
			"perceptron": together(start(0.2, 0.3, -0.5), rate(0.1)),
			"adaline":    together(start(0.2, 0.3, -0.5), rate(0.1)),
		},
	},
	{
		ID:     "ml-perceptrons",
		Name:   mlPerceptronsName,
		Source: "lecture notes ML: Perceptrons",
		About:  mlPerceptronsAbout,
		set: choices{
			"perceptron":        together(label, rate(1), tie(TieMistake)),
			"multiclass":        rate(1),
			"linear-regression": unchanged,
		},
	},
	{
		ID:     "maml",
		Name:   mamlName,
		Source: "D.-A. Deckert, Mathematics and Applications of Machine Learning: First steps",
		About:  mamlAbout,
		set:    choices{"perceptron": unchanged, "adaline": unchanged},
	},
	{
		ID:     "maml-code",
		Name:   mamlCodeName,
		Source: "D.-A. Deckert, Mathematics and Applications of Machine Learning: First steps, the program",
		About:  mamlCodeAbout,
		set:    choices{"perceptron": float64s},
	},
	{
		ID:     "maml-proof",
		Name:   mamlProofName,
		Source: "D.-A. Deckert, Mathematics and Applications of Machine Learning: First steps, Convergence",
		About:  mamlProofAbout,
		set: choices{"perceptron": together(label, rate(1), tie(TieCorrect),
			order(OrderRandom))},
	},
	{
		ID:     "pla",
		Name:   plaName,
		Source: "H.-T. Lin, Machine Learning Foundations, lecture 2",
		About:  plaAbout,
		set: choices{
			"perceptron": together(label, rate(1), tie(TieNegative)),
			"pocket":     together(label, rate(1), tie(TieNegative), order(OrderMistake)),
		},
	},
	{
		ID:     "raschka-2015",
		Name:   raschka2015Name,
		Source: "S. Raschka, Python Machine Learning (2015), chapter 2",
		About:  raschka2015About,
		set:    choices{"perceptron": together(random, float64s), "adaline": random},
	},
	{
		ID:     "raschka-2022",
		Name:   raschka2022Name,
		Source: "S. Raschka, Y. Liu, V. Mirjalili, Machine Learning with PyTorch and Scikit-Learn (2022), chapter 2",
		About:  raschka2022About,
		set: choices{
			"perceptron": together(zeroOne, random, float64s),
			"adaline":    together(zeroOne, random, gradient(GradientTwiceMean)),
		},
	},
	{
		ID:     "mlxtend",
		Name:   mlxtendName,
		Source: "S. Raschka, mlxtend: Perceptron and Adaline classifiers",
		About:  mlxtendAbout,
		set: choices{
			"perceptron": together(random, order(OrderShuffle), float64s),
			"adaline":    together(random, order(OrderShuffle), appended),
		},
	},
	{
		ID:     "scikit-learn",
		Name:   scikitLearnName,
		Source: "scikit-learn 1.2.1: sklearn.linear_model",
		About:  scikitLearnAbout,
		set: choices{
			// Perceptron()
			"perceptron": together(label, rate(1), tie(TieMistake),
				order(OrderShuffle), float64s),
			// SGDClassifier(loss="log_loss", penalty=None, learning_rate="constant", eta0=η)
			"logistic": together(batch(1), order(OrderShuffle)),
			// SGDClassifier(learning_rate="constant", eta0=η): hinge, penalty="l2", alpha=0.0001
			"svm": together(order(OrderShuffle), lambda(0.0001)),
		},
	},
	{
		ID:     "pegasos",
		Name:   pegasosName,
		Source: "S. Shalev-Shwartz, Y. Singer, N. Srebro, Pegasos (ICML 2007), figure 1, k = 1",
		About:  pegasosAbout,
		set:    choices{"svm": together(pegasos, order(OrderRandom), noBias)},
	},
	{
		ID:     "mitx-6.86x",
		Name:   mitx686xName,
		Source: "R. Barzilay, T. Jaakkola, Machine Learning with Python, MITx 6.86x, unit 1",
		About:  mitx686xAbout,
		set:    choices{"perceptron": together(label, rate(1), tie(TieMistake), noBias)},
	},
	{
		ID:     "hagan",
		Name:   haganName,
		Source: "M. T. Hagan et al., Neural Network Design, chapters 4 and 10",
		About:  haganAbout,
		set: choices{
			"perceptron": together(zeroOne, rate(1)),
			"adaline":    together(batch(1), gradient(GradientTwiceMean)),
		},
	},
}
