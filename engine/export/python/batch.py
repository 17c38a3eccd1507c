#: # The step of a batch. For every sample x, d comes the rule's block "sample"; in the plain program
#: # it adds to delta what w is to change by, and NumPy adds up {{rate}} * {{factors}} times x.
#: put rate.py
#: if numpy
x, d = X, D  #: if plainly
x, d = X[batch], D[batch]  #: if not plainly
#: put sample
old, w = w, w + {{rate}} * {{factors}} @ x{{own}}
#: else
delta = [0] * N  #: if exact
delta = [0.0] * N  #: if not exact
#: if plainly
for x, d in zip(X, D):
    #: put sample
#: else
for i in batch:
    x, d = X[i], D[i]
    #: put sample
#: end
#: put own
old, w = w, [wj + dj for wj, dj in zip(w, delta)]
#: end
#: put change.py
