#: # The loss over all training samples: half the sum of squares, or of their mean, or their mean.
#: if gradient == mean
#: let half = 0.5 * (1 / M)
#: elif gradient == twice-mean
#: let half = 0.5 * (2 / M)
#: else
#: let half = 0.5
#: end
#: let loss = loss(w)
#: if numpy
#: let got = {{nets}}
#: else
#: let got = {{net}}
#: end
#: if activated
#: let got = activation({{got}})
#: end
# %%
def loss(w):
    #: if numpy
    return {{half}} * ((D - {{got}}) ** 2).sum()
    #: else
    squares = 0.0
    for x, d in zip(X, D):
        e = d - {{got}}
        squares += e * e
    return {{half}} * squares
    #: end
