package exercise

import (
	"math/bits"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// sortGoal is blocks to be put in an order in which each comes after what it needs. Blocks that
// belong nowhere are to be left out.
type sortGoal struct{ blocks []block }

type block struct {
	id        string
	text, say text.Text
	needs     []string
	never     bool
	claim     string // what it says, where that can be tried; "": it cannot
}

// maxBlocks bounds the blocks, so that the best part of an order is found by looking at all.
const maxBlocks = 14

func readSort(n data.Node) Goal {
	m := n.Object("is", "blocks")
	var g sortGoal
	ids := map[string]bool{}
	belong := 0
	for _, v := range m["blocks"].List(maxBlocks) {
		k := v.Object("id", "text", "needs", "never", "say", "claim")
		b := block{
			id: readID(k["id"]), text: readText(k["text"], true), never: k["never"].Boolean(false),
			needs: k["needs"].Texts(maxBlocks, 40), claim: readClaim(k["claim"]),
		}
		b.say = readText(k["say"], b.never)
		if !b.never {
			belong++
		}
		for _, need := range b.needs {
			if !ids[need] {
				k["needs"].Refuse(need, anEarlierBlock)
			}
		}
		if ids[b.id] {
			k["id"].Refuse(b.id, eachIDOnce)
		}
		ids[b.id] = !b.never
		g.blocks = append(g.blocks, b)
	}
	if belong < 2 {
		m["blocks"].Refuse(belong, twoOptions)
	}
	return g
}

func (g sortGoal) check(*bench) *data.FieldError { return nil }

// answer is the order of the document.
func (g sortGoal) answer(*bench) (Answer, bool) {
	var a Answer
	for _, b := range g.blocks {
		if !b.never {
			a.Texts = append(a.Texts, b.id)
		}
	}
	return a, true
}

func (g sortGoal) form(b *bench) Form {
	var blocks []Choice
	for _, block := range shuffled(g.blocks, b.seed, 2) {
		blocks = append(blocks, Choice{block.id, block.text, block.claim})
	}
	return Form{Kind: FormSort, Choices: [][]Choice{blocks}, Fixed: true}
}

func (g sortGoal) find(id string) *block {
	for i := range g.blocks {
		if g.blocks[i].id == id {
			return &g.blocks[i]
		}
	}
	return nil
}

// name is the text of a block inside a sentence, without a stop of its own.
func (b *block) name() text.Text {
	return text.Text{En: strings.TrimSuffix(b.text.En, "."), Zh: strings.TrimSuffix(b.text.Zh, "。")}
}

func (g sortGoal) judge(j *judging, a Answer) Verdict {
	given := make([]*block, 0, len(a.Texts))
	for i, id := range a.Texts {
		b := g.find(id)
		if b == nil || slices.Contains(a.Texts[:i], id) {
			return verdict(Invalid, say("blocks-once"))
		}
		given = append(given, b)
	}
	right, _ := g.answer(nil)
	score := float64(g.best(given)) / float64(len(right.Texts))
	placed := map[string]bool{}
	for at, b := range given {
		shown := atField(at)
		if b.never {
			v := verdict(Wrong, say("block-never", b.name()), saying(b.id, b.say))
			return v.scoring(score).showing(shown)
		}
		for _, need := range b.needs {
			if !placed[need] {
				v := verdict(Wrong, say("block-needs", b.name(), g.find(need).name()))
				return v.scoring(score).showing(shown)
			}
		}
		placed[b.id] = true
	}
	if missing := len(right.Texts) - len(given); missing > 0 {
		return verdict(Near, say("blocks-missing", missing)).scoring(score)
	}
	return verdict(Right, say("right"))
}

// best returns how many of the blocks can stay where they are, in an order that holds: the largest
// part without a block before one that it needs.
func (g sortGoal) best(given []*block) int {
	conflicts := make([]uint, len(given))
	for i, b := range given {
		for k, later := range given[i+1:] {
			if g.rests(b, later.id) {
				conflicts[i] |= 1 << (i + 1 + k)
			}
		}
	}
	best := 0
	for part := range uint(1) << len(given) {
		size := bits.OnesCount(part)
		for i := range given {
			if part&(1<<i) != 0 && (given[i].never || part&conflicts[i] != 0) {
				size = 0
			}
		}
		best = max(best, size)
	}
	return best
}

// rests reports whether a block needs another, also by way of others.
func (g sortGoal) rests(b *block, id string) bool {
	return slices.ContainsFunc(b.needs, func(need string) bool {
		return need == id || g.rests(g.find(need), id)
	})
}
