# Two irises by hand
#
# Descends the squared error before the threshold: every sample pulls, even those that are
# right.
#
#     z = w · x
#     w ← w + η Σ (d − z) x
#
# In this run:
#
# - Activation α: identity, α(z) = z
# - Gradient: sum, error term ½Σe²
# - Order of samples: by index
#
# A run of Perceptron Lab, written out in Python with NumPy. It prints a line per epoch:
# its number, how many of its steps changed w, the loss, and the weights. NumPy may add in
# another order than the lab, so the last digits can differ.

import numpy as np

# The training samples: sepal length, sepal width.
rows = [
    [6.2, 3.4],
    [3.9, 3.0],
]

# The targets d: -1 for −1, 1 for +1.
D = [
    1, 1,
]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = np.array([[1.0] + row for row in rows])
D = np.array(D)
M, N = X.shape


def loss(w):
    return 0.5 * ((D - X @ w) ** 2).sum()


eta = 0.1
w = np.array([0.2, 0.3, -0.5])
print(0, 0, loss(w), w.tolist())
for epoch in range(1, 2):
    updates = 0
    x, d = X, D
    e = d - x @ w
    old, w = w, w + eta * e @ x
    if (w != old).any():
        updates += 1
    print(epoch, updates, loss(w), w.tolist())
