package data

import (
	"encoding/csv"
	"os"
	"reflect"
	"strconv"
	"testing"
)

// TestPenguins: the set is what the table of palmerpenguins says, but for the rows without
// measurements.
func TestPenguins(t *testing.T) {
	file, err := os.Open("penguins.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil || len(rows) != 345 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	got := mustMake(t, "penguins", nil)
	want := Set{Features: got.Features, Units: got.Units, Classes: got.Classes, Kind: Classes}
	species := map[string]float64{"Adelie": 0, "Gentoo": 1, "Chinstrap": 2}
	for _, row := range rows[1:] {
		if row[2] == "NA" {
			continue
		}
		var point []float64
		for _, cell := range row[2:6] {
			v, err := strconv.ParseFloat(cell, 64)
			if err != nil {
				t.Fatal(err)
			}
			point = append(point, v)
		}
		want.Points, want.Labels = append(want.Points, point), append(want.Labels, species[row[0]])
	}
	if len(want.Points) != 342 || !reflect.DeepEqual(got, want) {
		t.Errorf("%d penguins, of the table %d", len(got.Points), len(want.Points))
	}
}

func TestPenguinPairs(t *testing.T) {
	for id, want := range map[string][2]int{"penguins-adelie-gentoo": {151, 123},
		"penguins-adelie-chinstrap": {151, 68}} {
		s := mustMake(t, id, nil)
		n := [2]int{}
		for _, d := range s.Labels {
			n[int(d+1)/2]++
		}
		if n != want || s.Points[0][3] != 3750 {
			t.Errorf("%s: %v, the first weighs %v", id, n, s.Points[0][3])
		}
	}
}
