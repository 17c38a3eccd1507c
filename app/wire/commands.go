package wire

// Command is an action that only the browser can do. Its value is its text in data-do.
type Command string

// Commands. The reader's own table is imported in the dialog of tables; an offer is what was not
// restored at the start.
const (
	OpenFile     Command = "open"
	Save         Command = "save"
	Print        Command = "print"
	Share        Command = "share"
	CopyLink     Command = "link"
	ShareSheet   Command = "sheet" // the device's own way of sharing
	SaveQR       Command = "qr"
	FollowLink   Command = "leadout" // from an embed to the whole lab
	CopyDuel     Command = "copyduel"
	CopyFault    Command = "copyfault"
	Report       Command = "report"
	Present      Command = "present"
	LeaveHall    Command = "leave"
	FocusPlane   Command = "focus:plane"
	ShowWorks    Command = "works"
	AskTable     Command = "own"
	ChooseTable  Command = "own-file"
	ChooseFolder Command = "own-folder"
	PasteTable   Command = "own-paste"
	PasteMore    Command = "own-more" // adds to the table that was pasted
	SkipRows     Command = "own-skip" // passes over rows of the table
	TakeTable    Command = "own-take"
	LeaveTable   Command = "own-leave"
	CopySteps    Command = "steps:copy"
	PrintSteps   Command = "steps:print"
	SaveSteps    Command = "steps:csv"
	SaveRuns     Command = "runs:csv"
	DrawRuns     Command = "runs:svg"
	SaveOffer    Command = "afresh:save"
	CopyOffer    Command = "afresh:copy"
	OpenOffer    Command = "afresh:again"
	DismissOffer Command = "afresh:dismiss"
)

// Commands lists them.
var Commands = []Command{OpenFile, Save, Print, Share, CopyLink, ShareSheet, SaveQR, FollowLink,
	CopyDuel, CopyFault, Report, Present, LeaveHall, FocusPlane, ShowWorks, AskTable, ChooseTable,
	ChooseFolder, PasteTable, PasteMore, SkipRows, TakeTable, LeaveTable, CopySteps,
	PrintSteps, SaveSteps, SaveRuns, DrawRuns, SaveOffer, CopyOffer, OpenOffer, DismissOffer}
