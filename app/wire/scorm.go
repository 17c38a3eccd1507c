package wire

// PackageList is the file of the site that lists, as JSON, the files of a SCORM package: its names
// there, and where they are in the site.
const PackageList = "scorm.json"

// Deflated ends the address of a file that is compressed with gzip, so that it goes into a package
// as it is: a browser compresses less well.
const Deflated = ".deflated"

// WithSite begins the ids of the kinds of packages that hold files of the site.
const WithSite = "scorm"

// Names of the files of a SCORM package that are written for each exercise.
const (
	ScormManifest = "imsmanifest.xml"
	ScormExercise = "exercise.js"
	ScormStepEn   = "step.en.js"
	ScormStepZh   = "step.zh.js"
)

// ScormOwn lists those that the manifest lists.
func ScormOwn() []string { return []string{ScormExercise, ScormStepEn, ScormStepZh} }

// ScormFiles stands in a manifest where the files of the package are listed, each as ScormFile.
const (
	ScormFiles = "<!-- files -->"
	ScormFile  = `<file href="{}"/>`
)
