"""A family of idioms: the statements that belong together, and the declarations that they need.

In a statement, $n becomes a number of its own, $log the log of the thread, $t another thread, $a any thread, $s the thread
itself, $u a thread that main may not have started yet, and NAME the class.
"""


class Family:
    def __init__(self, name, statements, declarations="", setup="", own_process=False, jdk=None,
                 synchronized_run=False, most=3, daemons=False):
        self.name = name
        self.statements = statements  # [(how often, text)]
        self.declarations = declarations
        self.setup = setup  # statements at the beginning of main
        self.own_process = own_process  # it ends the virtual machine, or needs its end
        self.jdk = jdk  # the only one that has it
        self.synchronized_run = synchronized_run  # the threads' run may be synchronized
        self.most = most  # statements a thread
        self.daemons = daemons  # the threads may be daemons, for which main does not wait
