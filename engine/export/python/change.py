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
    #: if not whole
    diverged = True
    #: end
    break
#: end
#: if numpy
if (w != old).any():
#: else
if w != old:
#: end
    updates += 1
    #: put changed
    #: if updates
    total += 1
    #: end
