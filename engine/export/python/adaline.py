#: # The descent of the squared error of α(z).
#: # η and x are multiplied by e α′(z).
#: let factor = (e * (1 - a * a))  #: if activation == tanh
#: let factor = (e * (a * (1 - a)))  #: if activation == logistic
#: let factor = (e * (0.5 * (1 - a * a)))  #: if activation == bipolar
#: let factor = e  #: if not activated
#: let factors = {{factor}}

#: if shrinks
#: put ridge.py
#: end
#: put net_input.py

#: if activation == tanh
# %%
def activation(z):
    return np.tanh(z)  #: if numpy
    return math.tanh(z)  #: if not numpy
#: elif activation == bipolar
# %%
def activation(z):
    return np.tanh(0.5 * z)  # 2 / (1 + exp(-z)) - 1, for any z  #: if numpy
    return math.tanh(0.5 * z)  # 2 / (1 + exp(-z)) - 1, for any z  #: if not numpy
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
c = eta * 2 * {{factor}}  #: if gradient == twice-mean
c = eta * {{factor}}  #: if not gradient == twice-mean
#: put move.py
#: end
#: end step

#: put loop.py
