# Perceptron: XOR
#
# Only a mistake changes w.
#
#     z = w · x,  o = [z ≥ 0]
#     w ← w + η (d − o) x
#
# In this run:
#
# - Change Δw: η(d − o)x
# - When z = 0: never a mistake
# - Order of samples: a given sequence
#
# A run of Perceptron Lab, written out in plain Python. It prints a line per epoch: its
# number, how many of its steps changed w, and the weights. The numbers are those of the
# lab: the same operations in the same order.

import math

# The training samples: x1, x2.
rows = [
    [0.0, 0.0],
    [0.0, 1.0],
    [1.0, 0.0],
    [1.0, 1.0],
]

# The targets d: 0 for 0, 1 for 1.
D = [
    0, 1, 1, 0,
]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = [[1.0, x1, x1 * (x2 * x2)] for [x1, x2] in rows]

# Every x has length 1.
for x in X:
    squares = 0.0
    for v in x:
        squares += v * v
    length = math.sqrt(squares)
    x[:] = [v / length for v in x]
M, N = len(X), len(X[0])


def net_input(w, x):
    z = w[0] * x[0]
    for j in range(1, N):
        z += w[j] * x[j]
    return z


def output(z, d):
    return d if z == 0 else 1 if z > 0 else 0  # z = 0 is never a mistake


def errors(w):
    return sum(output(net_input(w, x), d) != d for x, d in zip(X, D))


# The samples of every epoch; after the last list comes the first again.
sequence = [
    [0, 3],
    [1, 2],
]

eta = 0.1
w = [0.0, 0.0, 0.0]
print(0, 0, w)
for epoch in range(1, 5):
    updates = 0
    mistakes = 0
    for i in sequence[(epoch - 1) % len(sequence)]:
        x, d = X[i], D[i]
        o = output(net_input(w, x), d)
        if o != d:
            mistakes += 1
            c = eta * (d - o)
            old, w = w, [wj + c * xj for wj, xj in zip(w, x)]
            if w != old:
                updates += 1
    print(epoch, updates, w)
    if mistakes == 0 and errors(w) == 0:
        break  # converged
