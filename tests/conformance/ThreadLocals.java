/** ThreadLocal and InheritableThreadLocal: initial values, isolation, removal. */
public class ThreadLocals {
    static int made;
    static final ThreadLocal<StringBuilder> TL = ThreadLocal.withInitial(() -> {
        made++;
        return new StringBuilder("init");
    });
    static final ThreadLocal<Integer> PLAIN = new ThreadLocal<>();
    static final InheritableThreadLocal<String> INH = new InheritableThreadLocal<>() {
        @Override protected String childValue(String parent) { return parent + "+child"; }

        @Override protected String initialValue() { return "root"; }
    };

    static void in(String name, Runnable r) throws InterruptedException {
        Thread t = new Thread(r, name);
        t.start();
        t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(PLAIN.get() + " " + TL.get());
        TL.get().append(" main");
        PLAIN.set(1);
        INH.set("changed");
        in("one", () -> {
            System.out.println(PLAIN.get() + " " + TL.get() + " " + INH.get());
            TL.get().append(" one");
            PLAIN.set(2);
            INH.set("x");
            System.out.println(PLAIN.get() + " " + TL.get() + " " + INH.get());
        });
        System.out.println(PLAIN.get() + " " + TL.get() + " " + INH.get() + " " + made);
        TL.remove();
        PLAIN.remove();
        System.out.println(PLAIN.get() + " " + TL.get() + " " + made);
        in("two", () -> {
            ThreadLocal<int[]> mine = new ThreadLocal<>();
            mine.set(new int[] {7});
            for (int i = 0; i < 20; i++) {
                ThreadLocal<Integer> t = new ThreadLocal<>();
                t.set(i);
                mine.get()[0] += t.get();
                if (i % 2 == 0) t.remove();
            }
            System.out.println(mine.get()[0]);
            try {
                in("three", () -> System.out.println(mine.get() + " " + INH.get()));
            } catch (InterruptedException e) {
                System.out.println("unexpected");
            }
        });
        System.out.println(INH.get());
    }
}
