import java.util.HashMap;
import java.util.Map;

/** Part of CreDemo: the frequent flyers, who pay with miles. */
final class FrequentFlyerDatabase {
    private final Map<String, FrequentFlyer> flyers = new HashMap<>();

    synchronized void add(FrequentFlyer flyer) {
        if (flyers.put(flyer.id(), flyer) != null) throw new IllegalStateException("two flyers of one name");
    }

    /** Takes the miles for so many minutes. */
    synchronized void pay(String id, int pin, int minutes) throws AccessDeniedException {
        FrequentFlyer flyer = find(id);
        if (!flyer.hasPin(pin)) throw new AccessDeniedException(AccessDeniedException.Reason.WRONG_PIN, id);
        int price = minutes * FrequentFlyer.MILES_OF_A_MINUTE;
        if (flyer.miles() < price) throw new AccessDeniedException(AccessDeniedException.Reason.NO_MILES, id);
        flyer.addMiles(-price);
    }

    /** Gives back the miles for minutes that were not used. */
    synchronized void payBack(String id, int minutes) throws AccessDeniedException {
        find(id).addMiles(minutes * FrequentFlyer.MILES_OF_A_MINUTE);
    }

    synchronized int miles(String id) throws AccessDeniedException {
        return find(id).miles();
    }

    private FrequentFlyer find(String id) throws AccessDeniedException {
        FrequentFlyer flyer = flyers.get(id);
        if (flyer == null) throw new AccessDeniedException(AccessDeniedException.Reason.UNKNOWN_FLYER, id);
        return flyer;
    }
}
