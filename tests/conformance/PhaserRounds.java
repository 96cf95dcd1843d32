// Phasers: rounds with arriving and leaving parties, tiers, termination by onAdvance, states of the phaser.
import java.util.*;
import java.util.concurrent.*;

public class PhaserRounds {
  public static void main(String[] args) throws Exception {
    StringBuffer log = new StringBuffer();
    Phaser phaser = new Phaser(1) { @Override protected boolean onAdvance(int phase, int parties) { log.append("advance ").append(phase).append(' ').append(parties).append("; "); return phase >= 3 || parties == 0; } };
    int[] work = new int[4]; List<Thread> threads = new ArrayList<>();
    for (int id = 0; id < 3; id++) { int me = id; phaser.register(); Thread t = new Thread(() -> { for (int round = 0; round <= me; round++) { work[me] += 10; if (round == me) phaser.arriveAndDeregister(); else phaser.arriveAndAwaitAdvance(); } }); threads.add(t); t.start(); }
    for (int i = 0; i < 4; i++) { int p = phaser.arriveAndAwaitAdvance(); work[3] += p < 0 ? 100 : p; }
    for (Thread t : threads) t.join();
    System.out.println(Arrays.toString(work) + " " + log + phaser.isTerminated() + " " + phaser.getRegisteredParties() + " " + phaser.arrive() + " " + (phaser.getPhase() & Integer.MAX_VALUE) + " " + phaser.register());
    Phaser root = new Phaser(), left = new Phaser(root, 2), right = new Phaser(root, 1);
    System.out.println(root.getRegisteredParties() + " " + left.getRoot().equals(root) + right.getParent().equals(root) + " " + left.arrive() + right.arrive() + root.getArrivedParties() + left.getUnarrivedParties());
    System.out.println(left.arrive() + " " + root.getPhase() + left.getPhase() + right.getPhase() + " " + right.awaitAdvance(0));
    try { right.arrive(); right.arrive(); } catch (IllegalStateException e) { System.out.println("too many arrivals"); }
    try { new Phaser(1).awaitAdvanceInterruptibly(0, 5, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println("timed out"); }
    root.forceTermination(); System.out.println(left.isTerminated() + " " + left.awaitAdvance(1));
  }
}
