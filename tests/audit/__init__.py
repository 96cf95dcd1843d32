"""The methods with bytecode that natives replace: what their bodies lock, wait for and touch, on each JDK."""
