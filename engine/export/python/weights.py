#: # The start.
#: if rated and not decay
eta = {{eta}}
#: end
#: if init == random
w = {{w}}  # drawn from the seed
#: else
w = {{w}}
#: end
