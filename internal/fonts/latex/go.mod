module codeberg.org/go-latex/latex

go 1.26.8

require golang.org/x/image v0.30.0
