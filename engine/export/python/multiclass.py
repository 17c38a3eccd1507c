#: # The perceptron with a weight vector per class.
#: let judges = yes
#: let wrong = [i for i in range(M) if output(w, X[i]) != D[i]]

#: put net_input.py

# %%
def output(w, x):
    """The class with the largest net input; of equal ones the first."""
    #: if numpy
    return np.argmax(w @ x)
    #: else
    z = [net_input(wk, x) for wk in w]
    return z.index(max(z))
    #: end

#: if doubts or order == random or order == sequence or order == mistake
# %%
def errors(w):
    return sum(output(w, x) != d for x, d in zip(X, D))
#: end

#: put orders.py

#: define copy
old, w = w, w.copy()  #: if numpy
old, w = w, list(w)  #: if not numpy
#: end copy

#: define turn
#: put size
#: put copy
#: if numpy
w[d] = w[d] + {{pull}} * x
w[o] = w[o] - {{pull}} * x
#: else
w[d] = [wj + {{pull}} * xj for wj, xj in zip(w[d], x)]
w[o] = [wj - {{pull}} * xj for wj, xj in zip(w[o], x)]
#: end
#: put change.py
#: end turn

#: define batch
#: put rate.py
#: put copy
#: if numpy and exact
delta = 0 * w
#: elif numpy
delta = np.zeros(w.shape)
#: elif exact
delta = [[0] * N for wk in w]
#: else
delta = [[0.0] * N for wk in w]
#: end
for x, d in zip(X, D):  #: if plainly
for x, d in [(X[i], D[i]) for i in batch]:  #: if not plainly
    o = output(old, x)
    if o != d:
        mistakes += 1
        #: if numpy
        delta[d] = delta[d] + {{rate}} * x
        delta[o] = delta[o] - {{rate}} * x
        #: else
        delta[d] = [wj + {{rate}} * xj for wj, xj in zip(delta[d], x)]
        delta[o] = [wj - {{rate}} * xj for wj, xj in zip(delta[o], x)]
        #: end
w = w + delta  #: if numpy
w = [[wj + dj for wj, dj in zip(wk, dk)] for wk, dk in zip(w, delta)]  #: if not numpy
#: put change.py
#: end batch

#: define step
#: if not batch == 1
#: put batch
#: elif order == mistake
x, d = X[i], D[i]
o = output(w, x)
#: put turn
#: else
x, d = X[i], D[i]
o = output(w, x)
if o != d:
    mistakes += 1
    #: put turn
#: end
#: end step

#: put loop.py
