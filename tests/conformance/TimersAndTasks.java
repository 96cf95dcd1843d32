// java.util.Timer: order, repetition until cancelled, a task that throws, purge, daemon timers, scheduled times.
import java.util.*;
import java.util.concurrent.*;

public class TimersAndTasks {
  public static void main(String[] args) throws Exception {
    StringBuffer log = new StringBuffer(); Timer timer = new Timer("timer"); CountDownLatch done = new CountDownLatch(1);
    TimerTask repeat = new TimerTask() { int n; @Override public void run() { log.append("r").append(++n).append(' '); if (n == 3) { System.out.println(cancel() + " " + cancel()); done.countDown(); } } };
    timer.schedule(repeat, 1, 1); done.await(); System.out.println(log); CountDownLatch order = new CountDownLatch(3); StringBuffer o = new StringBuffer(); long base = System.currentTimeMillis() + 20; for (int i : new int[] {3, 1, 2}) timer.schedule(new TimerTask() { public void run() { o.append(i); order.countDown(); } }, new Date(base + i * 5)); order.await(); System.out.println(o);
    TimerTask never = new TimerTask() { public void run() { o.append("never"); } }; timer.schedule(never, 3_600_000); System.out.println(never.cancel() + " " + timer.purge() + " " + timer.purge()); try { timer.schedule(never, 1); } catch (IllegalStateException e) { System.out.println(e.getMessage()); } try { timer.schedule(new TimerTask() { public void run() { } }, -1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    String[] name = new String[1]; CountDownLatch named = new CountDownLatch(1); timer.schedule(new TimerTask() { public void run() { name[0] = Thread.currentThread().getName() + (scheduledExecutionTime() > 0); named.countDown(); } }, 0); named.await(); System.out.println(name[0]); timer.cancel(); try { timer.schedule(new TimerTask() { public void run() { } }, 1); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    Timer bad = new Timer(true); Thread[] runner = new Thread[1]; CountDownLatch thrown = new CountDownLatch(1); bad.schedule(new TimerTask() { public void run() { runner[0] = Thread.currentThread(); runner[0].setUncaughtExceptionHandler((t, e) -> { System.out.println(e.getMessage() + t.isDaemon()); thrown.countDown(); }); throw new IllegalStateException("from the task"); } }, 1); thrown.await(); runner[0].join(); try { bad.schedule(new TimerTask() { public void run() { } }, 1); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
  }
}
