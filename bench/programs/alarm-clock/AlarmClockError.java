/**
 * AlarmClock with the error: a client looks at the clock in one synchronized block and waits in another. When the last tick
 * that it needs comes between the two, it waits for ever, and the clock stands still: a deadlock.
 */
public class AlarmClockError extends AlarmClock {
    AlarmClockError(int clients) {
        super(clients);
    }

    @Override
    void sleep(int client, int ticks) throws InterruptedException {
        int until;
        boolean due;
        synchronized (this) {
            until = setAlarm(client, ticks);
            due = isDue(until);
        }
        while (!due) {
            synchronized (this) {
                wait();
                due = isDue(until);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int clients = Integer.parseInt(args[0]);
        run(new AlarmClockError(clients), clients, Integer.parseInt(args[1]));
    }
}
