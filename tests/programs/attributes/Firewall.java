// A box is reached by both threads through one field alone.
public class Firewall {
    static class Box {
        int value;
    }

    static class Holder {
        Box box = new Box();
    }

    static Holder holder = new Holder();
    static Box direct = new Box();

    static void increment() {
        holder.box.value = holder.box.value + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Firewall::increment);
        other.start();
        increment();
        other.join();
        System.out.println(holder.box.value);
    }
}
