import java.util.ArrayList;

// All that the object leads to is published with it.
public class Behind {
    private static ArrayList<int[]> list;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            ArrayList<int[]> seen = list;
            if (seen != null) System.out.println(seen.get(0)[0]);
        });
        other.start();
        ArrayList<int[]> made = new ArrayList<>();
        made.add(new int[] {7});
        list = made;
        other.join();
    }
}
