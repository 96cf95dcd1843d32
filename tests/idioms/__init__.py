"""Random Java sources over the idioms of threads and of the class library, and what a stock `java` makes of them."""
