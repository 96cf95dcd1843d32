// Exchangers, cyclic barriers with actions and breaking, count-down latches, semaphores with fairness and drains.
import java.util.*;
import java.util.concurrent.*;

public class ExchangersAndBarriers {
  public static void main(String[] args) throws Exception {
    Exchanger<List<String>> exchanger = new Exchanger<>();
    FutureTask<List<String>> other = new FutureTask<>(() -> { List<String> mine = new ArrayList<>(List.of("full")); for (int i = 0; i < 3; i++) { mine = exchanger.exchange(mine); mine.add("t" + i); } return mine; });
    Thread t = new Thread(other); t.start(); List<String> buffer = new ArrayList<>(List.of("empty")); for (int i = 0; i < 3; i++) { buffer = exchanger.exchange(buffer); buffer.add("m" + i); }
    System.out.println(buffer + " " + other.get()); try { exchanger.exchange(null, 5, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println("nobody there"); }
    int[] total = {0}, parts = new int[3]; CyclicBarrier barrier = new CyclicBarrier(3, () -> { for (int p : parts) total[0] += p; });
    List<Thread> all = new ArrayList<>(); for (int i = 0; i < 3; i++) { int me = i; Thread w = new Thread(() -> { try { for (int r = 1; r <= 4; r++) { parts[me] = r * (me + 1); barrier.await(); } } catch (InterruptedException | BrokenBarrierException e) { System.out.println(e); } }); all.add(w); w.start(); } for (Thread w : all) w.join(); System.out.println(total[0] + " " + barrier.getParties() + barrier.getNumberWaiting() + barrier.isBroken());
    Thread stuck = new Thread(() -> { try { barrier.await(); } catch (InterruptedException e) { System.out.println("interrupted"); } catch (BrokenBarrierException e) { System.out.println("broken"); } }); stuck.start(); while (barrier.getNumberWaiting() == 0) Thread.onSpinWait(); stuck.interrupt(); stuck.join(); System.out.println(barrier.isBroken()); try { barrier.await(); } catch (BrokenBarrierException e) { System.out.println("broken too"); } barrier.reset(); try { barrier.await(5, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println("timeout " + barrier.isBroken()); }
    CountDownLatch latch = new CountDownLatch(2); new Thread(latch::countDown).start(); new Thread(latch::countDown).start(); latch.await(); latch.countDown(); System.out.println(latch.getCount() + " " + latch.await(0, TimeUnit.SECONDS) + new CountDownLatch(1).await(1, TimeUnit.MILLISECONDS));
    Semaphore s = new Semaphore(3, true); s.acquire(2); System.out.println(s.tryAcquire(2) + " " + s.availablePermits() + s.drainPermits() + s.tryAcquire() + s.isFair()); Thread needs = new Thread(() -> { s.acquireUninterruptibly(3); System.out.println("got three"); }); needs.start(); while (!s.hasQueuedThreads()) Thread.onSpinWait(); System.out.println(s.getQueueLength()); s.release(3); needs.join(); Semaphore n = new Semaphore(-1); n.release(); System.out.println(n.tryAcquire() + " " + n.availablePermits()); 
  }
}
