"""Idioms of how a program ends: hooks, daemons, exits, uncaught exceptions."""

from idioms.family import Family

HOOK_BODIES = [
    "System.out.print(\"h\" + x);",
    "System.out.print(\"h\" + main.isAlive());",
    "System.out.print(\"h\" + $t.isAlive());",
    "main.join(); System.out.print(\"h\");",
    "$t.join(); System.out.print(\"h\");",
    "synchronized (lock) { System.out.print(\"h\" + x); }",
    "System.out.print(\"h\"); $t.interrupt();",
]

HOOKS = Family("hooks", [
    (3, "synchronized (lock) { x = x * 2 + $n; }"),
    (2, "x = x * 3 + $n;"),
    (2, "System.out.print(\"$c\");"),
    *((2, f"hook(() -> {{ {body} }});") for body in HOOK_BODIES),
    (2, "System.exit(0);"),
    (1, "Runtime.getRuntime().halt(0);"),
    (1, "$t.join();"),
    (1, "synchronized (lock) { lock.wait(1); }"),
    (1, "Thread.sleep(1);"),
], """
    interface Body {
        void run() throws Exception;
    }

    static void hook(Body body) {
        Thread hook = new Thread(() -> {
            try {
                body.run();
            } catch (Exception e) {
                System.out.print(e.getClass().getSimpleName());
            }
        });
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException e) {
            System.out.print("late");
        }
    }
""", own_process=True, most=2, daemons=True)

DAEMONS = Family("daemons", [
    (3, "synchronized (lock) { x = x * 2 + $n; }"),
    (3, "System.out.print(\"$c\");"),
    (2, "System.exit(0);"),
    (1, "synchronized (lock) { System.exit(0); }"),
    (1, "Thread.sleep(1);"),
    (1, "synchronized (lock) { lock.wait(); }"),
    (1, "synchronized (lock) { lock.notify(); }"),
    (1, "LockSupport.park();"),
    (1, "$t.join();"),
    (1, "synchronized (lock) { System.out.print(\"$c\" + x); }"),
    (1, "Thread made = new Thread(() -> { synchronized (lock) { x = x * 2 + $n; } }); $log += made.isDaemon(); "
        "made.start();"),
], own_process=True, most=2, daemons=True)

THROWN = Family("thrown", [
    (3, "synchronized (lock) { x = x * 2 + $n; }"),
    (3, "System.out.print(\"$c\");"),
    (2, "if (x > 5) throw new IllegalStateException();"),
    (2, "synchronized (lock) { if (x > 2) throw new IllegalArgumentException(); }"),
    (1, "synchronized ($t) { if (x > 0) throw new IllegalArgumentException(); x += $n; }"),
    (1, "$t.join();"),
    (1, "$log += $t.isAlive();"),
    (1, "$s.setUncaughtExceptionHandler((thread, thrown) -> { synchronized (lock) { x = x * 3 + 1; } });"),
    (1, "throw new IllegalStateException();"),
    (1, "lock.notify();"),
], most=2)

FAMILIES = [HOOKS, DAEMONS, THROWN]
