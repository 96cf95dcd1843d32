/** Reads the sizes that the programs are given. A bad one is refused with one line. */
final class Arguments {
    private final String usage;
    private final String[] words;

    Arguments(String usage, String[] words) {
        this.usage = usage;
        this.words = words;
    }

    /** The number at this place, or the default where there is none. */
    int number(int place, int usual, int least, int most) {
        if (place >= words.length) return usual;
        try {
            int number = Integer.parseInt(words[place]);
            if (number >= least && number <= most) return number;
        } catch (NumberFormatException e) {
            // refused below
        }
        System.err.println("usage: " + usage + " (argument " + (place + 1) + ": " + least + " to " + most + ")");
        System.exit(2);
        return usual;
    }
}
