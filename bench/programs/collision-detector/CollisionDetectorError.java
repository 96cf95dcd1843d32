/**
 * CollisionDetector with an error: the buffer gives the slot free when the detector gets the frame, not when it has
 * read it. So the simulator may write into a frame that is being read. It is a data race. It fails only if the
 * simulator is ahead by all the slots. So with more slots the error is harder to find.
 */
public class CollisionDetectorError extends CollisionDetector {
    CollisionDetectorError(int aircraft, int frames, int slots) {
        super(aircraft, frames, slots);
    }

    @Override
    FrameBuffer newBuffer(int slots, int aircraft) {
        return new FrameBuffer(slots, aircraft) {
            @Override
            synchronized RawFrame take() throws InterruptedException {
                RawFrame frame = super.take();
                super.release();
                return frame;
            }

            @Override
            synchronized void release() {
                // done before
            }
        };
    }

    public static void main(String[] args) throws InterruptedException {
        new CollisionDetectorError(argument(args, 0, 3), argument(args, 1, 3), argument(args, 2, 2)).run();
    }
}
