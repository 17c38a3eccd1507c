#: # The start.
{{numbers}}  #: if numbers
w = {{w}}  # drawn from the seed  #: if init == random
w = {{w}}  #: if not init == random
