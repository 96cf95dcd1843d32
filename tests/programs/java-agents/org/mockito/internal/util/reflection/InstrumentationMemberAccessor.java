package org.mockito.internal.util.reflection;

import net.bytebuddy.agent.ByteBuddyAgent;

/** Stands for Mockito's class, which does without an agent if it can. */
public class InstrumentationMemberAccessor {
    public static String get() {
        try {
            ByteBuddyAgent.install(null, null);
            return "an agent";
        } catch (IllegalStateException refused) {
            return "none";
        }
    }
}
