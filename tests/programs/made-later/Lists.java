import java.util.ArrayList;
import java.util.List;

// Each thread makes a list at its own place, and fills it. One of them is read by main while it is filled. Objects made after
// the start are told apart by the instruction that comes to them.
public class Lists {
    static volatile List<Integer> seen;

    public static void main(String[] args) {
        new Thread(() -> {
            List<Integer> own = new ArrayList<>();
            own.add(1);
            own.add(2);
        }).start();
        new Thread(() -> {
            List<Integer> shown = new ArrayList<>(4);
            seen = shown;
            shown.add(1);
            shown.add(2);
        }).start();
        List<Integer> list = seen;
        System.out.print(list == null ? "none" : "" + list.size());
    }
}
