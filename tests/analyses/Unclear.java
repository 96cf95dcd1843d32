import java.lang.reflect.Method;

// Reflection: a method that is looked up by its name is known, one of a class that is named at run time is not.
public class Unclear {
    static int value;

    public static void main(String[] args) throws Exception {
        Method method = Unclear.class.getDeclaredMethod("hidden");
        method.invoke(null);
        Class<?> type = Class.forName(args[0]);
        type.getDeclaredMethod("run").invoke(null);
    }

    static void hidden() {
        value = 1;
    }
}

/* --print unknown
unknown:
  Unclear.main:10
    calls java.lang.Class.forName of a name that is no constant
*/

/* --print fields
fields:
  Unclear.hidden
    write Unclear.value
  Unclear.main
    write Unclear.value
*/
