/** Its bytes, under another name of the same length, are the class added at run time. */
class Template extends Base {
    static int made;

    Template() {
        made++;
    }

    /** Of the package only: it overrides Base.word if both are in one run-time package. */
    @Override
    String word() {
        return "added";
    }
}
