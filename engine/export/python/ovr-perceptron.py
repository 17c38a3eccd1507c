#: # One perceptron for each class, its class against the rest.
#: let judges = yes

#: put net_input.py

# %%
def factors(w, x, d):
    """d_k of each class that has x on the wrong side or on its line, else 0."""
    #: if numpy
    d_k = np.where(np.arange(len(w)) == d, 1, -1)
    return np.where(d_k * (w @ x) <= 0, d_k, 0)
    #: else
    f = []
    for k, wk in enumerate(w):
        d_k = 1 if k == d else -1
        f.append(d_k if d_k * net_input(wk, x) <= 0 else 0)
    return f
    #: end

#: if order == random or order == sequence
#: let errors = errors(w)
# %%
def errors(w):
    return sum(any(factors(w, x, d)) for x, d in zip(X, D))
#: end

#: put orders.py

#: define sample
f = factors(w, x, d)
if any(f):
    mistakes += 1
    #: if numpy
    delta = delta + {{rate}} * np.outer(f, x)
    #: else
    for k in range(len(w)):
        c = {{rate}} * f[k]
        delta[k] = [dj + c * xj for dj, xj in zip(delta[k], x)]
    #: end
#: end sample

#: define step
#: if not batch == 1
#: put rate.py
#: else
#: let rate = eta
#: end
#: if numpy and exact
delta = 0 * w
#: elif numpy
delta = np.zeros(w.shape)
#: elif exact
delta = [[0] * N for wk in w]
#: else
delta = [[0.0] * N for wk in w]
#: end
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
#: if numpy
old, w = w, w + delta
#: else
old, w = w, [[wj + dj for wj, dj in zip(wk, dk)] for wk, dk in zip(w, delta)]
#: end
#: put change.py
#: end step

#: put loop.py
