import java.lang.reflect.Method;

// The arguments of a reflective call lie in an array that another thread changes.
public class Arguments {
    static final Object[] arguments = {"old"};

    public static void say(String word) {
        System.out.println(word);
    }

    public static void main(String[] args) throws Exception {
        Method say = Arguments.class.getMethod("say", String.class);
        new Thread(() -> arguments[0] = "new").start();
        say.invoke(null, arguments);
    }
}
