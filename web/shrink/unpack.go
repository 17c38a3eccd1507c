package main

import "encoding/binary"

// What the runtime knows of a function is a record of 15 words or so, most of which are zero or
// follow from the record before. So the file has a column of short numbers for each word, and the
// program writes the records when it starts.
//
// A number of a column is written in 7 bits a byte, the lowest first. Names, rows and maps stand
// in the order in which functions need them: zero is the next one, which is a new one; any other
// number is 2 more than the place of one that was there.
const (
	ofName = iota
	ofArguments
	ofDefer
	ofFrame
	ofCounts // of facts; hasRow more where there is a row of maps
	ofID
	ofRow
	ofFacts   // and one for each further kind of facts
	ofStreams = ofFacts + mostFacts

	mostFacts = 8
	hasRow    = 16
)

// The columns stand behind cells with the place of the next number of each column, and for names,
// rows and maps the place of the next one and of the first.
const cells = 4 * (ofStreams + 2*3)

// packed is what the program unpacks.
type packed struct {
	entry, end        int // the number of the first function and that behind the last
	table, records    int // where they stand
	columns           [ofStreams][]byte
	names, rows, maps *pool
}

func (p *packed) write(column, n int) {
	p.columns[column] = binary.AppendUvarint(p.columns[column], uint64(n))
}

// stream returns the columns as they stand in the memory from a place on.
func (p *packed) stream(at int) (out []byte) {
	next := at + cells
	for _, column := range p.columns {
		out = binary.LittleEndian.AppendUint32(out, uint32(next))
		next += len(column)
	}
	for _, pool := range []*pool{p.names, p.rows, p.maps} {
		out = binary.LittleEndian.AppendUint32(out, uint32(pool.at+pool.first))
		out = binary.LittleEndian.AppendUint32(out, uint32(pool.at))
	}
	for _, column := range p.columns {
		out = append(out, column...)
	}
	return out
}

// A pool holds what records refer to.
type pool struct {
	at, first int // where it stands in the memory, and where in it the first item
	data      []byte
	places    map[string]int
}

func newPool(at, first int) *pool { return &pool{at, first, make([]byte, first), map[string]int{}} }

// refer returns what a column says of an item, which is added if it is a new one.
func (p *pool) refer(item []byte) int {
	if at, ok := p.places[string(item)]; ok {
		return at + 2
	}
	p.places[string(item)], p.data = len(p.data), append(p.data, item...)
	return 0
}

// unpack adds the functions that write the records, from columns that stand at a place.
func (m *module) unpack(p *packed, at int) (function int) {
	cell := func(i int) int { return at + 4*i }
	names := map[string]int{"entry": p.entry, "end": p.end, "table": p.table,
		"records": p.records, "kinds": hasRow - 1, "more": hasRow,
		"NAME": cell(ofName), "ARGUMENTS": cell(ofArguments), "DEFER": cell(ofDefer),
		"FRAME": cell(ofFrame), "COUNTS": cell(ofCounts), "ID": cell(ofID), "ROW": cell(ofRow),
		"FACTS": cell(ofFacts), "names": cell(ofStreams), "rows": cell(ofStreams + 2),
		"maps": cell(ofStreams + 4)}
	names["number"] = m.define(1, "column at byte shift n", `
		get:column load set:at
		loop
			get:at load8 tee:byte const:127 and get:shift shl get:n or set:n
			get:shift const:7 add set:shift
			get:at const:1 add set:at
			get:byte const:128 and br_if:0
		end
		get:column get:at store
		get:n`, names)
	// A name or a row ends with a zero, which is never the first of its bytes.
	names["ended"] = m.define(2, "column pool at n", `
		get:column call:number tee:n if get:n const:2 sub return end
		get:pool load tee:at get:pool load+4 sub set:n
		loop get:at const:1 add tee:at load8 br_if:0 end
		get:pool get:at const:1 add store
		get:n`, names)
	// A map says how many there are, and how many bits each has.
	names["mapped"] = m.define(1, "column at n", `
		get:column call:number tee:n if get:n const:2 sub return end
		const:maps load tee:at const:maps load+4 sub set:n
		const:maps
			get:at get:at load get:at load+4 const:7 add const:3 shr mul add const:11 add
			const:-4 and
		store
		get:n`, names)
	return m.define(0, "entered place at count column", `
		const:entry set:entered const:table set:place const:records set:at
		loop
			get:place get:entered store
			get:place get:at const:table sub store+4
			get:place const:8 add set:place
			get:at get:entered store
			get:at const:NAME const:names call:ended store+4
			get:at const:ARGUMENTS call:number store+8
			get:at const:DEFER call:number store+12
			get:at const:FRAME const:rows call:ended store+16
			get:at const:COUNTS call:number tee:count const:more and const:3 shr store+28
			get:at const:ID call:number get:count const:kinds and const:24 shl or store+40
			get:at const:44 add set:at
			get:count const:more and
			if
				get:at const:ROW const:rows call:ended store+4
				get:at const:8 add set:at
			end
			get:count const:kinds and tee:count
			if
				const:FACTS set:column
				loop
					get:at get:column call:mapped store
					get:at const:4 add set:at
					get:column const:4 add set:column
					get:count const:1 sub tee:count br_if:0
				end
			end
			get:entered const:1 add tee:entered const:end ne br_if:0
		end`, names)
}
