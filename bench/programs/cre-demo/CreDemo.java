/**
 * Stands for the CRE Demo, a prototype of a system that gives people at airports access to the internet. Clients get an
 * address, and log in. They pay with a flight ticket, with the miles of a frequent flyer, or from an account. A credit
 * card fills the account. An arbitrator asks the databases, makes tokens and sessions, and opens the firewall.
 *
 * Re-created from "Approximating Happens-Before Order", section 5 (1,300 lines; two threads that represent clients),
 * and "Hybrid Partial Order Reduction with Under-Approximate Dynamic Points-To and Determinacy Information", table I.
 *
 * Kept: authentication, management of addresses, payment, and the simulator of clients; each part has a monitor of its
 * own. Left out: components as such, real networking, and timers; minutes pass when a client uses them. Arguments:
 * clients (threads), sessions of each, uses in a session, addresses. Clients wait if there are fewer addresses than
 * clients.
 */
public class CreDemo {
    private CreDemo() {}

    static void run(AddressPool pool, int clients, int sessions, int uses)
            throws InterruptedException, AccessDeniedException {
        AirportNetwork network = new AirportNetwork(pool, clients);
        Client[] all = new Client[clients];
        Thread[] threads = new Thread[clients];
        for (int i = 0; i < clients; i++) {
            all[i] = new Client(network, i, sessions, uses);
            threads[i] = new Thread(all[i]);
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        int[] milesPaid = new int[clients];
        for (int i = 0; i < clients; i++) milesPaid[i] = all[i].milesPaid();
        network.check(clients, milesPaid);
    }

    /** Makes the pool of addresses that is to be used. */
    interface Maker {
        AddressPool make(IpAddress first, int size);
    }

    static void run(String program, Maker maker, String[] args) throws InterruptedException, AccessDeniedException {
        Sizes sizes = new Sizes(program, args);
        int clients = sizes.next("clients", 1, 20, 2);
        int sessions = sizes.next("sessions", 0, 30, 1);
        int uses = sizes.next("uses", 0, 30, 1);
        int addresses = sizes.next("addresses", 1, 100, 2);
        sizes.end();
        run(maker.make(AirportNetwork.FIRST, addresses), clients, sessions, uses);
    }

    public static void main(String[] args) throws InterruptedException, AccessDeniedException {
        run("CreDemo", AddressPool::new, args);
    }
}
