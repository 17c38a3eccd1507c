#: # The multiclass perceptron whose answer is, for each class, the mean of its weights after every
#: # step. In decimals its mistakes are those of the sum, which has the order of the mean's net
#: # inputs and all their digits.
#: let answer = average
#: let errors = errors(summed)  #: if exact
#: let errors = errors(average)  #: if not exact
#: let counts = yes
#: let doubts = yes

#: define start
#: if numpy and exact
average, summed = w, 0 * w
#: elif numpy
average, summed = w, np.zeros(w.shape)
#: elif exact
average, summed = w, [[0] * N for wk in w]
#: else
average, summed = w, [[0.0] * N for wk in w]
#: end
#: end start

#: define after
summed = summed + w  #: if numpy
#: if not numpy
summed = [[sj + wj for sj, wj in zip(sk, wk)] for sk, wk in zip(summed, w)]
#: end
#: end after

#: define last
# Only the quotient may be rounded: mistakes are counted with the sum.  #: if exact
average = summed / t  #: if numpy
average = [[sj / t for sj in sk] for sk in summed]  #: if not numpy
#: end last

#: put multiclass.py
