# Two irises by hand
#
# Only a mistake changes w.
#
#     z = w · x,  o = sign(z)
#     w ← w + η (d − o) x
#
# In this run:
#
# - Change Δw: η(d − o)x
# - When z = 0: the output is +1
# - Order of samples: by index
#
# A run of Perceptron Lab, written out in Python with NumPy. It prints a line per epoch:
# its number, how many of its steps changed w, and the weights. The numbers are decimals,
# added and multiplied without rounding as on paper, and printed as the nearest floats.

from decimal import Decimal, getcontext

import numpy as np

getcontext().prec = 60  # digits: more than any number here has

# The training samples: sepal length, sepal width.
rows = [
    ["6.2", "3.4"],
    ["3.9", "3"],
]
rows = [[Decimal(v) for v in row] for row in rows]

# The targets d: -1 for −1, 1 for +1.
D = [
    1, 1,
]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = np.array([[1] + row for row in rows])
D = np.array(D)
M, N = X.shape


def output(z):
    return np.where(z >= 0, 1, -1)


eta = Decimal("0.1")
w = np.array([Decimal("0.2"), Decimal("0.3"), Decimal("-0.5")])
print(0, 0, w.astype(float).tolist())
for epoch in range(1, 2):
    updates = 0
    mistakes = 0
    for i in range(M):
        x, d = X[i], D[i]
        o = output(x @ w)
        if o != d:
            mistakes += 1
            c = eta * (d - o)
            old, w = w, w + c * x
            if (w != old).any():
                updates += 1
    print(epoch, updates, w.astype(float).tolist())
    if mistakes == 0:
        break  # converged
