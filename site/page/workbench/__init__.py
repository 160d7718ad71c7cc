"""The workbench: a bot of the visitor's own, written here, against one of ours."""
