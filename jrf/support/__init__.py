"""`jrf support`: what a program can reach that is not modelled, told before a run.

In: a target. Out: findings with the calls that lead there. Begin with `examine`.
"""
