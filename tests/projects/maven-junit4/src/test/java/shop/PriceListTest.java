package shop;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.io.File;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.Writer;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class PriceListTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void readsAFile() throws IOException {
        File file = folder.newFile("prices.txt");
        try (Writer out = new FileWriter(file)) {
            out.write("tea = 250\ncoffee = 499\n");
        }
        try (Reader in = new FileReader(file)) {
            assertEquals(499, PriceList.read(in).centsOf("coffee"));
        }
    }

    @Test
    public void refusesUnknownArticles() throws IOException {
        PriceList list = PriceList.read(new StringReader("tea=250"));
        assertThrows(IllegalArgumentException.class, () -> list.centsOf("cocoa"));
    }
}
