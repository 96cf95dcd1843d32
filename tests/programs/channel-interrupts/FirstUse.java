import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.spi.AbstractInterruptibleChannel;

/** The thread itself makes the first channel of the program. An interrupt in the middle of its operation closes it there. */
public class FirstUse {
    static class Channel extends AbstractInterruptibleChannel {
        volatile boolean closed;

        @Override
        protected void implCloseChannel() {
            closed = true;
        }

        String operate() {
            begin();
            boolean early = closed, late = closed;
            try {
                end(true);
            } catch (ClosedByInterruptException interrupted) {
                return early + " " + late + " interrupted";
            } catch (java.nio.channels.AsynchronousCloseException closed) {
                return early + " " + late + " closed";
            }
            return early + " " + late;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> System.out.println(new Channel().operate()));
        other.start();
        other.interrupt();
        other.join();
    }
}
