package words_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

// saving lists the sentences that speak of saving, by what makes them true. Those of the store and of
// a course system are tried with ones that refuse, in internal/e2e (TestSavedIsTrue, scorm).
var saving = map[string][]string{
	"the last write to the store": {"NoWorks", "NoWorksYet", "WorkUnsaved", "NotKept", "NoRoom", "LessonKeep",
		"LessonNotKept", "LessonNoRoom", "PartOwnKept", "TeachSaved", "TeachNotKept", "TeachNoRoom",
		"UseUpdate", "UseLoses"},
	"the last answer of the course system": {"ScormReads", "ScormLooks", "ScormAnew", "ScormClosed"},
	"what a fresh start read back":         {"ScormSaved"},
	"the answer to one value":              {"ScormAnswers"},
	"what the device gave back":            {"ScormDevice"},
	"what was read from the store": {"BadStored", "AfreshWork", "AfreshLink", "AfreshSettings", "AfreshBoth",
		"WorkUntitled", "KeptWorks"},
	"the page around, which stored it": {"RestoreFails", "StoredAnswers"},
	"the service worker":               {"SiteSaving", "SiteFailed", "SiteNotUpdated"},
	"nothing is stored there":          {"ClassStays", "LiveHonest", "LinkHolds", "LinkOfLesson", "LinkOfOwn", "AboutWhat", "OwnAbout", "JoinBlocked"},
	"an order that failed":             {"OrderFileLate", "OrderByCommand", "ClerkLost"},
	"a button or advice": {"SheetPlain", "TakeAway", "DataCSV", "Save", "StepsNotTaken", "AfreshSave",
		"LinkLong", "QRSave", "QRTooLong", "QRTooLongOwn", "SaveOwn", "SaveFile", "HideFile", "LessonSave",
		"LessonTake", "LessonNo", "LiveCodes", "PackageSave", "OrderFile", "RepeatCSV", "RepeatSVG"},
	"the device keeps answers anyway": {"LiveLost", "JoinedOver", "JoinedRemoved"},
	"not about saving": {"StoryPocketSays", "RowsSample", "ShareKept", "TeachKeeps", "ThenPocket",
		"ThenRisesOn", "FlipNone", "ForMoodle", "PackageScormHas", "TeachShowLead"},
}

// TestSavingSentences: a sentence about saving is made from what happened, and is in the list.
func TestSavingSentences(t *testing.T) {
	var listed, found []string
	for _, names := range saving {
		listed = append(listed, names...)
	}
	speaks := regexp.MustCompile(`(\w+)\s*= *t\{\s*En: "([^"]*\b(?i:sav(?:es?|ed|ing)|store[sd]?|kept|keeps?|stays?|lost)\b[^"]*)"`)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range speaks.FindAllStringSubmatch(string(source), -1) {
			found = append(found, m[1])
			if !slices.Contains(listed, m[1]) {
				t.Errorf("%s: %s speaks of saving, by what is it true? %s", file, m[1], m[2])
			}
		}
	}
	for _, name := range listed {
		if !slices.Contains(found, name) {
			t.Errorf("%s is in the list, and says nothing of saving", name)
		}
	}
}
