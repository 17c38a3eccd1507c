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
# A run of Perceptron Lab, written out in plain Python. It prints a line per epoch: its
# number, how many of its steps changed w, the loss, and the weights. The numbers are those
# of the lab: the same operations in the same order.

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
X = [[1.0] + row for row in rows]
M, N = len(X), len(X[0])


def net_input(w, x):
    z = w[0] * x[0]
    for j in range(1, N):
        z += w[j] * x[j]
    return z


def loss(w):
    squares = 0.0
    for x, d in zip(X, D):
        e = d - net_input(w, x)
        squares += e * e
    return 0.5 * (1 / M) * squares


def batches(samples):
    """Batches of 2; the rest is a short one."""
    cut = [samples[k:k + 2] for k in range(0, len(samples), 2)]
    return cut


eta = 1e+40
w = [0.0, 0.0, 0.0]
print(0, 0, loss(w), w)
for epoch in range(1, 101):
    updates = 0
    steps, diverged = 0, False
    for batch in batches(list(range(M))):
        rate = eta * (1 / len(batch))
        delta = [0.0] * N
        for i in batch:
            x, d = X[i], D[i]
            e = d - net_input(w, x)
            c = rate * e
            delta = [dj + c * xj for dj, xj in zip(delta, x)]
        old, w = w, [wj + dj for wj, dj in zip(w, delta)]
        if not all(abs(v) <= 1e100 for v in w):
            w = old
            # Diverged: w stays at its last finite value.
            diverged = True
            break
        if w != old:
            updates += 1
        steps += 1
    if diverged and steps == 0:
        break
    print(epoch, updates, loss(w), w)
    if diverged:
        break
