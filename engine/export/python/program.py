#: # A program. See template.go for how these files are read.
#: #
#: # What the file of a rule may say for loop.py, before it puts that:
#: # the weights that are printed
#: let answer = w
#: # the expression of their loss
#: let loss =
#: # what each class against the rest has of its own; whether w has settled, and the largest z is right
#: let state = w
#: let settles = errors(w)
#: let ranks =
#: # mistakes are counted, and decide when the run has converged
#: let judges =
#: # the expressions of how many samples the answer gets wrong, and of those that w gets wrong
#: let errors = errors(w)
#: let wrong =
#: # an epoch without a mistake may leave errors
#: let doubts =
#: # the steps are counted, in t
#: let counts =
#: # what a batch adds to w beside its samples, for NumPy; else the block "own" adds it to delta
#: let own =
#: # what a class's vector is moved by, in x, after the block "size"
#: let pull = eta
#: define size
#: end size
#: define own
#: end own
#: # what comes before the first epoch
#: define start
#: end start
#: # a step, of sample i or of the list batch
#: define step
#: end step
#: # what follows a change of w, every step, the last step of an epoch
#: define changed
#: end changed
#: define after
#: end after
#: define last
#: end last

#: # The net input of one sample, and of all.
#: if numpy
#: let net = x @ w
#: let nets = X @ w
#: else
#: let net = net_input(w, x)
#: end

#: put samples.py
#: put {{rule}}.py
