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
# A run of Perceptron Lab, written out in plain Python. It prints a line per epoch: its
# number, how many of its steps changed w, the loss, and the weights. The numbers are those
# of the lab: the same operations in the same order.

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
X = [[1.0] + row for row in rows]
M, N = len(X), len(X[0])


def net_input(w, x):
    z = w[0] * x[0]
    for j in range(1, N):
        z += w[j] * x[j]
    return z


def loss(w):
    hinge, square = 0.0, 0.0
    for x, d in zip(X, D):
        hinge += max(0.0, 1 - d * net_input(w, x))
    for wj in w[1:]:
        square += wj * wj
    return 0.5 * lambda_ * square + 1 / M * hinge


def batches(samples):
    """Batches of 3; the rest is a short one."""
    cut = [samples[k:k + 3] for k in range(0, len(samples), 3)]
    return cut


lambda_ = 0.5
w = [0.0, 0.0, 0.0]
t = 0  # steps done
print(0, 0, loss(w), w)
for epoch in range(1, 4):
    updates = 0
    for batch in batches(list(range(M))):
        eta = 1 / (lambda_ * (t + 1))
        rate = eta * (1 / len(batch))
        delta = [0.0] * N
        for i in batch:
            x, d = X[i], D[i]
            if d * net_input(w, x) < 1:
                c = rate * d
                delta = [dj + c * xj for dj, xj in zip(delta, x)]
        for j in range(1, N):
            delta[j] -= eta * lambda_ * w[j]
        old, w = w, [wj + dj for wj, dj in zip(w, delta)]
        if w != old:
            updates += 1
        t += 1
    print(epoch, updates, loss(w), w)
    if updates == 0:
        break  # converged
    if loss(w) <= 0.1:
        break
