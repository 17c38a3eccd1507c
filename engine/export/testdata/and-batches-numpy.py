# Perceptron: AND
#
# Only a mistake changes w.
#
#     z = w · x,  o = sign(z)
#     w ← w + η/B Σ [o ≠ d] d x
#
# In this run:
#
# - Change Δw: ηdx
# - When z = 0: the output is +1
# - Order of samples: shuffled every epoch
# - Gradient: mean, error term Σe²/2M
#
# A run of Perceptron Lab, written out in Python with NumPy. It prints a line per epoch:
# its number, how many of its steps changed w, and the weights. NumPy may add in another
# order than the lab, so the last digits can differ.

import numpy as np

# The training samples: x1, x2.
rows = [
    [0.0, 0.0],
    [0.0, 1.0],
    [1.0, 0.0],
    [1.0, 1.0],
]

# The targets d: -1 for 0, 1 for 1.
D = [
    -1, -1, -1, 1,
]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = np.array([[1.0] + row for row in rows])
D = np.array(D)
M, N = X.shape


def output(z):
    return np.where(z >= 0, 1, -1)


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
    """All samples, shuffled."""
    random, samples = Random(SEED, 2**32 + epoch), list(range(M))
    for k in range(M - 1, 0, -1):
        other = random.below(k + 1)
        samples[k], samples[other] = samples[other], samples[k]
    return samples


w = np.array([0.0, 0.0, 0.0])
t = 0  # steps done
print(0, 0, w.tolist())
for epoch in range(1, 101):
    updates = 0
    mistakes = 0
    batch = order(epoch)
    eta = 1.0 / (2.0 + t)
    rate = eta * (1 / len(batch))
    x, d = X[batch], D[batch]
    o = output(x @ w)
    mistakes += (o != d).sum()
    old, w = w, w + rate * np.where(o != d, d, 0) @ x
    if (w != old).any():
        updates += 1
    t += 1
    print(epoch, updates, w.tolist())
    if mistakes == 0:
        break  # converged
