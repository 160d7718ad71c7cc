def events(*a): return ()
def tell(*a): return ""
