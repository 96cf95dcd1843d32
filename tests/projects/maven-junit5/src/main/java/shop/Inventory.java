package shop;

/** How many pieces of one article are in the warehouse. */
public interface Inventory {
    void receive(int pieces);

    int pieces();
}
