import java.lang.reflect.Method;

// Reflection: what is called is not known.
public class Unclear {
    static int value;

    public static void main(String[] args) throws Exception {
        Method method = Unclear.class.getDeclaredMethod("hidden");
        method.invoke(null);
    }

    static void hidden() {
        value = 1;
    }
}

/* --print unknown
unknown:
  Unclear.main:9
    calls java.lang.reflect.Method.invoke
*/
