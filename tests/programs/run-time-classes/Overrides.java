/** The added class is in the package of the others: it overrides what only the package sees. */
public class Overrides {
    public static void main(String[] args) throws Exception {
        Class<?> type = Added.define(Added.bytes());
        assert type.getClassLoader() == Overrides.class.getClassLoader();
        assert Class.forName(Added.NAME) == type;
        assert Base.wordOf(Added.make(type)).equals("added");
    }
}
