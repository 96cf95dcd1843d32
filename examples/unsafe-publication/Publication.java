/** A login thread creates the session; a request thread uses it as soon as it is there. */
public class Publication {
    static class Session {
        String user;
    }

    static volatile Session current;

    static void login(String user) {
        current = new Session();
        current.user = user;
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
