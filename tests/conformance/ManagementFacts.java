import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.lang.management.RuntimeMXBean;
import java.lang.management.ThreadMXBean;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** What java.lang.management says of the machine, as far as it is the same everywhere. */
public class ManagementFacts {
    public static void main(String[] args) throws Exception {
        RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
        System.out.println(runtime.getSpecName() + " " + runtime.getSpecVersion() + " " + runtime.getManagementSpecVersion());
        System.out.println(runtime.getName().startsWith(ProcessHandle.current().pid() + "@"));
        System.out.println(runtime.getClassPath().equals(System.getProperty("java.class.path")));
        System.out.println(runtime.isBootClassPathSupported() + " " + (runtime.getStartTime() > 0));
        long before = runtime.getUptime();
        Thread.sleep(20);
        System.out.println(runtime.getUptime() - before >= 20);

        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        System.out.println(threads.isThreadCpuTimeSupported() + " " + threads.isCurrentThreadCpuTimeSupported() + " "
            + threads.isThreadContentionMonitoringSupported() + " " + threads.isThreadContentionMonitoringEnabled() + " "
            + threads.isObjectMonitorUsageSupported() + " " + threads.isSynchronizerUsageSupported());
        // -1 where it is not measured
        System.out.println(threads.getCurrentThreadCpuTime() >= -1 && threads.getCurrentThreadUserTime() >= -1);
        int live = threads.getThreadCount();
        Thread[] more = new Thread[5];
        for (int i = 0; i < more.length; i++) {
            more[i] = new Thread(() -> {
                synchronized (ManagementFacts.class) {
                    ManagementFacts.class.notifyAll();
                }
            });
            more[i].setDaemon(i == 0);
        }
        long total = threads.getTotalStartedThreadCount();
        int daemons = threads.getDaemonThreadCount();
        synchronized (ManagementFacts.class) {
            for (Thread thread : more) thread.start();
            System.out.println((threads.getThreadCount() - live) + " more, " + (threads.getDaemonThreadCount() - daemons)
                + " daemon, " + (threads.getTotalStartedThreadCount() - total) + " started");
        }
        for (Thread thread : more) thread.join();
        System.out.println(threads.getPeakThreadCount() >= live + more.length);
        boolean found = false;
        for (long id : threads.getAllThreadIds()) found |= id == Thread.currentThread().getId();
        System.out.println(found + " " + threads.getThreadInfo(123456789L));
        try {
            threads.getThreadInfo(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }

        MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        System.out.println(heap.getUsed() >= 0 && heap.getUsed() <= heap.getCommitted() && heap.getCommitted() <= heap.getMax());
        System.out.println(heap.getMax() == Runtime.getRuntime().maxMemory());
        System.out.println(ManagementFactory.getOperatingSystemMXBean().getAvailableProcessors()
            == Runtime.getRuntime().availableProcessors());

        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("test:type=Counter");
        Counter counter = new Counter();
        server.registerMBean(counter, name);
        counter.count = 41;
        server.invoke(name, "increment", new Object[0], new String[0]);
        System.out.println(server.getAttribute(name, "Count") + " " + server.isRegistered(name));
        ObjectName threading = new ObjectName(ManagementFactory.THREAD_MXBEAN_NAME);
        System.out.println(server.getAttribute(threading, "ObjectMonitorUsageSupported"));
    }

    public interface CounterMBean {
        int getCount();
        void increment();
    }

    public static class Counter implements CounterMBean {
        int count;
        @Override public int getCount() { return count; }
        @Override public void increment() { count++; }
    }
}
