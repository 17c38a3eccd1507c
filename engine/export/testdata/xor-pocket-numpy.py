# Pocket: XOR
#
# A perceptron that keeps the weights with the fewest mistakes E so far in its pocket, ŵ:
# for data that no line separates.
#
#     z = w · x,  o = sign(z)
#     w ← w + η (d − o) x
#     E(w) < E(ŵ) ⇒ ŵ ← w
#
# In this run:
#
# - Change Δw: η(d − o)x
# - When z = 0: always a mistake
# - Order of samples: a random wrong sample
#
# A run of Perceptron Lab, written out in Python with NumPy. It prints a line per epoch:
# its number, how many of its steps changed w, and the weights. The numbers are decimals,
# added and multiplied without rounding as on paper, and printed as the nearest floats.

from decimal import Decimal, getcontext

import numpy as np

getcontext().prec = 60  # digits: more than any number here has

# The training samples: x1, x2.
rows = [
    ["0", "0"],
    ["0", "1"],
    ["1", "0"],
    ["1", "1"],
]
rows = [[Decimal(v) for v in row] for row in rows]

# The targets d: -1 for 0, 1 for 1.
D = [
    -1, 1, 1, -1,
]

# The inputs x of the run; x0 = 1 belongs to the bias.
X = np.array([[1] + row for row in rows])
D = np.array(D)
M, N = X.shape


def output(z, d):
    return np.where(z == 0, -d, np.where(z > 0, 1, -1))


def errors(w):
    return (output(X @ w, D) != D).sum()


# The lab's random numbers, so that the draws are the same: the generator PCG-DXSM, which has a
# stream of its own for every step.


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

eta = Decimal("0.1")
w = np.array([Decimal("0"), Decimal("0"), Decimal("0")])
pocket, fewest = w, errors(w)
t = 0  # steps done
total = 0  # updates done
print(0, 0, pocket.astype(float).tolist())
for epoch in range(1, 101):
    if fewest == 0:
        break  # converged
    updates = 0
    for _ in range(M):
        wrong = np.flatnonzero(output(X @ w, D) != D)
        if not len(wrong):
            break
        i = wrong[Random(SEED, 2**48 + t).below(len(wrong))]
        x, d = X[i], D[i]
        o = output(x @ w, d)
        c = eta * (d - o)
        old, w = w, w + c * x
        if (w != old).any():
            updates += 1
            if errors(w) < fewest:
                pocket, fewest = w, errors(w)
            total += 1
        t += 1
        if total == 9:
            break
    print(epoch, updates, pocket.astype(float).tolist())
    if total == 9:
        break
