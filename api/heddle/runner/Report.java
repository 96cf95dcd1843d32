package heddle.runner;

/** Where a test's end is told. Under a checker the checker sees these calls; the bodies are for a plain {@code java}. */
final class Report {
    private Report() { }

    /** From here to the test's end the program is not to exit. */
    static void begins() { }

    /** To its end, or to a failure. A search in which no schedule comes here has checked nothing. */
    static void ran() { }

    static void failed(String test, Throwable failure) {
        System.err.println("test " + test + " failed:");
        failure.printStackTrace();
        System.exit(1);
    }

    /** The test has ended itself early: an assumption did not hold. */
    static void skipped(String test, Throwable why) {
        System.err.println("test " + test + " was skipped: " + why.getMessage());
    }
}
