package trial

import (
	"net/url"
	"strconv"

	"perceptronlab/app/lab"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
)

// link returns the fragment of a link: a document with options, some of them wrong.
func (k maker) link() string {
	fragment := "json=" + url.PathEscape(k.document())
	if k.now(4) {
		fragment += "&vs=" + url.PathEscape(experiment.Pack([]byte(k.rivals())))
	}
	if k.now(3) {
		fragment += "&view=" + string(one(k, lab.Besides...))
	}
	if k.now(4) {
		fragment += "&predict=" + string(one(k, lab.Predictions...))
	}
	if k.now(2) {
		fragment += "&t=" + strconv.Itoa(one(k, k.IntN(30), k.IntN(3000), 1<<40))
	}
	if k.now(6) {
		fragment += one(k, "&hide=data,rule", "&play=1", "&speed=0", "&lang=zh", "&theme=dark",
			"&hide=nonsense", "&speed=-1")
	}
	if k.now(10) {
		fragment += "&lock=" + one(k, "data", "inputs", "rule", "eta", "settings", "transport",
			"predict", "view", "duel")
	}
	return fragment
}

// rivals returns a list of learners as links have it.
func (k maker) rivals() string {
	list := []any{}
	for range 1 + k.IntN(3) {
		learner := map[string]any{"algorithm": one(k, rule.All()...).ID}
		if k.now(2) {
			learner["bias"] = k.now(2)
		}
		if k.now(3) {
			learner["init"] = k.many(1 + k.IntN(4))
		}
		rival := map[string]any{"learner": learner}
		if k.now(2) {
			rival["from"] = k.IntN(40) - 2
		}
		list = append(list, rival)
	}
	return asJSON(list)
}
