#: # What follows from a new w beside the old.
#: if diverged == weight
#: if numpy
if not (np.abs(w) <= 1e100).all():
#: elif several
if not all(abs(v) <= 1e100 for wk in w for v in wk):
#: else
if not all(abs(v) <= 1e100 for v in w):
#: end
    w = old
    # Diverged: w stays at its last finite value.
    diverged = True  #: if apart or not whole
    break
#: end
#: if normalize and numpy
if (w != old).any() and (w != 0).any():
    w = w / np.sqrt(w @ w)
#: elif normalize
if w != old and any(w):
    length = math.sqrt(net_input(w, w))
    w = [wj / length for wj in w]
#: end
if (w != old).any():  #: if numpy
if w != old:  #: if not numpy
    updates += 1
    #: put changed
    total += 1  #: if updates and not apart
