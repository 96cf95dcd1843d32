// Arrays: sorts of ranges, parallel prefix, binary search, fills, views, multi-dimensional copies, equality, sorting stability.
import java.util.*;
import java.util.stream.*;

public class ArraysUtilities {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    int[] a = {5, 3, 9, 1, 7}; Arrays.sort(a, 1, 4); say(Arrays.toString(a), Arrays.binarySearch(new int[] {1, 3, 5}, 4), Arrays.binarySearch(new String[] {"a", "c"}, "c")); Arrays.parallelPrefix(a, Integer::sum); Arrays.setAll(a, i -> a[i] % 10); Arrays.fill(a, 3, 5, -1); say(Arrays.toString(a), Arrays.stream(a, 1, 4).sum()); String[] w = "bb a dd ccc e".split(" "); Arrays.sort(w, Comparator.comparingInt(String::length)); say(Arrays.toString(w)); List<String> view = Arrays.asList(w); view.set(0, "zz"); Collections.reverse(view); say(w[4], view.indexOf("e")); try { view.add("x"); } catch (UnsupportedOperationException e) { say("fixed size"); }
    int[][] m = {{1, 2}, {3}, {}}, shallow = m.clone(), deep = Arrays.stream(m).map(int[]::clone).toArray(int[][]::new); m[0][0] = 99; say(shallow[0][0], deep[0][0], Arrays.deepToString(m), Arrays.equals(m, shallow), Arrays.deepEquals(m, deep), Arrays.copyOfRange(a, 3, 8).length, Arrays.copyOf(new String[] {"p"}, 3)[2]); int[][][] cube = new int[2][3][]; cube[1][2] = new int[] {7}; say(cube[1].length, cube[0][0], cube.getClass().getName(), new long[0][0].getClass().getSimpleName(), int[].class.getSuperclass().getSimpleName());
    double[] d = {3, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY}; Arrays.sort(d); say(Arrays.toString(d), Arrays.hashCode(new Object[] {null, "a"}), Arrays.equals(new double[] {Double.NaN}, new double[] {Double.NaN}), Arrays.compare(new int[] {1, 2}, new int[] {1, 2, 0})); Integer[] boxed = IntStream.range(0, 50).map(i -> i * 37 % 50).boxed().toArray(Integer[]::new); Arrays.parallelSort(boxed, Collections.reverseOrder()); say(boxed[0], boxed[49], Arrays.asList(boxed).subList(10, 13)); byte[] bytes = {1, -1, 127, -128}; Arrays.sort(bytes); char[] cs = "hello".toCharArray(); Arrays.sort(cs); say(Arrays.toString(bytes), new String(cs), Arrays.mismatch("abc".getBytes(), "abd".getBytes()));
  }
}
