#: # A penalty on w, which may spare the bias: what a step takes from w.
#: let shrinks = yes
#: let spares =
#: let spares = yes  #: if bias and not regularize-bias
#: let spared = 0
#: let spared = 1  #: if spares
#: let shrunk = w
#: let shrunk = w[1:]  #: if spares
#: let own =  - eta * lambda_ * w
#: let own =  - eta * lambda_ * np.r_[0, w[1:]]  #: if spares
#: if several and spares
#: let shrunk = w[:, 1:]
#: let own =  - eta * lambda_ * np.c_[0 * w[:, 0], w[:, 1:]]
#: end
#: if several and not numpy
#: let shrunk = [wj for wk in w for wj in wk[{{spared}}:]]
#: end

#: define own
#: if several
for k in range(len(w)):
    for j in range({{spared}}, N):  #: if spares
    for j in range(N):  #: if not spares
        delta[k][j] -= eta * lambda_ * w[k][j]
#: else
for j in range(1, N):  #: if spares
for j in range(N):  #: if not spares
    delta[j] -= eta * lambda_ * w[j]
#: end
#: end own
