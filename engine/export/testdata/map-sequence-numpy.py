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
# A run of Perceptron Lab, written out in Python with NumPy. It prints a line per epoch:
# its number, how many of its steps changed w, and the weights. NumPy may add in another
# order than the lab, so the last digits can differ.

import numpy as np

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
X = np.array([[1.0, x1, x1 * (x2 * x2)] for [x1, x2] in rows])

# Every x has length 1.
length = np.linalg.norm(X, axis=1, keepdims=True)
X = X / length
D = np.array(D)
M, N = X.shape


def output(z, d):
    return np.where(z == 0, d, np.where(z > 0, 1, 0))


def errors(w):
    return (output(X @ w, D) != D).sum()


# The samples of every epoch; after the last list comes the first again.
sequence = [
    [0, 3],
    [1, 2],
]

eta = 0.1
w = np.array([0.0, 0.0, 0.0])
print(0, 0, w.tolist())
for epoch in range(1, 5):
    updates = 0
    mistakes = 0
    for i in sequence[(epoch - 1) % len(sequence)]:
        x, d = X[i], D[i]
        o = output(x @ w, d)
        if o != d:
            mistakes += 1
            c = eta * (d - o)
            old, w = w, w + c * x
            if (w != old).any():
                updates += 1
    print(epoch, updates, w.tolist())
    if mistakes == 0 and errors(w) == 0:
        break  # converged
