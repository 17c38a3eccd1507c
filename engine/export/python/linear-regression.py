#: # Adaline, whose α is then always z.
#: put adaline.py
