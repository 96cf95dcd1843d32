package shop;

import java.util.HashMap;
import java.util.Map;

/** Rates by country, made when first needed. */
public class TaxTable {
    private final Map<String, Integer> percent = new HashMap<>();

    void fill() {
        percent.put("DE", 19);
        percent.put("FR", 20);
    }

    public Integer percentOf(String country) {
        return percent.get(country);
    }

    /** Where the table is kept. */
    public interface Holder {
        TaxTable table();
    }

    /** Bug: others may see the table before it is filled. */
    public static class LazyHolder implements Holder {
        private TaxTable table;

        @Override
        public TaxTable table() {
            if (table == null) {
                synchronized (this) {
                    if (table == null) {
                        table = new TaxTable();
                        table.fill();
                    }
                }
            }
            return table;
        }
    }

    public static class LazyHolderFixed implements Holder {
        private volatile TaxTable table;

        @Override
        public TaxTable table() {
            if (table == null) {
                synchronized (this) {
                    if (table == null) {
                        TaxTable fresh = new TaxTable();
                        fresh.fill();
                        table = fresh;
                    }
                }
            }
            return table;
        }
    }
}
