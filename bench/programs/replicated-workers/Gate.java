/** Opens when all workers have come to it for the first time. */
final class Gate {
    private int absent;

    Gate(int workers) {
        absent = workers;
    }

    synchronized void arrive() {
        if (absent == 0) return;
        absent--;
        if (absent == 0) notifyAll();
    }

    synchronized void await() throws InterruptedException {
        while (absent > 0) wait();
    }
}
