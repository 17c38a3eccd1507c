#: # The descent of the hinge loss with a penalty on w, which may spare the bias.
#: let counts = yes  #: if schedule == pegasos
#: let factors = np.where(d * (x @ w) < 1, d, 0)
#: put ridge.py
#: let loss = loss(w)

#: put net_input.py

# %%
def loss(w):
    #: if numpy
    hinge = np.maximum(0, 1 - D * (X @ w)).sum()
    square = ({{shrunk}} ** 2).sum()
    #: else
    hinge, square = 0.0, 0.0
    for x, d in zip(X, D):
        hinge += max(0.0, 1 - d * net_input(w, x))
    for wj in {{shrunk}}:
        square += wj * wj
    #: end
    return 0.5 * lambda_ * square + hinge  #: if gradient == sum
    return 0.5 * lambda_ * square + 1 / M * hinge  #: if gradient == mean

#: put orders.py

#: define sample
#: if not numpy
if d * {{net}} < 1:
    c = {{rate}} * d
    delta = [dj + c * xj for dj, xj in zip(delta, x)]
#: end
#: end sample

#: define step
eta = 1 / (lambda_ * (t + 1))  #: if schedule == pegasos
#: if not batch == 1
#: put batch.py
#: else
x, d = X[i], D[i]
c = eta * d if d * {{net}} < 1 else 0.0
#: put move.py
#: end
#: end step

#: put loop.py
