# Writes ovr.json: the weights of scikit-learn's linear classifiers, one class against the rest, after
# each epoch. Made once with Debian's python3-sklearn 1.2.1 (numpy 1.24.2):
#
#     /usr/bin/python3 ovr_runs.py > ovr.json
#
# OneVsRestClassifier has an estimator of its own for each class. sklearn_runs.py says how they run.
import json
import sys

import numpy as np
import sklearn
from sklearn.linear_model import PassiveAggressiveClassifier, Perceptron, SGDClassifier
from sklearn.multiclass import OneVsRestClassifier

sets = {
    "corners": ([[1, 0], [0, 1], [-1, -1], [2, 0.5], [-0.5, 2], [-2, -0.5], [1.5, -0.25], [-0.5, -1.5]],
                [0, 1, 2, 0, 1, 2, 0, 2]),
    "overlap": ([[0.5, 1], [1.5, -0.5], [-1, 0.25], [2, 1], [0, -1.5], [-0.75, -1], [1.25, 0.75],
                 [-2, 1.5], [0.25, 0.5], [-1.5, -0.25]], [1, 3, 0, 1, 2, 0, 3, 1, 2, 0]),
}
constant = {"shuffle": False, "learning_rate": "constant", "max_iter": 1, "tol": None}
cases = []
for eta in (0.1, 0.5):
    cases += [
        ("Perceptron", Perceptron, {"eta0": eta, "shuffle": False, "tol": None}, False),
        ("SGDClassifier", SGDClassifier, {"loss": "log_loss", "eta0": eta, "penalty": None, **constant}, False),
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
        model = OneVsRestClassifier(make(**params))
        epochs = []
        for _ in range(12):
            model.partial_fit(x, np.array(labels), classes=sorted(set(labels)))
            w = []
            for one in model.estimators_:
                w += ([] if ones else [float(one.intercept_[0])]) + list(one.coef_[0])
            epochs.append(w)
        runs.append({"estimator": estimator, "params": params, "data": name, "weights": epochs})
json.dump({
    "scikit-learn": sklearn.__version__, "numpy": np.__version__,
    "data": {name: {"points": points, "labels": labels, "classes": [str(k) for k in sorted(set(labels))]}
             for name, (points, labels) in sets.items()},
    "runs": runs,
}, sys.stdout, separators=(",", ":"))
print()
