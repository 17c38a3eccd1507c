package goal

import (
	"perceptronlab/engine/text"
)

// sayBoth joins two sentences.
var sayBoth = text.Text{En: "{0} {1}", Zh: "{0}{1}"}

// What is said of answers.
var sayWords = map[string]text.Text{
	"right":              {En: "Right.", Zh: "正确。"},
	"wrong":              {En: "Not yet.", Zh: "还不对。"},
	"how-rho":            {En: "Work out d(w · x) for each sample, and take the smallest. Divide it by ‖w‖, the root of the sum of the squares of w.", Zh: "先算出每个样本的 d(w · x)，取最小的一个；再除以 ‖w‖，也就是 w 各数平方和的平方根。"},
	"how-errors":         {En: "Compare o with d, sample by sample.", Zh: "请逐个样本比较 o 和 d。"},
	"how-errors-pocket":  {En: "The pocket holds the best w so far. Which one is that?", Zh: "口袋里是到此为止最好的 w。是哪一个？"},
	"perhaps":            {En: "Not yet. One mistake gives exactly this number, perhaps by coincidence:", Zh: "还不对。有一种错误恰好会得到这个结果，也可能只是碰巧："},
	"carried":            {En: "Right for your {0}. Look at {0} again: the mistake is there.", Zh: "按你的 {0} 来算，这里是对的。问题出在 {0}，请再看看。"},
	"carried-again":      {En: "This follows from your {0}; it will count once that is right.", Zh: "这是按你的 {0} 算出来的；{0} 改对之后，这里才算对。"},
	"carried-trivial":    {En: "This follows from your {0}, but everything here depends on {0}; look at it again.", Zh: "这是按你的 {0} 算出来的，但这里完全取决于 {0}；请再看看它。"},
	"several":            {En: "Two different mistakes give exactly this. Is it one of them?", Zh: "有两种不同的错误都会得到这个结果。是其中一种吗？"},
	"several-more":       {En: "Several different mistakes give exactly this, for example these two:", Zh: "好几种不同的错误都会得到这个结果，例如这两种："},
	"fewer-digits":       {En: "Right so far. Give {0} decimals, or all of them if there are fewer.", Zh: "写出的几位都对。请写到 {0} 位小数，位数不够的写全。"},
	"loose":              {En: "Nearly: round to {0} decimals.", Zh: "差一点：请四舍五入到 {0} 位小数。"},
	"close":              {En: "Very close, but this number comes out exactly. Find the small difference.", Zh: "非常接近，但这个数可以精确算出。请找出那一点差别。"},
	"whole":              {En: "The answer is a whole number.", Zh: "答案是整数。"},
	"rounded":            {En: "This is rounded, but the number comes out exactly. Give all of its digits.", Zh: "这是近似值，但这个数可以精确算出。请写出它的所有位数。"},
	"two":                {En: "Two mistakes together give exactly these numbers:", Zh: "两处错误合在一起，恰好会得到这些数："},
	"other-numbers":      {En: "This is right with other numbers of this step, but not with those of the question. Read once more what it asks.", Zh: "用这一步里的另一组数算，这是对的，但题目用的不是那组数。请再读一遍题目。"},
	"not-changed":        {En: "This is right for the run before the change. Now take the new numbers of this question.", Zh: "这是改动之前的那次训练的答案。请用这个问题里新的数来算。"},
	"other-multiple":     {En: "This is {0} times as much as before. Is η {0} times as large as before?", Zh: "这是原来的 {0} 倍。η 是原来的 {0} 倍吗？"},
	"other-question":     {En: "This answers another question of this step. Read once more what this one asks.", Zh: "这是这一步里另一个问题的答案。请再读一遍这里问的是什么。"},
	"other-quantity":     {En: "This is {0}. The question is about {1}.", Zh: "这是 {0}，要求的是 {1}。"},
	"highest":            {En: "Compare the scores: the class with the highest one wins.", Zh: "请比较各类的得分：最高的类别胜出。"},
	"error-of-o":         {En: "d − o is 0 where o is right, and 2 or −2 where it is not. Is o right here?", Zh: "o 正确时 d − o 为 0，不正确时为 2 或 −2。这里的 o 正确吗？"},
	"a-class-number":     {En: "Here o is the number of a class, from 0 to {0}.", Zh: "这里 o 是类别的序号，从 0 到 {0}。"},
	"parts-right":        {En: "Right so far: {0} of {1}.", Zh: "{1} 个数里对了 {0} 个。"},
	"times-right":        {En: "Your number is off by a factor. What is multiplied once too often, or not at all?", Zh: "你的数差一个倍数。是哪个数多乘了，还是漏乘了？"},
	"all-times-right":    {En: "All your numbers are off by the same factor. What is multiplied once too often, or not at all?", Zh: "所有的数都差同一个倍数。是哪个数多乘了，还是漏乘了？"},
	"signs-wrong":        {En: "The sizes are right. Wrong signs: {0}.", Zh: "大小都对，有 {0} 个符号不对。"},
	"inputs-wrong":       {En: "x₀ = 1 is right, but not all the inputs after it are. Copy them from the marked sample, in their order.", Zh: "x₀ = 1 对了，后面的输入还没有全对。请照标出的样本依次填写。"},
	"first-not-one":      {En: "The first number is not 1. x₀ is always 1.", Zh: "第一个数不是 1。x₀ 总是 1。"},
	"order-wrong":        {En: "The numbers are right, but they stand in another order.", Zh: "数都对，次序不对。"},
	"one-score":          {En: "Only the score of class {0} is wrong. Check its products and their signs.", Zh: "只有类别 {0} 的得分不对。请核对它的各个乘积和符号。"},
	"one-unadded":        {En: "Only {0} is wrong: this is its change alone. Add the old weight.", Zh: "只有 {0} 不对：这只是它的变化，要加上旧的权重。"},
	"one-changed":        {En: "Only {0} is wrong: look at the size and the sign of its change.", Zh: "只有 {0} 不对：请看它变化的大小和符号。"},
	"all-changed":        {En: "Here w moves the right way, but not by the right amount.", Zh: "w 移动的方向对，移动的多少不对。"},
	"changed-back":       {En: "Here w moves the opposite way.", Zh: "w 移动的方向反了。"},
	"not-moved":          {En: "Here w stays as it was. This step changes it.", Zh: "w 没有变，而这一步会改变它。"},
	"other-side":         {En: "This is w on the other side of the update. Look whether w before it or w after it is asked for.", Zh: "这是更新另一侧的 w。请看清问的是更新之前还是之后的 w。"},
	"other-component":    {En: "This is {0}. The question is about {1}.", Zh: "这是 {0}，要求的是 {1}。"},
	"all-added":          {En: "Each number is larger by {0} than before. Multiply each of them instead.", Zh: "每个数都比原来多 {0}。应当相乘，而不是相加。"},
	"some-multiplied":    {En: "Only some of the numbers are multiplied. Each of them changes in the same way.", Zh: "只有一部分数乘了。每个数都要同样地变。"},
	"other-sign":         {En: "Check the signs.", Zh: "请检查符号。"},
	"output":             {En: "o depends only on the sign of z. On which side of 0 is z?", Zh: "o 只由 z 的符号决定。z 在 0 的哪一边？"},
	"a-class":            {En: "Here o is 1 or {0}.", Zh: "这里 o 是 1 或 {0}。"},
	"number-no-number":   {En: "“{0}” is not a number that can be read here. You can write −0.13, 0,39, 2e-3, 1/3, ½, 1 1/2, √2, 1/√17.", Zh: "“{0}”读不出一个数。可以写 −0.13、0,39、2e-3、1/3、½、1 1/2、√2、1/√17。"},
	"number-percent":     {En: "“{0}”: percent is not used here. Write for example 0.5 in place of 50%.", Zh: "“{0}”：这里不用百分数。例如 50% 请写成 0.5。"},
	"names":              {En: "Names and places disagree. This asks for {0}, in this order.", Zh: "名称与位置对不上。这里依次要填 {0}。"},
	"named-other":        {En: "This asks for {0}, but your number is called {1}.", Zh: "这里要填 {0}，而你写的是 {1}。"},
	"count":              {En: "Numbers given: {0}. Numbers needed: {1}.", Zh: "给了 {0} 个数，需要 {1} 个。"},
	"above-zero":         {En: "Give a number above 0.", Zh: "请给出大于 0 的数。"},
	"choose":             {En: "Choose one in each list ({0} in all).", Zh: "请在每一组里各选一项（共 {0} 组）。"},
	"half-chosen":        {En: "One of your two choices is right, but answer and reason do not fit together yet.", Zh: "两项里有一项对了：答案和理由还不相符。"},
	"a-line":             {En: "Choose one of the lines.", Zh: "请选择其中一行。"},
	"line-found":         {En: "That is the one.", Zh: "就是这一行。"},
	"line-right":         {En: "This line follows from the question and the lines above it. The mistake is further down.", Zh: "由题目和上面各行可以得出这一行。错误在下面。"},
	"line-later":         {En: "A line above this one is already wrong. Find the first.", Zh: "上面已经有一行错了。请找出最先出错的那一行。"},
	"blocks-once":        {En: "Use each block once.", Zh: "每一块只用一次。"},
	"blocks-missing":     {En: "Right so far; still missing: {0}.", Zh: "目前都对；还差 {0} 块。"},
	"block-never":        {En: "“{0}” does not belong here.", Zh: "“{0}”不属于这里。"},
	"block-needs":        {En: "“{0}” needs “{1}” before it.", Zh: "“{0}”之前要先有“{1}”。"},
	"too-short":          {En: "Write a sentence first.", Zh: "请先写一句话。"},
	"compare-yourself":   {En: "Compare with these lines. Nobody else sees your text.", Zh: "请与下面几行对照。你写的内容只有自己看得到。"},
	"far-off":            {En: "It is {0}.", Zh: "实际是 {0}。"},
	"estimate-exact":     {En: "Exactly: {0}.", Zh: "一点不差：{0}。"},
	"mean-of-runs":       {En: "This is the mean of {0} runs. The least is {1}, the greatest {2}.", Zh: "这是 {0} 次训练的平均值，最小的一次是 {1}，最大的一次是 {2}。"},
	"estimate-too-large": {En: "It is {0}: your guess is {1} times as large.", Zh: "实际是 {0}：你的估计是它的 {1} 倍。"},
	"estimate-too-small": {En: "It is {0}: {1} times your guess.", Zh: "实际是 {0}：是你的估计的 {1} 倍。"},
	"limit-too-high":     {En: "The limit is lower: at η = {0}, which is below yours, the loss already grows.", Zh: "上限还要小：η = {0} 比你的小，损失却已经在增大。"},
	"limit-too-low":      {En: "The limit is higher: at η = {0}, which is above yours, the loss still falls.", Zh: "上限还要大：η = {0} 比你的大，损失仍在下降。"},
	"pick-sample":        {En: "Choose a sample.", Zh: "请选一个样本。"},
	"pick-samples":       {En: "Choose samples, each only once.", Zh: "请选择样本，每个只选一次。"},
	"pick-step":          {En: "Choose a step of the run.", Zh: "请选这次训练里的一步。"},
	"pick-epoch":         {En: "Choose an epoch of the run.", Zh: "请选这次训练里的一轮。"},
	"pick-updates":       {En: "Give a number of updates.", Zh: "请给出更新次数。"},
	"picked-errors":      {En: "In epoch {0} the number of wrong samples goes from {1} to {2}.", Zh: "第 {0} 轮里，分错的样本从 {1} 个变为 {2} 个。"},
	"picked-loss":        {En: "In epoch {0} the loss goes from {3} to {4}, and the number of wrong samples from {1} to {2}.", Zh: "第 {0} 轮里，损失从 {3} 变为 {4}，分错的样本从 {1} 个变为 {2} 个。"},
	"picked-not":         {En: "Not this one. It is shown now: compare it with the question.", Zh: "不是这个。它已经标出，请对照题目再看看。"},
	"not-crossed":        {En: "After {0} updates, both can still hold.", Zh: "更新 {0} 次时，两者还能同时成立。"},
	"crossed-before":     {En: "After {0} updates they contradict each other, but they already did before. Find the first.", Zh: "更新 {0} 次时两者已经矛盾，但更早就矛盾了。请找出最早的一次。"},
	"w-zero":             {En: "With all weights 0, z is 0 everywhere and there is no boundary. Type others.", Zh: "权重全为 0 时，z 处处为 0，没有决策边界。请换一组。"},
	"given-weights":      {En: "These weights are given already. Type others.", Zh: "这组权重题目已经给出，请换一组。"},
	"keep-weight":        {En: "The sides are right, but {0} must stay {1}.", Zh: "两侧都对，但 {0} 应保持为 {1}。"},
	"keep-term":          {En: "Keep the term {0}.", Zh: "请保留特征项 {0}。"},
	"rises-sooner":       {En: "It rises, but so it does with a smaller η. Come closer to the limit.", Zh: "损失上升了，但更小的 η 也会让它上升。请再靠近上限。"},
	"sides-swapped":      {En: "The line is right, but the sides are swapped: turn w around.", Zh: "直线对，只是两侧颠倒了：把 w 反过来。"},
	"on-wrong-side":      {En: "On the wrong side: {0} of {1}.", Zh: "{1} 个样本里有 {0} 个在错的一侧。"},
	"margin-small":       {En: "The sides are right, but the margin is {0}; it must be at least {1}.", Zh: "样本都在正确的一侧，但间隔只有 {0}，需要 {1}。"},
	"yes-or-no":          {En: "Answer yes or no.", Zh: "请回答是或否。"},
	"is-separable":       {En: "They are separable: here is a line.", Zh: "线性可分：图中的直线就能分开。"},
	"not-separable":      {En: "No line separates them: the two classes overlap where the samples are marked.", Zh: "没有直线能分开它们：请看标出的样本，两类在那里彼此交错。"},
	"support-extra":      {En: "Further away than the nearest: {0} of these.", Zh: "其中 {0} 个并不是离直线最近的。"},
	"support-missing":    {En: "Right so far; just as near: {0} more.", Zh: "选的都对；还有 {0} 个同样近。"},
	"share-negative":     {En: "The share of sample {0} is negative.", Zh: "样本 {0} 的份额是负的。"},
	"shares-sum":         {En: "The shares add up to {0}; they must add up to 1. You can type fractions such as 1/3.", Zh: "份额之和是 {0}，应当是 1。可以输入 1/3 这样的分数。"},
	"shares-rest":        {En: "With your shares, the sum is {0}; it must be the origin.", Zh: "加起来是 {0}，应当是原点。"},
	"no-weights":         {En: "No weights can do it here.", Zh: "这里没有哪组权重能做到。"},
	"no-shares":          {En: "No shares can do it here.", Zh: "这里没有哪组份额能做到。"},
	"proof-count":        {En: "Type {0} weights w₀, w₁, …, or {1} shares, one for each sample.", Zh: "请输入 {0} 个权重 w₀、w₁、…，或 {1} 个份额，每个样本一个。"},
	"untouched":          {En: "Change something first.", Zh: "请先改动一处。"},
	"locked":             {En: "{0} cannot be changed in this step.", Zh: "这一步里不能改：{0}。"},
	"refused":            {En: "This cannot be set: {0}", Zh: "无法这样设置：{0}"},
	"no-samples":         {En: "There are no samples left.", Zh: "已经没有样本了。"},
	"too-much-work":      {En: "This answer takes too much work to judge. It does not count as a try.", Zh: "评判这个答案需要的计算太多，无法评判；不算一次作答。"},
	"too-long":           {En: "This run is too long to be judged here.", Zh: "这次训练太长，这里无法评判。"},
	"not-here":           {En: "This experiment cannot be judged; it needs {0}.", Zh: "这个实验不适用；需要{0}。"},
	"only-drag":          {En: "Only move samples: do not add any, remove any or change a class.", Zh: "只移动样本：不增加，不删除，不改类别。"},
	"may-not-move":       {En: "Sample {0} must stay where it is.", Zh: "样本 {0} 不能移动。"},
	"moved":              {En: "Samples moved: {0}; allowed: {1}.", Zh: "移动了 {0} 个；最多 {1} 个。"},
	"changed":            {En: "{0} must stay as it was.", Zh: "请不要改动：{0}。"},
	"ends-before":        {En: "The run has no epoch {0}: it ends with epoch {1}.", Zh: "这次训练没有第 {0} 轮：到第 {1} 轮就结束了。"},
	"has-updates":        {En: "Updates: {0}.", Zh: "更新 {0} 次。"},
	"has-epochs":         {En: "Epochs: {0}.", Zh: "{0} 轮。"},
	"has-errors":         {En: "{0} wrong.", Zh: "分错 {0} 个。"},

	"asked-updates-at-most":  {En: "Updates: {0}; the goal is at most {1}.", Zh: "更新了 {0} 次；要求最多 {1} 次。"},
	"asked-updates-at-least": {En: "Updates: {0}; the goal is at least {1}.", Zh: "更新了 {0} 次；要求至少 {1} 次。"},
	"asked-updates-exactly":  {En: "Updates: {0}; the goal is exactly {1}.", Zh: "更新了 {0} 次；要求恰好 {1} 次。"},
	"asked-epochs-at-most":   {En: "Epochs: {0}; the goal is at most {1}.", Zh: "用了 {0} 轮；要求最多 {1} 轮。"},
	"asked-epochs-at-least":  {En: "Epochs: {0}; the goal is at least {1}.", Zh: "用了 {0} 轮；要求至少 {1} 轮。"},
	"asked-epochs-exactly":   {En: "Epochs: {0}; the goal is exactly {1}.", Zh: "用了 {0} 轮；要求恰好 {1} 轮。"},
	"asked-errors-at-most":   {En: "{0} wrong; the goal is at most {1}.", Zh: "分错 {0} 个；要求最多 {1} 个。"},
	"asked-errors-at-least":  {En: "{0} wrong; the goal is at least {1}.", Zh: "分错 {0} 个；要求至少 {1} 个。"},
	"asked-errors-exactly":   {En: "{0} wrong; the goal is exactly {1}.", Zh: "分错 {0} 个；要求恰好 {1} 个。"},

	"converged":                  {En: "It converges. Epochs: {0}; updates: {1}.", Zh: "收敛了：{0} 轮，更新 {1} 次。"},
	"no-classes":                 {En: "This rule fits real targets, so no sample is right or wrong. Choose a rule that classifies.", Zh: "这条规则拟合的是实数目标，样本无所谓对错。请选择用于分类的规则。"},
	"cut-short":                  {En: "Your run stops sooner than the exercise's, at epoch {0}. Let it run as long.", Zh: "你的训练在第 {0} 轮提前停止了。请让它和题目中的训练一样长。"},
	"not-converged":              {En: "After {0} epochs it has not converged.", Zh: "{0} 轮之后仍未收敛。"},
	"converged-in-epochs":        {En: "It converges, but in {0} epochs; the goal is at most {1}.", Zh: "收敛了，但用了 {0} 轮；允许 {1} 轮。"},
	"converged-in-updates":       {En: "It converges, but with {0} updates; the goal is at most {1}.", Zh: "收敛了，但更新了 {0} 次；允许 {1} 次。"},
	"has-loss":                   {En: "At epoch {1}, the loss is {0}.", Zh: "第 {1} 轮的损失是 {0}。"},
	"asked-loss-at-most":         {En: "{2}, the loss is {0}; the goal is at most {1}.", Zh: "{2}的损失是 {0}；要求不超过 {1}。"},
	"asked-loss-at-least":        {En: "{2}, the loss is {0}; the goal is at least {1}.", Zh: "{2}的损失是 {0}；要求不小于 {1}。"},
	"asked-loss-exactly":         {En: "{2}, the loss is {0}; the goal is {1}.", Zh: "{2}的损失是 {0}；要求 {1}。"},
	"falls-every-epoch":          {En: "It falls in each of the {0} epochs.", Zh: "{0} 轮里，损失每一轮都下降。"},
	"falls-rises":                {En: "It rises.", Zh: "损失上升了。"},
	"falls-oscillates":           {En: "It rises and falls in turn.", Zh: "损失升降交替。"},
	"rises-at":                   {En: "It rises at epoch {0}, from {1} to {2}.", Zh: "损失在第 {0} 轮上升，从 {1} 到 {2}。"},
	"rises-first":                {En: "It first rises at epoch {0}.", Zh: "损失在第 {0} 轮第一次上升。"},
	"never-rises":                {En: "It does not rise within {0} epochs.", Zh: "{0} 轮之内损失没有上升。"},
	"not-in-turn":                {En: "At epoch {0} it goes in the same direction as before.", Zh: "第 {0} 轮的损失与上一轮同向变化。"},
	"ran-away":                   {En: "The run diverges after {0} epochs.", Zh: "{0} 轮之后训练发散了。"},
	"diverges-late":              {En: "It diverges, but only after {0} epochs; the goal is at most {1}.", Zh: "{0} 轮之后才发散；要求在 {1} 轮之内。"},
	"grows-slowly":               {En: "The loss grows by a factor of {0} per epoch, too slowly to diverge within {1} epochs.", Zh: "最后一轮损失增大到 {0} 倍，{1} 轮之内还没有发散。"},
	"falls-here":                 {En: "The loss does not grow: after {0} epochs the run has not diverged.", Zh: "损失没有增大：{0} 轮之后仍不发散。"},
	"stays-here":                 {En: "The run does not diverge within {0} epochs.", Zh: "{0} 轮之内没有发散。"},
	"ends-higher":                {En: "The loss starts at {0} and ends at {1}.", Zh: "损失从 {0} 开始，到 {1} 结束。"},
	"climbs-to":                  {En: "The loss climbs to {0} at epoch {1}; the goal is at most {2}.", Zh: "损失在第 {1} 轮升到 {0}；要求不超过 {2}。"},
	"climbs":                     {En: "The loss climbs to {0} at epoch {1}.", Zh: "损失在第 {1} 轮升到 {0}。"},
	"stays-below":                {En: "The loss never exceeds {0}.", Zh: "损失从未超过 {0}。"},
	"bound-there":                {En: "The guarantee still holds: at most {0} updates.", Zh: "上界仍然成立：最多更新 {0} 次。"},
	"no-bound":                   {En: "These samples are not separable, so there is no bound.", Zh: "这些样本线性不可分，所以没有上界。"},
	"bound-small":                {En: "The bound is {0}, with R = {1} and ρ = {2}; the goal is at least {3}. Closer samples make ρ smaller.", Zh: "上界是 {0}（R = {1}，ρ = {2}）；要求至少 {3}。样本靠得越近，ρ 越小。"},
	"ratio-small":                {En: "{0} updates, with a bound of {1}: that is {2} of it; the goal is at least {3}.", Zh: "上界是 {1}，更新了 {0} 次：比值为 {2}，要求至少 {3}。"},
	"has-bound":                  {En: "The bound is {0}, with R = {1} and ρ = {2}; the run made {3} updates.", Zh: "上界是 {0}（R = {1}，ρ = {2}）；训练更新了 {3} 次。"},
	"same-path":                  {En: "The same {0} mistakes, at the same steps.", Zh: "两次训练分错的步完全相同，都是 {0} 次。"},
	"parts-at":                   {En: "The two runs first differ at step {0}.", Zh: "两次训练从第 {0} 步起不同。"},
	"has-test-errors":            {En: "Held-out samples wrong: {0} of {1}.", Zh: "留出的 {1} 个样本中分错 {0} 个。"},
	"asked-test-errors-at-most":  {En: "Held-out samples wrong: {0} of {1}; the goal is at most {2}.", Zh: "留出的 {1} 个样本中分错 {0} 个；要求最多 {2} 个。"},
	"asked-test-errors-at-least": {En: "Held-out samples wrong: {0} of {1}; the goal is at least {2}.", Zh: "留出的 {1} 个样本中分错 {0} 个；要求至少 {2} 个。"},
	"asked-test-errors-exactly":  {En: "Held-out samples wrong: {0} of {1}; the goal is exactly {2}.", Zh: "留出的 {1} 个样本中分错 {0} 个；要求恰好 {2} 个。"},
	"train-not-0":                {En: "Training samples still wrong: {0}.", Zh: "训练样本中还分错 {0} 个。"},
	"kept-against-last":          {En: "The kept weights get {0} wrong, the last weights {1}; the goal is a difference of at least {2}.", Zh: "保留的权重分错 {0} 个，最后的权重分错 {1} 个；要求至少少 {2} 个。"},
	"other-inputs":               {En: "It ends with weights for different inputs.", Zh: "最后的权重对应另一组输入。"},
	"turned-by":                  {En: "The two weight vectors are {0} degrees apart.", Zh: "两个权重向量相差 {0} 度。"},
	"order-all":                  {En: "Name each of the {0} samples once.", Zh: "{0} 个样本，每个写一次。"},
	"order-rank":                 {En: "{0} updates. Over all orders, the fewest is {1} and the most is {2}.", Zh: "更新 {0} 次。所有顺序中，最少 {1} 次，最多 {2} 次。"},
	"many-terms":                 {En: "They are separable now, but with {0} terms; the goal is at most {1}.", Zh: "现在可分了，但用了 {0} 个特征项；允许 {1} 个。"},
	"has-terms":                  {En: "They are separable now. Terms: {0}.", Zh: "用 {0} 个特征项就可分了。"},
	"of-each-class":              {En: "Points in class {0}: {1}; it needs {2} to {3}.", Zh: "{0} 类有 {1} 个点；要求 {2} 到 {3} 个。"},
	"only-label":                 {En: "Only change classes; the points stay where they are.", Zh: "只能改类别，不能移动点。"},
	"both-classes":               {En: "Use both classes.", Zh: "两个类别都要用到。"},
	"line-off":                   {En: "The line is turned by {0} degrees and shifted by {1}.", Zh: "直线的方向偏了 {0} 度，还平移了 {1}。"},
	"line-turned":                {En: "The line is turned by {0} degrees; its distance from the origin is right. Its direction depends on w₁ and w₂ alone.", Zh: "方向偏了 {0} 度；到原点的距离是对的。方向只由 w₁ 和 w₂ 决定。"},
	"line-shifted":               {En: "The direction is right, but the line is shifted by {0}. The bias w₀ moves it without turning it.", Zh: "方向对，但平移了 {0}。偏置 w₀ 只让直线平移，不让它转向。"},
	"line-reversed":              {En: "The line is right, but w points to the other side.", Zh: "直线对，但 w 的指向反了。"},
	"classified-not":             {En: "Not right yet: {0} of {1} outputs. Check them one by one.", Zh: "{1} 个输出里，有 {0} 个还不对。请逐个核对。"},
	"classified-tie":             {En: "Where a sample is marked, z is exactly 0: the convention for z = 0 decides its output.", Zh: "标出的样本 z 恰好为 0：它的输出由 z = 0 的约定决定。"},
	"first-cell":                 {En: "The first wrong cell is {1} of step {0}. The cells after it are judged from your numbers.", Zh: "最先出错的是第 {0} 步的 {1}。后面的按你的数评判。"},
	"match-all":                  {En: "Give each of the {0} settings to exactly one run.", Zh: "给每次训练配一个设置，共 {0} 个。"},
	"matched":                    {En: "{0} of {1} matched. Look at run {2}: you can open the setting that you chose for it.", Zh: "{1} 个里配对了 {0} 个。请看第 {2} 个：可以打开你给它选的设置看看。"},
	"true-or-false":              {En: "Say whether it always holds or not.", Zh: "请判断它是否总是成立。"},
	"claim-broken":               {En: "It does not always hold: experiment {0} of the search is a counterexample.", Zh: "它并不总是成立：搜索中的第 {0} 个实验就是反例。"},
	"claim-survives":             {En: "The lab tried {0} experiments, and none breaks it. That is not a proof.", Zh: "试了 {0} 个实验，没有反例。但这不是证明。"},
	"claim-proved":               {En: "The lab tried {0} experiments, and none breaks it. There is also a proof.", Zh: "试了 {0} 个实验，没有反例。而且它确实可以证明。"},
	"formula-tiles":              {En: "Use only the tiles shown, at most 24.", Zh: "请只用给出的小块，最多 24 块。"},
	"formula-broken":             {En: "This is not a formula yet: a bracket is open, or an operator has nothing beside it.", Zh: "这还不是完整的公式：有括号没有配对，或有运算符旁边缺了东西。"},
	"formula-is":                 {En: "{0}: that is {1}.", Zh: "{0}：这是{1}。"},
	"formula-sign":               {En: "Only the sign is wrong: turn it round.", Zh: "只是正负号反了：请把符号反过来。"},
	"formula-missing":            {En: "You get this without {0}: put it in.", Zh: "缺 {0}，就会得到这个公式。请补上。"},
	"formula-extra":              {En: "You get this with one {0} too many: leave it out.", Zh: "多一个 {0}，就会得到这个公式。请去掉它。"},
	"formula-instead":            {En: "You get this with {0} in place of {1}: put {1} there.", Zh: "把 {1} 换成 {0}，就会得到这个公式。那里应当放 {1}。"},
	"formula-of-other":           {En: "The question is about {0}.", Zh: "要求的是 {0}。"},
	"formula-compare":            {En: "Compare it with this experiment: which error it uses, and whether it takes one sample, the sum or the mean.", Zh: "请对照这个实验：误差用的是哪一个，是单个样本、求和，还是取平均。"},
	"formula-other":              {En: "Not yet. Ask yourself what each tile is there for.", Zh: "还不对。请想想每一块起什么作用。"},
	"curve-right":                {En: "Your curve is close to that of the run.", Zh: "你画的曲线与训练的曲线很接近。"},
	"curve-from-0":               {En: "Give numbers of 0 or more.", Zh: "请给出不小于 0 的数。"},
	"curve-off":                  {En: "The shape is right. After epoch {0}, the value is {1}; yours is {2}.", Zh: "走势对。第 {0} 轮之后实际是 {1}；你画的是 {2}。"},
	"curve-goes-up":              {En: "From epoch {0} to {1} the run's curve rises, from {2} to {3}; yours does not.", Zh: "从第 {0} 轮到第 {1} 轮，训练的曲线从 {2} 升到 {3}；你的没有升。"},
	"curve-goes-down":            {En: "From epoch {0} to {1} the run's curve falls, from {2} to {3}; yours does not.", Zh: "从第 {0} 轮到第 {1} 轮，训练的曲线从 {2} 降到 {3}；你的没有降。"},
	"curve-goes-level":           {En: "From epoch {0} to {1} the run's curve stays near {3}; yours does not.", Zh: "从第 {0} 轮到第 {1} 轮，训练的曲线大致保持在 {3}；你的没有。"},
	"one-point":                  {En: "Give two different points.", Zh: "请给出两个不同的点。"},
	"keep-those":                 {En: "Keep the points that were there, and add new ones.", Zh: "原来的点不要动，请放新的点。"},
	"outside-region":             {En: "Point {0} lies outside: {1} must be from {2} to {3}.", Zh: "点 {0} 在范围之外：{1} 应在 {2} 到 {3} 之间。"},
	"too-near":                   {En: "Points {0} and {1} are less than {2} apart.", Zh: "点 {0} 与点 {1} 的距离不到 {2}。"},
	"no-cycle":                   {En: "No weights repeat within {0} epochs.", Zh: "{0} 轮之内权重没有重复。"},
	"other-period":               {En: "The cycle takes {0} epochs; the goal is {1}.", Zh: "一个循环是 {0} 轮；要求 {1} 轮。"},
	"has-cycle":                  {En: "The weights repeat every {0} epochs.", Zh: "权重每 {0} 轮重复一次。"},

	// of pictures
	"is-separable-pictures":  {En: "They are separable: some weights get all of them right.", Zh: "线性可分：有权重能全部分对。"},
	"pick-pixel":             {En: "Type a row from 1 to {0} and a column from 1 to {1}.", Zh: "请填写 1 到 {0} 的行号和 1 到 {1} 的列号。"},
	"pixel-right":            {En: "Right: it adds {0}.", Zh: "对：它给 z 加上 {0}。"},
	"pixel-off":              {En: "The picture is white there, so this pixel adds 0, whatever its weight.", Zh: "那里是白色，所以无论权重多大，这个像素都只加 0。"},
	"pixel-other-sign":       {En: "This pixel adds {0}: it works the other way.", Zh: "这个像素加 {0}：方向相反。"},
	"pixel-less":             {En: "This pixel adds {0}. Another one has more effect.", Zh: "这个像素加 {0}。另有一个像素作用更大。"},
	"not-separable-pictures": {En: "They are not separable: whatever the weights, some pictures are wrong.", Zh: "线性不可分：无论权重是多少，总有图像分错。"},
}

// What pictures show, in a sentence, by the kind of Show.
var showWords = map[string]text.Text{
	"samples":   {En: "Sample {0} is marked.", Zh: "标出了样本 {0}。"}, // several: samplesAre
	"line":      {En: "The line your weights {0} give is dashed.", Zh: "虚线是你的权重 {0} 对应的直线。"},
	"witness":   {En: "The marked samples prove that no line separates them.", Zh: "标出的样本证明没有直线能分开它们。"},
	"separator": {En: "The line of w = {0} separates them.", Zh: "w = {0} 的直线能把它们分开。"},
	"target":    {En: "The line of w = {0} is the correct one.", Zh: "正确的是 w = {0} 的直线。"},
	"step":      {En: "The run is at step {0}.", Zh: "训练停在第 {0} 步。"},
	"epoch":     {En: "The run is at the end of epoch {0}.", Zh: "训练停在第 {0} 轮末。"},
	"component": {En: "Look at field {0}, counted from 0.", Zh: "请看第 {0} 格（从 0 数起）。"},
	"curve":     {En: "The dashed curve is yours.", Zh: "虚线是你画的曲线。"},
	"open":      {En: "You can open an experiment that shows it.", Zh: "可以打开一个实验来看这一点。"},
}

// When a loss is that of a goal.
var (
	lossAt    = text.Text{En: "At epoch {0}", Zh: "第 {0} 轮"}
	lossFirst = text.Text{En: "At the start", Zh: "开始时"}
)

var samplesAre = text.Text{En: "Samples {0} are marked.", Zh: "标出了样本 {0}。"}

// Help.
var (
	AlwaysTrue    = text.Text{En: "It always holds.", Zh: "它总是成立。"}
	NotAlwaysTrue = text.Text{En: "It does not always hold.", Zh: "它并不总是成立。"}
	AboutThem     = text.Text{En: "The feedback for this solution would be: “{0}”", Zh: "可以这样提醒算错的人：“{0}”"}
	orElse        = text.Text{En: "Or: {0}", Zh: "或者：{0}"}
)

// What is refused of a document, and what is allowed there.
var (
	LeftOut          = text.Text{En: "left out", Zh: "未填"}
	anID             = text.Text{En: "lower-case letters, digits and single hyphens", Zh: "小写字母、数字和单个连字符"}
	someWords        = text.Text{En: "some text, or text in en, in zh-Hans or in both", Zh: "文字，或者 en、zh-Hans 之一或两者的文字"}
	AboveZeroToOne   = text.Text{En: "a number above 0, at most 1", Zh: "大于 0、不超过 1 的数"}
	aboveOne         = text.Text{En: "a number above 1, at most 1000", Zh: "大于 1、不超过 1000 的数"}
	aPositive        = text.Text{En: "a value above 0", Zh: "大于 0 的值"}
	AnAnswer         = text.Text{En: "a text, a list of texts, or an object of paths and values", Zh: "文字、文字的列表，或由路径和值组成的对象"}
	EachIDOnce       = text.Text{En: "each id once", Zh: "每个 id 只出现一次"}
	OneOfWords       = text.Text{En: "one of {0}", Zh: "{0} 之一"}
	notSoDeep        = text.Text{En: "goals nested at most {0} deep", Zh: "目标套目标，最深 {0} 层"}
	withoutSamples   = text.Text{En: "0 where there are no samples", Zh: "没有样本时为 0"}
	stepsOfRun       = text.Text{En: "a step of the run, 0 to {0}", Zh: "训练的一步，0 到 {0}"}
	APath            = text.Text{En: "a place in the experiment, such as learner.eta or data.points[0][1]", Zh: "实验里的一处，例如 learner.eta 或 data.points[0][1]"}
	aListOf          = text.Text{En: "delta, weights-after, weights, x, mean or sigma, without j", Zh: "delta、weights-after、weights、x、mean 或 sigma，不带 j"}
	whichOfList      = text.Text{En: "which number of the list, from 0", Zh: "列表中的第几个数（从 0 起）"}
	aPictureStep     = text.Text{En: "a step of one picture, in two classes", Zh: "两类图像中一幅图像的一步"}
	onePixelThatDoes = text.Text{En: "a step with a pixel that does so", Zh: "有这样的像素的一步"}
	ASample          = text.Text{En: "an experiment with samples", Zh: "有样本的实验"}
	cursorNeeded     = text.Text{En: "a quantity of a step only where the cursor is 1 or more", Zh: "cursor 至少为 1 时才能问某一步的量"}
	shorterRun       = text.Text{En: "a run that ends within a few million presentations", Zh: "几百万次样本之内结束的训练"}
	noValue          = text.Text{En: "a quantity that this experiment has", Zh: "这个实验具有的量"}
	sameOnPaper      = text.Text{En: "a step at which the computer and paper agree on the sign of z", Zh: "计算机与手算对 z 的符号一致的一步"}
	twoOptions       = text.Text{En: "at least two", Zh: "至少两个"}
	twoGoals         = text.Text{En: "at least two goals", Zh: "至少两个目标"}
	aRightOption     = text.Text{En: "at least one that is right", Zh: "至少一个是正确的"}
	decidable        = text.Text{En: "a goal that the experiment alone decides, without an answer", Zh: "不需要答案就能判断是否成立的目标"}
	anError          = text.Text{En: "at least one named mistake", Zh: "至少一种典型错误"}
	oneSampleStep    = text.Text{En: "a step with one sample", Zh: "只有一个样本的一步"}
	anErrorThatShows = text.Text{En: "at least one named mistake that shows in this step", Zh: "至少一种在这一步里看得出来的典型错误"}
	anEarlierBlock   = text.Text{En: "an earlier block that belongs to the solution", Zh: "排在它前面的、属于这里的块"}
	aRubric          = text.Text{En: "at least one line to compare with", Zh: "至少一行供对照的文字"}
	oneThatHasIt     = text.Text{En: "a property that something in the run has", Zh: "训练里确实有的性质"}
	marginThere      = text.Text{En: "at most {0}, the largest possible margin", Zh: "最多 {0}，即可能的最大间隔"}
	twoClassesNeeded = text.Text{En: "samples of two classes", Zh: "两类样本"}
	separableOrNot   = text.Text{En: "samples that are clearly separable or clearly not", Zh: "明确可分或不可分的样本"}
	separableSet     = text.Text{En: "separable samples", Zh: "线性可分的样本"}
	proofSamples     = text.Text{En: "at most {0} samples, of another number than the weights", Zh: "最多 {0} 个样本，个数与权重不同"}
	proofSymbol      = text.Text{En: "w, or shares", Zh: "w 或份额"}
	someNumbers      = text.Text{En: "{0} numbers or more, as many in each list", Zh: "{0} 个或更多的数，各处个数相同"}
	aNumberTyped     = text.Text{En: "a number such as −0.13 or 1/3", Zh: "一个数，例如 −0.13 或 1/3"}
	someValues       = text.Text{En: "at least one value", Zh: "至少一个值"}
	inseparableSet   = text.Text{En: "at most {0} samples that no line separates", Zh: "最多 {0} 个线性不可分的样本"}
	onlyOfErrors     = text.Text{En: "an epoch only with errors", Zh: "只有 errors 才带 epoch"}
	ALoss            = text.Text{En: "a rule with a loss", Zh: "有损失函数的算法"}
	aBound           = text.Text{En: "at-least or ratio above 0, or none", Zh: "大于 0 的 at-least 或 ratio，或 none"}
	someHeldOut      = text.Text{En: "an experiment that holds samples out", Zh: "留出了样本的实验"}
	aKeeper          = text.Text{En: "a rule that keeps more than its last weights: pocket or averaged", Zh: "不只保留最后权重的算法：口袋或平均感知机"}
	pathsOrBut       = text.Text{En: "either paths that stay as they are, or but: those that may change", Zh: "填 paths（不变的路径）或 but（可变的路径），二者选一"}
	withRises        = text.Text{En: "a share above 0 with “rises”, otherwise nothing", Zh: "“rises”可带大于 0 的比例，否则留空"}
	withExactly      = text.Text{En: "a number above 0 with “exactly”, otherwise nothing", Zh: "“exactly”要带大于 0 的数，否则留空"}
	fewSamples       = text.Text{En: "at least two samples, at most {0}", Zh: "至少两个、最多 {0} 个样本"}
	someOrder        = text.Text{En: "a number of updates that some order gives", Zh: "某个顺序确实有的更新次数"}
	offTheLine       = text.Text{En: "a point at which z is not 0, since this convention for z = 0 goes by the class", Zh: "z 不为 0 的点，因为这里 z = 0 时按类别决定"}
	coordinates      = text.Text{En: "{0} coordinates for each point", Zh: "每个点 {0} 个坐标"}
	weightsNeeded    = text.Text{En: "{0} weights", Zh: "{0} 个权重"}
	aLine            = text.Text{En: "a line in the plane of two inputs, with a bias", Zh: "两个输入的平面里、带偏置的直线"}
	aUpdate          = text.Text{En: "a rule that changes w by a formula, for one weight vector", Zh: "按公式改变单个权重向量 w 的算法"}
	theTiles         = text.Text{En: "tiles that the right formula can be assembled from: {0}", Zh: "能拼出正确公式的小块：{0}"}
	ascending        = text.Text{En: "at least two epochs, ascending", Zh: "至少两个轮数，从小到大"}
	epochsOfRun      = text.Text{En: "epochs of the run, 0 to {0}", Zh: "训练的轮数，0 到 {0}"}
	aSpan            = text.Text{En: "two numbers, the smaller first", Zh: "两个数，小的在前"}
	aSpanEach        = text.Text{En: "a span for each of the {0} features", Zh: "{0} 个特征各一个范围"}
	aTable           = text.Text{En: "columns, and from and to at most 30 steps apart", Zh: "columns，以及相距最多 30 步的 from 和 to"}
)

// What fields and choices are called.
var (
	epochName    = text.Text{En: "epoch {0}", Zh: "第 {0} 轮"}
	errorsName   = text.Text{En: "errors", Zh: "错误数"}
	epochsName   = text.Text{En: "epochs", Zh: "轮数"}
	accuracyName = text.Text{En: "share right", Zh: "分对的比例"}
	angleName    = text.Text{En: "∠(w, x) in degrees", Zh: "∠(w, x)（度）"}
	pointWord    = text.Text{En: "point", Zh: "点"}
	firstWord    = text.Text{En: "first", Zh: "第一个"}
	secondWord   = text.Text{En: "second", Zh: "第二个"}
	BiasName     = text.Text{En: "bias", Zh: "偏置"}
	className    = text.Text{En: "class {0}", Zh: "类别 {0}"}
	yesWord      = text.Text{En: "Yes, a line separates them.", Zh: "能，有直线能把它们分开。"}
	noWord       = text.Text{En: "No, no line separates them.", Zh: "不能，没有直线能分开。"}

	rowName     = text.Text{En: "row", Zh: "行"}
	columnName  = text.Text{En: "column", Zh: "列"}
	pictureName = text.Text{En: "{0}: {1}", Zh: "{0}：{1}"}
	yesWeights  = text.Text{En: "Yes, weights can separate them.", Zh: "能，有权重能把它们分开。"}
	noWeights   = text.Text{En: "No, no weights can separate them.", Zh: "不能，没有权重能分开。"}
)

// What a whole solution says beside its formulas.
var (
	SolutionRight    = text.Text{En: "The right answer: {0}", Zh: "正确答案：{0}"}
	SolutionRow      = text.Text{En: "{0}: {1}", Zh: "{0}：{1}"}
	solutionLongest  = text.Text{En: "The longest sample, with its 1, is x = {0}.", Zh: "连同 1 在内，最长的样本是 x = {0}。"}
	solutionNearest  = text.Text{En: "The samples nearest to the best line are {0}. Their distance to it is ρ = {1}.", Zh: "离最佳直线最近的是样本 {0}，它们到直线的距离是 ρ = {1}。"}
	solutionAccuracy = text.Text{En: "The last weights get {0} of the {1} held-out samples right: {2}.", Zh: "最后的权重把留出的 {1} 个样本分对 {0} 个，比例是 {2}。"}
	solutionUpdates  = text.Text{En: "Steps of the run: {0}; epochs: {1}; updates: {2}.", Zh: "这次训练共 {0} 步、{1} 轮，更新 {2} 次。"}
	solutionStep     = text.Text{En: "Step {0}", Zh: "第 {0} 步"}
	solutionHighest  = text.Text{En: "The highest of these scores decides: o = {0}.", Zh: "最高的得分决定输出：o = {0}。"}
	solutionOutput   = text.Text{En: "z is {0}, so o = {1}.", Zh: "z 是 {0}，所以 o = {1}。"}
)

// The vectors of classes in formulas.
var (
	targetVector = text.Text{En: "_target", Zh: "_目标"}
	outputVector = text.Text{En: "_output", Zh: "_输出"}
)

// What small questions are about.
var (
	smallOfSample = text.Text{En: "{0} of sample {1}", Zh: "样本 {1} 的 {0}"}
	smallOfClass  = text.Text{En: "{0} of {1}", Zh: "{1}的 {0}"}
	smallOfStep   = text.Text{En: "{0} of step {1}", Zh: "第 {1} 步的 {0}"}
)
