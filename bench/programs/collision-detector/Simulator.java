/** The thread that makes the frames. */
class Simulator implements Runnable {
    private final Airspace airspace;
    private final FrameBuffer buffer;
    private final int frames;

    Simulator(Airspace airspace, FrameBuffer buffer, int frames) {
        this.airspace = airspace;
        this.buffer = buffer;
        this.frames = frames;
    }

    @Override
    public void run() {
        try {
            for (int number = 0; number < frames; number++) {
                fill(buffer.free(), number);
                buffer.publish();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void fill(RawFrame frame, int number) {
        frame.clear(number);
        for (int i = 0; i < airspace.size(); i++) {
            Aircraft aircraft = airspace.aircraft(i);
            if (aircraft.isSeen(number)) frame.add(aircraft.callSign(), aircraft.position(number));
        }
    }
}
