# Logistic regression, one against the rest
#
# Each class has its own w, learned by this rule as +1 against all others as −1. The
# largest z wins. The rule: Estimates the probability p = σ(z) of class +1 (t = 1; the
# other class has t = 0) and descends the cross-entropy. The further p is from t, the
# harder a sample pulls.
#
#     o = argmax z_k
#     z_k = w_k · x,  p_k = σ(z_k) = 1/(1 + e^−z_k),  t_k = [d = k]
#     w_k ← (1 − ηλ) w_k + η/B Σ (t_k − p_k) x
#     w_k0 ← w_k0 + η/B Σ (t_k − p_k)
#
# In this run:
#
# - Gradient: mean cross-entropy
# - Order of samples: by index
#
# A run of Perceptron Lab, written out in plain Python. It prints a line per epoch: its
# number, how many of its steps changed w, the loss, and the weights. The operations are
# those of the lab in the same order; Python's e^x and logarithm can differ in the last
# digit, and so can the numbers.

import math

# The training samples: x1, x2.
rows = [
    [1.0, 0.0],
    [0.0, 1.0],
    [-1.0, -1.0],
]

# The classes of the samples, and for each class the targets d: 1 for its own, 0 for all others.
labels = [
    0, 1, 2,
]
targets = [[1 if label == k else 0 for label in labels] for k in range(3)]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = [[1.0] + row for row in rows]
M, N = len(X), len(X[0])
K = len(targets)


def net_input(w, x):
    z = w[0] * x[0]
    for j in range(1, N):
        z += w[j] * x[j]
    return z


def sigma(z):
    if z >= 0:
        return 1 / (1 + math.exp(-z))
    return math.exp(z) / (1 + math.exp(z))  # the same, for z far below 0


def loss(w):
    """-ln p for d = 1 and -ln(1 - p) for d = 0, of p = sigma(z), without overflow."""
    total = 0.0
    for x, d in zip(X, D):
        z = net_input(w, x)
        v = -z if d == 1 else z
        total += max(v, 0.0) + math.log1p(math.exp(-abs(v)))
    square = 0.0
    for wj in w[1:]:
        square += wj * wj
    return 0.5 * lambda_ * square + (1 / M) * total


def batches(samples):
    """Batches of 2; the rest is a short one."""
    cut = [samples[k:k + 2] for k in range(0, len(samples), 2)]
    return cut


eta = 0.1
lambda_ = 0.5
vectors = [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]
lost = 0.0
answers = []
for k in range(K):
    w = vectors[k]
    D = targets[k]
    lost += loss(w)
    answers.append(w)
print(0, 0, lost, answers)
for epoch in range(1, 4):
    updates = 0
    for batch in batches(list(range(M))):
        done = updates
        for k in range(K):
            w = vectors[k]
            D = targets[k]
            rate = eta * (1 / len(batch))
            delta = [0.0] * N
            for i in batch:
                x, d = X[i], D[i]
                e = d - sigma(net_input(w, x))
                c = rate * e
                delta = [dj + c * xj for dj, xj in zip(delta, x)]
            for j in range(1, N):
                delta[j] -= eta * lambda_ * w[j]
            old, w = w, [wj + dj for wj, dj in zip(w, delta)]
            if w != old:
                updates += 1
            vectors[k] = w
        updates = min(updates, done + 1)  # a step counts once
    lost = 0.0
    answers = []
    for k in range(K):
        w = vectors[k]
        D = targets[k]
        lost += loss(w)
        answers.append(w)
    print(epoch, updates, lost, answers)
