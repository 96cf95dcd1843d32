/** A loader of the program defines a class without a lock, while another thread asks whether it has. */
public class OwnLoader extends ClassLoader {
    Class<?> add(byte[] bytes) {
        return defineClass("Marker", bytes, 0, bytes.length);
    }

    boolean has() {
        return findLoadedClass("Marker") != null;
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes = OwnLoader.class.getResourceAsStream("/Marker.class").readAllBytes();
        OwnLoader loader = new OwnLoader();
        loader.has();
        Thread adds = new Thread(() -> loader.add(bytes));
        adds.start();
        System.out.println(loader.has());
    }
}
