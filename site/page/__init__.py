"""The page's Python: everything the browser tab shows and does, apart from the rules."""
