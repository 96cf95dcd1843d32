import java.util.GregorianCalendar;

// A closed class clones an object of the program. That reads a field that the program's class declares.
public class Cloned {
    static class Marked extends GregorianCalendar {
        private static final long serialVersionUID = 1;
        int mark;
    }

    public static void main(String[] args) {
        Marked marked = new Marked();
        new Thread(() -> {
            marked.mark = 1;
            marked.mark = 2;
        }).start();
        System.out.print(((Marked) marked.clone()).mark);
    }
}
