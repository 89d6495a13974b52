"""What specifications mean, as formulas for z3.

In: typed trees and states. Out: formulas, proved or refuted. Begin with `meaning`.
"""
