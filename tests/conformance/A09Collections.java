import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The first library collections, without lambdas or string concatenation. */
public class A09Collections {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 20; i++) list.add(i * i % 17);
        System.out.println(list.size());
        System.out.println(list.get(7));
        System.out.println(list.contains(16));
        System.out.println(list.indexOf(13));
        int sum = 0;
        for (int v : list) sum += v;
        System.out.println(sum);
        list.remove(0);
        list.remove(Integer.valueOf(16));
        System.out.println(list.size());
        System.out.println(list);
        Map<String, Integer> map = new HashMap<>();
        String text = "the cat and the dog and the bird";
        int from = 0;
        while (from < text.length()) {
            int to = text.indexOf(' ', from);
            if (to < 0) to = text.length();
            String w = text.substring(from, to);
            Integer old = map.get(w);
            map.put(w, old == null ? 1 : old + 1);
            from = to + 1;
        }
        System.out.println(map.get("the"));
        System.out.println(map.get("and"));
        System.out.println(map.get("fish"));
        System.out.println(map.size());
        TreeMap<String, Integer> sorted = new TreeMap<>(map);
        for (Map.Entry<String, Integer> e : sorted.entrySet()) {
            System.out.println(e.getKey());
            System.out.println(e.getValue());
        }
        System.out.println(sorted);
    }
}
