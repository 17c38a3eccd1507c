package words

// Handing in. Only the worker's program has these.
var (
	HandIn       = t{En: "Hand in", Zh: "提交"}
	HandInNow    = t{En: "Hand in this lesson", Zh: "提交本课"}
	HandInIs     = t{En: "Your answers as a code. Paste it where your teacher wants it, or show the picture. This page itself sends nothing.", Zh: "你的答案会写成一个代码。把它粘贴到老师指定的地方，或出示图片。本页面自己不会发送任何内容。"}
	HandInLabel  = t{En: "Your name or number, if your teacher needs it", Zh: "姓名或学号（老师需要时填写）"}
	HandInMake   = t{En: "Make the code", Zh: "生成代码"}
	HandInMade   = t{En: "The code is made.", Zh: "代码已生成。"}
	HandInHas    = t{En: "It holds answers to {0} of {1} questions, {2} of {3} points so far.", Zh: "其中有 {1} 题中 {0} 题的答案，目前得分 {2}/{3}。"}
	HandInCode   = t{En: "Code", Zh: "代码"}
	HandInLong   = t{En: "The code has {0} characters. Some chats cut messages longer than {1}; a file or a form does not.", Zh: "代码有 {0} 个字符。有些聊天软件会截断超过 {1} 个字符的消息；用文件或表单则不会。"}
	HandInCut    = t{En: "Too long for the code, so left out: {0}.", Zh: "太长，未能写入代码：{0}。"}
	HandInQR     = t{En: "QR code of your hand-in code", Zh: "提交代码的二维码"}
	HandInNoQR   = t{En: "With {0} characters the code is too long for a QR code, which holds {1}.", Zh: "代码有 {0} 个字符，超出了二维码的 {1} 个字符。"}
	HandInHonest = t{En: "Points are worked out again from the answers wherever the code is read. Still, anybody can write such a code: it suits practice, not exams.", Zh: "读取代码时，会根据答案重新计分。但任何人都能写出这样的代码：它适合练习，不适合考试。"}
	RestoreFails = t{En: "The answers that the course page keeps are damaged, or of another version of this exercise.", Zh: "课程页面保存的答案已损坏，或属于本练习的另一个版本。"}
)
