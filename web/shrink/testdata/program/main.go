// Command program does what a function can be left and entered anew by, and prints what came of it.
package main

import (
	"errors"
	"fmt"
	"runtime"
	"sort"
	"strings"
	"sync"
	"syscall/js"
	"time"
)

func main() {
	fmt.Println(guarded(index), guarded(divide), guarded(nothing), guarded(slice), guarded(assert),
		guarded(own), guarded(twice))
	fmt.Println(deep(100_000), sum(20, 1000), unwound(5), caller())
	fmt.Println(sorted(strings.Fields("the quick brown fox jumps over the lazy dog")))
	fmt.Println(fresh(3, outside), fresh(3, filled))
	fmt.Println(timed(), many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
}

// guarded says what a function panicked with, and that what it deferred was done.
func guarded(f func(n int)) (said string) {
	done := ""
	defer func() {
		said = fmt.Sprint(done, recover())
	}()
	defer func() { done += "deferred " }()
	for i := range 3 {
		defer func() { done += fmt.Sprint(i) }()
	}
	f(7)
	return "not reached"
}

func index(n int)  { fmt.Println(make([]int, n-7)[n]) }
func divide(n int) { fmt.Println(n / (n - 7)) }
func slice(n int)  { fmt.Println("seven"[n:][:n-8]) }
func assert(n int) { fmt.Println(any(n).(string)) }
func own(n int)    { panic(errors.New("own")) }

func nothing(n int) {
	var p *struct{ far [10000]int }
	fmt.Println(p.far[n])
}

func twice(n int) {
	defer func() {
		fmt.Println(recover())
		panic("second")
	}()
	panic("first")
}

// deep makes the stack larger again and again.
func deep(n int) int {
	var frame [10]int
	if n == 0 {
		return 0
	}
	frame[n%10] = 1
	return deep(n-1) + frame[n%10]
}

// sum is worked by goroutines that wait for each other.
func sum(workers, n int) (total int) {
	in, out := make(chan int), make(chan int, 3)
	var group sync.WaitGroup
	var lock sync.Mutex
	seen := map[int]bool{}
	for range workers {
		group.Go(func() {
			for x := range in {
				runtime.Gosched()
				lock.Lock()
				seen[x] = true
				lock.Unlock()
				out <- x
			}
		})
	}
	go func() {
		for i := range n {
			in <- i
		}
		close(in)
		group.Wait()
		close(out)
	}()
	for x := range out {
		total += x
	}
	return total + len(seen)
}

// unwound leaves some frames by Goexit, which does what they deferred.
func unwound(n int) (done []int) {
	finished := make(chan bool)
	var leave func(n int)
	leave = func(n int) {
		defer func() { done = append(done, n) }()
		if n == 0 {
			runtime.Goexit()
		}
		leave(n - 1)
	}
	go func() {
		defer close(finished)
		leave(n)
	}()
	<-finished
	return done
}

// caller finds names by addresses.
func caller() string {
	at, _, _, _ := runtime.Caller(0)
	above, _, _, _ := runtime.Caller(1)
	return fmt.Sprint(runtime.FuncForPC(at).Name(), runtime.FuncForPC(above).Name())
}

func sorted(words []string) []string {
	sort.Slice(words, func(i, j int) bool { return words[i] < words[j] })
	return words
}

func timed() string {
	select {
	case <-time.After(time.Millisecond):
		return "after"
	case <-make(chan int):
		return "never"
	}
}

// outside calls the browser, which calls the program, which makes the stack larger below the frames
// of those that wait.
func outside(n int) (total int) {
	frame := [4]int{n, n + 1, n + 2, n + 3}
	place, text := &frame[n%4], strings.Repeat("stack ", n)
	callback := js.FuncOf(func(_ js.Value, args []js.Value) any {
		runtime.GC()
		if n > 0 {
			total += outside(n - 1)
		}
		return deep(100 * args[0].Int() << (2 * (4 - n)))
	})
	defer callback.Release()
	got := js.Global().Get("Reflect").Call("apply", callback, js.Null(), []any{n + 1}).Int()
	*place++
	return total + got + frame[0] + frame[1]*10 + frame[2]*100 + frame[3]*1000 + len(text)
}

// fresh calls a function where the stack is small.
func fresh(n int, f func(int) int) int {
	done := make(chan int)
	go func() { done <- f(n) }()
	return <-done
}

// filled lets the stack become large, and allocates while little of it is used, so that memory is
// collected meanwhile.
func filled(n int) (total int) {
	frame := [4]int{n, n + 1, n + 2, n + 3}
	kept := make([][]*int, 500)
	for i := range 100_000 {
		if i%10_000 == 0 {
			total += deep(1_000 * i / 10_000)
		}
		kept[i%len(kept)] = append(make([]*int, 0, 50), &frame[i%4])
	}
	for _, k := range kept {
		*k[0]++
		total += *k[0]
	}
	return total
}

// many has loops in loops, jumps out of them and a large switch.
func many(numbers ...int) (n uint32) {
outer:
	for i, a := range numbers {
		for _, b := range numbers[i:] {
			switch {
			case a*b > 80:
				break outer
			case a == b:
				continue
			case (a+b)%7 == 0:
				continue outer
			}
			switch a {
			case 1, 3:
				n = n*31 + uint32(b)
			case 2:
				n ^= uint32(a) << b
			default:
				n += uint32(float64(a) / float64(b) * 1000)
			}
		}
	}
	return n
}
