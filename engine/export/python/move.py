#: # w ← w + c x, and what follows from it.
#: if numpy
old, w = w, w + c * x
#: else
old, w = w, [wj + c * xj for wj, xj in zip(w, x)]
#: end
#: put change.py
