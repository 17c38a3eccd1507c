package export

import (
	"fmt"
	"strings"

	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// drawn reports whether the run draws random numbers while it trains.
func (p *program) drawn() bool {
	return p.s.Order == rule.OrderShuffle || p.s.Order == rule.OrderRandom ||
		p.s.Order == rule.OrderMistake
}

// whole reports whether every epoch is one step.
func (p *program) whole() bool {
	size := p.s.Batch
	return size == rule.BatchAll || size > 1 && p.s.Order != rule.OrderSequence &&
		(size >= p.t.Problem().M || p.s.Remainder == rule.RemainderAppend && 2*size > p.t.Problem().
			M)
}

// orders writes the functions for the order in which samples are presented.
func (p *program) orders() {
	if p.drawn() {
		p.words("The lab's random numbers, so that the draws are the same: the generator PCG-DXSM, which has a",
			"stream of its own for every "+when(p.s.Order == rule.OrderMistake, "step.", "epoch."))
		p.code(
			"class Random:",
			"    def __init__(self, seed, stream):",
			"        self.state = seed << 64 | stream",
			"",
			"    def bits(self):",
			`        """64 random bits."""`,
			"        self.state = (self.state * 0x2360ED051FC65DA44385DF649FCCF645 + 0x5851F42D4C957F2D14057B7EF767814F) % 2**128",
			"        high, low = divmod(self.state, 2**64)",
			"        high ^= high >> 32",
			"        high = high * 0xDA942042E4DD58B5 % 2**64",
			"        high ^= high >> 48",
			"        return high * (low | 1) % 2**64",
			"",
			"    def below(self, n):",
			`        """A whole number from 0 to n - 1, each as likely."""`,
			"        while True:",
			"            product = self.bits() * n",
			"            if product % 2**64 >= 2**64 % n:",
			"                return product >> 64")
		p.code(fmt.Sprintf("SEED = %d", p.e.Document.Seed))
	}
	switch p.s.Order {
	case rule.OrderShuffle:
		if s := p.t.Config().Shuffle; s.Of > 0 {
			p.kept(s)
			break
		}
		p.code("def order(epoch):",
			`    """All samples, shuffled."""`,
			"    random, samples = Random(SEED, 2**32 + epoch), list(range(M))",
			"    for k in range(M - 1, 0, -1):",
			"        other = random.below(k + 1)",
			"        samples[k], samples[other] = samples[other], samples[k]",
			"    return samples")
	case rule.OrderRandom:
		p.code("def order(epoch):",
			`    """M draws; a sample may come again."""`,
			"    random = Random(SEED, 2**32 + epoch)",
			"    return [random.below(M) for _ in range(M)]")
	case rule.OrderSequence:
		p.code("# The samples of every epoch; after the last list comes the first again.",
			"sequence = [")
		for _, list := range p.s.Sequence {
			p.add("    " + strings.Join(strings.Fields(fmt.Sprint(list)), ", ") + ",")
		}
		p.add("]")
	}
	if p.s.Batch > 1 && !p.whole() {
		p.batches()
	}
}

// kept writes the shuffled order of samples where some were added or removed after it was drawn.
func (p *program) kept(s trace.Shuffle) {
	p.words("The order was drawn for DRAWN samples, before some were added or removed." +
		" PLACES is the number of each sample in that draw; those from DRAWN on were added later.")
	p.code(fmt.Sprintf("DRAWN = %d", s.Of),
		"PLACES = "+strings.Join(strings.Fields(fmt.Sprint(s.Places)), ", "))
	p.code("def order(epoch):",
		`    """All samples, shuffled."""`,
		"    random, drawn = Random(SEED, 2**32 + epoch), list(range(DRAWN))",
		"    for k in range(DRAWN - 1, 0, -1):",
		"        other = random.below(k + 1)",
		"        drawn[k], drawn[other] = drawn[other], drawn[k]",
		"    keys = {place: ((k + 1) << 64) // (DRAWN + 1) for k, place in enumerate(drawn)}",
		"    for place in PLACES:",
		"        if place >= DRAWN:",
		"            keys[place] = Random(SEED, 2**56 + 2**24 * epoch + place).bits()",
		"    return sorted(range(M), key=lambda sample: keys[PLACES[sample]])")
}

// batches writes the function that cuts an epoch into batches.
func (p *program) batches() {
	rest := "the rest is a short one"
	join := p.s.Remainder == rule.RemainderAppend
	if join {
		rest = "the rest joins the last"
	}
	p.code("def batches(samples):",
		fmt.Sprintf(`    """Batches of %d; %s."""`, p.s.Batch, rest),
		fmt.Sprintf("    cut = [samples[k:k + %d] for k in range(0, len(samples), %[1]d)]",
			p.s.Batch))
	if join {
		p.add(fmt.Sprintf("    if len(cut) > 1 and len(cut[-1]) < %d:", p.s.Batch),
			"        cut[-2:] = [cut[-2] + cut[-1]]")
	}
	p.add("    return cut")
}

// epochOrder returns the expression for the samples of an epoch.
func (p *program) epochOrder() string {
	switch p.s.Order {
	case rule.OrderShuffle, rule.OrderRandom:
		return "order(epoch)"
	case rule.OrderSequence:
		return "sequence[(epoch - 1) % len(sequence)]"
	}
	if p.s.Batch != 1 {
		return "list(range(M))"
	}
	return "range(M)"
}
