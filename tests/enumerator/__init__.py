"""An exact enumerator of small threaded programs. It shares no code with the machine."""
