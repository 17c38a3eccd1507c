"""Writes mistakes.tsv: wrong answers to the lessons' typed questions, worked from what each
misconception is, in exact fractions, and without any code of the lab. Standard input has the numbers
of the variants. From the folder lessons:

    go test -run TestMistakes . -numbers /tmp/numbers.json
    python3 testdata/mistakes.py < /tmp/numbers.json > testdata/mistakes.tsv

Columns: lesson, variant, question, what was done, what was typed, earlier answers (ask=value).
Two mistakes at once are joined by "&"; "carried" follows from the earlier answers.
"""
import copy, functools, glob, itertools, json, math, os, re, sys, zlib
from fractions import Fraction as F

GATES = {"and": (-1, -1, -1, 1), "or": (-1, 1, 1, 1), "xor": (-1, 1, 1, -1), "nand": (1, 1, 1, -1)}
LETTERS = """###. .#.. .#.. ....|.### ..#. ..#. ....|.... ###. .#.. .#..|.... .### ..#. ..#.
..#. ..#. ###. ....|...# ...# .### ....|.... ..#. ..#. ###.|.... ...# ...# .###""".replace("\n", "|")
SQUARE = [[0, 0], [0, 1], [1, 0], [1, 1]]


def put(tree, path, value):
    keys = re.findall(r"[^.\[\]]+", path)
    for k in keys[:-1]:
        tree = tree[int(k)] if isinstance(tree, list) else tree.setdefault(k, {})
    if isinstance(tree, list):
        tree[int(keys[-1])] = value
    else:
        tree[keys[-1]] = value


def dot(a, b): return sum(x * y for x, y in zip(a, b))
def plus(a, b): return [x + y for x, y in zip(a, b)]
def times(c, a): return [c * x for x in a]
def sign(v): return 1 if v >= 0 else -1
def root(v): return F(math.isqrt(v.numerator * v.denominator * 10**24), v.denominator * 10**12)
def median(v): v = sorted(v); n = len(v); return (v[(n - 1) // 2] + v[n // 2]) / F(2)


def write(v, digits):
    v = F(v)
    if (v * 10**6).denominator == 1:
        text = format(float(v), ".6f").rstrip("0").rstrip(".")
    else:
        text = format(float(v), ".%df" % digits)
    return text if float(text) else "0"


@functools.cache
def digits():
    """The images of the UCI file and their digits: a pixel is a whole number of sixteenths."""
    file = os.path.join(os.path.dirname(__file__), "../../engine/data/digits.bin")
    raw = zlib.decompress(open(file, "rb").read(), -15)
    rows = [raw[i:i + 65] for i in range(0, len(raw), 65)]
    return [[F(v, 16) for v in r[:64]] for r in rows], [r[64] for r in rows]


class Step:
    """A step of a run: samples xs (with the 1) and ds, weights w before it, the learning rate."""

    def __init__(self, e, cursor):
        d, l = e["data"], e["learner"]
        self.e, self.l = e, l
        if d.get("preset") in GATES:
            pts, self.ds = SQUARE, list(GATES[d["preset"]])
        elif d.get("preset") == "t-against-j":
            pts = [[int(c == "#") for c in p if c != " "] for p in LETTERS.split("|")]
            self.ds = [1] * 4 + [-1] * 4
        elif d.get("preset") == "digits":
            pts, self.ds = digits()
        elif d.get("preset") == "worked-example":
            pts, self.ds = [[F("6.2"), F("3.4")], [F("3.9"), F(3)]], [1, 1]
        elif "points" in d:
            pts, self.ds = [[F(str(v)) for v in p] for p in d["points"]], [F(str(v)) for v in d["labels"]]
        else:
            pts, self.ds = [[0]] * 100, [0] * 100  # the irises: only how many there are
        self.pts, self.bias = pts, l.get("bias", True)
        self.xs = [([1] if self.bias else []) + [F(v) for v in p] for p in pts]
        self.n, self.m = len(self.xs[0]), len(self.xs)
        init = l.get("init", "zero")
        self.classes = l["algorithm"] == "multiclass"
        self.eta = F(str(l.get("eta", 0.1)))
        self.batch = l.get("batch") == "all" or l["algorithm"] == "adaline" and "batch" not in l
        if self.classes:
            if init == "zero":
                init = [[0] * self.n] * (int(max(self.ds)) + 1)
            self.w = [[F(str(v)) for v in row] for row in init]
            order = list(itertools.chain(*l["sequence"])) if "sequence" in l else list(range(self.m))
            for t in range(max(cursor, 1)):
                self.x, self.d = self.xs[order[t]], int(self.ds[order[t]])
                z = [dot(row, self.x) for row in self.w]
                o = z.index(max(z))
                if t + 1 < cursor:
                    self.w = [plus(row, times(self.eta * ((k == self.d) - (k == o)), self.x))
                              for k, row in enumerate(self.w)]
            return
        self.w = self.init = [F(0)] * self.n if init == "zero" else [F(str(v)) for v in init]
        order = list(itertools.chain(*l["sequence"])) if "sequence" in l else list(range(self.m))
        for t in range(max(cursor, 1)):
            if self.batch:
                self.at = list(range(self.m))
                continue
            self.at = [order[t % len(order)]]
            self.x, self.d = self.xs[self.at[0]], self.ds[self.at[0]]
            if t + 1 < cursor:
                self.w = self.after(self.w, self.x, self.d)

    def o(self, z, d):
        tie = self.l.get("tie", "positive")
        if z == 0:
            return {"positive": 1, "negative": -1, "mistake": -d, "correct": d}[tie]
        return sign(z)

    def after(self, w, x, d):
        return plus(w, times(self.eta * (d - self.o(dot(w, x), d)), x))


def nets(s, x):
    """What people type for z of x."""
    z, w = dot(s.w, x), s.w
    if s.bias:
        yield "no-bias-in-z", z - w[0]
        yield "x0-minus", z - 2 * w[0]
    if s.bias and s.n == 3:
        yield "swap", w[0] + w[1] * x[2] + w[2] * x[1]
    for j in range(1, s.n) if s.n > 2 else []:
        yield "term-sign", z - 2 * w[j] * x[j]
        yield "term-missing", z - w[j] * x[j]
    for other in s.xs:
        if other is not x:
            yield "other-sample", dot(w, other)


def perceptron(s):
    """Δw and the new w of one correction."""
    w, x, d, eta = s.w, s.x, s.d, s.eta
    z = dot(w, x)
    e = d - s.o(z, d)
    if e == 0:
        for side in (1, -1):
            yield "on-correct", times(side * eta, x)
        return
    right = times(eta * e, x)
    yield "half", times(F(1, 2), right)
    yield "sign", times(-1, right)
    yield "half-sign", times(F(-1, 2), right)
    yield "no-eta", times(e, x)
    yield "label-only", times(d, x)
    yield "eta-twice", times(eta, right)
    yield "decimal", times(F(1, 10), right)
    yield "no-bias", [0] + right[1:]
    yield "x0-minus", [-right[0]] + right[1:]
    yield "bias-per-feature", times(s.n - 1, right[:1]) + right[1:]
    yield "z-for-o", times(eta * (d - z), x)
    yield "w-for-x", times(eta * e, w)
    yield "no-x", [eta * e] * s.n
    yield "double", times(2, right)
    yield "unchanged", [0] * s.n
    if s.n == 3:
        yield "swap", [right[0], right[2], right[1]]
    for other in s.xs:
        if other is not x:
            yield "other-sample", times(eta * e, other)
    for j in range(s.n):
        yield "one-weight", [v if k == j else 0 for k, v in enumerate(right)]


def descent(s, alpha=lambda z: (z, 1)):
    """Δw of a batch down the gradient; alpha gives α and α′."""
    w, eta, xs, ds = s.w, s.eta, s.xs, s.ds
    if not s.batch:
        xs, ds = [s.x], [s.d]
    m = len(xs)
    z = [dot(w, x) for x in xs]
    e = [d - alpha(v)[0] for d, v in zip(ds, z)]
    step = lambda f: [eta * sum(fi * x[j] for fi, x in zip(f, xs)) for j in range(s.n)]
    right = step([ei * alpha(v)[1] for ei, v in zip(e, z)])
    if m > 1:
        yield "mean", times(F(1, m), right)
        yield "twice-mean", times(F(2, m), right)
        yield "first-only", step(e[:1] + [0] * (m - 1))
        yield "last-only", step([0] * (m - 1) + e[-1:])
        for k in range(1, m - 1):
            yield "sample-missing", step(e[:k] + [0] + e[k + 1:])
        yield "only-wrong", step([ei if sign(v) != d else 0 for ei, v, d in zip(e, z, ds)])
        at = w
        for x, d in zip(xs, ds):
            at = plus(at, times(eta * (d - dot(at, x)), x))
        yield "online", plus(at, times(-1, w))
        at = list(w)
        for j in range(s.n):
            at[j] += eta * sum((d - dot(at, x)) * x[j] for x, d in zip(xs, ds))
        yield "in-place", plus(at, times(-1, w))
    else:
        for other in s.xs:
            if other is not xs[0]:
                yield "other-sample", times(eta * (ds[0] - dot(w, other)), other)
    yield "kept-half", times(F(1, 2), right)
    yield "factor-2", times(2, right)
    yield "ascent", times(-1, right)
    yield "no-eta", times(1 / eta, right)
    yield "eta-twice", times(eta, right)
    yield "no-bias", [0] + right[1:]
    yield "no-x", [eta * sum(e)] * s.n
    yield "o-for-z", step([d - sign(v) for d, v in zip(ds, z)])
    yield "squared", step([v * v for v in e])
    yield "abs", step([abs(v) for v in e])
    yield "plus", step([d + v for d, v in zip(ds, z)])
    yield "target-only", step(ds)
    yield "no-bias-in-z", step([d - v + w[0] for d, v in zip(ds, z)])
    if s.n == 3:
        yield "swap", [right[0], right[2], right[1]]


def classes(s):
    w, x, eta, d = s.w, s.x, s.eta, s.d
    z = [dot(row, x) for row in w]
    o = z.index(max(z))
    def moved(right, won, others=0):
        return [plus(row, times(eta * ((right if k == d else won if k == o else others)), x))
                for k, row in enumerate(w)]
    if o == d:
        return
    yield "reward-only", moved(1, 0)
    yield "punish-only", moved(0, -1)
    yield "punish-all", moved(1, -1, -1)
    yield "swapped-rows", moved(-1, 1)
    yield "double-rows", moved(2, -2)
    yield "no-eta", moved(1 / eta, -1 / eta)
    yield "eta-twice", moved(eta, -eta)
    yield "no-bias", [[row[0]] + new[1:] for row, new in zip(w, moved(1, -1))]
    yield "delta-only", [plus(new, times(-1, row)) for row, new in zip(w, moved(1, -1))]
    yield "unchanged", w
    if s.n == 3:
        yield "swap", [[new[0], row[1] + new[2] - row[2], row[2] + new[1] - row[1]]
                       for row, new in zip(w, moved(1, -1))]
    yield "no-x", [[v + eta * ((k == d) - (k == o)) for v in row] for k, row in enumerate(w)]


def losses(s, kind):
    e = [d - dot(s.w, x) for x, d in zip(s.xs, s.ds)]
    m, q = len(e), sum(v * v for v in e)
    yield "no-half", q
    yield "mean", q / m
    yield "mean", q / (2 * m)
    yield "signed-sum", sum(e)
    yield "signed-sum", sum(e) / 2
    if min(e) < 0:  # else it is the sum itself
        yield "abs-sum", sum(map(abs, e))
        yield "abs-sum", sum(map(abs, e)) / F(2)
    yield "square-of-sum", sum(e) ** 2 / 2
    yield "square-of-sum", sum(e) ** 2
    yield "loss-root", root(F(q))
    yield "loss-root", root(F(q) / m)
    yield "plus", sum((d + dot(s.w, x)) ** 2 for x, d in zip(s.xs, s.ds)) / 2
    yield "no-bias-in-z", sum((v + s.w[0]) ** 2 for v in e) / 2
    for k in range(m):
        yield "sample-missing", (q - e[k] ** 2) / 2
    if kind != "linear-regression":
        wrong = sum(sign(dot(s.w, x)) != d for x, d in zip(s.xs, s.ds))
        yield "counted", wrong
        yield "o-for-z", 2 * wrong
        o = [sign(dot(s.w, x)) for x in s.xs]


def errors(s, k, kind):
    """What people type for d − z (or d − o) of sample k."""
    x, d = s.xs[k], s.ds[k]
    z = dot(s.w, x)
    if kind == "perceptron":
        e = d - s.o(z, d)
        yield "turned", -e
        yield "half-error", F(e, 2)
        yield "z-for-o", d - z
        return
    yield "turned", z - d
    yield "plus", d + z
    yield "squared", (d - z) ** 2
    yield "no-bias-in-z", d - z + s.w[0]
    if kind == "adaline":
        yield "o-for-z", d - sign(z)
    for i, other in enumerate(s.xs):
        if i != k:
            yield "other-sample", s.ds[i] - dot(s.w, other)


def scale(s, of, sample=False):
    v = [p[0] for p in s.pts]
    m, mean = len(v), sum(v) / F(len(v))
    q = sum((a - mean) ** 2 for a in v)
    sigma = root(q / (m - 1 if sample else m))
    if of == "mean":
        yield "median", median(v)
        yield "midrange", (min(v) + max(v)) / F(2)
        yield "not-divided", sum(v)
        yield "mean-by-less", sum(v) / F(m - 1)
    elif of == "sigma":
        yield ("population-for-sample", root(q / m)) if sample else ("sample-for-population", root(q / (m - 1)))
        yield "variance", q / (m - 1 if sample else m)
        yield "not-divided", root(q)
        yield "not-divided", q
        yield "abs-deviation", sum(abs(a - mean) for a in v) / m
        yield "not-centred", root(sum(a * a for a in v) / F(m))
        yield "about-median", root(sum((a - median(v)) ** 2 for a in v) / F(m - 1 if sample else m))
        yield "no-square", 0
    else:
        x = v[0]
        yield "no-norm", x
        yield "centred-only", x - mean
        yield "by-variance", (x - mean) / (q / m)
        yield "not-centred", x / sigma
        yield "turned", (mean - x) / sigma
        yield "sample-for-population", (x - mean) / root(q / (m - 1))
        yield "min-max", (x - min(v)) / (max(v) - min(v))
        yield "not-divided", (x - mean) / root(q)
        yield "times-sigma", (x - mean) * sigma
        yield "other-sample", (v[1] - mean) / sigma
        yield "about-median", (x - median(v)) / sigma


def lengths(s, of):
    x, q = s.x, dot(s.x, s.x)
    yield "no-bias-R", q - 1
    yield "length", root(F(q))
    yield "sum-of-x", sum(x)
    yield "square-of-sum", sum(x) ** 2
    yield "w-square", dot(s.w, s.w)
    yield "doubled-x", 2 * sum(x)


def gaps(s, of):
    """AND, and the line (−1.5, 1, 1): d(w·x) is 1.5, 0.5, 0.5, 0.5, ‖w‖² = 4.25; R² = 3."""
    r2, g, w2 = 3, F(1, 2), F(17, 4)
    rho = g / root(w2)
    yield from {
        "rho": [("rho-unnormalised", g), ("rho-without-bias", g / root(F(2))), ("forgot-root", rho**2),
                ("rho-by-square", g / w2), ("rho-farthest", 3 * rho), ("rho-twice", 2 * rho),
                ("other-quantity", root(F(3))), ("other-quantity", 51)],
        "R2": [("no-bias-R", 2), ("R-for-R2", root(F(3))), ("squared-twice", 9), ("all-samples", 8)],
        "bound": [("no-bias-R", 2 / rho**2), ("no-bias-R", 2 / (g * g / 2)), ("rho-without-bias", r2 / (g * g / 2)), ("inverse", rho**2 / 3),
                  ("unsquared", root(F(3)) / rho), ("unsquared", 3 / rho), ("R-for-R2", root(F(3)) / rho**2),
                  ("rho-unnormalised", 3 / (g * g)), ("multiplied", 3 * rho**2), ("no-R", 1 / rho**2),
                  ("run-for-bound", 18)],
    }[of]


def table(s, goal):
    """Every step with one misconception, always; tables of a perceptron."""
    names = ["half", "sign", "no-eta", "no-bias", "no-x", "z-for-o", "double", "unchanged", "eta-twice"]
    for name in names if s.l["algorithm"] == "perceptron" else []:
        w, cells, differs = s.w, [], False
        for t in range(goal["from"] - 1, goal["to"]):
            k = s.l["sequence"][0][0] if "sequence" in s.l else t % s.m
            row = copy.copy(s)
            row.w, row.x, row.d = w, s.xs[k], s.ds[k]
            z = dot(w, row.x)
            o = s.o(z, row.d)
            delta = dict(perceptron(row)).get(name) if o != row.d else [0] * s.n
            differs |= o != row.d
            w = plus(w, delta)
            for c in goal["columns"]:
                cells += {"z": [z], "o": [o], "weights-after": w}[c]
        if differs:
            yield name, cells
    w, cells = s.w, []
    for t in range(goal["from"] - 1, goal["to"]):  # z without the bias, always
        k = s.l["sequence"][0][0] if "sequence" in s.l else t % s.m
        z = dot(w, s.xs[k])
        if goal["columns"] == ["z"] or goal["columns"] == ["z", "o"]:
            cells += [z - w[0]] + [sign(z - w[0])] * (len(goal["columns"]) - 1)
        w = s.after(w, s.xs[k], s.ds[k])
    if cells:
        yield "no-bias-in-z", cells
    if goal["columns"] == ["z"] and "sequence" in s.l:  # the growth of z
        z, q = dot(s.w, s.x), dot(s.x, s.x)
        f = s.eta * (s.d - s.o(z, s.d))
        yield "length", [z, z + f * root(F(q))]
        yield "no-bias-R", [z, z + f * (q - 1)]
        yield "delta-only", [z, f * q]
    if goal["columns"] == ["weights-after"] and s.l["algorithm"] == "adaline":
        for name in ("kept-half", "factor-2", "mean", "ascent", "no-eta", "first-only", "last-only"):
            w, cells = s.w, []
            for t in range(goal["from"] - 1, goal["to"]):
                row = copy.copy(s)
                row.w = w
                w = plus(w, dict(descent(row))[name])
                cells += w
            yield name, cells


def counts(s, ask, step):
    m, epochs = s.m, s.e["stop"]["epochs"]
    b = m if s.l.get("batch") == "all" else s.l.get("batch", 1)
    if ask == "zero":  # AND from zero, a tie counted otherwise: worked by hand in docs/spec.md
        yield "tie-run", 18
        yield "tie-run", 11
        yield "counted-epochs", 1
        yield "counted-steps", 4
        return
    full, left = divmod(m, b)
    yield "counted-epochs", epochs
    yield "counted-steps", epochs * m
    yield "one-epoch", full + (left > 0) if s.l.get("remainder") != "append" else full
    if left:
        yield "remainder", epochs * full if s.l.get("remainder") != "append" else epochs * (full + 1)
        yield "remainder", -(-epochs * m // b)


def pockets(ask):
    ran, at = [3, 4, 3, 2, 4, 2, 1], {"first": 1, "third": 3, "last": 6}[ask]
    pocket = [min(ran[:k + 1]) for k in range(7)]
    yield "last-for-pocket", ran[at]
    yield "not-replaced", pocket[at - 1]
    yield "not-replaced", ran[0]
    yield "right-for-wrong", 7 - pocket[at]


def tanh(z): a = F(math.tanh(z)).limit_denominator(10**15); return a, 1 - a * a


def asked(s, own, goal, cursor, ask, step):
    """Pairs of a misconception and what it gives, for a question."""
    of, k, algorithm = goal.get("of"), goal.get("sample", 0), s.l["algorithm"]
    tanhs = s.l.get("activation") == "tanh"
    if goal["is"] == "table":
        return table(s, goal)
    if of == "z" and s.classes:
        return [("no-bias-in-z", [dot(r[1:], s.x[1:]) for r in s.w]),
                ("swap", [r[0] + r[1] * s.x[2] + r[2] * s.x[1] for r in s.w]),
                ("columns", [dot([r[j] for r in s.w], s.x) for j in range(3)])]
    if of == "z":
        found = list(nets(s, s.xs[k] if s.batch else s.x))
        if not s.batch and algorithm == "perceptron":
            z = dot(s.w, s.x)
            found += [("o-for-score", s.o(z, s.d)), ("new-w", dot(s.after(s.w, s.x, s.d), s.x))]
        return found
    if of == "o" and s.classes:
        z = [dot(r, s.x) for r in s.w]
        zb = [dot(r[1:], s.x[1:]) for r in s.w]
        return [("lowest", z.index(min(z))), ("no-bias-in-z", zb.index(max(zb))), ("a-class-number", 7)]
    if of == "error":
        return errors(s, k if s.batch else s.at[0], algorithm)
    if of in ("delta", "weights-after"):
        if s.classes:
            rows = [(n, [v for r in w for v in r]) for n, w in classes(s)]
        else:
            if algorithm == "perceptron" and s.batch:
                rows = list(batch_perceptron(s))
            else:
                rows = list(perceptron(s) if algorithm == "perceptron" else descent(s, tanh if tanhs else lambda z: (z, 1)))
            if tanhs:
                rows = [r for r in rows if r[0] in ("kept-half", "factor-2", "ascent", "no-eta", "no-bias", "mean", "swap")]
                z = [dot(s.w, x) for x in s.xs]
                for name, slope in (("no-slope", lambda v: 1), ("slope-in-z", lambda v: 1 - v * v),
                                    ("slope-unsquared", lambda v: 1 - tanh(v)[0]),
                                    ("slope-at-a", lambda v: tanh(tanh(v)[0])[1])):
                    f = [(d - tanh(v)[0]) * slope(v) for d, v in zip(s.ds, z)]
                    rows.append((name, [s.eta * sum(a * x[j] for a, x in zip(f, s.xs)) for j in range(s.n)]))
            right = [v for n, v in rows if n == "sign"] or [v for n, v in rows if n == "ascent"]
            right = times(-1, right[0]) if right else [0] * s.n
            if of == "weights-after":
                rows = [(n, plus(s.w, v)) for n, v in rows]
                rows.append(("delta-only", right))
                if not s.batch:
                    rows.append(("onto-x", plus(s.x, right)))
                if s.w != s.init:
                    rows.append(("old-w", plus(s.init, right)))
            else:
                rows.append(("other-quantity", plus(s.w, right)))
        j = goal.get("j")
        return [(n, v if j is None else [v[j]]) for n, v in rows]
    if of == "loss":
        return losses(s, algorithm)
    if of in ("mean", "sigma", "x") and "scale" in s.lesson:
        return scale(s, of, s.e.get("inputs", {}).get("standardize") == "sample" and of == "sigma")
    if of == "x":
        x = s.x
        return [("other-sample", s.xs[1 - s.at[0]]), ("swap", [x[0], x[2], x[1]]), ("x0-minus", [-1] + x[1:]),
                ("bias-last", x[1:] + [1]), ("x0-zero", [0] + x[1:])]
    if of == "x-square":
        return lengths(s, of)
    if of in ("rho", "R2", "bound"):
        return gaps(s, of)
    if of == "weights" and step == "bias":
        return [("other-sign", 4), ("x-for-weights", 1)]
    if of == "weights":
        w = own.w
        return [("not-changed", w), ("other-multiple", times(own.eta / s.eta, w)), ("other-multiple", times(s.eta, w)),
                ("other-multiple", times((s.eta / own.eta) ** 2, w)),
                ("other-multiple" if len(set(w)) == 1 else "all-added", [v + s.eta - own.eta for v in w])]
    if of == "updates":
        return counts(s, ask, step)
    if of == "errors" and step == "pocket":
        return pockets(ask)
    if of == "errors":
        return [("everybody", s.m), ("not-changed", 0)]
    return []


def batch_perceptron(s):
    """AND with all samples at once, averaged."""
    e = [d - sign(dot(s.w, x)) for x, d in zip(s.xs, s.ds)]
    total = [sum(f * x[j] for f, x in zip(e, s.xs)) for j in range(s.n)]
    right = times(s.eta / s.m, total)
    yield "sum-for-mean", times(s.m, right)
    yield "mean-of-wrong", times(F(s.m, sum(v != 0 for v in e)), right)
    yield "half", times(F(1, 2), right)
    yield "sign", times(-1, right)
    yield "no-eta", times(1 / s.eta, right)
    yield "eta-twice", times(s.eta, right)
    yield "double", times(2, right)
    yield "no-bias", [0] + right[1:]
    yield "no-x", [s.eta * sum(e) / s.m] * s.n
    yield "z-for-o", times(s.eta / s.m, [sum((d - dot(s.w, x)) * x[j] for x, d in zip(s.xs, s.ds)) for j in range(s.n)])
    at = s.w
    for x, d in zip(s.xs, s.ds):
        at = s.after(at, x, d)
    yield "online", plus(at, times(-1, s.w))


def seldom(s, of):
    """What is seldom done; a number that one of the others gives, too, is left out."""
    w, eta, algorithm = s.w, s.eta, s.l["algorithm"]
    if s.l.get("activation"):
        return
    if of in ("z", "x-square") and not s.classes and not s.batch:
        x, z, q = s.x, dot(w, s.x), dot(s.x, s.x)
        if of == "z":
            yield from [("added-up", sum(w) + sum(x) - 1), ("one-term", w[0]), ("eta-in-z", eta * z)]
        else:
            yield from [("squares-otherwise", v) for v in (z * z, q + 1, q + x[1] ** 2, sum(x) - 1)]
    elif of in ("delta", "weights-after") and s.classes:
        z = [dot(r, s.x) for r in w]
        o, d = z.index(max(z)), s.d
        rows = lambda f: [v for k, r in enumerate(w) for v in f(k, r)]
        step = lambda k: times(eta * ((k == d) - (k == o)), s.x)
        if o != d:
            yield "rows-replaced", rows(lambda k, r: step(k) if k in (o, d) else r)
            yield "by-scores", rows(lambda k, r: plus(r, times(z[o] - z[d], step(k))))
    elif of in ("delta", "weights-after") and (algorithm == "adaline" or not s.batch):
        base = w if of == "weights-after" else [0] * s.n
        xs, ds = (s.xs, s.ds) if s.batch else ([s.x], [s.d])
        z = [dot(w, x) for x in xs]
        turned = lambda x: x[1:] + x[:1]
        step = lambda f, xs=xs: plus(base, [eta * sum(a * x[j] for a, x in zip(f, xs)) for j in range(s.n)])
        if algorithm == "perceptron":
            d, e = ds[0], ds[0] - s.o(z[0], ds[0])
            if e == 0:
                yield from [("right-moved", step([c * d])) for c in (-2, 2 / eta, -1 / eta)]
                return
            yield "net-turned", step([z[0] - d])
            yield "step-shifted", step([e], [turned(xs[0])])
            yield "factors-added", plus(base, [eta + e + v for v in xs[0]])
            return
        e = [d - v for d, v in zip(ds, z)]
        right = step(e)
        yield "step-shifted", step(e, [turned(x) for x in xs])
        yield "decimal-otherwise", plus(base, times(10, plus(right, times(-1, base))))
        yield "decimal-otherwise", plus(base, times(F(1, 10), plus(right, times(-1, base))))
        if of == "weights-after":
            yield "gradient-alone", times(1 / eta, plus(base, times(-1, right)))
        for k in range(len(xs) if s.batch else 0):
            yield "end-missing", step(e[:k] + [0] + e[k + 1:])
            yield "other-target", step(e[:k] + [-ds[k] - z[k]] + e[k + 1:])
        if s.batch and s.n == 3:
            yield "weight-alone", plus(base, [0, 0, right[2] - base[2]])
    elif of == "loss":
        e = [d - dot(w, x) for x, d in zip(s.xs, s.ds)]
        yield from [("zero-loss", 0), ("errors-doubled", 2 * sum(e))]
    elif of in ("mean", "sigma", "x") and "scale" in s.lesson:
        v = [p[0] for p in s.pts]
        m, mean = F(len(v)), sum(v) / F(len(v))
        q = sum((a - mean) ** 2 for a in v)
        yield from {"mean": [("mean-otherwise", sum(a * a for a in v) / m)],
                    "sigma": [("sigma-otherwise", root(q / 2)), ("sigma-otherwise", sum(a * a for a in v) / m - mean),
                              ("value-missing", root((q - (v[-1] - mean) ** 2) / (m - 1)))],
                    "x": [("standard-otherwise", root(abs(v[0] - mean)) / root(q / m))]}[of]
    elif of == "rho":
        yield "rho-otherwise", F(1, 2) * root(F(17, 4))
    elif of == "updates" and s.m > 4:
        yield "updates-otherwise", (s.m - 1) * s.e["stop"]["epochs"]


def carried(s, lesson, step, ids, goals, typed):
    """Later answers that follow from an earlier one which is wrong: question, earlier, later."""
    is_of = {i: g.get("of", g["is"]) for i, g in zip(ids, goals)}
    if s.classes and "o" in ids:
        for o in range(3):
            z = [dot(r, s.x) for r in s.w]
            if o not in (s.d, z.index(max(z))):
                new = [plus(r, times(s.eta * ((k == s.d) - (k == o)), s.x)) for k, r in enumerate(s.w)]
                yield "w", {"o": o}, [v for r in new for v in r]
        z = [dot(r[1:], s.x[1:]) for r in s.w]
        if "z" in ids:
            yield "o", {"z": z}, z.index(max(z))
        return
    if is_of.get("z") == "z" and is_of.get("o") == "o":
        z = dot(s.w, s.x)
        yield "o", {"z": -z}, -s.o(z, s.d)
    if is_of.get("delta") == "delta" and is_of.get("w") == "weights-after" and not s.batch:
        d = times(s.eta * s.d, s.x)
        yield "w", {"delta": d}, plus(s.w, d)
    zs = [i for i in ids if is_of[i] == "z" and i[0] == "z" and i != "z"]
    for i in zs:  # a batch: one z is wrong, by a lost bias
        k = goals[ids.index(i)].get("sample", 0)
        e = [d - dot(s.w, x) + (s.w[0] if n == k else 0) for n, (x, d) in enumerate(zip(s.xs, s.ds))]
        delta = [s.eta * sum(f * x[j] for f, x in zip(e, s.xs)) for j in range(s.n)]
        yield "delta", {i: dot(s.w, s.xs[k]) - s.w[0]}, delta
        yield "w", {i: dot(s.w, s.xs[k]) - s.w[0], "delta": delta}, plus(s.w, delta)
    es = [i for i in ids if is_of[i] == "error" and i[0] == "e"]
    for i in es if "loss" in ids else []:
        k = goals[ids.index(i)].get("sample", 0)
        e = [d - dot(s.w, x) for x, d in zip(s.xs, s.ds)]
        e[k] = s.ds[k] + dot(s.w, s.xs[k])
        yield "loss", {i: e[k]}, sum(v * v for v in e) / 2
    if "sigma" in ids and "mean" in ids:
        v = [p[0] for p in s.pts]
        m = median(v)
        mean = sum(v) / F(len(v))
        sigma = root(sum((a - m) ** 2 for a in v) / F(len(v)))
        yield "sigma", {"mean": m}, sigma
        yield "x", {"mean": m, "sigma": sigma}, (v[0] - m) / sigma
        sigma = root(sum((a - mean) ** 2 for a in v) / F(len(v)))
        yield "x", {"mean": m, "sigma": sigma}, (v[0] - m) / sigma
        q = sum((a - mean) ** 2 for a in v)
        yield "x", {"sigma": F(round(q / len(v) * 1000), 1000)}, (v[0] - mean) / F(round(q / len(v) * 1000), 1000)
    if "both" in ids and "square" in ids:
        z, q = dot(s.w, s.x), dot(s.x, s.x)
        f = s.eta * (s.d - s.o(z, s.d))
        yield "both", {"square": q - 1}, [z, z + f * (q - 1)]
        yield "both", {"square": q + 2}, [z, z + f * (q + 2)]
        zs = z - 1 if z < 0 else z + 1
        yield "both", {"before": zs}, [zs, zs + f * q]
    if "r2" in ids and "bound" in ids:
        yield "bound", {"r2": 4}, 4 * 17


PAIRS = [("half", "no-bias"), ("sign", "no-bias"), ("half", "delta-only"), ("no-eta", "no-bias"),
         ("half", "swap"), ("z-for-o", "no-bias"), ("z-for-o", "delta-only"), ("eta-twice", "kept-half"),
         ("mean", "no-bias"), ("ascent", "no-bias"), ("mean", "ascent"), ("o-for-z", "mean"),
         ("factor-2", "ascent"), ("mean", "delta-only"), ("o-for-z", "no-bias"), ("plus", "no-bias"),
         ("reward-only", "no-bias"), ("swapped-rows", "no-bias")]


def two(s, goal):
    """Two mistakes at once in w after a step: the second is made on what the first gives."""
    if goal["is"] != "vector" or goal["of"] != "weights-after" or s.l.get("activation"):
        return
    flat = [v for r in s.w for v in r] if s.classes else s.w
    single = dict((n, v) for n, v in asked(s, s, {"is": "vector", "of": "weights-after"}, 1, "", ""))
    for a, b in PAIRS:
        if a not in single or b in ("half", "kept-half") and b not in single or b not in ("no-bias", "delta-only", "swap", "ascent", "half", "kept-half", "mean"):
            continue
        delta = plus(single[a], times(-1, flat))
        factor = {"ascent": -1, "half": F(1, 2), "kept-half": F(1, 2), "mean": F(1, s.m)}.get(b)
        if b == "no-bias":
            delta = [0 if k % s.n == 0 else v for k, v in enumerate(delta)]
        elif b == "swap" and s.n == 3 and not s.classes:
            delta = [delta[0], delta[2], delta[1]]
        elif factor is not None:
            delta = times(factor, delta)
        elif b == "swap":
            continue
        value = delta if b == "delta-only" else plus(flat, delta)
        if value not in single.values() and single[a] != plus(flat, right(s)):
            yield a + "&" + b, value


def right(s):
    if s.classes:
        z = [dot(r, s.x) for r in s.w]
        return [s.eta * ((k == s.d) - (k == z.index(max(z)))) * v for k in range(len(s.w)) for v in s.x]
    if s.l["algorithm"] == "perceptron":
        return times(s.eta * (s.d - s.o(dot(s.w, s.x), s.d)), s.x)
    return [s.eta * sum((d - dot(s.w, x)) * x[j] for x, d in zip(s.xs, s.ds)) for j in range(s.n)]


def main():
    numbers = json.load(sys.stdin)
    seen = set()
    for path in sorted(glob.glob(os.path.join(os.path.dirname(__file__), "../*/exercise.json"))):
        lesson = os.path.basename(os.path.dirname(path))
        x = json.load(open(path))
        for code, draws in sorted(numbers[lesson].items()):
            for step in x["steps"]:
                drawn = not any(k == "data" for k in step.get("patch", {})) and draws
                if code and not drawn and code != min(numbers[lesson]):
                    continue
                made = {}
                for ask in step.get("ask", []):
                    made[ask["id"]] = ask
                ids = list(made)
                for ask in step.get("ask", []):
                    goal = ask["goal"]
                    if goal["is"] not in ("number", "vector", "table"):
                        continue
                    def build(patches):
                        e = copy.deepcopy(x["experiment"])
                        for p, name in x.get("variant", {}).get("into", {}).items():
                            put(e, p, draws[name])
                        for patch in patches:
                            for p in sorted(patch):
                                put(e, p, copy.deepcopy(patch[p]))
                        s = Step(e, step.get("cursor", 1))
                        s.lesson = lesson
                        return s
                    own = build([step.get("patch", {})])
                    s = build([step.get("patch", {}), ask.get("patch", {})])
                    digits = goal.get("digits", ask.get("digits", 3))
                    def row(name, values, earlier=None):
                        values = values if isinstance(values, list) else [values]
                        typed = " ".join(write(v, digits) for v in values)
                        before = ";".join(i + "=" + " ".join(write(v, 3) for v in (e if isinstance(e, list) else [e]))
                                          for i, e in (earlier or {}).items())
                        line = "\t".join([lesson, code, step["id"] + "." + ask["id"], name, typed, before])
                        if line not in seen:
                            seen.add(line)
                            print(line)
                    common = [values if isinstance(values, list) else [values] for _, values in
                              asked(s, own, goal, step.get("cursor", 1), ask["id"], step["id"])]
                    for name, values in asked(s, own, goal, step.get("cursor", 1), ask["id"], step["id"]):
                        row(name, values)
                    for name, values in seldom(s, goal.get("of")) if goal.get("is") != "table" else []:
                        values = values if isinstance(values, list) else [values]
                        values = values if goal.get("j") is None or len(values) == 1 else [values[goal["j"]]]
                        if values not in common:
                            row(name, values)
                    for name, values in two(s, goal):
                        row(name, values)
                    goals = [a["goal"] for a in step["ask"]]
                    for to, earlier, values in carried(own, lesson, step["id"], ids, goals, None):
                        if to == ask["id"]:
                            row("carried", values, earlier)


main()
