import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each test has an empty folder of its own, in which it can write. */
class TempDirTest {
    @TempDir Path folder;

    @Test
    void writesIntoTheField() throws IOException {
        assertTrue(Files.isDirectory(folder));
        Path file = Files.writeString(folder.resolve("a.txt"), "text");
        assertEquals("text", Files.readString(file));
        assertEquals(1, folder.toFile().list().length);
    }

    @Test
    void theFieldIsEmptyAgain() {
        assertEquals(0, folder.toFile().list().length);
    }

    @Test
    void writesIntoTheArgument(@TempDir File argument) throws IOException {
        File below = new File(argument, "x/y");
        assertTrue(below.mkdirs());
        assertTrue(new File(below, "z").createNewFile());
        assertFalse(new File(below, "z").createNewFile());
        assertFalse(below.delete());
    }

    @Test
    void fails() throws IOException {
        Files.createDirectory(folder.resolve("a"));
        Files.createDirectory(folder.resolve("a"));
    }
}
