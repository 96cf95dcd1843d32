/** Part of Cocome: who wants to hear of events. */
interface Listener {
    void hear(Event event);
}
