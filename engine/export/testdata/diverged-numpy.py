# Adaline: AND
#
# Descends the squared error before the threshold: every sample pulls, even those that are
# right.
#
#     z = w · x
#     w ← w + η/B Σ (d − z) x
#
# In this run:
#
# - Activation α: identity, α(z) = z
# - Gradient: mean, error term Σe²/2M
# - Order of samples: by index
#
# A run of Perceptron Lab, written out in Python with NumPy. It prints a line per epoch:
# its number, how many of its steps changed w, the loss, and the weights. NumPy may add in
# another order than the lab, so the last digits can differ.

import numpy as np

# The training samples: x1, x2.
rows = [
    [0.0, 0.0],
    [0.0, 1.0],
    [1.0, 0.0],
    [1.0, 1.0],
]

# The targets d: -1 for 0, 1 for 1.
D = [
    -1, -1, -1, 1,
]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = np.array([[1.0] + row for row in rows])
D = np.array(D)
M, N = X.shape


def loss(w):
    return 0.5 * (1 / M) * ((D - X @ w) ** 2).sum()


def batches(samples):
    """Batches of 2; the rest is a short one."""
    cut = [samples[k:k + 2] for k in range(0, len(samples), 2)]
    return cut


eta = 1e+40
w = np.array([0.0, 0.0, 0.0])
print(0, 0, loss(w), w.tolist())
for epoch in range(1, 101):
    updates = 0
    steps, diverged = 0, False
    for batch in batches(list(range(M))):
        rate = eta * (1 / len(batch))
        x, d = X[batch], D[batch]
        e = d - x @ w
        old, w = w, w + rate * e @ x
        if not (np.abs(w) <= 1e100).all():
            w = old
            # Diverged: w stays at its last finite value.
            diverged = True
            break
        if (w != old).any():
            updates += 1
        steps += 1
    if diverged and steps == 0:
        break
    print(epoch, updates, loss(w), w.tolist())
    if diverged:
        break
