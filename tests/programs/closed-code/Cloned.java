import java.util.GregorianCalendar;

// A closed class clones an object of the program. That reads a field that the program's class declares, and makes another
// object of that class. The other thread writes the field meanwhile (`source`), or reads that of the copy (`copy`).
public class Cloned {
    static class Marked extends GregorianCalendar {
        private static final long serialVersionUID = 1;
        int mark;
    }

    static volatile Marked copy;

    static void writeTwice(Marked marked) {
        marked.mark = 1;
        marked.mark = 2;
    }

    static void readCopy() {
        Marked seen = copy;
        System.out.print(seen == null ? "none" : "" + seen.mark);
    }

    public static void main(String[] args) {
        Marked marked = new Marked();
        if (args[0].equals("source")) {
            new Thread(() -> {
                writeTwice(marked);
                while (copy == null) Thread.onSpinWait();
                readCopy();
            }).start();
            copy = (Marked) marked.clone();
        } else {
            new Thread(() -> readCopy()).start();
            Marked made = (Marked) marked.clone();
            copy = made;
            writeTwice(made);
        }
    }
}
