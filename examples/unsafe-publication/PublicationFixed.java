/** A login thread creates the session; its user is final and set before anybody can see it. */
public class PublicationFixed {
    static class Session {
        final String user;

        Session(String user) {
            this.user = user;
        }
    }

    static volatile Session current;

    static void login(String user) {
        current = new Session(user);
    }

    static void request() {
        Session s = current;
        if (s != null) {
            System.out.println(s.user.length());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread login = new Thread(() -> login("ann"), "login");
        login.start();
        request();
        login.join();
    }
}
