/** Part of CreDemo: how the minutes of a session are paid for. */
interface Payment {
    int minutes();

    /** Called once, at the end of the session, with the minutes that were not used. */
    void settle(int unused) throws AccessDeniedException;
}
