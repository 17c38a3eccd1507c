package e2e

import (
	"os"
	"path/filepath"
	"text/template"
)

// typefaces are what Chromium's package in Debian brings, and where they lie, there and elsewhere.
var (
	typefaces = []string{
		"DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf",
		"DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf",
	}
	typefaceFolders = []string{
		"/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu", "/usr/share/fonts/TTF",
	}
)

var fontSettings = template.Must(template.New("").Parse(`<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{{.}}</dir>
  <cachedir>{{.}}/cache</cachedir>
  <match target="pattern">
    <edit name="antialias"><bool>true</bool></edit>
    <edit name="hintstyle"><const>hintslight</const></edit>
  </match>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>system-ui</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`))

// plainFonts makes dir a folder by whose settings, in the file that it returns, a browser knows
// these typefaces alone, whatever else the machine has: text then has the same widths everywhere.
// Where one is missing it returns "", and widths are the machine's.
func plainFonts(dir string) (string, error) {
	for _, folder := range typefaceFolders {
		if !linked(dir, folder) {
			continue
		}
		file, err := os.Create(filepath.Join(dir, "fonts.conf"))
		if err != nil {
			return "", err
		}
		if err := fontSettings.Execute(file, dir); err != nil {
			return "", err
		}
		return file.Name(), file.Close()
	}
	return "", nil
}

// linked links every typeface of a folder into dir, if all are there.
func linked(dir, folder string) bool {
	for _, name := range typefaces {
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			return false
		}
	}
	for _, name := range typefaces {
		if os.Symlink(filepath.Join(folder, name), filepath.Join(dir, name)) != nil {
			return false
		}
	}
	return true
}
