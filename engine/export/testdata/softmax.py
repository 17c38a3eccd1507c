# Softmax regression
#
# Estimates a probability p for each class and descends the cross-entropy. Each sample
# pulls its own class’s vector towards itself and pushes all others away, each by how far
# its p is off target.
#
#     z_k = w_k · x,  o = argmax z_k
#     p_k = e^z_k / Σ e^z_i,  t_k = [d = k]
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

# The targets d.
D = [
    0, 1, 2,
]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = [[1.0] + row for row in rows]
M, N = len(X), len(X[0])


def net_input(w, x):
    z = w[0] * x[0]
    for j in range(1, N):
        z += w[j] * x[j]
    return z


def probabilities(z):
    """The share of exp(z) of each class in their sum."""
    most = max(z)
    e = [math.exp(zk - most) for zk in z]  # so that nothing overflows
    total = 0.0
    for ek in e:
        total += ek
    return [ek / total for ek in e]


def loss(w):
    """-ln p of the class of each sample, from z less its largest."""
    lost = 0.0
    for x, d in zip(X, D):
        z = [net_input(wk, x) for wk in w]
        best = z.index(max(z))
        others = 0.0
        for k, zk in enumerate(z):
            if k != best:
                others += math.exp(zk - z[best])
        lost += z[best] - z[d] + math.log1p(others)
    square = 0.0
    for wj in [wj for wk in w for wj in wk[1:]]:
        square += wj * wj
    return 0.5 * lambda_ * square + (1 / M) * lost


def batches(samples):
    """Batches of 2; the rest is a short one."""
    cut = [samples[k:k + 2] for k in range(0, len(samples), 2)]
    return cut


eta = 0.1
lambda_ = 0.5
w = [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]
print(0, 0, loss(w), w)
for epoch in range(1, 4):
    updates = 0
    for batch in batches(list(range(M))):
        rate = eta * (1 / len(batch))
        delta = [[0.0] * N for wk in w]
        for i in batch:
            x, d = X[i], D[i]
            p = probabilities([net_input(wk, x) for wk in w])
            for k in range(len(w)):
                c = rate * ((k == d) - p[k])
                delta[k] = [dj + c * xj for dj, xj in zip(delta[k], x)]
        for k in range(len(w)):
            for j in range(1, N):
                delta[k][j] -= eta * lambda_ * w[k][j]
        old, w = w, [[wj + dj for wj, dj in zip(wk, dk)] for wk, dk in zip(w, delta)]
        if w != old:
            updates += 1
    print(epoch, updates, loss(w), w)
    if loss(w) <= 0.1:
        break
