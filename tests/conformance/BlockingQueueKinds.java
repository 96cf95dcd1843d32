// Every blocking queue: bounded offers, priorities, delays by a clock of its own, hand-over, deques from both ends, drains.
import java.util.*;
import java.util.concurrent.*;

public class BlockingQueueKinds {
  static long now;
  record Timed(int at) implements Delayed {
    public long getDelay(TimeUnit u) { return u.convert(at - now, TimeUnit.HOURS); }
    public int compareTo(Delayed o) { return Integer.compare(at, ((Timed) o).at); }
  }

  public static void main(String[] args) throws Exception {
    for (BlockingQueue<Integer> q : List.<BlockingQueue<Integer>>of(new ArrayBlockingQueue<>(3), new LinkedBlockingQueue<>(3), new PriorityBlockingQueue<>(3, Comparator.reverseOrder()), new LinkedBlockingDeque<>(3), new SynchronousQueue<>(), new LinkedTransferQueue<>())) {
      StringBuilder s = new StringBuilder(q.getClass().getSimpleName());
      for (int i = 0; i < 5; i++) s.append(' ').append(q.offer(i * 7 % 5));
      s.append(' ').append(q.remainingCapacity() > 99 ? "much" : q.remainingCapacity()).append(' ').append(q.peek()).append(q.poll()).append(q.contains(0)).append(q.size());
      try { q.add(9); q.add(9); q.add(9); q.add(9); s.append(" added"); } catch (IllegalStateException e) { s.append(' ').append(e.getMessage()); }
      List<Integer> drained = new ArrayList<>(); s.append(' ').append(q.drainTo(drained, 2)).append(drained).append(q.drainTo(drained)).append(drained).append(q.poll(1, TimeUnit.MILLISECONDS)); try { q.put(null); } catch (NullPointerException e) { s.append(" npe"); } try { q.drainTo(q); } catch (IllegalArgumentException e) { s.append(" itself"); } try { q.remove(); } catch (NoSuchElementException e) { s.append(" none"); } System.out.println(s);
    }
    DelayQueue<Timed> delays = new DelayQueue<>(); for (int d : new int[] {30, 10, 20}) delays.add(new Timed(d)); now = 15; System.out.println(delays.poll() + " " + delays.poll() + " " + delays.peek() + delays.size()); now = 99; System.out.println(delays.take() + "" + delays.take());
    SynchronousQueue<String> hand = new SynchronousQueue<>(true); boolean[] given = {false}; Thread giver = new Thread(() -> { try { hand.put("one"); given[0] = hand.offer("two", 5, TimeUnit.SECONDS); } catch (InterruptedException e) { System.out.println(e); } }); giver.start(); System.out.println(hand.take()); System.out.println(hand.take().length()); giver.join(); System.out.println(given[0]);
    LinkedTransferQueue<Integer> transfer = new LinkedTransferQueue<>(); System.out.println(transfer.tryTransfer(1) + " " + transfer.hasWaitingConsumer() + transfer.tryTransfer(2, 1, TimeUnit.MILLISECONDS) + transfer.size()); Thread taker = new Thread(() -> { try { System.out.println("took " + transfer.take()); } catch (InterruptedException e) { System.out.println(e); } }); taker.start(); transfer.transfer(5); taker.join();
    BlockingDeque<Integer> deque = new LinkedBlockingDeque<>(); deque.putFirst(1); deque.putLast(2); deque.offerFirst(0); System.out.println(deque + " " + deque.takeLast() + deque.pollFirst(1, TimeUnit.SECONDS) + deque.removeFirstOccurrence(1) + deque.pollLast()); ArrayBlockingQueue<Integer> full = new ArrayBlockingQueue<>(1); full.put(1); Thread blocked = new Thread(() -> { try { full.put(2); } catch (InterruptedException e) { System.out.println("put interrupted " + full); } }); blocked.start(); while (blocked.getState() != Thread.State.WAITING) Thread.onSpinWait(); blocked.interrupt(); blocked.join();
  }
}
