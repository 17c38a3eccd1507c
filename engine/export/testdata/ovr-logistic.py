# One-versus-rest logistic
#
# One logistic regression for each class: its class against all the others. The largest z
# wins.
#
#     z_k = w_k · x,  o = argmax z_k
#     p_k = σ(z_k) = 1/(1 + e^−z_k),  t_k = [d = k]
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


def sigma(z):
    if z >= 0:
        return 1 / (1 + math.exp(-z))
    return math.exp(z) / (1 + math.exp(z))  # the same, for z far below 0


def probabilities(z):
    """sigma(z) of each class by itself."""
    return [sigma(zk) for zk in z]


def loss(w):
    """-ln p of the own class and -ln(1 - p) of the others, of each sample."""
    lost = 0.0
    for x, d in zip(X, D):
        for k in range(len(w)):
            z = net_input(w[k], x)
            v = -z if k == d else z
            lost += max(v, 0.0) + math.log1p(math.exp(-abs(v)))
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
