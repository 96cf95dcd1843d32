import java.security.AccessControlContext;
import java.security.AccessControlException;
import java.security.AccessController;
import java.security.CodeSource;
import java.security.Permission;
import java.security.PermissionCollection;
import java.security.Permissions;
import java.security.Policy;
import java.security.PrivilegedAction;
import java.security.ProtectionDomain;
import java.util.PropertyPermission;

/** A security manager, where the JDK still has them: rights of the classes on the stack, privileged calls, threads. */
@SuppressWarnings({"removal", "deprecation"})
public class RestrictedRights {
    static volatile boolean generous = true;

    static class Changing extends Policy {
        @Override public PermissionCollection getPermissions(CodeSource source) { return new Permissions(); }
        @Override public boolean implies(ProtectionDomain domain, Permission permission) {
            return generous || !(permission instanceof PropertyPermission)
                || !permission.getName().startsWith("secret");
        }
    }

    static String read(String key) {
        try {
            return System.getProperty(key, "none");
        } catch (AccessControlException e) {
            return "denied " + e.getPermission().getName();
        }
    }

    static String privileged(String key) {
        return AccessController.doPrivileged((PrivilegedAction<String>) () -> read(key));
    }

    public static void main(String[] args) throws Exception {
        System.out.println(read("secret.one"));
        try {
            Policy.setPolicy(new Changing());
            System.setSecurityManager(new SecurityManager());
        } catch (UnsupportedOperationException e) {
            System.out.println("no security managers");
            return;
        }
        System.out.println(read("secret.one") + " " + read("open"));
        generous = false;
        System.out.println(read("secret.one") + ", " + read("open") + ", " + privileged("secret.two"));
        AccessControlContext here = AccessController.getContext();
        ProtectionDomain nobody = new ProtectionDomain(null, null);
        AccessControlContext none = new AccessControlContext(new ProtectionDomain[] {nobody});
        try {
            here.checkPermission(new PropertyPermission("secret.three", "read"));
        } catch (AccessControlException e) {
            System.out.println("context: " + e.getMessage());
        }
        here.checkPermission(new PropertyPermission("open", "read"));
        Thread thread = new Thread(() -> System.out.println("thread: " + read("secret.four") + ", " + read("open")));
        thread.start();
        thread.join();
        try {
            AccessController.doPrivileged((PrivilegedAction<Void>) () -> {
                AccessController.checkPermission(new RuntimePermission("anything"));
                return null;
            }, none);
            System.out.println("allowed");
        } catch (AccessControlException e) {
            System.out.println("without rights: " + e.getPermission().getName());
        }
        generous = true;
        System.setSecurityManager(null);
        System.out.println(read("secret.five") + " " + System.getSecurityManager());
    }
}
