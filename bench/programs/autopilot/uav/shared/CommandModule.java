package uav.shared;

/** The last message of the autopilot to fly-by-wire, as bytes. Stabilization writes it. */
public class CommandModule extends SharedModule {
    private byte[] message;

    public CommandModule(byte[] first) {
        super("commands");
        message = first.clone();
    }

    public synchronized void publish(byte[] newMessage) {
        countUpdate();
        message = newMessage.clone();
    }

    public synchronized byte[] message() {
        return message.clone();
    }
}
