"""The rules of Azul, to read; imported only when somebody does."""
