// One thread waits for another's signal, and then reads what that has written. A third notifies another object.
public class Signal {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Object mail = new Object();
        Object other = new Object();
        Thread reader = new Reader(mail), writer = new Writer(mail), stranger = new Stranger(other);
        reader.start();
        writer.start();
        stranger.start();
        reader.join();
    }

    static class Writer extends Thread {
        private final Object bell;

        Writer(Object bell) {
            this.bell = bell;
        }

        @Override
        public void run() {
            value = 1;
            synchronized (bell) {
                bell.notify();
            }
        }
    }

    static class Reader extends Thread {
        private final Object bell;
        int seen;

        Reader(Object bell) {
            this.bell = bell;
        }

        @Override
        public void run() {
            synchronized (bell) {
                try {
                    bell.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
            seen = value;
        }
    }

    static class Stranger extends Thread {
        private final Object bell;

        Stranger(Object bell) {
            this.bell = bell;
        }

        @Override
        public void run() {
            synchronized (bell) {
                bell.notify();
            }
        }
    }
}

/* --print must-lock,must-join,must-wait,lock-patterns
must-lock:
  Signal$Reader.run
    after locking java.lang.Object made at Signal.main:6: read Signal.value
    after locking java.lang.Object made at Signal.main:6: write Signal$Reader.seen of Signal$Reader made at Signal.main:8
  Signal.main
    after locking java.lang.Object made at Signal.main:6: read Signal.value
    after locking java.lang.Object made at Signal.main:6: write Signal$Reader.seen of Signal$Reader made at Signal.main:8
must-join:
must-wait:
  Signal$Reader.run
    after waiting on java.lang.Object made at Signal.main:6: read Signal.value
    after waiting on java.lang.Object made at Signal.main:6: write Signal$Reader.seen of Signal$Reader made at Signal.main:8
  Signal.main
    after waiting on java.lang.Object made at Signal.main:6: read Signal.value
    after waiting on java.lang.Object made at Signal.main:6: write Signal$Reader.seen of Signal$Reader made at Signal.main:8
lock-patterns:
  Signal$Reader.<init>
    Signal$Reader.bell
  Signal$Stranger.<init>
    Signal$Stranger.bell
  Signal$Writer.<init>
    Signal$Writer.bell
*/
/* --print fields,may-wait,may-notify,threads
fields:
  Signal$Reader.<init>
    write Signal$Reader.bell of Signal$Reader made at Signal.main:8, as its maker
  Signal$Reader.run
    read Signal$Reader.bell of Signal$Reader made at Signal.main:8
    read Signal.value
    write Signal$Reader.seen of Signal$Reader made at Signal.main:8
  Signal$Stranger.<init>
    write Signal$Stranger.bell of Signal$Stranger made at Signal.main:8, as its maker
  Signal$Stranger.run
    read Signal$Stranger.bell of Signal$Stranger made at Signal.main:8
  Signal$Writer.<init>
    write Signal$Writer.bell of Signal$Writer made at Signal.main:8, as its maker
  Signal$Writer.run
    read Signal$Writer.bell of Signal$Writer made at Signal.main:8
    write Signal.value
  Signal.main
    read Signal$Reader.bell of Signal$Reader made at Signal.main:8
    read Signal$Stranger.bell of Signal$Stranger made at Signal.main:8
    read Signal$Writer.bell of Signal$Writer made at Signal.main:8
    read Signal.value
    write Signal$Reader.bell of Signal$Reader made at Signal.main:8, as its maker
    write Signal$Reader.seen of Signal$Reader made at Signal.main:8
    write Signal$Stranger.bell of Signal$Stranger made at Signal.main:8, as its maker
    write Signal$Writer.bell of Signal$Writer made at Signal.main:8, as its maker
    write Signal.value
may-wait:
  Signal$Reader.run
    wait of java.lang.Object made at Signal.main:6
  Signal.main
    wait of Signal$Reader made at Signal.main:8
    wait of java.lang.Object made at Signal.main:6
may-notify:
  Signal$Stranger.run
    notify of java.lang.Object made at Signal.main:7
  Signal$Writer.run
    notify of java.lang.Object made at Signal.main:6
  Signal.main
    notify of java.lang.Object made at Signal.main:6
    notify of java.lang.Object made at Signal.main:7
threads:
  Signal$Reader made at Signal.main:8
    joined by Signal.main:12
    started by Signal.main:9
  Signal$Stranger made at Signal.main:8
    started by Signal.main:11
  Signal$Writer made at Signal.main:8
    started by Signal.main:10
  java.lang.Thread (59)
    started by the library, or by the machine
*/
/* --at Signal.java:25 --at Signal.java:48
from Signal.java:25 to the end of the method:
  Signal$Writer.run:25
    monitor enter of java.lang.Object made at Signal.main:6
    notify of java.lang.Object made at Signal.main:6
    read Signal$Writer.bell of Signal$Writer made at Signal.main:8
from Signal.java:48 to the end of the method:
  Signal$Reader.run:48
    read Signal.value
    write Signal$Reader.seen of Signal$Reader made at Signal.main:8
*/
