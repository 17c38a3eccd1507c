#: # The loss over all training samples: half the sum of squares, or of their mean, or their mean.
#: let half = 0.5 * (1 / M)  #: if gradient == mean
#: let half = 0.5 * (2 / M)  #: if gradient == twice-mean
#: let half = 0.5  #: if not gradient == mean and not gradient == twice-mean
#: let loss = loss(w)
#: let got = {{nets}}  #: if numpy
#: let got = {{net}}  #: if not numpy
#: let got = activation({{got}})  #: if activated
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
