package net.bytebuddy.agent;

import java.lang.instrument.Instrumentation;

/** Stands for the library's class, which attaches an agent to the program itself. */
public class ByteBuddyAgent {
    public interface AttachmentProvider { }

    public interface ProcessProvider { }

    public static synchronized Instrumentation install(AttachmentProvider attachment, ProcessProvider process) {
        throw new AssertionError("its own body");
    }
}
