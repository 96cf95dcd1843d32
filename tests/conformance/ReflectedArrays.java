// java.lang.reflect.Array: every getter and setter on every kind, conversions, and what it refuses.
import java.lang.reflect.Array;
import java.util.Arrays;

public class ReflectedArrays {
  interface Body { Object run(); }
  static String attempt(Body b) {
    try {
      return String.valueOf(b.run());
    } catch (RuntimeException e) {
      return e.getClass().getSimpleName() + (e.getMessage() == null ? "" : "(" + e.getMessage() + ")");
    }
  }

  public static void main(String[] args) {
    Object[] arrays = {new byte[] {1, 2}, new short[] {3}, new char[] {'x'}, new int[] {4}, new long[] {5}, new float[] {6}, new double[] {7}, new boolean[] {true}, new String[] {"s"}};
    for (Object a : arrays) {
      System.out.println(a.getClass().getSimpleName() + " " + attempt(() -> Array.get(a, 0)) + " " + attempt(() -> Array.getByte(a, 0)) + " " + attempt(() -> Array.getShort(a, 0)) + " "
          + attempt(() -> Array.getChar(a, 0)) + " " + attempt(() -> Array.getInt(a, 0)) + " " + attempt(() -> Array.getLong(a, 0)) + " " + attempt(() -> Array.getFloat(a, 0)) + " "
          + attempt(() -> Array.getDouble(a, 0)) + " " + attempt(() -> Array.getBoolean(a, 0)));
      System.out.println("  " + attempt(() -> { Array.setByte(a, 0, (byte) 65); return Array.get(a, 0); }) + " " + attempt(() -> { Array.setChar(a, 0, 'C'); return Array.get(a, 0); })
          + " " + attempt(() -> { Array.setInt(a, 0, 70000); return Array.get(a, 0); }) + " " + attempt(() -> { Array.setDouble(a, 0, 1.5); return Array.get(a, 0); })
          + " " + attempt(() -> { Array.set(a, 0, (short) 9); return Array.get(a, 0); }) + " " + attempt(() -> { Array.set(a, 0, "t"); return Array.get(a, 0); })
          + " " + attempt(() -> { Array.set(a, 0, null); return Array.get(a, 0); }) + " " + attempt(() -> { Array.setBoolean(a, 0, false); return Array.get(a, 0); }));
      System.out.println("  " + Array.getLength(a) + " " + attempt(() -> Array.get(a, 5)) + " " + attempt(() -> Array.get(a, -1)));
    }
    System.out.println(attempt(() -> Array.get("no array", 0)) + " " + attempt(() -> Array.get(null, 0)) + " " + attempt(() -> Array.getLength(3)));
    System.out.println(attempt(() -> Array.newInstance(int.class, -1)) + " " + attempt(() -> Array.newInstance(void.class, 1)) + " " + attempt(() -> Array.newInstance(null, 1))
        + " " + attempt(() -> Array.newInstance(int.class)) + " " + attempt(() -> Array.newInstance(int.class, new int[300])));
    int[][][] cube = (int[][][]) Array.newInstance(int.class, 2, 1, 3);
    cube[1][0][2] = 9;
    System.out.println(Arrays.deepToString(cube) + Arrays.deepToString((Object[]) Array.newInstance(String[].class, 2)));
    Object grown = Array.newInstance(arrays[3].getClass().getComponentType(), 3);
    System.arraycopy(arrays[3], 0, grown, 1, 1);
    System.out.println(Arrays.toString((int[]) grown));
  }
}
