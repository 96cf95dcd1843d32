// Each round a thread makes an item and fills it, then puts it into the slot. The other takes what is there and reads it:
// what is made later is another item. The items' content is an array that the constructor fills.
public class Items {
    static class Item {
        final int number;
        private final int[] content = new int[2];

        Item(int number) {
            this.number = number;
            for (int i = 0; i < content.length; ++i) content[i] = number;
        }

        int sum() {
            int sum = number;
            for (int part : content) sum += part;
            return sum;
        }
    }

    static volatile Item slot = new Item(0);

    public static void main(String[] args) {
        Thread maker = new Thread(() -> {
            for (int round = 1; round <= 3; ++round) slot = new Item(round);
        });
        maker.start();
        System.out.print(slot.sum());
    }
}
