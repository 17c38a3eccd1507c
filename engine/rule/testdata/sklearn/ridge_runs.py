# Writes ridge.json: the minimum of ridge regression by scikit-learn. Made once with Debian's
# python3-sklearn 1.2.1 (numpy 1.24.2):
#
#     /usr/bin/python3 ridge_runs.py > ridge.json
#
# Ridge minimises sum(e^2) + alpha ||w||^2 without the intercept, as lambda = alpha does with
# "gradient": "sum"; with "mean", (1/2M) sum(e^2), lambda = alpha/M. Where the bias is regularised
# too, a column of ones is part of X and fit_intercept is off.
import json
import sys

import numpy as np
import sklearn
from sklearn.linear_model import Ridge

sets = {
    "line": ([[0], [1], [2], [3.5], [-1]], [1, 2, 4, 3, 0.5]),
    "two inputs": ([[0.5, 1], [1.5, -0.5], [-1, 0.25], [2, 1], [0, -1.5], [-0.75, -1]],
                   [2, 0.5, -1, 4, -2.5, -3]),
    "collinear": ([[1, 2], [2, 4], [3, 6], [-1, -2]], [3, 5, 8, -2]),
}
minima = []
for name, (points, targets) in sets.items():
    for alpha in (0.1, 1.0, 10.0):
        for gradient in ("sum", "mean"):
            for bias in (False, True):
                x = np.array(points, dtype=float)
                if bias:
                    x = np.hstack([np.ones((len(x), 1)), x])
                model = Ridge(alpha=alpha, fit_intercept=not bias, solver="cholesky").fit(x, targets)
                w = ([] if bias else [float(model.intercept_)]) + model.coef_.tolist()
                minima.append({"data": name, "gradient": gradient, "regularize-bias": bias, "weights": w,
                               "lambda": alpha if gradient == "sum" else alpha / len(x)})
json.dump({
    "scikit-learn": sklearn.__version__, "numpy": np.__version__,
    "data": {name: {"points": points, "labels": targets} for name, (points, targets) in sets.items()},
    "minima": minima,
}, sys.stdout, separators=(",", ":"))
print()
