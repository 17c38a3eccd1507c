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

# The classes of the samples, and for each class the targets d: 1 for its own, 0 for all others.
labels = [
    0, 1, 2,
]
targets = [[1 if label == k else 0 for label in labels] for k in range(3)]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = np.array([[1.0] + row for row in rows])
targets = [np.array(d) for d in targets]
M, N = X.shape
K = len(targets)


def sigma(z):
    return 0.5 * (1 + np.tanh(0.5 * z))  # 1 / (1 + exp(-z)), for any z


def loss(w):
    """-ln p for d = 1 and -ln(1 - p) for d = 0, of p = sigma(z), without overflow."""
    square = (w[1:] ** 2).sum()
    return 0.5 * lambda_ * square + (1 / M) * np.logaddexp(0, (1 - 2 * D) * (X @ w)).sum()


def batches(samples):
    """Batches of 2; the rest is a short one."""
    cut = [samples[k:k + 2] for k in range(0, len(samples), 2)]
    return cut


eta = 0.1
lambda_ = 0.5
vectors = list(np.array([[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]))
lost = 0.0
answers = []
for k in range(K):
    w = vectors[k]
    D = targets[k]
    lost += loss(w)
    answers.append(w.tolist())
print(0, 0, lost, answers)
for epoch in range(1, 4):
    updates = 0
    for batch in batches(list(range(M))):
        done = updates
        for k in range(K):
            w = vectors[k]
            D = targets[k]
            rate = eta * (1 / len(batch))
            x, d = X[batch], D[batch]
            e = d - sigma(x @ w)
            old, w = w, w + rate * e @ x - eta * lambda_ * np.r_[0, w[1:]]
            if (w != old).any():
                updates += 1
            vectors[k] = w
        updates = min(updates, done + 1)  # a step counts once
    lost = 0.0
    answers = []
    for k in range(K):
        w = vectors[k]
        D = targets[k]
        lost += loss(w)
        answers.append(w.tolist())
    print(epoch, updates, lost, answers)
