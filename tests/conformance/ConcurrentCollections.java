import java.util.*;
import java.util.concurrent.*;

/** Concurrent maps, queues and lists from one thread, and totals from several. */
public class ConcurrentCollections {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        for (String w : "a b c a b a".split(" ")) m.merge(w, 1, Integer::sum);
        System.out.println(new TreeMap<>(m) + " " + m.putIfAbsent("a", 9) + " " + m.putIfAbsent("z", 26) + " " + m.replace("b", 2, 20) + " " + m.remove("c", 5) + " " + m.computeIfAbsent("n", String::length) + " " + m.computeIfPresent("n", (k, v) -> null) + " " + m.compute("q", (k, v) -> 7) + " " + m.getOrDefault("none", -1) + " " + m.size() + m.mappingCount());
        System.out.println(m.reduceValues(1000, Integer::sum) + " " + m.search(1000, (k, v) -> v == 26 ? k : null) + " " + m.containsValue(20) + " " + new TreeSet<>(m.keySet()));
        m.forEach((k, v) -> { if (v > 10) m.remove(k); });
        System.out.println(new TreeMap<>(m));
        try {
            m.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        ConcurrentHashMap<Integer, Integer> big = new ConcurrentHashMap<>(2);
        Thread[] ts = new Thread[3];
        for (int t = 0; t < 3; t++) {
            int base = t;
            ts[t] = new Thread(() -> { for (int i = 0; i < 300; i++) big.merge(i % 100, base, Integer::sum); });
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        int sum = 0;
        for (int v : big.values()) sum += v;
        System.out.println(big.size() + " " + sum);
        Set<String> ks = ConcurrentHashMap.newKeySet();
        System.out.println(ks.add("x") + " " + ks.add("x") + ks);
        ConcurrentSkipListMap<Integer, String> sk = new ConcurrentSkipListMap<>();
        for (int i = 0; i < 30; i += 3) sk.put(i * 7 % 31, "v" + i);
        System.out.println(sk.firstKey() + " " + sk.ceilingKey(10) + " " + sk.headMap(8) + " " + sk.pollLastEntry() + " " + sk.size() + new ConcurrentSkipListSet<>(List.of(3, 1, 2)));
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (int x : cow) if (x == 2) { cow.remove(Integer.valueOf(2)); cow.add(9); }
        System.out.println(cow + " " + cow.addIfAbsent(9) + cow.addIfAbsent(8) + new CopyOnWriteArraySet<>(cow));
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>(List.of(1, 2));
        q.offer(3);
        System.out.println(q.poll() + " " + q.peek() + " " + q + q.remove(3) + q.size());
        ConcurrentLinkedDeque<Integer> dq = new ConcurrentLinkedDeque<>();
        dq.addFirst(1);
        dq.addLast(2);
        dq.push(0);
        System.out.println(dq + " " + dq.pollLast() + dq.pop());
        BlockingQueue<Integer> ab = new ArrayBlockingQueue<>(2);
        System.out.println(ab.offer(1) + " " + ab.offer(2) + " " + ab.offer(3) + " " + ab.offer(3, 1, TimeUnit.MILLISECONDS) + " " + ab.remainingCapacity() + ab.take() + ab.poll() + ab.poll() + ab.poll(1, TimeUnit.MILLISECONDS));
        try {
            new ArrayBlockingQueue<Integer>(1).remove();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
        LinkedBlockingQueue<String> lb = new LinkedBlockingQueue<>(3);
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 10; i++) lb.put("m" + i);
                lb.put("end");
            } catch (InterruptedException e) {
                System.out.println("unexpected");
            }
        });
        producer.start();
        StringBuilder sb = new StringBuilder();
        for (String s; !(s = lb.take()).equals("end"); ) sb.append(s).append(' ');
        System.out.println(sb);
        producer.join();
        SynchronousQueue<Integer> sq = new SynchronousQueue<>();
        Thread taker = new Thread(() -> {
            try {
                System.out.println("took " + (sq.take() + sq.take()));
            } catch (InterruptedException e) {
                System.out.println("unexpected");
            }
        });
        taker.start();
        sq.put(40);
        sq.put(2);
        taker.join();
        System.out.println(sq.offer(1) + " " + sq.poll());
        PriorityBlockingQueue<Integer> pb = new PriorityBlockingQueue<>(4, Comparator.reverseOrder());
        pb.addAll(List.of(3, 9, 5));
        LinkedBlockingDeque<Integer> ld = new LinkedBlockingDeque<>();
        ld.putFirst(1);
        ld.putLast(2);
        LinkedTransferQueue<Integer> tq = new LinkedTransferQueue<>();
        tq.add(6);
        System.out.println(pb.take() + " " + pb.poll() + ld.takeLast() + ld.pollFirst() + tq.poll() + tq.tryTransfer(1));
        List<Integer> drained = new ArrayList<>();
        ab.addAll(List.of(7, 8));
        System.out.println(ab.drainTo(drained) + "" + drained);
        DelayQueue<Delayed> delays = new DelayQueue<>();
        System.out.println(delays.poll());
    }
}
