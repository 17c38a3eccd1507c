# One-versus-rest perceptron
#
# One perceptron for each class: its class against all the others. The largest z wins.
#
#     z_k = w_k · x,  o = argmax z_k
#     w_k ← w_k + η f_k x
#     f_k = [d_k z_k ≤ 0] d_k
#
# In this run:
#
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

# The targets d.
D = [
    0, 1, 2,
]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = np.array([[1] + row for row in rows])
D = np.array(D)
M, N = X.shape


def factors(w, x, d):
    """d_k of each class that has x on the wrong side or on its line, else 0."""
    d_k = np.where(np.arange(len(w)) == d, 1, -1)
    return np.where(d_k * (w @ x) <= 0, d_k, 0)


eta = Decimal("0.1")
w = np.array([[Decimal("0"), Decimal("0"), Decimal("0")], [Decimal("0"), Decimal("0"), Decimal("0")], [Decimal("0"), Decimal("0"), Decimal("0")]])
print(0, 0, w.astype(float).tolist())
for epoch in range(1, 10):
    updates = 0
    mistakes = 0
    for i in range(M):
        delta = 0 * w
        x, d = X[i], D[i]
        f = factors(w, x, d)
        if any(f):
            mistakes += 1
            delta = delta + eta * np.outer(f, x)
        old, w = w, w + delta
        if (w != old).any():
            updates += 1
    print(epoch, updates, w.astype(float).tolist())
    if mistakes == 0:
        break  # converged
