#: # w ← w + c x, and what follows from it.
old, w = w, w + c * x  #: if numpy
old, w = w, [wj + c * xj for wj, xj in zip(w, x)]  #: if not numpy
#: put change.py
