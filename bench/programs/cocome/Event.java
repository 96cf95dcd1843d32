/** Part of Cocome: something that happened at a cash desk or in a store. Events never change. */
interface Event {
    /** Names the kinds of events, by which listeners subscribe. */
    enum Kind {
        SALE_STARTED, PRODUCT_SCANNED, SALE_FINISHED, CASH_CHOSEN, CARD_CHOSEN, PAID, REFUSED, SALE_REGISTERED,
        EXPRESS_ON, EXPRESS_OFF
    }

    Kind kind();
}
