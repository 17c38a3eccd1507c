package words

// Transport.
var (
	Play           = t{En: "Play", Zh: "播放"}
	Pause          = t{En: "Pause", Zh: "暂停"}
	ToStart        = t{En: "To the start", Zh: "回到起点"}
	ToEnd          = t{En: "To the end", Zh: "到末尾"}
	StepBack       = t{En: "One step back", Zh: "后退"}
	StepOn         = t{En: "One step forward", Zh: "前进"}
	Start          = t{En: "Start", Zh: "起点"}
	End            = t{En: "End", Zh: "末尾"}
	Back           = t{En: "Back", Zh: "后退"}
	Step           = t{En: "Step", Zh: "前进"}
	UpdateLast     = t{En: "Update", Zh: "上次更新"}
	UpdateNext     = t{En: "Update", Zh: "下次更新"}
	UpdateBack     = t{En: "To the update before", Zh: "回到上次更新"}
	UpdateOn       = t{En: "To the next update", Zh: "到下次更新"}
	SpaceKey       = t{En: "Space", Zh: "空格"}
	UpdatesSingly  = t{En: "one update at a time", Zh: "逐次更新"}
	StaysAtUpdates = t{En: "pausing at each update", Zh: "每次更新时停一下"}
	Speed          = t{En: "Speed", Zh: "速度"}
	PerSecond      = t{En: "{0} steps/s", Zh: "每秒 {0} 步"}
	OnePerSec      = t{En: "1 step/s", Zh: "每秒 1 步"}
	Fastest        = t{En: "as fast as possible", Zh: "尽可能快"}
	Timeline       = t{En: "Timeline", Zh: "时间轴"}
	AloudOf        = t{En: "Read out while playing", Zh: "播放时朗读"}
	AloudUpdates   = t{En: "each update", Zh: "每次更新"}
	AloudEpochs    = t{En: "each epoch", Zh: "每轮结果"}
	AloudEnd       = t{En: "only the end", Zh: "只读最后结果"}
	TonesOf        = t{En: "A tone after each epoch: the more mistakes, the higher", Zh: "每轮结束时响一声：分错越多，音越高"}
	AloudEpoch     = t{En: "{0}: {1}.", Zh: "{0}：{1}。"}
	StepOf         = t{En: "step {0} of {1}", Zh: "第 {0} / {1} 步"}
	StepAt         = t{En: "step {0}", Zh: "第 {0} 步"}
	StepSpokenAt   = t{En: "Step {0}, epoch {1}", Zh: "第 {0} 步，第 {1} 轮"}
	ShowAhead      = t{En: "Show the rest of the run", Zh: "显示后面的训练过程"}
	StepSpokenOver = t{En: "Ended at step {0}; the others continue: epoch {1}",
		Zh: "已在第 {0} 步结束；其他训练仍在继续：第 {1} 轮"}
	OthersGoOn      = t{En: "the others continue", Zh: "其他仍在继续"}
	AllEnded        = t{En: "all runs have ended", Zh: "所有训练都已结束"}
	StepSpokenEnded = t{En: "Ended at step {0}; all runs have ended: epoch {1}",
		Zh: "已在第 {0} 步结束；所有训练都已结束：第 {1} 轮"}
	StepSpoken = t{En: "Step {0} of {1}, epoch {2}", Zh: "第 {0} 步，共 {1} 步，第 {2} 轮"}
)
