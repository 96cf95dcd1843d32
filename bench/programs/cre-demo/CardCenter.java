import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Part of CreDemo: charges credit cards. */
final class CardCenter {
    private final Map<String, CreditCard> cards = new HashMap<>();
    private final List<Receipt> receipts = new ArrayList<>();

    synchronized void add(CreditCard card) {
        if (cards.put(card.number(), card) != null) throw new IllegalStateException("two cards of one number");
    }

    synchronized Receipt charge(String number, String owner, int amount) throws AccessDeniedException {
        if (amount <= 0) throw new IllegalArgumentException("amount " + amount);
        CreditCard card = cards.get(number);
        if (card == null || !card.owner().equals(owner)) {
            throw new AccessDeniedException(AccessDeniedException.Reason.UNKNOWN_CARD, number);
        }
        if (!card.canPay(amount)) throw new AccessDeniedException(AccessDeniedException.Reason.CARD_LIMIT, number);
        card.charge(amount);
        Receipt receipt = new Receipt(receipts.size() + 1, number, amount);
        receipts.add(receipt);
        return receipt;
    }

    synchronized int sumOfCards() {
        int sum = 0;
        for (CreditCard card : cards.values()) sum += card.charged();
        return sum;
    }

    synchronized int sumOfReceipts() {
        int sum = 0;
        for (Receipt receipt : receipts) sum += receipt.amount();
        return sum;
    }
}
