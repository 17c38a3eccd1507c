package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"perceptronlab/app/wire"
	"perceptronlab/app/wire/classid"
	"perceptronlab/internal/e2e"
)

// hall is a class of the load test: its lecturer notes when each message of a student arrives.
type hall struct {
	url, key string
	lock     sync.Mutex
	sent     map[string]time.Time // by the text of the attempt, which no two share
	took     []time.Duration
}

const liveClasses, liveStudents = 20, 50

// liveClass measures live classes: every student follows the class and sends an attempt every 5 s,
// and then all send one within 2 s, as in a vote; from the tap to the lecturer's stream. The same
// again beside 2,000 connections that are half-open or read nothing.
func liveClass(b *bench, t *table) {
	server := e2e.StartServer(b, "-class")
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 4000}}
	var halls []*hall
	before := server.Resident()
	for n := range liveClasses {
		h := &hall{key: fmt.Sprintf("%064x", n), sent: map[string]time.Time{}}
		code, id := classid.Of(h.key)
		h.url = server.URL + "/class/" + code + "/" + id
		const of = `{"Of":"lesson=one-update"}`
		must(b, h.ask(client, "PUT", "", wire.LiveKey, h.key, of)).Body.Close()
		go h.follow(must(b, h.ask(client, "GET", "/all", wire.LiveKey, h.key, "")))
		halls = append(halls, h)
	}
	round := 0
	everybody := func(within time.Duration) {
		round++
		var all sync.WaitGroup
		for n, h := range halls {
			for k := range liveStudents {
				wait := within * time.Duration(n*liveStudents+k) / (liveClasses * liveStudents)
				all.Go(func() {
					time.Sleep(wait)
					h.send(client, k, round)
				})
			}
		}
		all.Wait()
	}
	everybody(5 * time.Second)
	for _, h := range halls {
		for k := range liveStudents {
			key := fmt.Sprintf("%032x", k)
			answer := must(b, h.ask(client, "GET", "/me", wire.StudentKey, key, ""))
			go io.Copy(io.Discard, answer.Body)
		}
	}
	cores := 0.0 // that the server uses
	measured := func() (p99 time.Duration, lost int) {
		began, spent := time.Now(), server.Processor()
		defer func() {
			cores = (server.Processor() - spent).Seconds() / time.Since(began).Seconds()
		}()
		for _, h := range halls {
			h.lock.Lock()
			h.took = nil
			h.lock.Unlock()
		}
		everybody(5 * time.Second)
		everybody(5 * time.Second)
		everybody(2 * time.Second)
		time.Sleep(time.Second)
		var all []time.Duration
		for _, h := range halls {
			h.lock.Lock()
			all, lost = append(all, h.took...), lost+len(h.sent)
			h.lock.Unlock()
		}
		slices.Sort(all)
		return all[len(all)*99/100], lost
	}
	p99, lost := measured()
	t.most("live class: 20 × 50 students, p99 from tap to lecturer", ms(p99), 300, "%.0f ms")
	t.most("  lost", float64(lost), 0, "%.0f")
	t.most("  memory that this takes", server.Resident()-before, 100, "%.0f MiB")
	t.most("  memory of the server in all", server.Resident(), 100, "%.0f MiB")
	t.most("  processors that it uses", cores, 1, "%.2f")
	address := strings.TrimPrefix(server.URL, "http://")
	for k := range 2000 {
		line, err := net.Dial("tcp", address)
		if err != nil {
			b.Fatalf("%v", err)
		}
		defer line.Close()
		path := strings.TrimPrefix(halls[0].url, server.URL)
		if k%2 == 0 { // reads nothing of what it asked for
			fmt.Fprint(line, "GET /licences.txt HTTP/1.1\r\nHost: x\r\n\r\n")
		} else { // never ends its headers
			fmt.Fprintf(line, "POST %s/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n", path)
		}
	}
	beside, lost := measured()
	t.most("  beside 2,000 slow connections, p99", ms(beside), 2*ms(p99)+10, "%.0f ms")
	t.most("  memory of the server in all", server.Resident(), 100, "%.0f MiB")
	t.most("  lost", float64(lost), 0, "%.0f")
}

func ms(d time.Duration) float64 { return d.Seconds() * 1000 }

func must(b *bench, answer *http.Response) *http.Response {
	if answer == nil {
		b.Fatalf("the server does not answer, or refuses")
	}
	return answer
}

// ask returns the answer to a request, nil where it is refused.
func (h *hall) ask(client *http.Client, method, path, header, key, body string) *http.Response {
	r, err := http.NewRequest(method, h.url+path, strings.NewReader(body))
	if err != nil {
		return nil
	}
	r.Header.Set(header, key)
	answer, err := client.Do(r)
	if err != nil {
		return nil
	}
	if answer.StatusCode >= 300 {
		answer.Body.Close()
		return nil
	}
	return answer
}

// send sends an attempt of about the length of a lesson's. One that is refused counts as lost.
func (h *hall) send(client *http.Client, student, round int) {
	attempt := fmt.Sprintf("%d-%d-%s", student, round, strings.Repeat("a", 900))
	body := wire.JSON(map[string]any{"N": round, "Name": fmt.Sprint(student), "Step": 1,
		"Attempt": attempt})
	h.lock.Lock()
	h.sent[attempt] = time.Now()
	h.lock.Unlock()
	key := fmt.Sprintf("%032x", student)
	if answer := h.ask(client, "POST", "/me", wire.StudentKey, key, body); answer != nil {
		answer.Body.Close()
	}
}

// follow notes what arrives at the lecturer's.
func (h *hall) follow(answer *http.Response) {
	lines := bufio.NewScanner(answer.Body)
	for lines.Scan() {
		var s wire.LiveStudent
		text, ok := strings.CutPrefix(lines.Text(), "data: ")
		if !ok || json.Unmarshal([]byte(text), &s) != nil {
			continue
		}
		h.lock.Lock()
		if at, ok := h.sent[s.Attempt]; ok {
			h.took = append(h.took, time.Since(at))
			delete(h.sent, s.Attempt)
		}
		h.lock.Unlock()
	}
}
