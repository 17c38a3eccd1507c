package embed

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

// TestAnyCommandOrLink: ten thousand links and as many commands, altered at random, never stop the
// lab and leave it usable.
func TestAnyCommandOrLink(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	d := experiment.New()
	link := experiment.Fragment(&d, 3)
	seeds := []string{
		link, "json=%7B%22version%22:1,%22data%22:%7B%22preset%22:%22and%22%7D%7D&t=3&hide=data,rule&lock=eta", "lock=data,transport&play=1&speed=0",
		"json=%7B%22version%22:1,%22data%22:%7B%22features%22:%5B%22a%22%5D,%22points%22:%5B%5B1%5D,%5B2%5D%5D,%22labels%22:%5B1,-1%5D%7D%7D&view=weights&predict=step",
		link + "&hide=title&lang=zh&theme=dark&origin=https://a.example",
	}
	commands := []string{
		`{"type":"load","experiment":{"version":1,"data":{"features":["a","b"],"points":[[1,2],[3,4],[0,1]],"labels":[1,-1,1]},"learner":{"algorithm":"adaline","eta":0.1}},"id":1}`,
		`{"type":"set","path":"learner.eta","value":0.5}`,
		`{"type":"set","path":"inputs.columns","value":[1,0]}`,
		`{"type":"set","path":"data.points","value":[[1,2],[3,4]]}`,
		`{"type":"set","path":"learner.init","value":[1,2,3]}`,
		`{"type":"set","path":"data.labels","value":[]}`,
		`{"type":"set","path":"inputs.map","value":["x1","x1*x2"]}`,
		`{"type":"step","count":-3,"unit":"epoch"}`, `{"type":"step","count":2,"unit":"update"}`, `{"type":"run","speed":0}`,
		`{"type":"seek","t":12}`, `{"type":"export","format":"csv","steps":true}`,
		`{"type":"getState"}`,
		`{"type":"load","link":"#` + link + `"}`,
	}
	alter := func(s string) string {
		b := []byte(s)
		for range random.IntN(4) {
			at := random.IntN(len(b) + 1)
			switch random.IntN(4) {
			case 0:
				b = append(b[:at:at], b[min(len(b), at+1+random.IntN(6)):]...)
			case 1:
				b = slices.Insert(b, at, "&=,.:%{}[]\"0123456789eE-\\x<"[random.IntN(27)])
			case 2:
				if at < len(b) {
					b[at] = byte(random.IntN(256))
				}
			case 3:
				other := seeds[random.IntN(len(seeds))]
				b = append(b[:at:at], other[random.IntN(len(other)):]...)
			}
		}
		return string(b)
	}
	m := lab.Opening(words.En)
	for i := range 20_000 {
		before := m
		var text string
		if i%2 == 0 {
			text = alter(seeds[random.IntN(len(seeds))])
			m = lab.Update(m, lab.OpenLink{Fragment: text})
		} else {
			text = alter(commands[random.IntN(len(commands))])
			var answer Answer
			if m, answer = Obey(m, []byte(text)); answer.Failed && m.Exp != before.Exp {
				t.Fatalf("%q is refused, and changes something", text)
			}
			if answer.Report != nil {
				answer.Report.Text()
			}
		}
		if c := m.Cursor(); c < 0 || c > m.Known {
			t.Fatalf("after %q the cursor is at %d of %d", text, c, m.Known)
		}
		m = play(m, lab.Tick{Elapsed: time.Millisecond})
		if i%50 == 0 { // it is still of use
			n := play(m, lab.OpenLink{Fragment: link}, lab.AddSample{At: at(1, 1)}, lab.ToEnd{})
			if len(n.Exp.Set.Points) != 101 || n.Cursor() != n.Known {
				t.Fatalf("after %q the lab is of no use", text)
			}
		}
		if i%10 == 0 {
			_, _, _, _ = m.Explain().Sentence(), m.Explain().Arithmetic(), m.Explain().
				Status(), m.Explain().Charts(m.Hover, len(m.Rivals) > 0)
			_, _, _, _ = m.Explain().Verdict(), m.Explain().Notes(m.Equal), m.Explain().
				Description(), m.Fragment()
			m = play(m, lab.AddSample{At: at(1, 1)}, lab.MoveSample{Row: 0, At: at(1, 2),
				Gesture: lab.Gesture{}}, lab.RemoveSample{Row: 0}, lab.Undo{})
		}
	}
}
