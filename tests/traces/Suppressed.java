/** What fails while a resource is closed is told with the exception that came first. */
public class Suppressed {
    static class Resource implements AutoCloseable {
        @Override public void close() {
            throw new IllegalStateException("not closed");
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) System.out.println("again");
        try (Resource resource = new Resource()) {
            throw new IllegalArgumentException("used wrongly");
        }
    }
}
