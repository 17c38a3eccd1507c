#: # A penalty on w, which may spare the bias: what a step takes from w.
#: let shrinks = yes
#: let spares =
#: let spares = yes  #: if bias and not regularize-bias
#: let shrunk = w
#: let shrunk = w[1:]  #: if spares
#: let own =  - eta * lambda_ * w
#: let own =  - eta * lambda_ * np.r_[0, w[1:]]  #: if spares

#: define own
for j in range(1, N):  #: if spares
for j in range(N):  #: if not spares
    delta[j] -= eta * lambda_ * w[j]
#: end own
