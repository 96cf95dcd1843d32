import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;

/** Adds the class AtRuntm1 to the application's loader. */
final class Added {
    static final String NAME = "AtRuntm1";

    private Added() {
    }

    /** The bytes of Template, called NAME. */
    static byte[] bytes() {
        try (InputStream stream = Added.class.getResourceAsStream("/Template.class")) {
            String text = new String(stream.readAllBytes(), StandardCharsets.ISO_8859_1);
            return text.replace("Template", NAME).getBytes(StandardCharsets.ISO_8859_1);
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }

    static Base make(Class<?> type) {
        try {
            return (Base) type.getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException failed) {
            throw new IllegalStateException(failed);
        }
    }

    static Class<?> define(byte[] bytes) throws IllegalAccessException {
        return MethodHandles.lookup().defineClass(bytes);
    }
}
