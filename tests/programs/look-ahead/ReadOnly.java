// Written once, before the threads start, and read by all of them: a choice for who looks only whether others can reach
// it, and none for who looks ahead.
public class ReadOnly {
    static class Settings {
        int size = 3;
        Settings next;
    }

    static Settings settings = new Settings();

    public static void main(String[] args) throws InterruptedException {
        settings.next = new Settings();
        Thread first = new Thread(ReadOnly::sum), second = new Thread(ReadOnly::sum);
        first.start();
        second.start();
        first.join();
        second.join();
        assert settings.size == 3;
    }

    static void sum() {
        int sum = 0;
        for (Settings each = settings; each != null; each = each.next) {
            sum += each.size;
        }
        assert sum == 6;
    }
}
