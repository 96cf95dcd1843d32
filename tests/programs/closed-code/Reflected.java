// An object that a reflective call gives is called by a type of the library. The other thread writes twice meanwhile.
public class Reflected {
    static int data;

    static class Reading implements Runnable {
        @Override
        public void run() {
            System.out.print(data);
        }
    }

    static Object make() {
        return new Reading();
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        var method = Reflected.class.getDeclaredMethod("make");
        new Thread(() -> {
            data = 1;
            data = 2;
        }).start();
        ((Runnable) method.invoke(null)).run();
    }
}
