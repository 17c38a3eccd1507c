#: # Softmax regression: the descent of the cross-entropy of the classes' probabilities.
#: let loss = loss(w)
#: let mean =
#: let mean = (1 / M) *  #: if gradient == mean
#: if shrinks
#: put ridge.py
#: end
#: put net_input.py

# %%
#: if numpy
def probabilities(z):
    """The shares of exp(z) in its sum over the classes, the last axis of z."""
    e = np.exp(z - z.max(axis=-1, keepdims=True))  # so that nothing overflows
    return e / e.sum(axis=-1, keepdims=True)
#: else
def probabilities(z):
    """The share of exp(z) of each class in their sum."""
    most = max(z)
    e = [math.exp(zk - most) for zk in z]  # so that nothing overflows
    total = 0.0
    for ek in e:
        total += ek
    return [ek / total for ek in e]
#: end

# %%
#: if numpy
def loss(w):
    """-ln p of the class of each sample: ln of the sum of exp(z - z[d])."""
    z = X @ w.T
    z = z - z[np.arange(M), D][:, np.newaxis]
    lost = np.logaddexp.reduce(z, axis=1).sum()
#: else
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
#: end
    #: if shrinks
    square = ({{shrunk}} ** 2).sum()  #: if numpy
    #: if not numpy
    square = 0.0
    for wj in {{shrunk}}:
        square += wj * wj
    #: end
    return 0.5 * lambda_ * square + {{mean}} lost  #: if mean
    return 0.5 * lambda_ * square + lost  #: if not mean
    #: elif mean
    return {{mean}} lost
    #: else
    return lost
    #: end

#: put orders.py

#: define sample
p = probabilities([net_input(wk, x) for wk in w])
for k in range(len(w)):
    c = {{rate}} * ((k == d) - p[k])
    delta[k] = [dj + c * xj for dj, xj in zip(delta[k], x)]
#: end sample

#: define step
#: if not batch == 1
#: put rate.py
#: else
#: let rate = eta
#: end
#: if numpy and batch == 1
x, d = X[i], D[i]
e = np.eye(len(w))[d] - probabilities(w @ x)
old, w = w, w + {{rate}} * np.outer(e, x){{own}}
#: elif numpy
x, d = X, D  #: if plainly
x, d = X[batch], D[batch]  #: if not plainly
e = np.eye(len(w))[d] - probabilities(x @ w.T)
old, w = w, w + {{rate}} * e.T @ x{{own}}
#: else
delta = [[0.0] * N for wk in w]
#: if batch == 1
x, d = X[i], D[i]
#: put sample
#: elif plainly
for x, d in zip(X, D):
    #: put sample
#: else
for i in batch:
    x, d = X[i], D[i]
    #: put sample
#: end
#: put own
old, w = w, [[wj + dj for wj, dj in zip(wk, dk)] for wk, dk in zip(w, delta)]
#: end
#: put change.py
#: end step

#: put loop.py
