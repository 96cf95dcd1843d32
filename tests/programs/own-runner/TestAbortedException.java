package org.opentest4j;

/** By its name the runner knows that an assumption of a test does not hold. */
public class TestAbortedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TestAbortedException(String message) { super(message); }
}
