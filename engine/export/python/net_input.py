#: # The function for w·x, which NumPy has already.
#: if not numpy
# %%
def net_input(w, x):
    z = w[0] * x[0]
    for j in range(1, N):
        z += w[j] * x[j]
    return z
#: end
