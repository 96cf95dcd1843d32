import java.nio.channels.spi.AbstractInterruptibleChannel;

/** The operation waits until the channel is closed, and only the interrupt closes it: it may come in between unnoticed. */
public class Waits extends AbstractInterruptibleChannel {
    private volatile boolean closed;

    @Override
    protected void implCloseChannel() {
        closed = true;
    }

    public static void main(String[] args) throws InterruptedException {
        Waits channel = new Waits();
        Thread other = new Thread(() -> {
            channel.begin();
            while (!channel.closed) {
                Thread.onSpinWait();
            }
            System.out.println("closed " + Thread.interrupted() + " " + Thread.interrupted());
        });
        other.start();
        other.interrupt();
        other.join();
        System.out.println(other.isInterrupted());
    }
}
