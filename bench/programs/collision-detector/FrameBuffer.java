/**
 * Frames on their way from the simulator to the detector. A slot belongs to the simulator from `free` to `publish`, and
 * to the detector from `take` to `release`.
 */
class FrameBuffer {
    private final RawFrame[] slots;
    private int published;
    private int taken;
    private int released;

    FrameBuffer(int slots, int mostAircraft) {
        this.slots = new RawFrame[slots];
        for (int i = 0; i < slots; i++) this.slots[i] = new RawFrame(mostAircraft);
    }

    synchronized RawFrame free() throws InterruptedException {
        while (published - released == slots.length) wait();
        return slots[published % slots.length];
    }

    synchronized void publish() {
        published++;
        notifyAll();
    }

    synchronized RawFrame take() throws InterruptedException {
        while (taken == published) wait();
        RawFrame frame = slots[taken % slots.length];
        taken++;
        return frame;
    }

    synchronized void release() {
        released++;
        notifyAll();
    }
}
