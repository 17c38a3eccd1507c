# Two irises by hand
#
# Only a mistake changes w.
#
#     z = w · x,  o = sign(z)
#     w ← w + η (d − o) x
#
# In this run:
#
# - Change Δw: η(d − o)x
# - When z = 0: the output is +1
# - Order of samples: by index
#
# A run of Perceptron Lab, written out in plain Python. It prints a line per epoch: its
# number, how many of its steps changed w, and the weights. The numbers are decimals, added
# and multiplied without rounding as on paper, and printed as the nearest floats.

from decimal import Decimal, getcontext

getcontext().prec = 60  # digits: more than any number here has

# The training samples: sepal length, sepal width.
rows = [
    ["6.2", "3.4"],
    ["3.9", "3"],
]
rows = [[Decimal(v) for v in row] for row in rows]

# The targets d: -1 for −1, 1 for +1.
D = [
    1, 1,
]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = [[1] + row for row in rows]
M, N = len(X), len(X[0])


def net_input(w, x):
    z = w[0] * x[0]
    for j in range(1, N):
        z += w[j] * x[j]
    return z


def output(z):
    return 1 if z >= 0 else -1


eta = Decimal("0.1")
w = [Decimal("0.2"), Decimal("0.3"), Decimal("-0.5")]
print(0, 0, [float(v) for v in w])
for epoch in range(1, 2):
    updates = 0
    mistakes = 0
    for i in range(M):
        x, d = X[i], D[i]
        o = output(net_input(w, x))
        if o != d:
            mistakes += 1
            c = eta * (d - o)
            old, w = w, [wj + c * xj for wj, xj in zip(w, x)]
            if w != old:
                updates += 1
    print(epoch, updates, [float(v) for v in w])
    if mistakes == 0:
        break  # converged
