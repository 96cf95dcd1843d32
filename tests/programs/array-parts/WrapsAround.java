// A bound wraps around: a comparison with it says something else than the same comparison of numbers without an end. So
// the element is read, while another thread writes it twice.
public class WrapsAround {
    static final int[] cells = new int[1];
    static int greatest = Integer.MAX_VALUE, least = Integer.MIN_VALUE;

    abstract static class Reader extends Thread {
        final int bound;
        int seen = -1;

        Reader(int bound) {
            this.bound = bound;
        }
    }

    static class More extends Reader {
        More() {
            super(Integer.MAX_VALUE);
        }

        @Override
        public void run() {
            int i = 0;
            if (i >= bound + 1) seen = cells[i];
        }
    }

    static class Less extends Reader {
        Less() {
            super(Integer.MIN_VALUE);
        }

        @Override
        public void run() {
            int i = 0;
            if (i <= bound - 1) seen = cells[i];
        }
    }

    static class Local extends Reader {
        Local() {
            super(Integer.MAX_VALUE);
        }

        @Override
        public void run() {
            int i = 0, next = bound;
            next++;
            if (next < i) seen = cells[i];
        }
    }

    static class Called extends Reader {
        Called() {
            super(Integer.MAX_VALUE);
        }

        @Override
        public void run() {
            readFrom(0, bound + 1);
        }

        void readFrom(int index, int first) {
            if (index >= first) seen = cells[index];
        }
    }

    // The sum is bounded below, if it does not wrap around. No field is among its bounds.
    static class Number extends Reader {
        Number() {
            super(0);
        }

        @Override
        public void run() {
            int i = 0, from = greatest;
            if (from >= 0) {
                int after = from + 1;
                if (i > after) seen = cells[i];
            }
        }
    }

    static class NumberBelow extends Reader {
        NumberBelow() {
            super(0);
        }

        @Override
        public void run() {
            int i = 0, to = least;
            if (to <= 0) {
                int before = to - 1;
                if (i < before) seen = cells[i];
            }
        }
    }

    // The bound is a number in the end. But it is one because the field was thought to be small.
    static class Between extends Reader {
        Between() {
            super(Integer.MAX_VALUE);
        }

        @Override
        public void run() {
            int i = 0, from = greatest;
            if (from >= 5 && from <= bound) {
                int after = from + 1;
                if (after <= 9 && i >= after) seen = cells[i];
            }
        }
    }

    static Reader reader(String how) {
        switch (how) {
            case "more": return new More();
            case "less": return new Less();
            case "local": return new Local();
            case "called": return new Called();
            case "number": return new Number();
            case "number-below": return new NumberBelow();
            case "between": return new Between();
            default: throw new IllegalArgumentException(how);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Reader reader = reader(args[0]);
        reader.start();
        cells[0] = 1;
        cells[0] = 2;
        reader.join();
        System.out.print(reader.seen);
    }
}
