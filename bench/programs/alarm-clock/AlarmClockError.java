/**
 * AlarmClock with the error: a client looks at its alarm in one synchronized block and waits in another. When the alarm rings
 * between the two, the client waits until the clock rings again, for somebody else. If nobody else is asleep, the clock stands
 * still: a deadlock.
 */
public class AlarmClockError extends AlarmClock {
    static final class HastyMonitor extends Monitor {
        HastyMonitor(int clients) {
            super(clients);
        }

        @Override
        void sleep(Client client, int ticks) throws InterruptedException {
            Alarm alarm;
            boolean rung;
            synchronized (this) {
                alarm = setAlarm(client, ticks);
                rung = hasRung(alarm);
            }
            while (!rung) {
                synchronized (this) {
                    wait();
                    rung = hasRung(alarm);
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[] sizes = sizes(args, 2, 2);
        run(new HastyMonitor(sizes[0]), sizes[0], sizes[1]);
    }
}
