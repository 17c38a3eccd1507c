#: # The closed form. With X = QR and the columns of Q orthonormal the loss is least where Rw = Qᵀd;
#: # of several such w the shortest is a combination of the rows of R.
#: put net_input.py
#: put loss.py

#: # What is printed of a start or a solution.
#: define look
#: if apart
lost = 0.0
for w, D in zip(vectors, targets):
    lost += loss(w)
#: end
#: end look
#: let said = loss(w), w
#: let said = loss(w), w.tolist()  #: if numpy
#: let said = lost, vectors  #: if apart
#: let said = lost, [w.tolist() for w in vectors]  #: if apart and numpy

#: if diverged
# %%
# The solution, or a loss, is past the range of numbers: the start is all there is.
#: put weights.py
#: put look
print(0, 0, {{said}})
#: elif numpy
# %%
#: put weights.py
#: put look
print(0, 0, {{said}})
#: if apart
old = vectors  # the solutions are the shortest, if there are several
vectors = [np.linalg.lstsq(X, D, rcond=None)[0] for D in targets]
#: put look
print(1, int(np.not_equal(vectors, old).any()), {{said}})
#: else
old, w = w, np.linalg.lstsq(X, D, rcond=None)[0]  # the shortest, if there are several
print(1, int((w != old).any()), {{said}})
#: end
#: else
# %% [markdown]
# With X = Q R, where the columns of Q are orthonormal, the loss is least where R w = Qᵀ d. If there are
# several such w, the shortest is a combination of the rows of R.

# %%
def dot(a, b):
    total = 0.0
    for aj, bj in zip(a, b):
        total += aj * bj
    return total

# %%
def orthonormal(vectors):
    """A basis of what the vectors span, and the vectors in it (Gram and Schmidt)."""
    basis, parts = [], []
    for v in vectors:
        rest, part = v, [0.0] * len(basis)
        for _ in range(2):  # twice, for what rounding leaves
            for k, b in enumerate(basis):
                c = dot(b, rest)
                part[k] += c
                rest = [rj - c * bj for rj, bj in zip(rest, b)]
        length = math.sqrt(dot(rest, rest))
        if length > 1e-12 * math.sqrt(dot(v, v)):  # else v is a combination of those before
            basis.append([rj / length for rj in rest])
            part.append(length)
        parts.append(part)
    return basis, [part + [0.0] * (len(basis) - len(part)) for part in parts]

# %%
#: put weights.py
#: put look
print(0, 0, {{said}})
Q, columns = orthonormal([[x[j] for x in X] for j in range(N)])
rows, known = orthonormal([list(row) for row in zip(*columns)])

# %%
def solution(D, start):
    along = []  # w along each of the orthonormal rows
    for k, q in enumerate(Q):
        along.append((dot(q, D) - dot(known[k], along)) / known[k][k])
    return [dot(column, along) for column in zip(*rows)] if rows else start

# %%
#: if apart
old, vectors = vectors, [solution(D, w) for w, D in zip(vectors, targets)]
#: put look
print(1, int(vectors != old), {{said}})
#: else
old, w = w, solution(D, w)
print(1, int(w != old), {{said}})
#: end
#: end
