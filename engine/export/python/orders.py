#: # The functions for the order in which samples are presented.
#: if order == shuffle or order == random or order == mistake
#: let stream = epoch
#: let stream = step  #: if order == mistake
# %% [markdown]
# The lab's random numbers, so that the draws are the same: the generator PCG-DXSM, which has a
# stream of its own for every {{stream}}.

# %%
class Random:
    def __init__(self, seed, stream):
        self.state = seed << 64 | stream

    def bits(self):
        """64 random bits."""
        self.state = (self.state * 0x2360ED051FC65DA44385DF649FCCF645 + 0x5851F42D4C957F2D14057B7EF767814F) % 2**128
        high, low = divmod(self.state, 2**64)
        high ^= high >> 32
        high = high * 0xDA942042E4DD58B5 % 2**64
        high ^= high >> 48
        return high * (low | 1) % 2**64

    def below(self, n):
        """A whole number from 0 to n - 1, each as likely."""
        while True:
            product = self.bits() * n
            if product % 2**64 >= 2**64 % n:
                return product >> 64

# %%
SEED = {{seed}}
#: end

#: if order == shuffle and drawn
# %% [markdown]
# The order was drawn for DRAWN samples, before some were added or removed. PLACES is the number of each sample in that draw; those from DRAWN on were added later.

# %%
DRAWN = {{drawn}}
PLACES = {{places}}

# %%
def order(epoch):
    """All samples, shuffled."""
    random, drawn = Random(SEED, 2**32 + epoch), list(range(DRAWN))
    for k in range(DRAWN - 1, 0, -1):
        other = random.below(k + 1)
        drawn[k], drawn[other] = drawn[other], drawn[k]
    keys = {place: ((k + 1) << 64) // (DRAWN + 1) for k, place in enumerate(drawn)}
    for place in PLACES:
        if place >= DRAWN:
            keys[place] = Random(SEED, 2**56 + 2**24 * epoch + place).bits()
    return sorted(range(M), key=lambda sample: keys[PLACES[sample]])
#: elif order == shuffle
# %%
def order(epoch):
    """All samples, shuffled."""
    random, samples = Random(SEED, 2**32 + epoch), list(range(M))
    for k in range(M - 1, 0, -1):
        other = random.below(k + 1)
        samples[k], samples[other] = samples[other], samples[k]
    return samples
#: elif order == random
# %%
def order(epoch):
    """M draws; a sample may come again."""
    random = Random(SEED, 2**32 + epoch)
    return [random.below(M) for _ in range(M)]
#: elif order == sequence
# %%
# The samples of every epoch; after the last list comes the first again.
sequence = [
    {{sequence}},
]
#: end

#: if batches
# %%
def batches(samples):
    #: if remainder == append
    """Batches of {{batch}}; the rest joins the last."""
    cut = [samples[k:k + {{batch}}] for k in range(0, len(samples), {{batch}})]
    if len(cut) > 1 and len(cut[-1]) < {{batch}}:
        cut[-2:] = [cut[-2] + cut[-1]]
    #: else
    """Batches of {{batch}}; the rest is a short one."""
    cut = [samples[k:k + {{batch}}] for k in range(0, len(samples), {{batch}})]
    #: end
    return cut
#: end
