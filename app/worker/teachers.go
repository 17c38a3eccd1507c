package worker

import (
	"perceptronlab/app/classroom"
	"perceptronlab/app/wire"
	"perceptronlab/app/wire/classid"
)

// Teachers is what a Player does for teachers, in places of their own: answers, solutions and files
// for course systems are there alone, and so are live classes, with the page where students join. A
// program for students has none of it.
type Teachers struct {
	rooms map[string]shows // by the ids of their places
	card  func(p *Player, id string) (wire.Place, bool)
	codes func(key string) (code, id string) // of live classes: classid.Of
	phone func(o *wire.PhoneOrder) *wire.PhoneAnswer
}

// shows shows a place where teachers work, after something was done there.
type shows func(*Player, wire.LessonOrder, wire.Contents) (wire.LessonAnswer, error)

// ForTeachers returns all that there is for them.
func ForTeachers() *Teachers {
	return &Teachers{
		rooms: map[string]shows{wire.TeachID: (*Player).teach, wire.ClassID: (*Player).showClass,
			wire.JoinID: (*Player).join},
		card:  (*Player).card,
		codes: classid.Of,
		phone: phone,
	}
}

// showClass shows the class.
func (p *Player) showClass(o wire.LessonOrder, c wire.Contents) (wire.LessonAnswer, error) {
	if p.room == nil {
		p.room = classroom.NewRoom()
	}
	return p.room.Show(p.Zone, o, c)
}
