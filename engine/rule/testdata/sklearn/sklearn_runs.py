# Writes sklearn.json: the weights of scikit-learn's linear classifiers after each epoch, on small
# data sets. Made once with Debian's python3-sklearn 1.2.1 (numpy 1.24.2):
#
#     /usr/bin/python3 sklearn_runs.py > sklearn.json
#
# Every fit is one call of partial_fit an epoch, without shuffling: samples come in index order.
# SGDClassifier's penalty is λ/2 · ‖w‖² with λ = alpha, without the bias ("intercept").
# PassiveAggressiveClassifier does not count the intercept in ‖x‖²; the lab does, since its x begins
# with 1. So there the column of ones is part of X, and fit_intercept is off.
import json
import sys

import numpy as np
import sklearn
from sklearn.linear_model import PassiveAggressiveClassifier, Perceptron, SGDClassifier

clouds = [[-0.6, 0.4], [-0.3, 0.3], [-0.2, 1], [0.3, 0.7], [-1.4, -0.2], [0.4, -0.6],
          [-0.3, 1.3], [1, -0.3], [-2, 0.3], [0.6, -1.1], [-0.7, 1.5], [0.4, 0.6],
          [-1.1, 0.1], [-0.3, -0.8], [-1.3, 1.8], [0.7, 0.5]]
sets = {
    "clouds": (clouds, [-1, 1] * 8),
    "overlap": ([[0.5, 1], [1.5, -0.5], [-1, 0.25], [2, 1], [0, -1.5], [-0.75, -1], [1.25, 0.75],
                 [-2, 1.5], [0.25, 0.5], [-1.5, -0.25]], [1, 1, -1, 1, -1, -1, -1, 1, 1, -1]),
    "and": ([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1]),
}
constant = {"shuffle": False, "learning_rate": "constant", "max_iter": 1, "tol": None}
cases = []
for eta in (0.1, 0.5):
    cases += [
        ("Perceptron", Perceptron, {"eta0": eta, "shuffle": False, "tol": None}, False),
        ("SGDClassifier", SGDClassifier, {"loss": "log_loss", "eta0": eta, "penalty": None, **constant}, False),
        ("SGDClassifier", SGDClassifier, {"loss": "hinge", "eta0": eta, "penalty": "l2", "alpha": 0.01, **constant}, False),
        ("SGDClassifier", SGDClassifier, {"loss": "hinge", "eta0": eta, "penalty": "l2", "alpha": 0.1, **constant}, False),
    ]
for c in (1.0, 0.1):
    for loss in ("hinge", "squared_hinge"):
        cases.append(("PassiveAggressiveClassifier", PassiveAggressiveClassifier,
                      {"C": c, "loss": loss, "shuffle": False, "tol": None, "fit_intercept": False}, True))

runs = []
for name, (points, labels) in sets.items():
    for estimator, make, params, ones in cases:
        x = np.array(points, dtype=float)
        if ones:
            x = np.hstack([np.ones((len(x), 1)), x])
        model = make(**params)
        epochs = []
        for _ in range(12):
            model.partial_fit(x, np.array(labels), classes=[-1, 1])
            w = list(model.coef_[0])
            epochs.append(w if ones else [float(model.intercept_[0])] + w)
        runs.append({"estimator": estimator, "params": params, "data": name, "weights": epochs})
json.dump({
    "scikit-learn": sklearn.__version__, "numpy": np.__version__,
    "data": {name: {"points": points, "labels": labels} for name, (points, labels) in sets.items()},
    "runs": runs,
}, sys.stdout, separators=(",", ":"))
print()
