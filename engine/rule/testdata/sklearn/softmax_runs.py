# Writes softmax.json: softmax regression after each epoch by NumPy, and its minimum by
# scikit-learn. Made once with Debian's python3-sklearn 1.2.1 (numpy 1.24.2):
#
#     /usr/bin/python3 softmax_runs.py > softmax.json
#
# "runs": w[k] += eta * s * sum((t_k - p_k) x) - eta * lambda * w[k], batch by batch in index order,
# for x = (1, x1, ...), with p = exp(z) / sum(exp(z)) and t one-hot; s = 1 ("sum") or 1/B ("mean").
# lambda spares w[k][0] unless "regularize-bias". "losses" are lambda/2 ||w||^2 + s sum(-ln p_d).
#
# "minima": LogisticRegression(multi_class="multinomial") minimises C sum(-ln p_d) + ||w||^2/2 with
# the intercepts left out, which has the minimum of lambda = 1/C with "sum".
import json
import sys

import numpy as np
import sklearn
from sklearn.datasets import load_digits, load_iris
from sklearn.linear_model import LogisticRegression

digits, iris = load_digits(), load_iris()
sets = {
    "plane": ([[1, 0], [0, 1], [-1, -1], [2, 0.5], [-0.5, 2], [-2, 0], [0.25, 0.25], [-0.5, -1.5]],
              [0, 1, 2, 0, 1, 2, 1, 0]),
    "two": ([[0.5, 1], [1.5, -0.5], [-1, 0.25], [2, 1], [0, -1.5], [-0.75, -1]], [1, 1, 0, 1, 0, 0]),
    "iris": (iris.data[::5].tolist(), iris.target[::5].tolist()),
    "digits": ((digits.data[:30] / 16).tolist(), digits.target[:30].tolist()),
}


def run(points, labels, epochs, eta, batch, gradient, lam, shrinks_bias):
    x = np.hstack([np.ones((len(points), 1)), np.array(points)])
    t = np.eye(max(labels) + 1)[labels]
    w = np.zeros((t.shape[1], x.shape[1]))
    shrunk = np.ones(w.shape)
    if not shrinks_bias:
        shrunk[:, 0] = 0
    weights, losses = [], []
    for _ in range(epochs):
        for at in range(0, len(x), batch or len(x)):
            xb, tb = x[at:at + (batch or len(x))], t[at:at + (batch or len(x))]
            e = np.exp(xb @ w.T)
            p = e / e.sum(axis=1, keepdims=True)
            s = 1 if gradient == "sum" else 1 / len(xb)
            w = w + eta * s * (tb - p).T @ xb - eta * lam * shrunk * w
        z = x @ w.T
        lost = (np.log(np.exp(z).sum(axis=1)) - (z * t).sum(axis=1)).sum()
        s = 1 if gradient == "sum" else 1 / len(x)
        weights.append(w.tolist())
        losses.append(lam / 2 * ((shrunk * w) ** 2).sum() + s * lost)
    return weights, losses


runs, minima = [], []
for data, epochs, eta, batch, gradient, lam, shrinks_bias in [
    ("plane", 12, 0.5, 1, "sum", 0, False),
    ("plane", 12, 0.5, 3, "mean", 0.1, True),
    ("plane", 12, 0.1, 0, "sum", 0.1, False),
    ("two", 12, 0.5, 1, "sum", 0.2, False),
    ("iris", 12, 0.1, 0, "mean", 0, False),
    ("digits", 3, 0.1, 1, "sum", 0.01, False),
]:
    weights, losses = run(*sets[data], epochs, eta, batch, gradient, lam, shrinks_bias)
    runs.append({"data": data, "eta": eta, "batch": batch or "all", "gradient": gradient, "lambda": lam,
                 "regularize-bias": shrinks_bias, "weights": weights, "losses": losses})
for data, c in [("plane", 1.0), ("plane", 10.0), ("two", 0.5), ("iris", 1.0)]:
    x, d = np.array(sets[data][0]), np.array(sets[data][1])
    if data == "two":  # with two classes scikit-learn keeps one vector: its rows are -w/2 and w/2
        model = LogisticRegression(C=2 * c, solver="newton-cg", tol=1e-12, max_iter=100_000).fit(x, d)
        w = np.hstack([model.intercept_[:, None], model.coef_])[0] / 2
        rows = [(-w).tolist(), w.tolist()]
    else:
        model = LogisticRegression(C=c, multi_class="multinomial", solver="newton-cg", tol=1e-12,
                                   max_iter=100_000).fit(x, d)
        rows = np.hstack([model.intercept_[:, None], model.coef_]).tolist()
    minima.append({"data": data, "lambda": 1 / c, "weights": rows})
json.dump({
    "scikit-learn": sklearn.__version__, "numpy": np.__version__,
    "data": {name: {"points": points, "labels": labels, "classes": [str(k) for k in range(max(labels) + 1)]}
             for name, (points, labels) in sets.items()},
    "runs": runs, "minima": minima,
}, sys.stdout, separators=(",", ":"))
print()
