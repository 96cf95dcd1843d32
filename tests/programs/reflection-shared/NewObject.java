import java.lang.reflect.Constructor;

// As Arguments, for a constructor.
public class NewObject {
    static final Object[] arguments = {"old", 1};

    final String word;

    public NewObject(String word, int number) {
        this.word = word + number;
    }

    public static void main(String[] args) throws Exception {
        Constructor<NewObject> constructor = NewObject.class.getConstructor(String.class, int.class);
        new Thread(() -> {
            arguments[0] = "new";
            arguments[1] = 2;
        }).start();
        System.out.println(constructor.newInstance(arguments).word);
    }
}
