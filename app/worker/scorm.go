package worker

import (
	"html"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// A SCORM package is the lab with one exercise, as course systems take it in: the files of the site
// that it needs (wire.PackageList), and some that are written for it: the manifest, the
// configuration (static/scorm/shell.js), and the exercise's first step in both languages
// (static/early.js).

// ScormVersion is a version of the standard.
type ScormVersion string

// Versions of SCORM: the older one is what most systems know best.
const (
	Scorm12   ScormVersion = "1.2"
	Scorm2004 ScormVersion = "2004" // 4th edition
)

// Scorm returns the files of a package that are its own, by their names. Where the manifest lists
// files, wire.ScormFiles stands.
func Scorm(x *exercise.Exercise, document []byte, v ScormVersion,
	lang words.Lang) (map[string]string, error) {
	place, _ := wire.PackedPlace(document)
	id := x.ID + "-" + x.Hash()
	config := struct {
		Scorm    ScormVersion `json:"scorm"`
		ID       string       `json:"id"`
		Title    string       `json:"title"`
		Pass     float64      `json:"pass"`
		Asks     []string     `json:"asks"` // STEP.ASK, in their order
		Fragment string       `json:"fragment"`
	}{v, id, text.Tame(lang.Say(x.Title)), 0, nil, place.Fragment()}
	if x.HasPass {
		config.Pass = x.Pass
	}
	for _, step := range x.Steps {
		for _, ask := range step.Asks {
			config.Asks = append(config.Asks, step.ID+"."+ask.ID)
		}
	}
	fill := strings.NewReplacer("{id}", html.EscapeString(id), "{title}",
		html.EscapeString(config.Title), "{files}", wire.ScormFiles)
	files := map[string]string{
		wire.ScormManifest: fill.Replace(manifests[v]),
		wire.ScormExercise: "window.perceptronLabPackage = " + wire.JSON(config) + ";\n",
	}
	for name, lang := range map[string]words.Lang{wire.ScormStepEn: words.En,
		wire.ScormStepZh: words.Zh} {
		sight, ok, err := sightOf(x, place, lang)
		if err != nil {
			return nil, err
		}
		files[name] = "// The page waits for the program.\n"
		if ok {
			files[name] = "perceptronLab.sight = " + wire.JSON(sight) + ";\n"
		}
	}
	return files, nil
}

// scorm writes what is added to the files of the site.
func scorm(v ScormVersion) func(Packing) (Packed, error) {
	return func(p Packing) (Packed, error) {
		x := p.Exercises[0]
		files, err := Scorm(x.Exercise, x.Document, v, p.Lang)
		if err != nil {
			return Packed{}, err
		}
		own := wire.JSON(files)
		rule := words.ScormRuleAll
		if x.HasPass {
			rule = words.ScormRulePass.With(strconv.FormatFloat(100*x.Pass, 'f', -1, 64))
		}
		packed := Packed{Content: []byte(own), Said: []text.Text{rule}}
		if x.Mode != exercise.Practice {
			packed.Said = append(packed.Said, words.PackageHonest)
		}
		return packed, nil
	}
}

// WithFiles lists the files of a package in its manifest.
func WithFiles(manifest string, names []string) string {
	var list []string
	for _, name := range slices.Sorted(slices.Values(names)) {
		list = append(list, strings.Replace(wire.ScormFile, "{}", html.EscapeString(name), 1))
	}
	return strings.Replace(manifest, wire.ScormFiles, strings.Join(list, "\n"), 1)
}

// The manifests. They name no schema location, since the schemas are not in the package. They have
// no pass mark, by which a system would overrule the status with "failed".
var manifests = map[ScormVersion]string{
	Scorm12: `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="perceptronlab-{id}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="organization">
<organization identifier="organization"><title>{title}</title>
<item identifier="item" identifierref="exercise"><title>{title}</title></item>
</organization>
</organizations>
<resources>
<resource identifier="exercise" type="webcontent" adlcp:scormtype="sco" href="index.html">
{files}
</resource>
</resources>
</manifest>
`,
	Scorm2004: `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="perceptronlab-{id}" version="1.0" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
<metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
<organizations default="organization">
<organization identifier="organization"><title>{title}</title>
<item identifier="item" identifierref="exercise"><title>{title}</title>
<imsss:sequencing><imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/></imsss:sequencing>
</item>
</organization>
</organizations>
<resources>
<resource identifier="exercise" type="webcontent" adlcp:scormType="sco" href="index.html">
{files}
</resource>
</resources>
</manifest>
`,
}
