package shop;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.HashMap;
import java.util.Map;

/** Prices in cents, as read from lines "article=price". */
public class PriceList {
    private final Map<String, Integer> cents = new HashMap<>();

    public static PriceList read(Reader in) throws IOException {
        PriceList list = new PriceList();
        BufferedReader lines = new BufferedReader(in);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            int end = line.indexOf('=');
            if (end < 0) {
                throw new IOException("no price: " + line);
            }
            list.cents.put(line.substring(0, end).trim(), Integer.valueOf(line.substring(end + 1).trim()));
        }
        return list;
    }

    public int centsOf(String article) {
        Integer price = cents.get(article);
        if (price == null) {
            throw new IllegalArgumentException("no such article: " + article);
        }
        return price;
    }
}
