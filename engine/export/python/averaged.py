#: # The perceptron whose answer is the mean of the weights after every step. In decimals its
#: # mistakes are those of the sum, which has the signs of the mean and all its digits.
#: let answer = average
#: let errors = errors(summed)  #: if exact
#: let errors = errors(average)  #: if not exact
#: let state = w, average, summed
#: let ranks =  and right([v[2] for v in vectors])
#: let ranks =  and right([v[1] for v in vectors])  #: if not exact
#: let ranks = {{ranks}} and right([v[0] for v in vectors])  #: if tie == correct
#: let counts = yes
#: let doubts = yes

#: define start
#: if numpy and exact
average, summed = w, 0 * w
#: elif numpy
average, summed = w, np.zeros(N)
#: elif exact
average, summed = w, [0] * N
#: else
average, summed = w, [0.0] * N
#: end
#: end start

#: define after
summed = summed + w  #: if numpy
summed = [sj + wj for sj, wj in zip(summed, w)]  #: if not numpy
#: end after

#: define last
# Only the quotient may be rounded: mistakes are counted with the sum.  #: if exact
average = summed / t  #: if numpy
average = [sj / t for sj in summed]  #: if not numpy
#: end last

#: put perceptron.py
