package heddle.runner;

/** The main class of a run of one test method. */
public final class TestRunner {
    private TestRunner() { }

    /**
     * Runs the test of the plan. {@code count} before it: prints the rows of its arguments, one a line, and runs nothing.
     * {@code launcher} before it: leaves the test to its framework.
     */
    public static void main(String[] words) throws Throwable {
        String first = words.length == 0 ? "" : words[0];
        if (first.equals("count")) {
            for (String row : new Arguments(new Plan(words, 1)).describe()) System.out.println(row);
        } else if (first.equals("launcher")) {
            Launchers.run(new Plan(words, 1));
        } else {
            run(new Plan(words, 0));
        }
    }

    private static void run(Plan plan) throws Throwable {
        Throwable failure = null;
        Report.begins();
        for (String assertions : plan.all("assertions")) Assertions.use(assertions);
        try {
            new TestCall(plan).run();
        } catch (Throwable thrown) {
            failure = thrown;
        }
        if (failure instanceof ThreadDeath) throw failure;
        failure = plan.judge(failure);
        if (failure != null && Skipped.means(failure)) {
            Report.skipped(plan.name(), failure);
            return;
        }
        Report.ran();
        if (failure != null) Report.failed(plan.name(), failure);
    }

    /** The exceptions of test and clean-up as one: the first, with the others suppressed. */
    static Throwable join(Throwable first, Throwable next) {
        if (first == null) return next;
        if (next != first) first.addSuppressed(next);
        return first;
    }

    interface Step {
        void call() throws Throwable;
    }
}
