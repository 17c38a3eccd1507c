package rule

// choices are what a source does to the defaults of the rules that it runs.
type choices []struct {
	rule string
	set  func(*Settings)
}

// conventions lists the lecture notes of this lab, then textbooks and libraries. A new convention
// is one entry here.
var conventions = []Convention{
	{
		ID: "lec11", Name: lec11Name, About: lec11About,
		Source: "lecture notes lec11",
		set:    choices{{"perceptron", random}, {"adaline", random}},
	},
	{
		ID: "worked-example", Name: workedExampleName, About: workedExampleAbout,
		Source: "Perceptron and Adaline, worked by hand from w = (0.2, 0.3, −0.5) with η = 0.1",
		set: choices{
			{"perceptron", func(s *Settings) { s.Init, s.Eta = started(0.2, 0.3, -0.5), 0.1 }},
			{"adaline", func(s *Settings) { s.Init, s.Eta = started(0.2, 0.3, -0.5), 0.1 }},
		},
	},
	{
		ID: "ml-perceptrons", Name: mlPerceptronsName, About: mlPerceptronsAbout,
		Source: "lecture notes ML: Perceptrons",
		set: choices{
			{"perceptron", func(s *Settings) { s.Step, s.Eta, s.Tie = StepLabel, 1, TieMistake }},
			{"multiclass", func(s *Settings) { s.Eta = 1 }},
			{"linear-regression", unchanged},
		},
	},
	{
		ID: "maml", Name: mamlName, About: mamlAbout,
		Source: "D.-A. Deckert, Mathematics and Applications of Machine Learning: First steps",
		set:    choices{{"perceptron", unchanged}, {"adaline", unchanged}},
	},
	{
		ID: "maml-code", Name: mamlCodeName, About: mamlCodeAbout,
		Source: "D.-A. Deckert, Mathematics and Applications of Machine Learning: First steps, the program",
		set:    choices{{"perceptron", float64s}},
	},
	{
		ID: "maml-proof", Name: mamlProofName, About: mamlProofAbout,
		Source: "D.-A. Deckert, Mathematics and Applications of Machine Learning: First steps, Convergence",
		set: choices{{"perceptron", func(s *Settings) {
			s.Step, s.Eta, s.Tie, s.Order = StepLabel, 1, TieCorrect, OrderRandom
		}}},
	},
	{
		ID: "pla", Name: plaName, About: plaAbout,
		Source: "H.-T. Lin, Machine Learning Foundations, lecture 2",
		set: choices{
			{"perceptron", func(s *Settings) { s.Step, s.Eta, s.Tie = StepLabel, 1, TieNegative }},
			{"pocket", func(s *Settings) {
				s.Step, s.Eta, s.Tie, s.Order = StepLabel, 1, TieNegative, OrderMistake
			}},
		},
	},
	{
		ID: "raschka-2015", Name: raschka2015Name, About: raschka2015About,
		Source: "S. Raschka, Python Machine Learning (2015), chapter 2",
		set: choices{{"perceptron", func(s *Settings) {
			s.Init.Start, s.Arithmetic = StartRandom, ArithmeticFloat64
		}}, {"adaline", random}},
	},
	{
		ID: "raschka-2022", Name: raschka2022Name, About: raschka2022About,
		Source: "S. Raschka, Y. Liu, V. Mirjalili, Machine Learning with PyTorch and Scikit-Learn (2022), chapter 2",
		set: choices{
			{"perceptron", func(s *Settings) {
				s.Targets, s.Init.Start, s.Arithmetic = Targets01, StartRandom, ArithmeticFloat64
			}},
			{"adaline", func(s *Settings) {
				s.Targets, s.Init.Start, s.Gradient = Targets01, StartRandom, GradientTwiceMean
			}},
		},
	},
	{
		ID: "mlxtend", Name: mlxtendName, About: mlxtendAbout,
		Source: "S. Raschka, mlxtend: Perceptron and Adaline classifiers",
		set: choices{
			{"perceptron", func(s *Settings) {
				s.Init.Start, s.Order, s.Arithmetic = StartRandom, OrderShuffle, ArithmeticFloat64
			}},
			{"adaline", func(s *Settings) {
				s.Init.Start, s.Order, s.Remainder = StartRandom, OrderShuffle, RemainderAppend
			}},
		},
	},
	{
		ID: "scikit-learn", Name: scikitLearnName, About: scikitLearnAbout,
		Source: "scikit-learn 1.2.1: sklearn.linear_model",
		set: choices{
			// Perceptron()
			{"perceptron", func(s *Settings) {
				s.Step, s.Eta, s.Tie = StepLabel, 1, TieMistake
				s.Order, s.Arithmetic = OrderShuffle, ArithmeticFloat64
			}},
			// SGDClassifier(loss="log_loss", penalty=None, learning_rate="constant", eta0=η)
			{"logistic", func(s *Settings) { s.Batch, s.Order = 1, OrderShuffle }},
			// SGDClassifier(learning_rate="constant", eta0=η): hinge, penalty="l2", alpha=0.0001
			{"svm", func(s *Settings) { s.Order, s.Lambda = OrderShuffle, 0.0001 }},
		},
	},
	{
		ID: "pegasos", Name: pegasosName, About: pegasosAbout,
		Source: "S. Shalev-Shwartz, Y. Singer, N. Srebro, Pegasos (ICML 2007), figure 1, k = 1",
		set: choices{{"svm", func(s *Settings) {
			pegasos(s)
			s.Order, s.Bias = OrderRandom, false
		}}},
	},
	{
		ID: "mitx-6.86x", Name: mitx686xName, About: mitx686xAbout,
		Source: "R. Barzilay, T. Jaakkola, Machine Learning with Python, MITx 6.86x, unit 1",
		set: choices{{"perceptron", func(s *Settings) {
			s.Step, s.Eta, s.Tie, s.Bias = StepLabel, 1, TieMistake, false
		}}},
	},
	{
		ID: "fausett", Name: fausettName, About: fausettAbout,
		Source: "L. Fausett, Fundamentals of Neural Networks (1994), §2.3, example 2.11",
		set: choices{{"margin-perceptron", func(s *Settings) {
			s.Eta, s.Margin, s.Tie = 1, 0.2, TieMiddle
		}}},
	},
	{
		ID: "zurada", Name: zuradaName, About: zuradaAbout,
		Source: "J. M. Zurada, Introduction to Artificial Neural Systems (1992), §2.5, example 2.6",
		set: choices{{"adaline", func(s *Settings) {
			s.Activation, s.Batch, s.Bias = ActivationBipolar, 1, false
		}}},
	},
	{
		ID: "negnevitsky", Name: negnevitskyName, About: negnevitskyAbout,
		Source: "M. Negnevitsky, Artificial Intelligence: A Guide to Intelligent Systems (2005), §6.3",
		set: choices{{"perceptron", func(s *Settings) {
			s.Targets, s.Threshold, s.Bias = Targets01, 0.2, false
		}}},
	},
	{
		ID: "sign", Name: signName, About: signAbout,
		Source: "NumPy and MATLAB: sign(0) = 0",
		set: choices{{"perceptron", func(s *Settings) {
			s.Tie, s.Arithmetic = TieMiddle, ArithmeticFloat64
		}}},
	},
	{
		ID: "hagan", Name: haganName, About: haganAbout,
		Source: "M. T. Hagan et al., Neural Network Design, chapters 4 and 10",
		set: choices{
			{"perceptron", func(s *Settings) { s.Targets, s.Eta = Targets01, 1 }},
			{"adaline", func(s *Settings) { s.Batch, s.Gradient = 1, GradientTwiceMean }},
		},
	},
}
