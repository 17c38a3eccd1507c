#: # The perceptron whose answer is the mean of the weights after every step. In decimals its
#: # mistakes are those of the sum, which has the signs of the mean and all its digits.
#: let answer = average
#: if exact
#: let errors = errors(summed)
#: else
#: let errors = errors(average)
#: end
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
#: if numpy
summed = summed + w
#: else
summed = [sj + wj for sj, wj in zip(summed, w)]
#: end
#: end after

#: define last
#: if exact
# Only the quotient may be rounded: mistakes are counted with the sum.
#: end
#: if numpy
average = summed / t
#: else
average = [sj / t for sj in summed]
#: end
#: end last

#: put perceptron.py
