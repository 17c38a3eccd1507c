# Writes onerest.json: one class against the rest, from the definition (H.-T. Lin, Machine Learning
# Foundations, lecture 11: one-versus-all): for each class a run of its own on the labels +1 for the
# class and -1 for all others; the class of a sample is the one with the largest w_k.x. Plain Python:
#
#     python3 onerest_runs.py > onerest.json
#
# "perceptron": sample by sample, w += eta * d * x wherever d * w.x <= 0 (scikit-learn's Perceptron
# without shuffling), until nothing is wrong. "logistic": all samples at once,
# w += eta * sum((t - 1/(1 + exp(-w.x))) x), for a number of epochs.
import json
import math
import random

random.seed(49)
sets = {
    "plane": ([[1, 0], [0, 1], [-1, -1], [2, 0.5], [-0.5, 2], [-2, -0.5], [1.5, -0.25], [-0.5, -1.5]],
              [0, 1, 2, 0, 1, 2, 0, 2]),
    "overlapping": ([[random.gauss(k, 1), random.gauss(k * k, 2)] for k in range(4) for _ in range(6)],
                    [k for k in range(4) for _ in range(6)]),
}


def dot(w, x):
    return sum(a * b for a, b in zip(w, x))


def perceptron(points, d, eta, epochs):
    w = [0.0] * len(points[0])
    for _ in range(epochs):
        for x, dx in zip(points, d):
            if dx * dot(w, x) <= 0:
                w = [wj + eta * dx * xj for wj, xj in zip(w, x)]
    return w


def logistic(points, d, eta, epochs):
    w = [0.0] * len(points[0])
    for _ in range(epochs):
        e = [(dx > 0) - 1 / (1 + math.exp(-dot(w, x))) for x, dx in zip(points, d)]
        w = [wj + eta * sum(ek * x[j] for ek, x in zip(e, points)) for j, wj in enumerate(w)]
    return w


runs = []
for rule, learn, eta, epochs in [("perceptron", perceptron, 0.5, 40), ("logistic", logistic, 0.1, 25)]:
    for name, (points, labels) in sets.items():
        inputs = [[1.0] + p for p in points]
        weights = [learn(inputs, [1 if l == k else -1 for l in labels], eta, epochs)
                   for k in range(max(labels) + 1)]
        scores = [[dot(w, x) for w in weights] for x in inputs]
        wrong = sum(z.index(max(z)) != l for z, l in zip(scores, labels))
        runs.append({"algorithm": "ovr-" + rule, "data": name, "eta": eta, "epochs": epochs,
                     "weights": weights, "wrong": wrong})
print(json.dumps({"data": {n: {"points": p, "labels": l, "classes": [str(k) for k in range(max(l) + 1)]}
                           for n, (p, l) in sets.items()}, "runs": runs}))
