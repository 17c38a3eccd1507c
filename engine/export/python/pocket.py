#: # The perceptron that keeps the best weights that it has met.
#: let answer = pocket
#: let errors = fewest

#: define start
pocket, fewest = w, errors(w)
#: end start

#: define changed
if errors(w) < fewest:
    pocket, fewest = w, errors(w)
#: end changed

#: put perceptron.py
