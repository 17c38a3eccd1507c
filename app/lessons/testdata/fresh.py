"""Writes fresh.tsv: right and wrong answers to typed questions of the lessons, worked from the
definitions in exact fractions, without any code of the lab. From the folder lessons:

    go test -run TestFresh . -cases /tmp/cases.json
    python3 testdata/fresh.py < /tmp/cases.json > testdata/fresh.tsv

Columns: lesson, code, question, what is right, what was typed, slip or random, and the values of some
misconceptions as id=numbers, behind semicolons: a name that is told has to be one that gives the typed numbers.
"""
import json, random, sys
from fractions import Fraction as F
from math import isqrt

GATES = {"and": (-1, -1, -1, 1), "or": (-1, 1, 1, 1), "xor": (-1, 1, 1, -1)}


def text(v):
    v = F(v)
    if (v * 10**6).denominator == 1:
        s = format(float(v), ".6f").rstrip("0").rstrip(".")
    else:
        s = format(float(v), ".4f")
    return s if float(s) else "0"


def root(q):
    q = F(q)
    return F(isqrt(q.numerator * q.denominator * 10**24), q.denominator * 10**12)


def dot(a, b):
    return sum(p * q for p, q in zip(a, b))


class Task:
    def __init__(self, c):
        e, l = c["Experiment"], c["Experiment"]["learner"]
        self.c, self.l, self.of = c, l, c["Of"]
        if e["data"]["preset"] in GATES:
            pts, self.d = [(0, 0), (0, 1), (1, 0), (1, 1)], list(GATES[e["data"]["preset"]])
        elif e["data"]["preset"] == "worked-example":
            pts, self.d = [(F("6.2"), F("3.4")), (F("3.9"), F(3))], [1, 1]
        elif e["data"]["preset"] == "":
            pts = [[F(str(v)) for v in p] for p in e["data"]["points"]]
            self.d = [F(str(v)) for v in e["data"]["labels"]]
        else:
            raise LookupError
        self.pts = pts
        self.x = [([F(1)] if l["bias"] else []) + [F(v) for v in p] for p in pts]
        self.n, self.m, self.eta = len(self.x[0]), len(self.x), F(str(l["eta"]))
        init = l["init"]
        if l["algorithm"] == "multiclass":
            self.w = [[F(str(v)) for v in r] for r in init]
        else:
            self.w = [F(0)] * self.n if init == "zero" else [F(str(v)) for v in init]
        order = [i for r in l["sequence"] for i in r] if l["order"] == "sequence" else list(range(self.m))
        at = max(c["Cursor"], 1) - 1
        self.k = c["Sample"] if c["Sample"] is not None else order[at % len(order)]
        if l["algorithm"] == "perceptron" and l["batch"] == 1:
            for t in range(at):
                k = order[t % len(order)]
                self.w = [a + b for a, b in zip(self.w, self.delta(k))]
        elif at:
            raise LookupError

    def o(self, z, d):
        return (1 if z > 0 else -1) if z else {"positive": 1, "negative": -1, "mistake": -d, "correct": d}[self.l["tie"]]

    def z(self, k):
        return dot(self.w, self.x[k])

    def err(self, k):
        z = self.z(k)
        return self.d[k] - (self.o(z, self.d[k]) if self.l["algorithm"] == "perceptron" else z)

    def samples(self):
        return list(range(self.m)) if self.l["batch"] == "all" else [self.k]

    def delta(self, k=None):
        at = self.samples() if k is None else [k]
        share = self.eta / len(at) if self.l["gradient"] == "mean" else self.eta
        return [share * sum(self.err(i) * self.x[i][j] for i in at) for j in range(self.n)]

    def right(self):
        a, of, x = self.l["algorithm"], self.of, self.x[self.k]
        if self.l.get("activation") == "tanh" or self.c["Experiment"]["inputs"]["standardize"] != "none":
            raise LookupError
        if a == "multiclass":
            z = [dot(r, x) for r in self.w]
            o, d = z.index(max(z)), int(self.d[self.k])
            if of == "z":
                return z
            if of == "o":
                return [F(o)]
            if of == "weights-after":
                rows = [[v + self.eta * ((k == d) - (k == o)) * q for v, q in zip(r, x)] for k, r in enumerate(self.w)]
                return [v for r in rows for v in r]
            raise LookupError
        if of == "updates":
            return [self.alone(2 * self.eta * dot(x, x))]
        if of == "z":
            return [self.z(self.k)]
        if of == "o" and a == "perceptron":
            return [F(self.o(self.z(self.k), self.d[self.k]))]
        if of == "error":
            return [self.err(self.k)]
        if of == "delta":
            return self.delta()
        if of == "weights-after":
            return [p + q for p, q in zip(self.w, self.delta())]
        if of == "weights":
            return self.w
        if of == "x-square":
            return [dot(x, x)]
        if of == "R2":
            return [max(dot(v, v) for v in self.x)]
        if of == "loss" and a in ("adaline", "linear-regression") and self.l["gradient"] == "sum":
            return [sum(self.err(k) ** 2 for k in range(self.m)) / 2]
        v = [p[self.c["J"] or 0] for p in self.pts]
        mean = sum(v) / F(len(v))
        if of == "mean":
            return [mean]
        if of == "sigma" and self.l["algorithm"] in ("adaline", "perceptron"):
            return [root(sum((q - mean) ** 2 for q in v) / len(v))]
        raise LookupError

    def alone(self, change):
        """Updates until a sample that is presented alone is right, each of which changes z by as much."""
        if self.l["order"] != "sequence" or len(sum(self.l["sequence"], [])) != 1:
            raise LookupError
        z, d, n = self.z(self.k), self.d[self.k], 0
        while self.o(z, d) != d:
            z, n = z + d * change, n + 1
        return F(n)

    def slips(self):
        """Misconceptions by ids of their own where the lab names the same, else with a dash."""
        of, a, w, x = self.of, self.l["algorithm"], self.w, self.x[self.k]
        right = self.right()
        if a == "multiclass":
            if of == "weights-after":
                yield "delta-only", [p - q for p, q in zip(right, (v for r in self.w for v in r))]
                yield "unchanged", [v for r in self.w for v in r]
                yield "no-eta", [q + (p - q) / self.eta for p, q in zip(right, (v for r in self.w for v in r))]
            if of == "z":
                yield "no-bias-in-z", [z - r[0] for z, r in zip(right, w)]
                yield "-reversed", right[::-1]
            return
        if of == "z":
            if self.l["bias"]:
                yield "no-bias-in-z", [right[0] - w[0]]
            for j in range(1, self.n):
                yield "-sign", [right[0] - 2 * w[j] * x[j]]
                yield "-missing", [right[0] - w[j] * x[j]]
            yield "-added", [sum(w) + sum(x)]
        if of in ("delta", "weights-after"):
            base = w if of == "weights-after" else [F(0)] * self.n
            step = self.delta()
            put = lambda v: [p + q for p, q in zip(base, v)]
            both = {"perceptron": "half", "adaline": "kept-half"}[a] if a in ("perceptron", "adaline") else "-half"
            yield both, put([v / 2 for v in step])
            yield "no-eta", put([v / self.eta for v in step])
            yield "eta-twice", put([v * self.eta for v in step])
            yield {"perceptron": "sign", "adaline": "ascent"}.get(a, "-sign"), put([-v for v in step])
            yield "no-bias", put([F(0)] + step[1:])
            yield "-twice", put([2 * v for v in step])
            yield "-last", put(step[:-1] + [step[-1] / 2])
            if of == "weights-after":
                yield "delta-only", step
                yield "unchanged", list(w)
            yield "-x", put(list(x))
        if of == "updates":
            xx = dot(x, x)
            yield "-half", [self.alone(self.eta * xx)]
            yield "-no-bias", [self.alone(2 * self.eta * (xx - 1))]
            yield "-length", [self.alone(2 * self.eta * root(xx))]
            yield "-less", [right[0] - 1]
            yield "-more", [right[0] + 1]
        if of == "weights":
            yield "-after", [p + q for p, q in zip(w, self.delta())]
            yield "-turned", [-v for v in w]
            yield "-twice", [p + 2 * q for p, q in zip(w, self.delta())]
            yield "-eta", [p + q - q / self.eta for p, q in zip(w, self.delta())]
        if of == "x-square" or of == "R2":
            yield "no-bias-R", [right[0] - 1]
            yield "-root", [root(right[0])]
            yield "-sum", [sum(x)]
            yield "-twice", [2 * right[0]]
        if of == "error":
            yield "turned", [-right[0]]
            yield "-z", [self.z(self.k)]
            yield "-plus", [self.d[self.k] + self.z(self.k)]
        if of == "loss":
            e = [self.err(k) for k in range(self.m)]
            yield "no-half", [2 * right[0]]
            yield "-mean", [right[0] / self.m]
            yield "-abs", [sum(map(abs, e))]
            yield "-signed", [sum(e)]
            yield "-one-missing", [right[0] - e[0] ** 2 / 2]
            yield "-one-sign", [right[0] + e[-1]]
        if of in ("mean", "sigma"):
            v = [p[self.c["J"] or 0] for p in self.pts]
            yield "-sum", [sum(v)]
            yield "-middle", [(min(v) + max(v)) / F(2)]
            if of == "sigma":
                yield "variance", [right[0] ** 2]
                yield "-less", [right[0] * root(F(len(v), len(v) - 1))]
                yield "-range", [max(v) - min(v)]


def main():
    done, dice = set(), random.Random(52)
    # The dice fall for the others as before there was this question.
    for c in sorted(json.load(sys.stdin), key=lambda c: c["Of"] == "updates"):
        key = json.dumps([c["Lesson"], c["Ask"], c["Experiment"]])
        if key in done:
            continue
        done.add(key)
        try:
            task = Task(c)
            right, slips = task.right(), list(task.slips())
        except LookupError:
            continue
        if c["J"] is not None and c["Of"] not in ("mean", "sigma"):
            right = [right[c["J"]]]
            slips = [(id, [v[c["J"]]]) for id, v in slips if len(v) > c["J"]]
        known = {}
        for id, v in slips:
            known.setdefault(id, v)
        table = ";".join("%s=%s" % (id, " ".join(map(text, v))) for id, v in known.items() if id[0] != "-")
        typed = [("slip", v) for id, v in dice.sample(slips, min(4, len(slips)))]
        digits = max((len(text(v).partition(".")[2]) for v in right), default=0)
        off = list(right)
        k = dice.randrange(len(off))
        off[k] += F(dice.choice((-1, 1)) * dice.randint(2, 30), 10 ** min(digits, 2))
        typed.append(("slip", off))
        for _ in range(2):
            other = list(right)
            other[dice.randrange(len(other))] = F(dice.randint(-12, 12))
            typed.append(("random", other))
        seen = set()
        for kind, v in typed:
            line = " ".join(map(text, v))
            if v == right or line == " ".join(map(text, right)) or line in seen:
                continue
            seen.add(line)
            print("\t".join([c["Lesson"], c["Code"], c["Ask"], " ".join(map(text, right)), line, kind, table]))


main()
