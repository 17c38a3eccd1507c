#: # Steps of a computed size τ: as far as it takes for d·z = 1, limited by C.
#: if variant == pa1
#: let tau = min(aggressiveness, loss / square)
#: elif variant == pa2
#: let tau = loss / (square + 1 / (2 * aggressiveness))
#: else
#: let tau = loss / square
#: end
#: if numpy
#: let net = x @ w
#: let square = x @ x
#: else
#: let net = net_input(w, x)
#: let square = net_input(x, x)
#: end

#: put net_input.py

#: put orders.py

#: define step
x, d = X[i], D[i]
loss = 1 - d * ({{net}})
square = {{square}}
if loss > 0 and square > 0:
    c = {{tau}} * d
    #: put move.py
#: end step

#: put loop.py
