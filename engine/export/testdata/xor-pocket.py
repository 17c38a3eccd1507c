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
# A run of Perceptron Lab, written out in plain Python. It prints a line per epoch: its
# number, how many of its steps changed w, and the weights. The numbers are decimals, added
# and multiplied without rounding as on paper, and printed as the nearest floats.

from decimal import Decimal, getcontext

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
X = [[1] + row for row in rows]
M, N = len(X), len(X[0])


def net_input(w, x):
    z = w[0] * x[0]
    for j in range(1, N):
        z += w[j] * x[j]
    return z


def output(z, d):
    return -d if z == 0 else 1 if z > 0 else -1  # z = 0 is always a mistake


def errors(w):
    return sum(output(net_input(w, x), d) != d for x, d in zip(X, D))


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
w = [Decimal("0"), Decimal("0"), Decimal("0")]
pocket, fewest = w, errors(w)
t = 0  # steps done
total = 0  # updates done
print(0, 0, [float(v) for v in pocket])
for epoch in range(1, 101):
    if fewest == 0:
        break  # converged
    updates = 0
    for _ in range(M):
        wrong = [i for i in range(M) if output(net_input(w, X[i]), D[i]) != D[i]]
        if not wrong:
            break
        i = wrong[Random(SEED, 2**48 + t).below(len(wrong))]
        x, d = X[i], D[i]
        o = output(net_input(w, x), d)
        c = eta * (d - o)
        old, w = w, [wj + c * xj for wj, xj in zip(w, x)]
        if w != old:
            updates += 1
            if errors(w) < fewest:
                pocket, fewest = w, errors(w)
            total += 1
        t += 1
        if total == 9:
            break
    print(epoch, updates, [float(v) for v in pocket])
    if total == 9:
        break
