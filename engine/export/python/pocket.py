#: # The perceptron that keeps the best weights that it has met.
#: let answer = pocket
#: let errors = fewest
#: let state = w, pocket, fewest
#: let ranks =  and right([v[0] for v in vectors]) and right([v[1] for v in vectors])
#: let ranks =  #: if not tie == correct

#: define start
pocket, fewest = w, errors(w)
#: end start

#: define changed
if errors(w) < fewest:
    pocket, fewest = w, errors(w)
#: end changed

#: put perceptron.py
