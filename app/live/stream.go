package live

import (
	"encoding/json"
	"net/http"
	"slices"
	"time"

	"perceptronlab/app/wire"
)

// stream writes server-sent events until the reader leaves, is too slow or is replaced, or the
// class ends. next returns what there is to tell, a portion at a time.
func (s *Server) stream(w http.ResponseWriter, r *http.Request, c *class, of *reader,
	next func() []any) {
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no") // nginx hands on what comes at once
	line := http.NewResponseController(w)
	write := func(text []byte) bool {
		if line.SetWriteDeadline(time.Now().Add(s.Patience)) != nil {
			return false
		}
		if _, err := w.Write(text); err != nil {
			return false
		}
		return line.Flush() == nil
	}
	event := func(v any) []byte {
		text, err := json.Marshal(v)
		if err != nil {
			panic(err) // it was JSON
		}
		return append(append([]byte("data: "), text...), "\n\n"...)
	}
	beat := time.NewTicker(s.Beat)
	defer beat.Stop()
	if !write([]byte(": begins\n\n")) {
		return
	}
	for {
		var told []byte
		select {
		case <-c.over:
			write(event(map[string]bool{"Over": true}))
			return
		case <-r.Context().Done():
			return
		case <-of.gone:
			if of.out {
				write(event(map[string]bool{"Removed": true}))
			} else if of.stale == nil {
				write(event(map[string]bool{"Moved": true}))
			}
			return
		case <-beat.C:
			if s.Now().Sub(c.began) > MaxLife {
				s.end(c)
				continue
			}
			told = []byte(":\n\n")
		case <-of.wake:
			for _, v := range next() {
				told = append(told, event(v)...)
			}
		}
		if len(told) > 0 && !write(told) {
			return
		}
	}
}

// tellLeader tells a lecturer's page what students send: at first the last message of each.
func (s *Server) tellLeader(w http.ResponseWriter, r *http.Request, c *class) {
	const portion = 50 // students
	of := newReader()
	of.stale = map[string]bool{}
	c.lock.Lock()
	if len(c.leaders) >= mostLeaders { // a line that broke may not have been noticed yet
		close(c.leaders[0].gone)
		c.leaders = c.leaders[1:]
	}
	for _, st := range c.came {
		of.stale[st.who] = true
	}
	for _, who := range c.out {
		of.stale[who] = true
	}
	c.leaders = append(c.leaders, of)
	c.lock.Unlock()
	of.call()
	defer func() {
		c.lock.Lock()
		c.leaders = slices.DeleteFunc(c.leaders, func(r *reader) bool { return r == of })
		c.lock.Unlock()
	}()
	s.stream(w, r, c, of, func() (told []any) {
		c.lock.Lock()
		defer c.lock.Unlock()
		for who := range of.stale {
			if c.students[who] == nil {
				delete(of.stale, who)
				told = append(told, wire.LiveStudent{Who: who, Gone: true})
			}
		}
		for _, st := range c.came {
			if of.stale[st.who] {
				delete(of.stale, st.who)
				told = append(told, wire.LiveStudent{Who: st.who, Name: st.last.Name,
					Step: st.last.Step, Attempt: st.last.Attempt, Vote: st.last.Vote,
					On: st.page != nil})
			}
			if len(told) >= portion {
				of.call()
				break
			}
		}
		return told
	})
}

// tellStudent tells a student's page what the lecturer says. A student has one stream. Another tab
// is refused until it says that it takes its place; then the earlier one is told and asks in turn.
func (s *Server) tellStudent(w http.ResponseWriter, r *http.Request, code, id string) {
	k := key(r, wire.StudentKey, 16)
	if k == "" {
		refuse(w, http.StatusForbidden)
		return
	}
	c := s.get(w, code, id)
	if c == nil {
		return
	}
	of := newReader()
	of.say, of.tab = true, r.Header.Get(wire.LiveTab)
	c.lock.Lock()
	st := c.students[whoOf(k)]
	refused := 0
	switch {
	case st == nil:
		refused = http.StatusForbidden // it sends its message first
	case st.page != nil && st.page.tab != of.tab && r.Header.Get(wire.LiveTake) == "":
		refused = http.StatusLocked
	}
	if refused > 0 {
		c.lock.Unlock()
		refuse(w, refused)
		return
	}
	if st.page != nil {
		close(st.page.gone)
	}
	st.page, st.met = of, true
	c.stale(st.who)
	c.lock.Unlock()
	of.call()
	defer func() {
		c.lock.Lock()
		if st.page == of {
			st.page = nil
			c.stale(st.who)
		}
		c.lock.Unlock()
	}()
	s.stream(w, r, c, of, func() (told []any) {
		c.lock.Lock()
		defer c.lock.Unlock()
		if of.say && c.say != nil {
			told = append(told, map[string]json.RawMessage{"Say": c.say})
		}
		of.say = false
		return told
	})
}
