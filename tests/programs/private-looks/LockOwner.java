import java.lang.reflect.Field;
import java.util.concurrent.locks.ReentrantLock;

/** Reads by reflection who owns a lock, after asking whether it is taken, while another thread takes and returns it. */
public class LockOwner {
    private static Field opened(Class<?> owner, String name) throws NoSuchFieldException {
        Field field = owner.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        ReentrantLock lock = new ReentrantLock();
        Object sync = opened(ReentrantLock.class, "sync").get(lock);
        Field owner = opened(Class.forName("java.util.concurrent.locks.AbstractOwnableSynchronizer"), "exclusiveOwnerThread");
        Thread user = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        user.start();
        boolean free = !lock.isLocked();
        boolean owned = owner.get(sync) == user;
        System.out.print((free ? "free" : "taken") + (owned ? " owned" : ""));
    }
}
