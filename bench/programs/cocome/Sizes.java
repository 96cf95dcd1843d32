/** Part of Cocome: the sizes on the command line. Each has a name, a least and a greatest value, and a default. */
final class Sizes {
    private final String program;
    private final String[] args;
    private final StringBuilder usage = new StringBuilder();
    private String complaint = "";
    private int count;

    Sizes(String program, String[] args) {
        this.program = program;
        this.args = args;
    }

    /** The next size. A bad one is complained of at the end. */
    int next(String name, int least, int greatest, int otherwise) {
        usage.append(' ').append(name).append('=').append(least).append("..").append(greatest);
        int at = count++;
        if (at >= args.length) return otherwise;
        try {
            int value = Integer.parseInt(args[at]);
            if (value >= least && value <= greatest) return value;
        } catch (NumberFormatException e) {
            // no number: bad, like a number out of range
        }
        complain("bad " + name + " " + args[at]);
        return otherwise;
    }

    /** Called after the last size. Ends the program if an argument was bad. */
    void end() {
        if (args.length > count) complain("too many arguments");
        if (complaint.isEmpty()) return;
        System.err.println(program + ": " + complaint + ";" + usage);
        System.exit(2);
    }

    private void complain(String reason) {
        if (complaint.isEmpty()) complaint = reason;
    }
}
