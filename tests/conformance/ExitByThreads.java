// An exit status from a worker while others still run, with hooks that see what was done, and output before it.
import java.util.*;
import java.util.concurrent.*;

public class ExitByThreads {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  static volatile int done;

  public static void main(String[] args) throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> say("hook", done))); CountDownLatch ready = new CountDownLatch(1); Thread sleeper = new Thread(() -> { try { ready.countDown(); Thread.sleep(1_000_000); } catch (InterruptedException e) { say("never"); } }); sleeper.start(); ready.await(); Thread worker = new Thread(() -> { done = 3; try { System.exit(3 + done); } finally { say("never either"); } }); worker.start(); worker.join(); say("not reached");
  }
}
