# Logistic regression: AND
#
# Estimates the probability p = σ(z) of class +1 (t = 1; the other class has t = 0) and
# descends the cross-entropy. The further p is from t, the harder a sample pulls.
#
#     z = w · x,  p = σ(z) = 1/(1 + e^−z),  t = [d > 0]
#     w ← w + η/B Σ (t − p) x
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
    [0.0, 0.0],
    [0.0, 1.0],
    [1.0, 0.0],
    [1.0, 1.0],
]

# The targets d: 0 for 0, 1 for 1.
D = [
    0, 0, 0, 1,
]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = [[1.0] + row for row in rows]
M, N = len(X), len(X[0])


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
    return (1 / M) * total


def batches(samples):
    """Batches of 3; the rest is a short one."""
    cut = [samples[k:k + 3] for k in range(0, len(samples), 3)]
    return cut


eta = 1.0
w = [0.0, 0.0, 0.0]
print(0, 0, loss(w), w)
for epoch in range(1, 4):
    updates = 0
    for batch in batches(list(range(M))):
        rate = eta * (1 / len(batch))
        delta = [0.0] * N
        for i in batch:
            x, d = X[i], D[i]
            e = d - sigma(net_input(w, x))
            c = rate * e
            delta = [dj + c * xj for dj, xj in zip(delta, x)]
        old, w = w, [wj + dj for wj, dj in zip(w, delta)]
        if w != old:
            updates += 1
    print(epoch, updates, loss(w), w)
    if loss(w) <= 0.1:
        break
