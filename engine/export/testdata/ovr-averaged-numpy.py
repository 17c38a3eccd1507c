# Averaged perceptron, one against the rest
#
# Each class has its own w, learned by this rule as +1 against all others as −1. The
# largest z wins. The rule: A perceptron whose result is the mean w̄ of all weights so far:
# weights that last longer count for more.
#
#     o = argmax z_k,  d_k = 2 [d = k] − 1
#     z_k = w_k · x,  o_k = sign(z_k)
#     w_k ← w_k + η (d_k − o_k) x
#     w̄_k = (Σ w_k)/t
#
# In this run:
#
# - Change Δw: η(d − o)x
# - When z = 0: never a mistake
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
    return np.where(z == 0, d, np.where(z > 0, 1, -1))


def errors(w):
    return (output(X @ w, D) != D).sum()


def right(vectors):
    """Whether the largest net input is that of its class, for every sample."""
    for x, label in zip(X, labels):
        if np.argmax(np.array(vectors) @ x) != label:
            return False
    return True


eta = Decimal("0.1")
vectors = list(np.array([[Decimal("0"), Decimal("0"), Decimal("0")], [Decimal("0"), Decimal("0"), Decimal("0")], [Decimal("0"), Decimal("0"), Decimal("0")]]))
for k in range(K):
    w, D = vectors[k], targets[k]
    average, summed = w, 0 * w
    vectors[k] = w, average, summed
t = 0  # steps done
answers = []
for k in range(K):
    w, average, summed = vectors[k]
    D = targets[k]
    answers.append(average.astype(float).tolist())
print(0, 0, answers)
for epoch in range(1, 10):
    updates = 0
    mistakes = 0
    for i in range(M):
        done = updates
        for k in range(K):
            w, average, summed = vectors[k]
            D = targets[k]
            x, d = X[i], D[i]
            o = output(x @ w, d)
            if o != d:
                mistakes += 1
                c = eta * (d - o)
                old, w = w, w + c * x
                if (w != old).any():
                    updates += 1
            summed = summed + w
            vectors[k] = w, average, summed
        updates = min(updates, done + 1)  # a step counts once
        t += 1
    for k in range(K):
        w, average, summed = vectors[k]
        # Only the quotient may be rounded: mistakes are counted with the sum.
        average = summed / t
        vectors[k] = w, average, summed
    answers = []
    for k in range(K):
        w, average, summed = vectors[k]
        D = targets[k]
        answers.append(average.astype(float).tolist())
    print(epoch, updates, answers)
    wrong = 0
    for k in range(K):
        w, average, summed = vectors[k]
        D = targets[k]
        wrong += errors(w)
    if mistakes + wrong == 0 and right([v[2] for v in vectors]) and right([v[0] for v in vectors]):
        break  # converged
