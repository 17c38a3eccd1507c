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
# A run of Perceptron Lab, written out in Python with NumPy. It prints a line per epoch:
# its number, how many of its steps changed w, the loss, and the weights. NumPy may add in
# another order than the lab, so the last digits can differ.

import numpy as np

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
X = np.array([[1.0, x1, x1 * x2] for [x1, x2] in rows])

# Standardised: every term minus its mean, divided by its deviation.
deviation = X[:, 1:].std(axis=0, ddof=1)
X[:, 1:] = (X[:, 1:] - X[:, 1:].mean(axis=0)) / deviation
D = np.array(D)
M, N = X.shape


def activation(z):
    return 0.5 * (1 + np.tanh(0.5 * z))  # 1 / (1 + exp(-z)), for any z


def loss(w):
    return 0.5 * ((D - activation(X @ w)) ** 2).sum()


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
w = np.array([0.0, 0.0, 0.0])
print(0, 0, loss(w), w.tolist())
for epoch in range(1, 4):
    updates = 0
    for i in order(epoch):
        x, d = X[i], D[i]
        a = activation(x @ w)
        e = d - a
        c = eta * (e * (a * (1 - a)))
        old, w = w, w + c * x
        if (w != old).any():
            updates += 1
    print(epoch, updates, loss(w), w.tolist())
    if loss(w) <= 0.1:
        break
