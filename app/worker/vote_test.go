package worker

import (
	"strings"
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// TestVote: a class votes twice. Neither vote, nor what is right, is on the page before both are
// shown; what is said in between follows from how many were right. Of 20 votes 9 for what is right
// are 45 %, of 16 in the second 14 are 88 %.
func TestVote(t *testing.T) {
	r := reads(t, "12-noise-and-the-pocket", words.En)
	step, ask, right := voteOn(r)
	do := func(what wire.PollStep, option, times int) wire.LessonAnswer {
		t.Helper()
		var a wire.LessonAnswer
		for range times {
			a = r.do(step, wire.LessonActions.Write(wire.Poll{Do: what, Ask: ask,
				Option: option})[len("lesson-"):])
		}
		return a
	}
	r.do(step, "")
	r.wants("Take a vote")
	other := (right + 1) % 2
	do(wire.PollNext, 0, 1)
	do(wire.PollVote, right, 10)
	do(wire.PollBack, 0, 1)
	a := do(wire.PollVote, other, 11)
	r.wants("First vote: 20.", `class="letter"`)
	if a.Focus == "" || strings.Contains(r.last.HTML, "bars") {
		t.Errorf("the focus is on %q, or votes are shown early", a.Focus)
	}
	do(wire.PollNext, 0, 1)
	r.wants("20 votes. Between 30 % and 80 % are right: talk it over")
	for _, told := range []string{"bars", `data-mark="right"`, "45"} {
		if strings.Contains(r.last.HTML, told) {
			t.Errorf("between the votes the page tells %q", told)
		}
	}
	do(wire.PollNext, 0, 1)
	do(wire.PollVote, right, 14)
	do(wire.PollVote, other, 2)
	do(wire.PollNext, 0, 1)
	r.wants("First vote, 20: 45 % right", "Second vote, 16: 88 % right", `data-mark="right"`,
		": 9 votes at first, then 14")
	do(wire.PollClear, 0, 1)
	do(wire.PollNext, 0, 1)
	do(wire.PollVote, other, 1)
	do(wire.PollNext, 0, 1)
	r.wants("1 vote. Fewer than 30 %")
	do(wire.PollReveal, 0, 1)
	r.wants(`: 1 vote"`, `: 0 votes"`)
	do(wire.PollClear, 0, 1)
	r.wants("Take a vote")
	do(wire.PollNext, 0, 4)
	r.wants("Take a vote")
	if strings.Contains(r.last.HTML, `data-mark="right"`) {
		t.Error("what is right is shown without a vote")
	}
}

// TestNoVoteWhereItCounts: a vote ends with what is right, so there is none where attempts count.
func TestNoVoteWhereItCounts(t *testing.T) {
	form := &goal.Form{Kind: goal.FormChoice, Choices: [][]goal.Choice{{{ID: "a"}, {ID: "b"}}}}
	for mode, want := range map[exercise.Mode]bool{exercise.Practice: true, exercise.Graded: false,
		exercise.Once: false} {
		if got := votable(&exercise.Exercise{Mode: mode}, form); got != want {
			t.Errorf("%s: %v", mode, got)
		}
	}
}

// voteOn returns the first question with options of a lesson: its step, its id, and which of its
// options is right.
func voteOn(r *reader) (step int, id string, right int) {
	r.t.Helper()
	r.do(1, "")
	s, err := r.play.sheet("")
	if err != nil {
		r.t.Fatal(err)
	}
	for i := range s.Exercise.Steps {
		for a, ask := range s.Exercise.Steps[i].Asks {
			form := s.Form(i, a)
			if !votable(s.Exercise, form) {
				continue
			}
			answer, _ := s.Answer(i, a)
			for k, c := range form.Choices[0] {
				if c.ID == answer.Texts[0] {
					return i + 1, ask.ID, k
				}
			}
		}
	}
	r.t.Fatal("no question has options")
	return
}

// TestPollIsReadAsItIs: what stands in the field of a vote comes back, and what is none is left out.
func TestPollIsReadAsItIs(t *testing.T) {
	for field, want := range map[string]string{"": "", "x": "", "0A|": "", "9A|": "", "1": "1|",
		"2ABBA|": "2ABBA|", "4AB|C": "4AB|C", "3AZa<b>|\xffB": "3A|B",
		"1" + strings.Repeat("A", 5000): "1" + strings.Repeat("A", mostVotes) + "|"} {
		p := readPoll(field, 3)
		if got := p.field(); got != want {
			t.Errorf("%.40q is read as %.40q", field, got)
		}
	}
	p := poll{options: 3}
	for _, do := range []wire.PollStep{wire.PollVote, wire.PollBack, wire.PollReveal, wire.PollNext} {
		p = p.do(do, 7)
	}
	if p = p.do(wire.PollVote, 7); p != (poll{stage: firstVote, options: 3}) {
		t.Errorf("a vote for what is not there makes it %+v", p)
	}
}

// TestWhatToDoAfterAVote: explain below 30 %, talk it over from 30 to 80 %, show above that (Lasry
// 2008). 2 of 7 are 28.6 %, 3 of 10 are 30 %, 4 of 5 are 80 %, 13 of 16 are 81.25 %.
func TestWhatToDoAfterAVote(t *testing.T) {
	r := reads(t, "12-noise-and-the-pocket", words.En)
	step, ask, right := voteOn(r)
	s, err := r.play.sheet("")
	if err != nil {
		t.Fatal(err)
	}
	field := s.Exercise.Steps[step-1].ID + "." + ask + ".votes"
	for _, c := range []struct {
		right, of int
		want      string
	}{
		{0, 0, "Nobody has voted yet."}, {0, 5, "explain once more"}, {2, 7, "explain once more"},
		{3, 10, "talk it over"}, {4, 5, "talk it over"}, {13, 16, "show the votes."},
		{6, 6, "show the votes."},
	} {
		letter := func(option int) string { return string(rune('A' + option)) }
		r.do(step, "", field, "2"+strings.Repeat(letter(right), c.right)+
			strings.Repeat(letter((right+1)%2), c.of-c.right)+"|")
		if _, tally, _ := strings.Cut(r.last.HTML, `class="tally"`); !strings.Contains(tally, c.want) {
			t.Errorf("%d of %d are right: %.120s", c.right, c.of, tally)
		}
	}
}

// TestLetterInAClass: a letter to hold up is offered once a name to hand in under was typed, and to
// nobody who learns alone.
func TestLetterInAClass(t *testing.T) {
	const letter = `class="hold"`
	if r := reads(t, "12-noise-and-the-pocket", words.En); strings.Contains(r.do(1, "").HTML, letter) {
		t.Error("whoever learns alone is offered a letter")
	}
	r := reads(t, "12-noise-and-the-pocket", words.En)
	if !strings.Contains(r.do(1, "", labelField, "Ann").HTML, letter) {
		t.Error("nobody is offered a letter")
	}
}
