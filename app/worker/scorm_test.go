package worker

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"strings"
	"testing"

	"perceptronlab/app/lessons"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// manifest is what a course system reads of one. Namespaces and names are those of the standards:
// SCORM 1.2 writes scormtype, 2004 scormType.
type manifest struct {
	XMLName  xml.Name
	ID       string `xml:"identifier,attr"`
	Metadata struct {
		Schema  string `xml:"schema"`
		Version string `xml:"schemaversion"`
	} `xml:"metadata"`
	Organizations struct {
		Default string `xml:"default,attr"`
		List    []struct {
			ID    string `xml:"identifier,attr"`
			Title string `xml:"title"`
			Items []struct {
				ID       string `xml:"identifier,attr"`
				Resource string `xml:"identifierref,attr"`
				Title    string `xml:"title"`
				Controls []struct {
					Completion bool `xml:"completionSetByContent,attr"`
					Objective  bool `xml:"objectiveSetByContent,attr"`
				} `xml:"http://www.imsglobal.org/xsd/imsss sequencing>deliveryControls"`
			} `xml:"item"`
		} `xml:"organization"`
	} `xml:"organizations"`
	Resources []struct {
		ID      string `xml:"identifier,attr"`
		Type    string `xml:"type,attr"`
		Href    string `xml:"href,attr"`
		Old     string `xml:"http://www.adlnet.org/xsd/adlcp_rootv1p2 scormtype,attr"`
		Current string `xml:"http://www.adlnet.org/xsd/adlcp_v1p3 scormType,attr"`
		Files   []struct {
			Href string `xml:"href,attr"`
		} `xml:"file"`
	} `xml:"resources>resource"`
}

// TestManifests: both are well formed, have one organisation with one item whose resource is there,
// no pass mark by which a system could overrule the status, and titles that are only text.
func TestManifests(t *testing.T) {
	document, x, err := lessons.Load(lessons.Names()[0])
	if err != nil {
		t.Fatal(err)
	}
	x.Title = text.Text{En: `A<b> & "c"`, Zh: "感知机 ]]>"}
	for v, want := range map[ScormVersion][3]string{
		Scorm12:   {"http://www.imsproject.org/xsd/imscp_rootv1p1p2", "1.2", "sco"},
		Scorm2004: {"http://www.imsglobal.org/xsd/imscp_v1p1", "2004 4th Edition", "sco"},
	} {
		for _, lang := range []words.Lang{words.En, words.Zh} {
			own, err := Scorm(x, document, v, lang)
			if err != nil {
				t.Fatal(err)
			}
			written := WithFiles(own[wire.ScormManifest], []string{"index.html", "exercise.js", "a&b.js"})
			d := xml.NewDecoder(strings.NewReader(written))
			d.Strict = true
			var m manifest
			if err := d.Decode(&m); err != nil {
				t.Fatalf("%s: %v in\n%s", v, err, written)
			}
			if m.XMLName.Space != want[0] || m.XMLName.Local != "manifest" ||
				m.Metadata.Schema != "ADL SCORM" || m.Metadata.Version != want[1] {
				t.Errorf("%s: it is %v, %v", v, m.XMLName, m.Metadata)
			}
			if len(m.Organizations.List) != 1 || len(m.Resources) != 1 {
				t.Fatalf("%s: %d organisations, %d resources", v, len(m.Organizations.List),
					len(m.Resources))
			}
			o, r := m.Organizations.List[0], m.Resources[0]
			if len(o.Items) != 1 || o.ID != m.Organizations.Default ||
				o.Items[0].Resource != r.ID || o.Title != lang.Say(x.Title) ||
				o.Items[0].Title != o.Title {
				t.Errorf("%s: the organisation is %+v, by default %s", v, o, m.Organizations.Default)
			}
			ids := map[string]bool{m.ID: true, o.ID: true, o.Items[0].ID: true, r.ID: true}
			if len(ids) != 4 || !strings.HasPrefix(m.ID, "perceptronlab-"+x.ID+"-") {
				t.Errorf("%s: ids %v", v, ids)
			}
			old, current := r.Old, r.Current
			if v == Scorm2004 {
				old, current = current, old
				if c := o.Items[0].Controls; len(c) != 1 || !c[0].Completion || !c[0].Objective {
					t.Errorf("the system decides what is completed: %+v", c)
				}
			}
			if old != want[2] || current != "" || r.Type != "webcontent" || r.Href != "index.html" {
				t.Errorf("%s: the resource is %+v", v, r)
			}
			if got := fmt.Sprint(r.Files); got != "[{a&b.js} {exercise.js} {index.html}]" {
				t.Errorf("%s: files %s", v, got)
			}
			if strings.Contains(written, "mastery") || strings.Contains(written, "://schema") {
				t.Errorf("%s: a pass mark, or an address, in\n%s", v, written)
			}
		}
	}
}

// TestScormConfiguration: what the page of a package is told is the exercise as a link holds it,
// and the pass mark where its author has set one.
func TestScormConfiguration(t *testing.T) {
	const document = `{"exercise":1,"id":"own","title":{"en":"Own","zh-Hans":"自己的"},"notes":"not for students",
		"experiment":{"version":1,"data":{"preset":"and"}},%s"steps":[{"id":"a","kind":"do","cursor":1,"text":{"en":"z?","zh-Hans":"z？"},
		"ask":[{"id":"z","goal":{"is":"number","of":"z"}}]}]}`
	for score, want := range map[string]float64{"": 0, `"score":{"pass":0.7},`: 0.7} {
		written := []byte(fmt.Sprintf(document, score))
		x, err := exercise.Parse(written)
		if err != nil {
			t.Fatal(err)
		}
		own, err := Scorm(x, written, Scorm12, words.Zh)
		if err != nil {
			t.Fatal(err)
		}
		text := own[wire.ScormExercise]
		var config struct {
			Scorm, ID, Title, Fragment string
			Pass                       float64
			Asks                       []string
		}
		head, rest, _ := strings.Cut(text, " = ")
		if err := json.Unmarshal([]byte(strings.TrimSuffix(rest, ";\n")), &config); err != nil ||
			head != "window.perceptronLabPackage" {
			t.Fatalf("%v in %s", err, text)
		}
		place, _ := wire.PackedPlace(written)
		if config.Pass != want || config.Title != "自己的" || config.Scorm != "1.2" ||
			config.ID != "own-"+x.Hash() || config.Fragment != place.Fragment() ||
			strings.Join(config.Asks, " ") != "a.z" {
			t.Errorf("with %q it is %+v", score, config)
		}
	}
}
