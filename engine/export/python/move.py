#: # w ← w + c x, less what a penalty takes from w, and what follows from it.
old, w = w, w + c * x{{own}}  #: if numpy
#: if not numpy and shrinks
delta = [c * xj for xj in x]
#: put own
old, w = w, [wj + dj for wj, dj in zip(w, delta)]
#: elif not numpy
old, w = w, [wj + c * xj for wj, xj in zip(w, x)]
#: end
#: put change.py
