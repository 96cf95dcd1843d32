package heddle.runner;

/** The exceptions by which tests say that they cannot be run. */
final class Skipped {
    private static final String[] NAMES = {
        "org.opentest4j.TestAbortedException", "org.junit.internal.AssumptionViolatedException", "org.testng.SkipException",
    };

    private Skipped() { }

    static boolean means(Throwable failure) {
        for (Class<?> type = failure.getClass(); type != null; type = type.getSuperclass()) {
            for (String name : NAMES) {
                if (type.getName().equals(name)) return true;
            }
        }
        return false;
    }
}
