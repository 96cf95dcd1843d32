package shop;

class EventBusFixedTest extends EventBusContract {
    @Override
    EventBus create() {
        return EventBus.createFixed();
    }
}
