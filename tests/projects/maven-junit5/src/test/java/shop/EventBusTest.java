package shop;

class EventBusTest extends EventBusContract {
    @Override
    EventBus create() {
        return EventBus.create();
    }
}
