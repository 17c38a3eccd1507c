package theory

import (
	"math"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// Form is how one source states the convergence of the perceptron.
type Form struct {
	// of the convention (package convention) that computes like the source; "" for none
	ID      string
	Source  text.Text
	Formula string    // in linear notation
	Where   text.Text // what the letters mean, and what the source takes for granted
	// the bound for this data; NaN when the source gives none or its conditions do not hold
	Value float64
}

// Forms returns how the lecture notes and textbooks state what the proof proves, with the numbers
// of this data. All bounds are for a start at zero and single samples.
func (p *Proof) Forms(e *experiment.Experiment) []Form {
	unit := math.NaN()
	if e.Table.Unit {
		unit = p.Classic
	}
	return []Form{
		{
			ID: "pla",
			Source: text.Text{En: "H.-T. Lin, Machine Learning Foundations, lecture 2 (PLA notes)",
				Zh: "林轩田《机器学习基石》第 2 讲（PLA 讲义）"},
			Formula: "T ≤ R^2/ρ^2,  cos θ ≥ √T ρ/R",
			Where: text.Text{
				En: "R² = max ‖xₙ‖², ρ = min yₙ (w_f · xₙ)/‖w_f‖; w₀ = 0, w ← w + yx. (The notes' last line has T ≥ ρ²/R²; from √T ρ/R ≤ 1 follows T ≤ R²/ρ².)",
				Zh: "R² = max ‖xₙ‖²，ρ = min yₙ (w_f · xₙ)/‖w_f‖；w₀ = 0，w ← w + yx。（讲义末行写作 T ≥ ρ²/R²；由 √T ρ/R ≤ 1 应得 T ≤ R²/ρ²。）",
			},
			Value: p.Classic,
		},
		{
			ID: "maml-proof",
			Source: text.Text{En: "D.-A. Deckert, MAML: First steps, Convergence",
				Zh: "D.-A. Deckert《MAML》入门部分的收敛性证明"},
			Formula: "1 ≥ cos φ ≥ (w* · w_0 + t δ)/√(‖w_0‖^2 + t),  w_0 = 0: t ≤ 1/δ^2",
			Where: text.Text{
				En: "Every x has length 1 (choose unit length to have it so), ‖w*‖ = 1, δ = min w* · x over the x of +1 and −x of −1; w ← w ± x.",
				Zh: "每个 x 的长度为 1（可选「单位长度」），‖w*‖ = 1，δ 为 +1 类的 x 与 −1 类的 −x 上 w* · x 的最小值；w ← w ± x。",
			},
			Value: unit,
		},
		{
			ID:      "lec11",
			Source:  text.Text{En: "lec11, Convergence Theorem", Zh: "lec11，收敛定理"},
			Formula: "T < ∞",
			Where: text.Text{
				En: "If the samples are linearly separable and η is small enough. (From w₀ = 0, η scales w and changes no decision: any η > 0 will do.)",
				Zh: "若样本线性可分且 η 足够小。（从 w₀ = 0 出发，η 只缩放 w，不改变任何判断：任何 η > 0 皆可。）",
			},
			Value: math.NaN(),
		},
		{
			Source: text.Text{En: "A. B. J. Novikoff (1962); with margin γ in most textbooks",
				Zh: "A. B. J. Novikoff (1962)；多数教材以间隔 γ 表述"},
			Formula: "T ≤ (R/γ)^2",
			Where:   text.Text{En: "γ is the margin ρ of a unit separator.", Zh: "γ 即单位分离向量的间隔 ρ。"},
			Value:   p.Classic,
		},
		{
			Source:  text.Text{En: "With w* of any length: R² ‖w*‖²", Zh: "w* 取任意长度：R² ‖w*‖²"},
			Formula: "T ≤ R^2 ‖w*‖^2",
			Where: text.Text{
				En: "w* scaled so that min d(w* · x) = 1; then ‖w*‖ = 1/ρ.",
				Zh: "缩放 w* 使 min d(w* · x) = 1，于是 ‖w*‖ = 1/ρ。",
			},
			Value: p.Classic,
		},
		{
			Source:  text.Text{En: "S. Haykin, Neural Networks, fixed-increment convergence theorem", Zh: "S. Haykin《神经网络》，固定增量收敛定理"},
			Formula: "n_max = β ‖w_0‖^2/α^2",
			Where: text.Text{
				En: "β = max ‖x‖²; here w₀ is the solution, not the start, and α = min w₀ · x over x of class 1 and −x of class 2.",
				Zh: "β = max ‖x‖²；此处 w₀ 指解而非初值，α 为第 1 类的 x 与第 2 类的 −x 上 w₀ · x 的最小值。",
			},
			Value: p.Classic,
		},
	}
}
