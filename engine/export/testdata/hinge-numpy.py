# Linear SVM: AND
#
# Looks for a wide margin: samples with d · z < 1 pull at w, and the regularisation λ keeps
# w short.
#
#     z = w · x
#     w ← (1 − ηλ) w + η/B Σ f x
#     w_0 ← w_0 + η/B Σ f
#     f = [d z < 1] d,  η = 1/(λ t)
#
# In this run:
#
# - η over time: Pegasos, η = 1/(λt)
# - Gradient: mean, loss ½λ‖w‖² + Σ max(0, 1 − dz)/M
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

# The targets d: -1 for 0, 1 for 1.
D = [
    -1, -1, -1, 1,
]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = np.array([[1.0] + row for row in rows])
D = np.array(D)
M, N = X.shape


def loss(w):
    hinge = np.maximum(0, 1 - D * (X @ w)).sum()
    square = (w[1:] ** 2).sum()
    return 0.5 * lambda_ * square + 1 / M * hinge


def batches(samples):
    """Batches of 3; the rest is a short one."""
    cut = [samples[k:k + 3] for k in range(0, len(samples), 3)]
    return cut


lambda_ = 0.5
w = np.array([0.0, 0.0, 0.0])
t = 0  # steps done
print(0, 0, loss(w), w.tolist())
for epoch in range(1, 4):
    updates = 0
    for batch in batches(list(range(M))):
        eta = 1 / (lambda_ * (t + 1))
        rate = eta * (1 / len(batch))
        x, d = X[batch], D[batch]
        old, w = w, w + rate * np.where(d * (x @ w) < 1, d, 0) @ x - eta * lambda_ * np.r_[0, w[1:]]
        if (w != old).any():
            updates += 1
        t += 1
    print(epoch, updates, loss(w), w.tolist())
    if updates == 0:
        break  # converged
    if loss(w) <= 0.1:
        break
