#: # The training samples, and how their inputs are made (spec §2): the chosen columns, the terms,
#: # standardised, brought to unit length.
#: if exact
# %%
from decimal import Decimal, getcontext
#: if numpy

import numpy as np
#: end

getcontext().prec = 60  # digits: more than any number here has
#: elif numpy
# %%
import numpy as np
#: else
#: # left out of a program that does not use it
# %%
import math
#: end

# %%
# The training samples: {{features}}.
rows = [
    {{rows}},
]
rows = [[Decimal(v) for v in row] for row in rows]  #: if exact

# %%
# The targets d: {{low}} for {{first}}, 1 for {{second}}.  #: if binary
#: if apart
# The classes of the samples, and for each class the targets d: 1 for its own, {{low}} for all others.
labels = [
    {{d}},
]
targets = [[1 if label == k else {{low}} for label in labels] for k in range({{classes}})]
#: else
# The targets d.  #: if not binary
D = [
    {{d}},
]
#: end

# %%
#: let one = 1  #: if exact
#: let one = 1.0  #: if not exact
#: let each = row
#: let each = {{columns}}  #: if map
#: if map and bias
#: let X = [[{{one}}, {{map}}] for {{each}} in rows]
#: elif map
#: let X = [[{{map}}] for {{each}} in rows]
#: elif bias
#: let X = [[{{one}}] + row for row in rows]
#: elif standardize or unit
#: let X = [list(row) for row in rows]
#: else
#: let X = rows
#: end
# The inputs x of the run; x0 = 1 belongs to the bias.  #: if bias
# The inputs x of the run.  #: if not bias
X = np.array({{X}})  #: if numpy
X = {{X}}  #: if not numpy
#: if standardize

# Standardised: every term minus its mean, divided by its deviation.
#: if numpy
deviation = X[:, {{from}}:].std(axis=0, ddof={{ddof}})
deviation[deviation < 1e-300] = 1.0  # a constant becomes 0  #: if constant
X[:, {{from}}:] = (X[:, {{from}}:] - X[:, {{from}}:].mean(axis=0)) / deviation
#: else
for j in range({{from}}, len(X[0])):
    mean = 0.0
    for x in X:
        mean += x[j]
    mean /= len(X)
    #: if equal
    if all(x[j] == X[0][j] for x in X):
        mean = X[0][j]  # whatever rounding makes of it
    #: end
    squares = 0.0
    for x in X:
        squares += (x[j] - mean) * (x[j] - mean)
    deviation = math.sqrt(squares / {{divisor}}) or 1.0  # a constant becomes 0  #: if constant
    deviation = math.sqrt(squares / {{divisor}})  #: if not constant
    for x in X:
        x[j] = (x[j] - mean) / deviation
#: end
#: end
#: if unit

# Every x has length 1.
#: if numpy
length = np.linalg.norm(X, axis=1, keepdims=True)
length[length == 0] = 1.0  # a zero stays  #: if zero
X = X / length
#: else
for x in X:
    squares = 0.0
    for v in x:
        squares += v * v
    length = math.sqrt(squares) or 1.0  # a zero stays  #: if zero
    length = math.sqrt(squares)  #: if not zero
    x[:] = [v / length for v in x]
#: end
#: end
#: if numpy
#: if apart
targets = [np.array(d) for d in targets]
#: else
D = np.array(D)
#: end
M, N = X.shape
#: else
M, N = len(X), len(X[0])
#: end
K = len(targets)  #: if apart
