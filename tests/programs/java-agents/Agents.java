import net.bytebuddy.agent.ByteBuddyAgent;
import org.mockito.internal.util.reflection.InstrumentationMemberAccessor;

/** Where a library does without an agent it is told that there is none; else nothing is guessed. */
public class Agents {
    public static void main(String[] args) {
        if (args.length == 0) {
            assert InstrumentationMemberAccessor.get().equals("none");
        } else {
            ByteBuddyAgent.install(null, null);
        }
    }
}
