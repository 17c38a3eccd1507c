package draft

// Experiments that are asked about.
var (
	and  = preset("and", `"algorithm":"perceptron","eta":1,"tie":"mistake"`)
	xor  = preset("xor", `"algorithm":"perceptron","eta":1`)
	bowl = preset("and", `"algorithm":"adaline","eta":0.1,"init":[1,1,1]`)
	axis = `{"version":1,"data":{"features":["x"],"points":[[-1],[1]],"labels":[-1,1]},` +
		`"learner":{"algorithm":"adaline","eta":0.4,"bias":false},"stop":{"epochs":50}}`
	held = `{"version":1,"data":{"preset":"and"},"test":{"rows":[3]},` +
		`"learner":{"algorithm":"perceptron","eta":1,"init":[-1,0,0]},"stop":{"epochs":50}}`
	pocket = preset("xor", `"algorithm":"pocket","eta":1`)
	own    = `{"version":1,"data":{"features":["x1","x2"],"points":[[0,0],[0,1],[1,0],[1,1]],"labels":[-1,-1,-1,1]},` +
		`"learner":{"algorithm":"perceptron","eta":1},"stop":{"epochs":50}}`
	classes = `{"version":1,"data":{"features":["a","b","c","d"],"points":[[1,0,1,1],[0,0,0,1],[1,1,0,0]],` +
		`"labels":[1,0,2],"classes":["0","1","2"]},"learner":{"algorithm":"multiclass","eta":1,` +
		`"init":[[1,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0]]},"stop":{"epochs":1}}`
)

func preset(name, learner string) string {
	return `{"version":1,"data":{"preset":"` + name + `"},"learner":{` + learner + `},"stop":{"epochs":50}}`
}
