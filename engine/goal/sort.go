package goal

import (
	"math/bits"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// Sort is blocks to be put in an order in which each comes after what it needs. Blocks that
// belong nowhere are to be left out.
type Sort struct{ Blocks []block }

type block struct {
	ID        string
	Text, say text.Text
	needs     []string
	Never     bool
	claim     string // what it says, where that can be tried; "": it cannot
}

// maxBlocks bounds the blocks, so that the best part of an order is found by looking at all.
const maxBlocks = 14

func readSort(n data.Node) Goal {
	m := n.Object("is", "blocks")
	var g Sort
	ids := map[string]bool{}
	belong := 0
	for _, v := range m["blocks"].List(maxBlocks) {
		k := v.Object("id", "text", "needs", "never", "say", "claim")
		b := block{
			ID: ReadID(k["id"]), Text: ReadText(k["text"], true), Never: k["never"].Boolean(false),
			needs: k["needs"].Texts(maxBlocks, 40), claim: readClaim(k["claim"]),
		}
		b.say = ReadText(k["say"], b.Never)
		if !b.Never {
			belong++
		}
		for _, need := range b.needs {
			if !ids[need] {
				k["needs"].Refuse(need, anEarlierBlock)
			}
		}
		if ids[b.ID] {
			k["id"].Refuse(b.ID, EachIDOnce)
		}
		ids[b.ID] = !b.Never
		g.Blocks = append(g.Blocks, b)
	}
	if belong < 2 {
		m["blocks"].Refuse(belong, twoOptions)
	}
	return g
}

func (g Sort) Check(*Bench) *data.FieldError { return nil }

// Answer is the order of the document.
func (g Sort) Answer(*Bench) (Answer, bool) {
	var a Answer
	for _, b := range g.Blocks {
		if !b.Never {
			a.Texts = append(a.Texts, b.ID)
		}
	}
	return a, true
}

func (g Sort) Form(b *Bench) Form {
	var blocks []Choice
	for _, block := range num.Shuffled(g.Blocks, b.Seed, 2) {
		blocks = append(blocks, Choice{block.ID, block.Text, block.claim})
	}
	return Form{Kind: FormSort, Choices: [][]Choice{blocks}, Fixed: true}
}

func (g Sort) find(id string) *block {
	for i := range g.Blocks {
		if g.Blocks[i].ID == id {
			return &g.Blocks[i]
		}
	}
	return nil
}

// name is the text of a block inside a sentence, without a stop of its own.
func (b *block) name() text.Text {
	return text.Text{En: strings.TrimSuffix(b.Text.En, "."), Zh: strings.TrimSuffix(b.Text.Zh, "。")}
}

func (g Sort) Judge(j *Judging, a Answer) Verdict {
	given := make([]*block, 0, len(a.Texts))
	for i, id := range a.Texts {
		b := g.find(id)
		if b == nil || slices.Contains(a.Texts[:i], id) {
			return verdict(Invalid, say("blocks-once"))
		}
		given = append(given, b)
	}
	right, _ := g.Answer(nil)
	score := float64(g.best(given)) / float64(len(right.Texts))
	placed := map[string]bool{}
	for at, b := range given {
		shown := atField(at)
		if b.Never {
			v := verdict(Wrong, say("block-never", b.name()), saying(b.ID, b.say))
			return v.scoring(score).showing(shown)
		}
		for _, need := range b.needs {
			if !placed[need] {
				v := verdict(Wrong, say("block-needs", b.name(), g.find(need).name()))
				return v.scoring(score).showing(shown)
			}
		}
		placed[b.ID] = true
	}
	if missing := len(right.Texts) - len(given); missing > 0 {
		return verdict(Near, say("blocks-missing", missing)).scoring(score)
	}
	return verdict(Right, say("right"))
}

// best returns how many of the blocks can stay where they are, in an order that holds: the largest
// part without a block before one that it needs.
func (g Sort) best(given []*block) int {
	conflicts := make([]uint, len(given))
	for i, b := range given {
		for k, later := range given[i+1:] {
			if g.rests(b, later.ID) {
				conflicts[i] |= 1 << (i + 1 + k)
			}
		}
	}
	best := 0
	for part := range uint(1) << len(given) {
		size := bits.OnesCount(part)
		for i := range given {
			if part&(1<<i) != 0 && (given[i].Never || part&conflicts[i] != 0) {
				size = 0
			}
		}
		best = max(best, size)
	}
	return best
}

// rests reports whether a block needs another, also by way of others.
func (g Sort) rests(b *block, id string) bool {
	return slices.ContainsFunc(b.needs, func(need string) bool {
		return need == id || g.rests(g.find(need), id)
	})
}

// OneOrder reports whether no other order of the blocks holds: each needs the one before it.
func (g Sort) OneOrder() bool {
	last := ""
	for i := range g.Blocks {
		b := &g.Blocks[i]
		if b.Never {
			continue
		}
		if last != "" && !g.rests(b, last) {
			return false
		}
		last = b.ID
	}
	return true
}
