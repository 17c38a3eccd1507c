#: # The perceptron that corrects wherever d·z ≤ γ.
#: let judges = yes
#: let errors = too_close(w)
#: let settles = too_close(w)
#: let factor = d
#: let factors = np.where(close, d, 0)
#: if numpy
#: let near = d * (x @ w) <= margin
#: else
#: let near = d * net_input(w, x) <= margin
#: end

#: put net_input.py

#: if order == random or order == sequence
# %%
def too_close(w):
    #: if numpy
    return (D * (X @ w) <= margin).sum()
    #: else
    return sum(d * net_input(w, x) <= margin for x, d in zip(X, D))
    #: end
#: end

#: put orders.py

#: define sample
#: if numpy
close = {{near}}
mistakes += close.sum()
#: else
if {{near}}:
    mistakes += 1
    c = {{rate}} * {{factor}}
    delta = [dj + c * xj for dj, xj in zip(delta, x)]
#: end
#: end sample

#: define step
#: if not batch == 1
#: put batch.py
#: else
x, d = X[i], D[i]
if {{near}}:
    mistakes += 1
    c = eta * {{factor}}
    #: put move.py
#: end
#: end step

#: put loop.py
