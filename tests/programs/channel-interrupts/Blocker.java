import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.spi.AbstractInterruptibleChannel;

/** A thread is interrupted before, in or after an operation of a channel: in the operation that closes the channel. */
public class Blocker extends AbstractInterruptibleChannel {
    int rounds;
    boolean closed;

    @Override
    protected void implCloseChannel() {
        closed = true;
    }

    String operate() {
        try {
            boolean done = false;
            try {
                begin();
                rounds++;
                done = true;
            } finally {
                end(done);
            }
            return "ok";
        } catch (ClosedByInterruptException interrupted) {
            return "interrupted";
        } catch (java.io.IOException failed) {
            return "failed";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Blocker channel = new Blocker();
        Thread other = new Thread(() -> {
            String result = channel.operate();
            System.out.println(result + " " + channel.rounds + " " + channel.closed);
        });
        other.start();
        other.interrupt();
        other.join();
    }
}
