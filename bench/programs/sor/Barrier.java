/** Threads wait here until all have come; then it is closed again for the next time. */
class Barrier {
    private final int parties;
    private int absent;
    private int generation;

    Barrier(int parties) {
        this.parties = parties;
        absent = parties;
    }

    synchronized void await() throws InterruptedException {
        int arrival = generation;
        if (--absent == 0) {
            absent = parties;
            generation++;
            notifyAll();
        }
        while (generation == arrival) wait();
    }
}
