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
# A run of Perceptron Lab, written out in plain Python. It prints a line per epoch: its
# number, how many of its steps changed w, the loss, and the weights. The numbers are those
# of the lab: the same operations in the same order.

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
    return 0.5 * squares


eta = 0.1
w = [0.2, 0.3, -0.5]
print(0, 0, loss(w), w)
for epoch in range(1, 2):
    updates = 0
    delta = [0.0] * N
    for x, d in zip(X, D):
        e = d - net_input(w, x)
        c = eta * e
        delta = [dj + c * xj for dj, xj in zip(delta, x)]
    old, w = w, [wj + dj for wj, dj in zip(w, delta)]
    if w != old:
        updates += 1
    print(epoch, updates, loss(w), w)
