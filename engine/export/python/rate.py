#: # The rate of a batch, and its name.
#: let rate = rate
#: let size = len(batch)
#: if plainly
#: let size = M
#: end
#: if gradient == mean
rate = eta * (1 / {{size}})
#: elif gradient == twice-mean
rate = eta * (2 / {{size}})
#: else
#: let rate = eta
#: end
