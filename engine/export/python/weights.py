#: # The start.
#: if numbers
{{numbers}}
#: end
#: if init == random
w = {{w}}  # drawn from the seed
#: else
w = {{w}}
#: end
