#: # The part of a program that trains: what the rules share around the step of each.
#: if numpy and exact
#: let said = {{answer}}.astype(float).tolist()
#: elif numpy
#: let said = {{answer}}.tolist()
#: elif exact and several
#: let said = [[float(v) for v in wk] for wk in {{answer}}]
#: elif exact
#: let said = [float(v) for v in {{answer}}]
#: else
#: let said = {{answer}}
#: end
#: if apart
#: let shown = answers
#: let shown = lost, answers  #: if loss
#: let now = lost
#: else
#: let shown = {{said}}
#: let shown = {{loss}}, {{said}}  #: if loss
#: let now = {{loss}}
#: end
#: let counts = yes  #: if decay or order == mistake or diverged == loss
#: let partly =  #: if whole
#: let partly = {{diverged}}  #: if apart or not whole
#: # The samples of an epoch.
#: let samples = range(M)
#: if order == shuffle or order == random
#: let samples = order(epoch)
#: elif order == sequence
#: let samples = sequence[(epoch - 1) % len(sequence)]
#: elif not batch == 1
#: let samples = list(range(M))
#: end

#: define one
#: if diverged == loss
if t == {{before}}:
    # Diverged: the loss after one more step is past the range of numbers.
    diverged = True  #: if partly
    break
#: end
eta = {{c1}} / ({{c2}} + t)  #: if decay
#: if apart
before = list(vectors)  #: if diverged == weight
done = updates
for k in range(K):
    {{state}} = vectors[k]
    D = targets[k]
    #: put step
    #: put after
    vectors[k] = {{state}}
#: if diverged == weight
if diverged:
    vectors, updates = before, done
    break
#: end
updates = min(updates, done + 1)  # a step counts once
total += updates - done  #: if updates
#: else
#: put step
#: put after
#: end
t += 1  #: if counts
steps += 1  #: if partly
#: if updates and not whole
if total == {{updates}}:
    break
#: end
#: end one

#: # With one class against the rest: what is printed.
#: define look
#: if apart
lost = 0.0  #: if loss
answers = []
for k in range(K):
    {{state}} = vectors[k]
    D = targets[k]
    lost += {{loss}}  #: if loss
    answers.append({{said}})
#: end
#: end look

# %%
#: put weights.py
#: if apart and not state == w
for k in range(K):
    w, D = vectors[k], targets[k]
    #: put start
    vectors[k] = {{state}}
#: elif not apart
#: put start
#: end
t = 0  # steps done  #: if counts
total = 0  # updates done  #: if updates
#: put look
print(0, 0, {{shown}})
for epoch in range(1, {{until}}):
    #: if order == mistake
    if {{errors}} == 0:
        break  # converged
    #: end
    updates = 0
    mistakes = 0  #: if judges and not order == mistake
    steps, diverged = 0, False  #: if partly
    #: if plainly
    #: put one
    #: elif whole
    batch = {{samples}}
    #: put one
    #: elif batches
    for batch in batches({{samples}}):
        #: put one
    #: elif order == mistake
    for _ in range(M):
        wrong = {{wrong}}
        if not len(wrong):  #: if numpy
        if not wrong:  #: if not numpy
            break
        i = wrong[Random(SEED, 2**48 + t).below(len(wrong))]
        #: put one
    #: else
    for i in {{samples}}:
        #: put one
    #: end
    #: if partly
    if diverged and steps == 0:
        break
    #: end
    #: if apart and answer == average
    for k in range(K):
        {{state}} = vectors[k]
        #: put last
        vectors[k] = {{state}}
    #: elif not apart
    #: put last
    #: end
    #: put look
    print(epoch, updates, {{shown}})
    #: if partly
    if diverged:
        break
    #: end
    #: if judges and apart
    #: if doubts or order == random or order == sequence
    wrong = 0
    for k in range(K):
        {{state}} = vectors[k]
        D = targets[k]
        wrong += {{settles}}
    if mistakes + wrong == 0{{ranks}}:
    #: else
    if mistakes == 0{{ranks}}:
    #: end
        break  # converged
    #: elif judges and not order == mistake
    #: if doubts or order == random or order == sequence
    if mistakes == 0 and {{errors}} == 0:
    #: else
    if mistakes == 0:
    #: end
        break  # converged
    #: end
    #: if still
    if updates == 0:
        break  # converged
    #: end
    #: if least
    if {{now}} <= {{least}}:
        break
    #: end
    #: if updates
    if total == {{updates}}:
        break
    #: end
