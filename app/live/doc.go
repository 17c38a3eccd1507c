// Package live is the server's part of live classes: it hands on what students have done to their
// lecturer's page, and what the lecturer asks for to the students. Its main type is Server, which
// "perceptronlab serve -class" puts beside the site.
//
// The devices hold the truth. A Server keeps the last message of each student in memory and judges
// nothing; after a restart the devices send theirs again. Keep has it keep them in files too.
// Events go down as server-sent events, everything else is one short request:
//
//	GET    j/CODE           leads a phone to the page that joins
//	GET    class/CODE       the id and the exercise of a class; wrong codes are rate-limited
//	PUT    class/CODE/ID    the lecturer opens it, changes what it is told, or removes students
//	DELETE class/CODE/ID    the lecturer ends it
//	GET    class/CODE/ID/all  events for the lecturer
//	POST   class/CODE/ID/me   the latest message of a student
//	GET    class/CODE/ID/me   events for that student
//
// A lecturer's right is a key, from which code and id follow (classid.Of); a student's is a key of
// the student's device. Both stand in headers. The id, which a class tells who has its code,
// cannot be guessed, so only GET class/CODE has to be slow for those who try codes: 23⁵ = 6,436,343
// codes by 200 classes are 32,182 tries for one hit, and a network has 20 and then four a minute:
// five and a half days.
package live
