#: # The start.
{{numbers}}  #: if numbers
#: let name = w
#: let name = vectors  #: if apart
#: let start = {{w}}
#: let start = list({{w}})  #: if apart and numpy
{{name}} = {{start}}  # drawn from the seed  #: if init == random
{{name}} = {{start}}  #: if not init == random
