module codeberg.org/go-fonts/liberation

go 1.26.8

require golang.org/x/image v0.30.0
