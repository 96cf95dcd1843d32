import java.util.*;

/** hashCode, equals and toString as specified by the library; own implementations used in collections. */
public class HashCodesEquality {
    static class Key {
        final String s;
        final int n;

        Key(String s, int n) {
            this.s = s;
            this.n = n;
        }

        @Override public boolean equals(Object o) { return o instanceof Key k && k.n == n && k.s.equals(s); }

        @Override public int hashCode() { return Objects.hash(s, n); }

        @Override public String toString() { return s + "@" + n; }
    }

    static class SameHash {
        final int v;

        SameHash(int v) { this.v = v; }

        @Override public int hashCode() { return 1; }

        @Override public boolean equals(Object o) { return o instanceof SameHash && ((SameHash) o).v == v; }
    }

    static class Plain { }

    public static void main(String[] args) throws Exception {
        System.out.println(List.of(1, 2, 3).hashCode() + " " + Arrays.asList("a", null).hashCode() + " " + Set.of("x").hashCode() + " " + Map.of("k", "v").hashCode() + " " + new AbstractMap.SimpleEntry<>("a", 1).hashCode());
        System.out.println(Objects.hash() + " " + Objects.hash((Object) null) + " " + Objects.hash(1, "b", 'c', 2.5, true, null, 7L) + " " + Objects.hashCode(null) + " " + Optional.of("o").hashCode());
        System.out.println("x".hashCode() + " " + Boolean.FALSE.hashCode() + " " + Long.valueOf(1L << 40).hashCode() + " " + Double.valueOf(-0.0).hashCode() + " " + Character.valueOf('A').hashCode());
        Map<Key, Integer> m = new HashMap<>();
        for (int i = 0; i < 50; i++) m.merge(new Key("k" + i % 7, i % 5), 1, Integer::sum);
        System.out.println(m.size() + " " + m.get(new Key("k3", 2)) + " " + m.get(new Key("k3", 9)) + " " + m.containsKey(new Key("k0", 0)));
        Map<SameHash, Integer> bad = new HashMap<>();
        for (int i = 0; i < 40; i++) bad.put(new SameHash(i), i);
        int sum = 0;
        for (int i = 0; i < 45; i++) sum += bad.getOrDefault(new SameHash(i), 1000);
        bad.remove(new SameHash(20));
        System.out.println(sum + " " + bad.size() + " " + bad.get(new SameHash(20)) + " " + bad.get(new SameHash(39)));
        Set<List<Integer>> sets = new HashSet<>();
        for (int i = 0; i < 10; i++) sets.add(Arrays.asList(i % 3, i % 2));
        System.out.println(sets.size() + " " + sets.contains(List.of(2, 1)) + " " + List.of(1).equals(new LinkedList<>(List.of(1))) + " " + new HashSet<>(List.of(1, 2)).equals(new TreeSet<>(List.of(2, 1))) + " " + new HashMap<>(Map.of(1, 2)).equals(new TreeMap<>(Map.of(1, 2))));
        Plain p = new Plain();
        Plain q = new Plain();
        System.out.println(p.equals(p) + " " + p.equals(q) + " " + (p.hashCode() == p.hashCode()) + " " + (System.identityHashCode(p) == p.hashCode()) + " " + p.toString().startsWith("HashCodesEquality$Plain@") + " " + p.toString().equals("HashCodesEquality$Plain@" + Integer.toHexString(p.hashCode())) + " " + System.identityHashCode(null));
        int[] arr = {1, 2};
        System.out.println(arr.equals(new int[] {1, 2}) + " " + (arr.hashCode() == System.identityHashCode(arr)) + " " + arr.toString().startsWith("[I@") + " " + new String[0].toString().startsWith("[Ljava.lang.String;@"));
        System.out.println(Objects.equals(null, null) + " " + Objects.equals(1, 1L) + " " + Objects.deepEquals(arr, new int[] {1, 2}) + " " + Objects.toString(null, "dflt") + " " + Objects.requireNonNullElse(null, 4) + " " + Objects.compare("a", "b", Comparator.naturalOrder()) + " " + Objects.isNull(null));
        try {
            Objects.checkIndex(5, 5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Key("z", 1) + " " + List.of(new Key("a", 2)) + " " + Integer.class + " " + int.class + " " + Runnable.class + " " + Thread.State.NEW.hashCode() * 0 + " " + Void.TYPE);
        System.out.println(Locale.ROOT.hashCode() * 0 + " " + "Aa".hashCode() + "BB".hashCode() + " " + new BitSet().hashCode() + " " + UUID.fromString("00000000-0000-0001-0000-000000000002").hashCode());
    }
}
