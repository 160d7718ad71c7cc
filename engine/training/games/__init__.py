"""The games once more, compiled: each module offers what `training.contract.Lesson` asks for."""
