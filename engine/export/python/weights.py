#: # The start.
eta = {{eta}}  #: if rated and not decay
w = {{w}}  # drawn from the seed  #: if init == random
w = {{w}}  #: if not init == random
