import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.concurrent.atomic.*;

/** Atomic classes, field updaters, adders and VarHandles; from one thread and from several with a fixed total. */
public class Atomics {
    volatile int vol;
    volatile long lvol;
    volatile String ref = "start";
    int plain;
    byte small;
    static int stat;
    static final AtomicIntegerFieldUpdater<Atomics> IU = AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "vol");
    static final AtomicLongFieldUpdater<Atomics> LU = AtomicLongFieldUpdater.newUpdater(Atomics.class, "lvol");
    static final AtomicReferenceFieldUpdater<Atomics, String> RU = AtomicReferenceFieldUpdater.newUpdater(Atomics.class, String.class, "ref");
    static final VarHandle PLAIN, REF, STAT, SMALL;
    static final VarHandle ARR = MethodHandles.arrayElementVarHandle(int[].class);

    static {
        try {
            MethodHandles.Lookup l = MethodHandles.lookup();
            PLAIN = l.findVarHandle(Atomics.class, "plain", int.class);
            REF = l.findVarHandle(Atomics.class, "ref", String.class);
            STAT = l.findStaticVarHandle(Atomics.class, "stat", int.class);
            SMALL = l.findVarHandle(Atomics.class, "small", byte.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.getAndIncrement() + " " + i.incrementAndGet() + " " + i.getAndAdd(10) + " " + i.addAndGet(-3) + " " + i.decrementAndGet() + " " + i.compareAndSet(13, 50) + " " + i.compareAndSet(13, 60) + " " + i.getAndSet(7) + " " + i.updateAndGet(x -> x * x) + " " + i.getAndUpdate(x -> -x) + " " + i.accumulateAndGet(3, Math::max) + " " + i.compareAndExchange(3, 4) + " " + i + " " + i.weakCompareAndSetPlain(99, 1) + i.getPlain() + i.getAcquire() + i.doubleValue());
        i.lazySet(8);
        i.setRelease(9);
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        System.out.println(l.incrementAndGet() + " " + l.getAndDecrement() + " " + l.get() + " " + l.accumulateAndGet(1L, Long::sum));
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.getAndSet(true) + " " + b.compareAndSet(false, true) + " " + b);
        AtomicReference<String> r = new AtomicReference<>("a");
        System.out.println(r.compareAndSet("b", "c") + " " + r.getAndSet("d") + " " + r.updateAndGet(s -> s + "!") + " " + r.getAndAccumulate("x", String::concat) + " " + r);
        AtomicIntegerArray ia = new AtomicIntegerArray(new int[] {1, 2, 3});
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(2);
        System.out.println(ia.incrementAndGet(1) + " " + ia.compareAndSet(0, 1, 9) + ia + " " + ra.compareAndSet(0, null, "set") + ra + ia.length());
        try {
            ia.get(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("bounds");
        }
        AtomicStampedReference<String> st = new AtomicStampedReference<>("s", 1);
        int[] h = new int[1];
        System.out.println(st.compareAndSet("s", "t", 1, 2) + st.get(h) + h[0] + st.compareAndSet("t", "u", 1, 2));
        AtomicMarkableReference<String> mk = new AtomicMarkableReference<>("m", false);
        System.out.println(mk.attemptMark("m", true) + " " + mk.isMarked());
        Atomics a = new Atomics();
        System.out.println(IU.incrementAndGet(a) + " " + IU.compareAndSet(a, 1, 10) + a.vol + " " + LU.addAndGet(a, 1L << 40) + " " + RU.getAndSet(a, "next") + RU.get(a));
        System.out.println(PLAIN.getAndAdd(a, 5) + " " + (int) PLAIN.getVolatile(a) + " " + PLAIN.compareAndSet(a, 5, 6) + " " + (int) PLAIN.compareAndExchange(a, 6, 7) + " " + (int) PLAIN.get(a) + " " + PLAIN.getAndBitwiseOr(a, 8) + " " + a.plain + " " + REF.compareAndSet(a, "next", "vh") + " " + REF.getAndSet(a, "z") + (String) REF.getAcquire(a));
        PLAIN.setRelease(a, 1);
        PLAIN.setOpaque(a, 2);
        PLAIN.set(a, 3);
        STAT.setVolatile(44);
        SMALL.set(a, (byte) -1);
        System.out.println(a.plain + " " + stat + " " + (int) STAT.getAndSet(45) + stat + " " + SMALL.getAndAdd(a, (byte) 2) + a.small + " " + PLAIN.varType() + PLAIN.coordinateTypes());
        int[] arr = {1, 2};
        System.out.println(ARR.getAndAdd(arr, 1, 40) + " " + Arrays.toString(arr) + " " + ARR.compareAndSet(arr, 0, 1, 100) + arr[0]);
        LongAdder adder = new LongAdder();
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        DoubleAdder da = new DoubleAdder();
        AtomicInteger total = new AtomicInteger();
        Thread[] ts = new Thread[3];
        for (int k = 0; k < 3; k++) {
            int base = k * 100;
            ts[k] = new Thread(() -> {
                for (int q = 0; q < 100; q++) {
                    adder.increment();
                    max.accumulate(base + q);
                    da.add(0.5);
                    total.incrementAndGet();
                    IU.getAndIncrement(a);
                    int old;
                    do {
                        old = (int) PLAIN.getVolatile(a);
                    } while (!PLAIN.weakCompareAndSet(a, old, old + 2));
                }
            });
            ts[k].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(adder.sum() + " " + max.get() + " " + da.sum() + " " + total + " " + a.vol + " " + a.plain + " " + adder.sumThenReset() + adder);
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.releaseFence();
        System.out.println("fences");
    }
}
