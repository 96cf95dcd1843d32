class Base {
    String word() {
        return "base";
    }

    static String wordOf(Base base) {
        return base.word();
    }
}
