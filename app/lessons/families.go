package lessons

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"

	"perceptronlab/engine/data"
)

// families.json holds kinds of small tables by name: where drawn numbers go in them, and which
// samples are to be separable. A checkpoint lists those that its table may be of: by name, or as
// {"of": name, "patch": …} with values of its own.
//
//go:embed families.json
var familiesFile []byte

// withFamilies puts the families that a document names in the place of their names.
func withFamilies(document []byte) ([]byte, error) {
	tree, _ := data.Decode(document).Value.(map[string]any)
	variant, _ := tree["variant"].(map[string]any)
	list, _ := variant["families"].([]any)
	if len(list) == 0 {
		return document, nil
	}
	for i, entry := range list {
		more, _ := entry.(map[string]any)
		name, named := entry.(string)
		if !named {
			if name, named = more["of"].(string); !named {
				continue
			}
		}
		known, _ := data.Decode(familiesFile).Value.(map[string]any)
		of, ok := known[name].(map[string]any)
		if !ok {
			return nil, fmt.Errorf("variant.families[%d]: families.json has no %q", i, name)
		}
		if patch, ok := more["patch"].(map[string]any); ok {
			maps.Copy(of["patch"].(map[string]any), patch)
		}
		list[i] = of
	}
	return json.Marshal(tree)
}
