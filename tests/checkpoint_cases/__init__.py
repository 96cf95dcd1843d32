"""The cases of tests/checkpoints.py, by family: searches that go on, limits, and files that must be refused."""
