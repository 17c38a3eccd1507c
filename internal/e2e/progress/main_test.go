package main

import (
	"strings"
	"testing"
)

func TestTell(t *testing.T) {
	for _, c := range []struct {
		name, events string
		green        bool
		told         []string
		untold       string
	}{
		{"nothing", ``, false, nil, "x"},
		{"green", `{"Action":"output","Package":"p/e","Test":"TestA","Output":"quiet\n"}
			{"Action":"pass","Package":"p/e","Test":"TestA","Elapsed":1.5}
			{"Action":"pass","Package":"p/e","Elapsed":2}`, true, []string{"1.5 s", "TestA", "2.0 s"}, "quiet"},
		{"a red part", `{"Action":"output","Package":"p/e","Test":"TestA/one","Output":"loud\n"}
			{"Action":"fail","Package":"p/e","Test":"TestA/one"}
			{"Action":"fail","Package":"p/e","Test":"TestA"}
			{"Action":"fail","Package":"p/e"}`, false, []string{"loud", "fail", "TestA"}, "pass"},
		{"another package", `{"Action":"pass","Package":"p/u","Test":"TestB"}
			{"Action":"pass","Package":"p/u"}`, true, []string{"p/u"}, "TestB"},
		{"it panics", `{"Action":"output","Package":"p/e","Output":"panic: oh\n"}
			{"Action":"fail","Package":"p/e"}`, false, []string{"panic: oh"}, "pass"},
		{"a name of none", `{"Action":"output","Package":"p/e","Output":"testing: warning: no tests to run\n"}
			{"Action":"pass","Package":"p/e"}`, false, []string{"no tests to run"}, "fail"},
		{"it does not compile", `{"ImportPath":"p/e","Action":"build-output","Output":"no such\n"}
			{"ImportPath":"p/e","Action":"build-fail"}
			{"Action":"pass","Package":"p/u"}`, false, []string{"no such"}, "loud"},
		{"not of go test", "go: trouble\n" + `{"Action":"pass","Package":"p/u"}`, true,
			[]string{"go: trouble"}, "fail"},
	} {
		var told strings.Builder
		if green := tell(&told, strings.NewReader(c.events), "p/e"); green != c.green {
			t.Errorf("%s: green is %v", c.name, green)
		}
		for _, want := range c.told {
			if !strings.Contains(told.String(), want) {
				t.Errorf("%s: no %q in\n%s", c.name, want, &told)
			}
		}
		if strings.Contains(told.String(), c.untold) {
			t.Errorf("%s: %q in\n%s", c.name, c.untold, &told)
		}
	}
}
