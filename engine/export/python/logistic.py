#: # The descent of the cross-entropy of σ(z) with the targets 0 and 1.
#: let loss = loss(w)
#: let factor = e
#: let factors = e
#: if numpy
#: let each = np.logaddexp(0, (1 - 2 * D) * ({{nets}})).sum()
#: end
#: if gradient == mean
#: let mean = (1 / M) *
#: else
#: let mean =
#: end

#: if shrinks
#: put ridge.py
#: end
#: put net_input.py

# %%
def sigma(z):
    #: if numpy
    return 0.5 * (1 + np.tanh(0.5 * z))  # 1 / (1 + exp(-z)), for any z
    #: else
    if z >= 0:
        return 1 / (1 + math.exp(-z))
    return math.exp(z) / (1 + math.exp(z))  # the same, for z far below 0
    #: end

# %%
def loss(w):
    """-ln p for d = 1 and -ln(1 - p) for d = 0, of p = sigma(z), without overflow."""
    #: if numpy
    #: if shrinks
    square = ({{shrunk}} ** 2).sum()
    return 0.5 * lambda_ * square + {{mean}} {{each}}  #: if mean
    return 0.5 * lambda_ * square + {{each}}  #: if not mean
    #: elif mean
    return {{mean}} {{each}}
    #: else
    return {{each}}
    #: end
    #: else
    total = 0.0
    for x, d in zip(X, D):
        z = {{net}}
        v = -z if d == 1 else z
        total += max(v, 0.0) + math.log1p(math.exp(-abs(v)))
    #: if shrinks
    square = 0.0
    for wj in {{shrunk}}:
        square += wj * wj
    return 0.5 * lambda_ * square + {{mean}} total  #: if mean
    return 0.5 * lambda_ * square + total  #: if not mean
    #: elif mean
    return {{mean}} total
    #: else
    return total
    #: end
    #: end

#: put orders.py

#: define sample
e = d - sigma({{net}})
#: if not numpy
c = {{rate}} * {{factor}}
delta = [dj + c * xj for dj, xj in zip(delta, x)]
#: end
#: end sample

#: define step
#: if not batch == 1
#: put batch.py
#: else
x, d = X[i], D[i]
e = d - sigma({{net}})
c = eta * {{factor}}
#: put move.py
#: end
#: end step

#: put loop.py
