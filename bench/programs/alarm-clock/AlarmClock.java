/**
 * A clock counts ticks, and clients ask a monitor to be woken some ticks later. The monitor keeps the alarms in a list, the
 * earliest first. The clock stands still while no alarm is set, and ends with the last client. Each client writes down when it
 * was to wake and when it did. Arguments: clients, naps of each client; there is one thread more than clients.
 *
 * Stands for Alarm Clock in "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early
 * Backtracking", section 5.1, "Approximating Happens-Before Order", and "Hybrid Partial Order Reduction": 3 threads, 200 lines.
 * Kept: clock, clients and monitor, and their heavy use of locks, wait and notifyAll. Left out: clocks that run by time.
 */
public class AlarmClock {
    private static final String USAGE = "usage: AlarmClock [CLIENTS [NAPS]], each 1 or more";

    /** A time at which a client is to be woken. */
    static final class Alarm {
        private final Client client;
        private final int time;
        private boolean rung;
        private Alarm next;

        Alarm(Client client, int time) {
            this.client = client;
            this.time = time;
        }
    }

    /** Alarms that have not rung yet, the earliest first. */
    private static final class AlarmList {
        private Alarm first;

        boolean isEmpty() {
            return first == null;
        }

        void add(Alarm alarm) {
            if (first == null || alarm.time < first.time) {
                alarm.next = first;
                first = alarm;
                return;
            }
            Alarm before = first;
            while (before.next != null && before.next.time <= alarm.time) before = before.next;
            alarm.next = before.next;
            before.next = alarm;
        }

        /** Takes the first alarm out of the list, if its time has come; null otherwise. */
        Alarm removeDue(int now) {
            Alarm alarm = first;
            if (alarm == null || alarm.time > now) return null;
            first = alarm.next;
            alarm.next = null;
            return alarm;
        }
    }

    static class Monitor {
        private final AlarmList alarms = new AlarmList();
        private final Client[] present;
        private int clients;
        private int now;
        private int rung;

        Monitor(int clients) {
            present = new Client[clients];
        }

        synchronized void enter(Client client) {
            present[client.number] = client;
            clients++;
        }

        synchronized void leave(Client client) {
            present[client.number] = null;
            clients--;
            notifyAll();
        }

        /** Called by a client: returns when `ticks` more ticks have passed. */
        void sleep(Client client, int ticks) throws InterruptedException {
            synchronized (this) {
                Alarm alarm = setAlarm(client, ticks);
                while (!hasRung(alarm)) wait();
            }
        }

        Alarm setAlarm(Client client, int ticks) {
            Alarm alarm = new Alarm(client, now + ticks);
            alarms.add(alarm);
            client.fallAsleep(alarm.time);
            notifyAll();
            return alarm;
        }

        boolean hasRung(Alarm alarm) {
            return alarm.rung;
        }

        /** Called by the clock: whether there was a client to tick for. */
        synchronized boolean tick() throws InterruptedException {
            while (clients > 0 && alarms.isEmpty()) wait();
            if (clients == 0) return false;
            now++;
            for (Alarm alarm = alarms.removeDue(now); alarm != null; alarm = alarms.removeDue(now)) ring(alarm);
            return true;
        }

        private void ring(Alarm alarm) {
            assert present[alarm.client.number] == alarm.client : "an alarm for a client that has left";
            assert alarm.time == now : "an alarm for " + alarm.time + " rings at " + now;
            alarm.rung = true;
            rung++;
            notifyAll();
        }

        synchronized int now() {
            return now;
        }
    }

    private static final class Clock implements Runnable {
        private final Monitor monitor;
        private int ticks;

        Clock(Monitor monitor) {
            this.monitor = monitor;
        }

        @Override
        public void run() {
            try {
                while (monitor.tick()) ticks++;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static final class Client implements Runnable {
        private final Monitor monitor;
        private final int number;
        private final int naps;
        private int due; // when the nap is to end
        private int awake; // naps that have ended
        private int late; // ticks that have passed between alarms and awakenings

        Client(Monitor monitor, int number, int naps) {
            this.monitor = monitor;
            this.number = number;
            this.naps = naps;
        }

        private void fallAsleep(int until) {
            due = until;
        }

        private void wakeUp(int time) {
            assert time >= due : "client " + number + " is awake at " + time + ", before " + due;
            late += time - due;
            awake++;
        }

        private int ticksOf(int nap) {
            return 1 + (number + nap) % 2;
        }

        @Override
        public void run() {
            try {
                for (int nap = 0; nap < naps; nap++) {
                    monitor.sleep(this, ticksOf(nap));
                    wakeUp(monitor.now());
                }
                monitor.leave(this);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static void run(Monitor monitor, int clients, int naps) throws InterruptedException {
        Clock clock = new Clock(monitor);
        Client[] sleepers = new Client[clients];
        Thread[] threads = new Thread[clients + 1];
        for (int i = 0; i < clients; i++) {
            sleepers[i] = new Client(monitor, i, naps);
            threads[i] = new Thread(sleepers[i], "client " + i);
            monitor.enter(sleepers[i]);
        }
        threads[clients] = new Thread(clock, "clock");
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        assert monitor.alarms.isEmpty() : "an alarm was forgotten";
        assert monitor.rung == clients * naps : monitor.rung + " alarms have rung";
        assert clock.ticks == monitor.now() : clock.ticks + " ticks, but it is " + monitor.now();
        for (Client client : sleepers) {
            assert client.awake == naps : "client " + client.number + " has woken " + client.awake + " times";
        }
    }

    /** The arguments, or the given sizes where there are none. */
    static int[] sizes(String[] args, int... sizes) {
        try {
            if (args.length > sizes.length) throw new NumberFormatException();
            for (int i = 0; i < args.length; i++) {
                sizes[i] = Integer.parseInt(args[i]);
                if (sizes[i] < 1) throw new NumberFormatException();
            }
        } catch (NumberFormatException e) {
            System.err.println(USAGE);
            System.exit(2);
        }
        return sizes;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] sizes = sizes(args, 2, 2);
        run(new Monitor(sizes[0]), sizes[0], sizes[1]);
    }
}
