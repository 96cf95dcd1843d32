// Pattern 3: each access to a cell is made under the cell's own monitor, so that which cell it is does not matter.
// Each argument is a case: of what the reader does.
public class OwnLockFirst {
    static volatile Cell made, escaped;

    static class Cell {
        int data;

        Cell() {
            data = 7;
        }

        // Shows itself before it is done.
        Cell(boolean shows) {
            escaped = this;
            data = 8;
        }

        synchronized void set(int value) {
            data = value;
        }

        synchronized int get() {
            return data;
        }

        int getInside() {
            synchronized (this) {
                return data;
            }
        }

        int peek() {
            return data;
        }

        int getLate() {
            int seen;
            synchronized (this) {
                seen = 0;
            }
            return seen + data;
        }

        int getThroughCaller() {
            return data;
        }
    }

    public static void main(String[] args) {
        String what = args[0];
        Thread writer = new Thread(() -> {
            Cell cell = what.equals("escapes") ? escaped : made;
            if (cell != null) {
                cell.set(1);
            }
        }, "writer");
        Thread reader = new Thread(reading(what), "reader");
        reader.start();
        writer.start();
    }

    static Runnable reading(String what) {
        switch (what) {
            case "plain":
                return () -> {
                    made = new Cell();
                    made.get();
                };
            case "inside":
                return () -> {
                    made = new Cell();
                    made.getInside();
                };
            case "outside":
                return () -> {
                    made = new Cell();
                    made.peek();
                };
            case "late":
                return () -> {
                    made = new Cell();
                    made.getLate();
                };
            case "caller":
                return () -> {
                    Cell cell = made = new Cell();
                    synchronized (cell) {
                        cell.getThroughCaller();
                    }
                };
            case "variable":
                return () -> {
                    Cell cell = new Cell();
                    made = cell;
                    synchronized (cell) {
                        int seen = cell.data;
                    }
                };
            case "rounds":
                return () -> {
                    Cell before = null;
                    for (int i = 0; i < 2; i++) {
                        Cell cell = made = new Cell();
                        synchronized (cell) {
                            if (before != null) {
                                before.data = i;
                            }
                        }
                        before = cell;
                    }
                };
            default:  // escapes
                return () -> new Cell(true);
        }
    }
}

/* plain
OwnLockFirst$Cell.<init>:10 write OwnLockFirst$Cell.data: 0 of 19
OwnLockFirst$Cell.get:24 read OwnLockFirst$Cell.data: 24 of 24
OwnLockFirst$Cell.set:20 write OwnLockFirst$Cell.data: 9 of 9
OwnLockFirst.lambda$main$0:53 read OwnLockFirst.made: 0 of 20
OwnLockFirst.lambda$reading$1:67 write OwnLockFirst.made: 0 of 19
*/
/* inside
OwnLockFirst$Cell.<init>:10 write OwnLockFirst$Cell.data: 0 of 19
OwnLockFirst$Cell.getInside:29 read OwnLockFirst$Cell.data: 24 of 24
OwnLockFirst$Cell.set:20 write OwnLockFirst$Cell.data: 9 of 9
OwnLockFirst.lambda$main$0:53 read OwnLockFirst.made: 0 of 20
OwnLockFirst.lambda$reading$2:72 write OwnLockFirst.made: 0 of 19
*/
/* outside
OwnLockFirst$Cell.<init>:10 write OwnLockFirst$Cell.data: 0 of 19
OwnLockFirst$Cell.peek:34 read OwnLockFirst$Cell.data: 0 of 27
OwnLockFirst$Cell.set:20 write OwnLockFirst$Cell.data: 0 of 8
OwnLockFirst.lambda$main$0:53 read OwnLockFirst.made: 0 of 20
OwnLockFirst.lambda$reading$3:77 write OwnLockFirst.made: 0 of 19
*/
/* late
OwnLockFirst$Cell.<init>:10 write OwnLockFirst$Cell.data: 0 of 19
OwnLockFirst$Cell.getLate:42 read OwnLockFirst$Cell.data: 0 of 27
OwnLockFirst$Cell.set:20 write OwnLockFirst$Cell.data: 5 of 13
OwnLockFirst.lambda$main$0:53 read OwnLockFirst.made: 0 of 20
OwnLockFirst.lambda$reading$4:82 write OwnLockFirst.made: 0 of 19
*/
/* caller
OwnLockFirst$Cell.<init>:10 write OwnLockFirst$Cell.data: 0 of 19
OwnLockFirst$Cell.getThroughCaller:46 read OwnLockFirst$Cell.data: 24 of 24
OwnLockFirst$Cell.set:20 write OwnLockFirst$Cell.data: 5 of 5
OwnLockFirst.lambda$main$0:53 read OwnLockFirst.made: 0 of 20
OwnLockFirst.lambda$reading$5:87 write OwnLockFirst.made: 0 of 19
*/
/* variable
OwnLockFirst$Cell.<init>:10 write OwnLockFirst$Cell.data: 0 of 19
OwnLockFirst$Cell.set:20 write OwnLockFirst$Cell.data: 5 of 5
OwnLockFirst.lambda$main$0:53 read OwnLockFirst.made: 0 of 20
OwnLockFirst.lambda$reading$6:95 write OwnLockFirst.made: 0 of 19
OwnLockFirst.lambda$reading$6:97 read OwnLockFirst$Cell.data: 24 of 24
*/
/* rounds
OwnLockFirst$Cell.<init>:10 write OwnLockFirst$Cell.data: 0 of 46
OwnLockFirst$Cell.set:20 write OwnLockFirst$Cell.data: 10 of 26
OwnLockFirst.lambda$main$0:53 read OwnLockFirst.made: 0 of 48
OwnLockFirst.lambda$reading$7:104 write OwnLockFirst.made: 0 of 38
OwnLockFirst.lambda$reading$7:107 write OwnLockFirst$Cell.data: 5 of 32
*/
/* escapes
OwnLockFirst$Cell.<init>:15 write OwnLockFirst.escaped: 0 of 19
OwnLockFirst$Cell.<init>:16 write OwnLockFirst$Cell.data: 0 of 27
OwnLockFirst$Cell.set:20 write OwnLockFirst$Cell.data: 0 of 4
OwnLockFirst.lambda$main$0:53 read OwnLockFirst.escaped: 0 of 16
*/
