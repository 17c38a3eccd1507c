# Perceptron, one against the rest
#
# Each class has its own w, learned by this rule as +1 against all others as −1. The
# largest z wins. The rule: Only a mistake changes w.
#
#     o = argmax z_k,  d_k = 2 [d = k] − 1
#     z_k = w_k · x,  o_k = sign(z_k)
#     o_k ≠ d_k ⇒  w_k ← w_k + η d_k x
#
# In this run:
#
# - Change Δw: ηdx
# - When z = 0: always a mistake
# - Order of samples: by index
#
# A run of Perceptron Lab, written out in Python with NumPy. It prints a line per epoch:
# its number, how many of its steps changed w, and the weights. The numbers are decimals,
# added and multiplied without rounding as on paper, and printed as the nearest floats.

from decimal import Decimal, getcontext

import numpy as np

getcontext().prec = 60  # digits: more than any number here has

# The training samples: x1, x2.
rows = [
    ["1", "0"],
    ["0", "1"],
    ["-1", "-1"],
]
rows = [[Decimal(v) for v in row] for row in rows]

# The classes of the samples, and for each class the targets d: 1 for its own, -1 for all others.
labels = [
    0, 1, 2,
]
targets = [[1 if label == k else -1 for label in labels] for k in range(3)]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = np.array([[1] + row for row in rows])
targets = [np.array(d) for d in targets]
M, N = X.shape
K = len(targets)


def output(z, d):
    return np.where(z == 0, -d, np.where(z > 0, 1, -1))


eta = Decimal("0.1")
vectors = list(np.array([[Decimal("0"), Decimal("0"), Decimal("0")], [Decimal("0"), Decimal("0"), Decimal("0")], [Decimal("0"), Decimal("0"), Decimal("0")]]))
answers = []
for k in range(K):
    w = vectors[k]
    D = targets[k]
    answers.append(w.astype(float).tolist())
print(0, 0, answers)
for epoch in range(1, 10):
    updates = 0
    mistakes = 0
    for i in range(M):
        done = updates
        for k in range(K):
            w = vectors[k]
            D = targets[k]
            x, d = X[i], D[i]
            o = output(x @ w, d)
            if o != d:
                mistakes += 1
                c = eta * d
                old, w = w, w + c * x
                if (w != old).any():
                    updates += 1
            vectors[k] = w
        updates = min(updates, done + 1)  # a step counts once
    answers = []
    for k in range(K):
        w = vectors[k]
        D = targets[k]
        answers.append(w.astype(float).tolist())
    print(epoch, updates, answers)
    if mistakes == 0:
        break  # converged
