package uav.fbw;

import uav.link.CommandMessage;

/** Fly-by-wire's side of the link to the autopilot: checks messages, and knows how old the last good one is. */
public final class CommandReceiver {
    private static final int OLD = 8;

    private CommandMessage last = CommandMessage.NOTHING;
    private int age;
    private int damaged;
    private int received;

    public void receive(byte[] bytes) {
        CommandMessage message = CommandMessage.decode(bytes);
        if (message == null) {
            damaged++;
            age++;
            return;
        }
        assert message.number() >= last.number() : "message " + message.number() + " after " + last.number();
        if (message.number() == last.number()) {
            age++;
        } else {
            age = 0;
            received++;
        }
        last = message;
    }

    public CommandMessage last() {
        return last;
    }

    /** Whether the autopilot seems to have stopped. */
    public boolean isSilent() {
        return age >= OLD;
    }

    public int damaged() {
        return damaged;
    }

    public int received() {
        return received;
    }
}
