#: # The multiclass perceptron with steps of a computed size τ, limited by C.
#: let pull = tau
#: if variant == pa1
#: let tau = min(aggressiveness, loss / square)
#: elif variant == pa2
#: let tau = loss / (square + 1 / (2 * aggressiveness))
#: else
#: let tau = loss / square
#: end

#: define size
#: if numpy
loss = w[o] @ x - w[d] @ x + 1
square = 2 * (x @ x)
#: else
loss = net_input(w[o], x) - net_input(w[d], x) + 1
square = 2 * net_input(x, x)
#: end
tau = {{tau}} if square > 0 else 0
#: end size

#: put multiclass.py
