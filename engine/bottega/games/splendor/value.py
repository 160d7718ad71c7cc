def value(*a): return 0.0
