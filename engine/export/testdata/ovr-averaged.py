# Averaged perceptron, one against the rest
#
# Each class has its own w, learned by this rule as +1 against all others as −1. The
# largest z wins. The rule: A perceptron whose result is the mean w̄ of all weights so far:
# weights that last longer count for more.
#
#     o = argmax z_k,  d_k = 2 [d = k] − 1
#     z_k = w_k · x,  o_k = sign(z_k)
#     w_k ← w_k + η (d_k − o_k) x
#     w̄_k = (Σ w_k)/t
#
# In this run:
#
# - Change Δw: η(d − o)x
# - When z = 0: never a mistake
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

# The classes of the samples, and for each class the targets d: 1 for its own, -1 for all others.
labels = [
    0, 1, 2,
]
targets = [[1 if label == k else -1 for label in labels] for k in range(3)]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = [[1] + row for row in rows]
M, N = len(X), len(X[0])
K = len(targets)


def net_input(w, x):
    z = w[0] * x[0]
    for j in range(1, N):
        z += w[j] * x[j]
    return z


def output(z, d):
    return d if z == 0 else 1 if z > 0 else -1  # z = 0 is never a mistake


def errors(w):
    return sum(output(net_input(w, x), d) != d for x, d in zip(X, D))


def right(vectors):
    """Whether the largest net input is that of its class, for every sample."""
    for x, label in zip(X, labels):
        z = [net_input(w, x) for w in vectors]
        if z.index(max(z)) != label:
            return False
    return True


eta = Decimal("0.1")
vectors = [[Decimal("0"), Decimal("0"), Decimal("0")], [Decimal("0"), Decimal("0"), Decimal("0")], [Decimal("0"), Decimal("0"), Decimal("0")]]
for k in range(K):
    w, D = vectors[k], targets[k]
    average, summed = w, [0] * N
    vectors[k] = w, average, summed
t = 0  # steps done
answers = []
for k in range(K):
    w, average, summed = vectors[k]
    D = targets[k]
    answers.append([float(v) for v in average])
print(0, 0, answers)
for epoch in range(1, 10):
    updates = 0
    mistakes = 0
    for i in range(M):
        done = updates
        for k in range(K):
            w, average, summed = vectors[k]
            D = targets[k]
            x, d = X[i], D[i]
            o = output(net_input(w, x), d)
            if o != d:
                mistakes += 1
                c = eta * (d - o)
                old, w = w, [wj + c * xj for wj, xj in zip(w, x)]
                if w != old:
                    updates += 1
            summed = [sj + wj for sj, wj in zip(summed, w)]
            vectors[k] = w, average, summed
        updates = min(updates, done + 1)  # a step counts once
        t += 1
    for k in range(K):
        w, average, summed = vectors[k]
        # Only the quotient may be rounded: mistakes are counted with the sum.
        average = [sj / t for sj in summed]
        vectors[k] = w, average, summed
    answers = []
    for k in range(K):
        w, average, summed = vectors[k]
        D = targets[k]
        answers.append([float(v) for v in average])
    print(epoch, updates, answers)
    wrong = 0
    for k in range(K):
        w, average, summed = vectors[k]
        D = targets[k]
        wrong += errors(w)
    if mistakes + wrong == 0 and right([v[2] for v in vectors]) and right([v[0] for v in vectors]):
        break  # converged
