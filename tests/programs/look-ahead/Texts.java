// Two threads lock two string literals in opposite orders. No field holds the literals.
public class Texts {
    public static void main(String[] args) {
        new Thread(() -> {
            synchronized ("left") {
                synchronized ("right") {
                    System.out.print("");
                }
            }
        }).start();
        new Thread(() -> {
            synchronized ("right") {
                synchronized ("left") {
                    System.out.print("");
                }
            }
        }).start();
    }
}
