# Adaline: AND
#
# Descends the squared error before the threshold: every sample pulls, even those that are
# right.
#
#     z = w · x,  α(z) = 1/(1 + e^−z)
#     w ← w + η (d − α(z)) α′(z) x
#
# In this run:
#
# - Activation α: logistic, 1/(1 + e⁻ᶻ)
# - Gradient: sum, error term ½Σe²
# - Order of samples: drawn at random
#
# A run of Perceptron Lab, written out in plain Python. It prints a line per epoch: its
# number, how many of its steps changed w, the loss, and the weights. The operations are
# those of the lab in the same order; Python's e^x and logarithm can differ in the last
# digit, and so can the numbers.

import math

# The training samples: x1, x2.
rows = [
    [0.0, 0.0],
    [0.0, 1.0],
    [1.0, 0.0],
    [1.0, 1.0],
]

# The targets d: 0 for 0, 1 for 1.
D = [
    0, 0, 0, 1,
]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = [[1.0, x1, x1 * x2] for [x1, x2] in rows]

# Standardised: every term minus its mean, divided by its deviation.
for j in range(1, len(X[0])):
    mean = 0.0
    for x in X:
        mean += x[j]
    mean /= len(X)
    squares = 0.0
    for x in X:
        squares += (x[j] - mean) * (x[j] - mean)
    deviation = math.sqrt(squares / (len(X) - 1))
    for x in X:
        x[j] = (x[j] - mean) / deviation
M, N = len(X), len(X[0])


def net_input(w, x):
    z = w[0] * x[0]
    for j in range(1, N):
        z += w[j] * x[j]
    return z


def activation(z):
    if z >= 0:
        return 1 / (1 + math.exp(-z))
    return math.exp(z) / (1 + math.exp(z))  # the same, for z far below 0


def loss(w):
    squares = 0.0
    for x, d in zip(X, D):
        e = d - activation(net_input(w, x))
        squares += e * e
    return 0.5 * squares


# The lab's random numbers, so that the draws are the same: the generator PCG-DXSM, which has a
# stream of its own for every epoch.


class Random:
    def __init__(self, seed, stream):
        self.state = seed << 64 | stream

    def bits(self):
        """64 random bits."""
        self.state = (self.state * 0x2360ED051FC65DA44385DF649FCCF645 + 0x5851F42D4C957F2D14057B7EF767814F) % 2**128
        high, low = divmod(self.state, 2**64)
        high ^= high >> 32
        high = high * 0xDA942042E4DD58B5 % 2**64
        high ^= high >> 48
        return high * (low | 1) % 2**64

    def below(self, n):
        """A whole number from 0 to n - 1, each as likely."""
        while True:
            product = self.bits() * n
            if product % 2**64 >= 2**64 % n:
                return product >> 64


SEED = 1


def order(epoch):
    """M draws; a sample may come again."""
    random = Random(SEED, 2**32 + epoch)
    return [random.below(M) for _ in range(M)]


eta = 0.1
w = [0.0, 0.0, 0.0]
print(0, 0, loss(w), w)
for epoch in range(1, 4):
    updates = 0
    for i in order(epoch):
        x, d = X[i], D[i]
        a = activation(net_input(w, x))
        e = d - a
        c = eta * (e * (a * (1 - a)))
        old, w = w, [wj + c * xj for wj, xj in zip(w, x)]
        if w != old:
            updates += 1
    print(epoch, updates, loss(w), w)
    if loss(w) <= 0.1:
        break
