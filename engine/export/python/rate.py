#: # The rate of a batch, and its name.
#: let rate = rate
#: let size = len(batch)
#: let size = M  #: if plainly
rate = eta * (1 / {{size}})  #: if gradient == mean
rate = eta * (2 / {{size}})  #: if gradient == twice-mean
#: let rate = eta  #: if not gradient == mean and not gradient == twice-mean
