"""What the program tests (tests/run_programs.py) are made of."""
