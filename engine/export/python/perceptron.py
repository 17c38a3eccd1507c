#: # The perceptron; its relatives say first what they do beside.
#: let judges = yes
#: let ranks =  and right(vectors)  #: if tie == correct and state == w

#: # The output for a net input, with the tie of this run.
#: if tie == mistake or tie == correct
#: let output = output({{net}}, d)
#: let wrong = [i for i in range(M) if output(net_input(w, X[i]), D[i]) != D[i]]
#: else
#: let output = output({{net}})
#: let wrong = [i for i in range(M) if output(net_input(w, X[i])) != D[i]]
#: end
#: if numpy and tie == mistake or numpy and tie == correct
#: let outputs = output(X @ w, D)
#: elif numpy
#: let outputs = output(X @ w)
#: end
#: let wrong = np.flatnonzero({{outputs}} != D)  #: if numpy
#: let other = 1 - d  #: if low == 0
#: let other = -d  #: if not low == 0

#: # What η and x are multiplied by where o is wrong; and of a batch, in which it may be right.
#: if step == label
#: let factor = d
#: let factors = np.where(o != d, d, 0)
#: else
#: let factor = (d - o)
#: let factors = (d - o)
#: end

#: put net_input.py

# %%
#: if tie == positive
def output(z):
    return np.where(z >= {{level}}, 1, {{low}})  #: if numpy
    return 1 if z >= {{level}} else {{low}}  #: if not numpy
#: elif tie == negative
def output(z):
    return np.where(z > {{level}}, 1, {{low}})  #: if numpy
    return 1 if z > {{level}} else {{low}}  #: if not numpy
#: elif tie == middle
def output(z):
    return np.where(z > {{level}}, 1, np.where(z < {{level}}, {{low}}, {{middle}}))  #: if numpy
    return 1 if z > {{level}} else {{low}} if z < {{level}} else {{middle}}  # z = {{level}} is undecided  #: if not numpy
#: elif tie == mistake
def output(z, d):
    #: if numpy
    return np.where(z == {{level}}, {{other}}, np.where(z > {{level}}, 1, {{low}}))
    #: else
    return {{other}} if z == {{level}} else 1 if z > {{level}} else {{low}}  # z = {{level}} is always a mistake
    #: end
#: else
def output(z, d):
    return np.where(z == {{level}}, d, np.where(z > {{level}}, 1, {{low}}))  #: if numpy
    return d if z == {{level}} else 1 if z > {{level}} else {{low}}  # z = {{level}} is never a mistake  #: if not numpy
#: end

#: if doubts or not answer == w or order == random or order == sequence or order == mistake
# %%
def errors(w):
    return ({{outputs}} != D).sum()  #: if numpy
    return sum({{output}} != d for x, d in zip(X, D))  #: if not numpy
#: end

#: if apart and ranks
# %%
def right(vectors):
    """Whether the largest net input is that of its class, for every sample."""
    for x, label in zip(X, labels):
        #: if numpy
        if np.argmax(np.array(vectors) @ x) != label:
        #: else
        z = [net_input(w, x) for w in vectors]
        if z.index(max(z)) != label:
        #: end
            return False
    return True
#: end

#: put orders.py

#: define sample
o = {{output}}
#: if numpy
mistakes += (o != d).sum()
#: else
if o != d:
    mistakes += 1
    c = {{rate}} * {{factor}}
    delta = [dj + c * xj for dj, xj in zip(delta, x)]
#: end
#: end sample

#: define step
#: if not batch == 1
#: put batch.py
#: elif order == mistake
x, d = X[i], D[i]
o = {{output}}  #: if step == error
c = eta * {{factor}}
#: put move.py
#: else
x, d = X[i], D[i]
o = {{output}}
if o != d:
    mistakes += 1
    c = eta * {{factor}}
    #: put move.py
#: end
#: end step

#: put loop.py
