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
# A run of Perceptron Lab, written out in Python with NumPy. It prints a line per epoch:
# its number, how many of its steps changed w, the loss, and the weights. NumPy may add in
# another order than the lab, so the last digits can differ.

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
    0, 0, 0, 1,
]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = np.array([[1.0] + row for row in rows])
D = np.array(D)
M, N = X.shape


def sigma(z):
    return 0.5 * (1 + np.tanh(0.5 * z))  # 1 / (1 + exp(-z)), for any z


def loss(w):
    """-ln p for d = 1 and -ln(1 - p) for d = 0, of p = sigma(z), without overflow."""
    return (1 / M) * np.logaddexp(0, (1 - 2 * D) * (X @ w)).sum()


def batches(samples):
    """Batches of 3; the rest is a short one."""
    cut = [samples[k:k + 3] for k in range(0, len(samples), 3)]
    return cut


eta = 1.0
w = np.array([0.0, 0.0, 0.0])
print(0, 0, loss(w), w.tolist())
for epoch in range(1, 4):
    updates = 0
    for batch in batches(list(range(M))):
        rate = eta * (1 / len(batch))
        x, d = X[batch], D[batch]
        e = d - sigma(x @ w)
        old, w = w, w + rate * e @ x
        if (w != old).any():
            updates += 1
    print(epoch, updates, loss(w), w.tolist())
    if loss(w) <= 0.1:
        break
