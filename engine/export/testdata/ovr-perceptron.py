# One-versus-rest perceptron
#
# One perceptron for each class: its class against all the others. The largest z wins.
#
#     z_k = w_k · x,  o = argmax z_k
#     w_k ← w_k + η f_k x
#     f_k = [d_k z_k ≤ 0] d_k
#
# In this run:
#
# - Order of samples: by index
#
# A run of Perceptron Lab, written out in plain Python. It prints a line per epoch: its
# number, how many of its steps changed w, and the weights. The numbers are decimals, added
# and multiplied without rounding as on paper, and printed as the nearest floats.

from decimal import Decimal, getcontext

getcontext().prec = 60  # digits: more than any number here has

# The training samples: x1, x2.
rows = [
    ["1", "0"],
    ["0", "1"],
    ["-1", "-1"],
]
rows = [[Decimal(v) for v in row] for row in rows]

# The targets d.
D = [
    0, 1, 2,
]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = [[1] + row for row in rows]
M, N = len(X), len(X[0])


def net_input(w, x):
    z = w[0] * x[0]
    for j in range(1, N):
        z += w[j] * x[j]
    return z


def factors(w, x, d):
    """d_k of each class that has x on the wrong side or on its line, else 0."""
    f = []
    for k, wk in enumerate(w):
        d_k = 1 if k == d else -1
        f.append(d_k if d_k * net_input(wk, x) <= 0 else 0)
    return f


eta = Decimal("0.1")
w = [[Decimal("0"), Decimal("0"), Decimal("0")], [Decimal("0"), Decimal("0"), Decimal("0")], [Decimal("0"), Decimal("0"), Decimal("0")]]
print(0, 0, [[float(v) for v in wk] for wk in w])
for epoch in range(1, 10):
    updates = 0
    mistakes = 0
    for i in range(M):
        delta = [[0] * N for wk in w]
        x, d = X[i], D[i]
        f = factors(w, x, d)
        if any(f):
            mistakes += 1
            for k in range(len(w)):
                c = eta * f[k]
                delta[k] = [dj + c * xj for dj, xj in zip(delta[k], x)]
        old, w = w, [[wj + dj for wj, dj in zip(wk, dk)] for wk, dk in zip(w, delta)]
        if w != old:
            updates += 1
    print(epoch, updates, [[float(v) for v in wk] for wk in w])
    if mistakes == 0:
        break  # converged
