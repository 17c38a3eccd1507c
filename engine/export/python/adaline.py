#: # The descent of the squared error of α(z).
#: # η and x are multiplied by e α′(z).
#: if activation == tanh
#: let factor = (e * (1 - a * a))
#: elif activation == logistic
#: let factor = (e * (a * (1 - a)))
#: else
#: let factor = e
#: end
#: let factors = {{factor}}

#: put net_input.py

#: if activation == tanh
# %%
def activation(z):
    #: if numpy
    return np.tanh(z)
    #: else
    return math.tanh(z)
    #: end
#: elif activation == logistic
# %%
def activation(z):
    #: if numpy
    return 0.5 * (1 + np.tanh(0.5 * z))  # 1 / (1 + exp(-z)), for any z
    #: else
    if z >= 0:
        return 1 / (1 + math.exp(-z))
    return math.exp(z) / (1 + math.exp(z))  # the same, for z far below 0
    #: end
#: end

#: put loss.py
#: put orders.py

#: define error
#: if activated
a = activation({{net}})
e = d - a
#: else
e = d - {{net}}
#: end
#: end error

#: define sample
#: put error
#: if not numpy
c = {{rate}} * {{factor}}
delta = [dj + c * xj for dj, xj in zip(delta, x)]
#: end
#: end sample

#: define step
#: if not batch == 1
#: put batch.py
#: else
x, d = X[i], D[i]
#: put error
#: if gradient == twice-mean
c = eta * 2 * {{factor}}
#: else
c = eta * {{factor}}
#: end
#: put move.py
#: end
#: end step

#: put loop.py
