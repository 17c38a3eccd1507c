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
    squares = ((D - {{got}}) ** 2).sum()  #: if shrinks
    return 0.5 * lambda_ * ({{shrunk}} ** 2).sum() + {{half}} * squares  #: if shrinks
    return {{half}} * ((D - {{got}}) ** 2).sum()  #: if not shrinks
    #: else
    squares = 0.0
    for x, d in zip(X, D):
        e = d - {{got}}
        squares += e * e
    #: if shrinks
    square = 0.0
    for wj in {{shrunk}}:
        square += wj * wj
    return 0.5 * lambda_ * square + {{half}} * squares
    #: else
    return {{half}} * squares
    #: end
    #: end
