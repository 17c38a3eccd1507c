#: # One logistic regression for each class, its class against the rest.
#: put softmax.py
