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
# A run of Perceptron Lab, written out in Python with NumPy. It prints a line per epoch:
# its number, how many of its steps changed w, the loss, and the weights. NumPy may add in
# another order than the lab, so the last digits can differ.

import numpy as np

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
X = np.array([[1.0] + row for row in rows])
D = np.array(D)
M, N = X.shape


def probabilities(z):
    """1 / (1 + exp(-z)) of each class by itself, for any z."""
    return 0.5 * (1 + np.tanh(0.5 * z))


def loss(w):
    """-ln p of the own class and -ln(1 - p) of the others, of each sample."""
    lost = np.logaddexp(0, (1 - 2 * np.eye(len(w))[D]) * (X @ w.T)).sum()
    square = (w[:, 1:] ** 2).sum()
    return 0.5 * lambda_ * square + (1 / M) * lost


def batches(samples):
    """Batches of 2; the rest is a short one."""
    cut = [samples[k:k + 2] for k in range(0, len(samples), 2)]
    return cut


eta = 0.1
lambda_ = 0.5
w = np.array([[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]])
print(0, 0, loss(w), w.tolist())
for epoch in range(1, 4):
    updates = 0
    for batch in batches(list(range(M))):
        rate = eta * (1 / len(batch))
        x, d = X[batch], D[batch]
        e = np.eye(len(w))[d] - probabilities(x @ w.T)
        old, w = w, w + rate * e.T @ x - eta * lambda_ * np.c_[0 * w[:, 0], w[:, 1:]]
        if (w != old).any():
            updates += 1
    print(epoch, updates, loss(w), w.tolist())
