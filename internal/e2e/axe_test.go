package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/chromedp/chromedp"
)

// standards are the rule sets of axe-core that make WCAG 2.2 AA.
var standards = []string{"wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"}

// unnamedScrollers lists boxes that are stops of Tab only because they scroll and have nothing in
// them that can have the focus. Axe wants the stop, and does not look for its name.
const unnamedScrollers = `[...document.querySelectorAll("body *")].filter(e => {
	const style = getComputedStyle(e), scrolls = how => how === "auto" || how === "scroll";
	return (scrolls(style.overflowX) && e.scrollWidth > e.clientWidth || scrolls(style.overflowY) && e.scrollHeight > e.clientHeight) &&
		e.checkVisibility() && !e.closest("[inert]") && !e.matches("textarea, select, :is([role], section)[aria-label], :is([role], section)[aria-labelledby]") &&
		![...e.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")].some(inner => inner.checkVisibility() && !inner.disabled);
}).map(e => e.outerHTML.slice(0, 200) + " " + [e.scrollWidth, e.clientWidth, e.scrollHeight, e.clientHeight])`

// Axe has axe-core look for what shuts readers out, in the page as it stands,
// and fails the test for each finding.
func (p *Page) Axe() { p.t.Helper(); p.AxeIn("html") }

// AxeIn is Axe for the part of the page that a selector names.
func (p *Page) AxeIn(selector string) {
	p.t.Helper()
	if !Eval[bool](p, `"axe" in window`) {
		source, err := os.ReadFile(inRoot(p.t, "internal", "e2e", "node_modules", "axe-core", "axe.min.js"))
		if err != nil {
			p.t.Fatalf("axe-core is not there: run make test (%v)", err)
		}
		// A script that the debugger evaluates is not subject to the page's policy.
		Eval[chromedp.Void](p, string(source)+"; void 0")
	}
	tags, _ := json.Marshal(standards)
	found := Eval[[]struct {
		ID, Help string
		Nodes    []struct {
			HTML           string
			FailureSummary string
		}
	}](p, fmt.Sprintf(`axe.run(%s, {runOnly: {type: "tag", values: %s},
			rules: {"landmark-unique": {enabled: true}}, resultTypes: ["violations"],
			selectors: false, preload: false})
		.then(result => result.violations.map(v => ({ID: v.id, Help: v.help,
			Nodes: v.nodes.map(n => ({HTML: n.html, FailureSummary: n.failureSummary}))})))`, quoted(selector), tags))
	for _, box := range Eval[[]string](p, unnamedScrollers) {
		p.t.Errorf("Tab comes to a box that scrolls and has no name: %s", box)
	}
	for _, v := range found {
		for _, n := range v.Nodes {
			// A formula may have its words as its name (WCAG 2.2, Understanding 2.5.3, mathematical
			// expressions): "η · d · x" is "η times d times x".
			if v.ID == "label-content-name-mismatch" && strings.ContainsAny(n.HTML, "·←×√Σ₀₁₂‖−") {
				continue
			}
			p.t.Errorf("axe: %s (%s): %s: %s", v.ID, v.Help, n.HTML,
				strings.ReplaceAll(n.FailureSummary, "\n", " "))
		}
	}
}
