package main

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"strings"
	"syscall"
	"text/tabwriter"
)

// table collects figures and prints them at the end.
type table struct {
	out  *tabwriter.Writer
	loop float64 // ms that the calibration loop took last
	over bool    // a budget was not kept
}

func newTable() *table {
	t := &table{out: tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)}
	fmt.Fprintln(t.out, "what\tfigure\tloops\tbudget\tverdict")
	return t
}

// most adds a figure that has no more than a budget to keep to; 0 is none.
func (t *table) most(what string, measured, budget float64, format string) {
	t.row(what, measured, budget, measured <= budget, "≤ ", format)
}

// least adds a figure that has to be no less than its budget.
func (t *table) least(what string, measured, budget float64, format string) {
	t.row(what, measured, budget, measured >= budget, "≥ ", format)
}

func (t *table) row(what string, measured, budget float64, kept bool, sign, format string) {
	allowed, verdict := "", ""
	if budget > 0 {
		allowed, verdict = sign+fmt.Sprintf(format, budget), "ok"
		if !kept {
			verdict, t.over = "over", true
		}
	}
	loops := "" // of what is a time
	if unit := map[bool]float64{strings.HasSuffix(format, " ms"): 1,
		strings.HasSuffix(format, " ns"): 1e-6}[true]; unit > 0 {
		loops = fmt.Sprintf("%.3g", measured*unit/t.loop)
	}
	fmt.Fprintf(t.out, "%s\t%s\t%s\t%s\t%s\n", what, fmt.Sprintf(format, measured), loops, allowed,
		verdict)
}

// without adds a row that could not be measured here.
func (t *table) without(what, why string) {
	fmt.Fprintf(t.out, "%s\tnot measured: %s\n", what, why)
}

// calibrate times a loop of floating-point sums, by which two machines can be compared: the best of
// five, of the processor's time, so that what else the machine does counts little.
func (t *table) calibrate() {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	t.loop = math.Inf(1)
	for range 5 {
		begin, sum := computed(), 0.0
		for i := range 20_000_000 {
			sum += float64(sum*0.5) + float64(i)
		}
		if lasted := computed() - begin; sum > 0 {
			t.loop = min(t.loop, lasted)
		}
	}
}

// computed returns how long this thread has computed, ms.
func computed() float64 {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_THREAD, &u)
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e6
}
