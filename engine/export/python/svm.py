#: # The descent of the hinge loss with a penalty on w, which may spare the bias.
#: let counts = yes  #: if schedule == pegasos
#: let factors = np.where(d * (x @ w) < 1, d, 0)
#: let spares =
#: let spares = yes  #: if bias and not regularize-bias
#: let shrunk = w
#: let shrunk = w[1:]  #: if spares
#: let own =  - eta * lambda_ * w
#: let own =  - eta * lambda_ * np.r_[0, w[1:]]  #: if spares
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

#: define own
for j in range(1, N):  #: if spares
for j in range(N):  #: if not spares
    delta[j] -= eta * lambda_ * w[j]
#: end own

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
#: if numpy
old, w = w, w + c * x{{own}}
#: else
delta = [c * xj for xj in x]
#: put own
old, w = w, [wj + dj for wj, dj in zip(w, delta)]
#: end
#: put change.py
#: end
#: end step

#: put loop.py
