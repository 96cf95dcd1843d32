import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.concurrent.locks.ReentrantLock;

/** Asks by reflection who owns a lock, twice, while another thread takes it and gives it back. */
public class LockOwner {
    public static void main(String[] args) throws ReflectiveOperationException {
        ReentrantLock lock = new ReentrantLock();
        Field sync = ReentrantLock.class.getDeclaredField("sync");
        sync.setAccessible(true);
        Object inner = sync.get(lock);
        Class<?> ownable = Class.forName("java.util.concurrent.locks.AbstractOwnableSynchronizer");
        Method owner = ownable.getDeclaredMethod("getExclusiveOwnerThread");
        owner.setAccessible(true);
        Thread user = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        user.start();
        boolean free = !lock.isLocked();
        boolean owned = owner.invoke(inner) == user;
        System.out.print((free ? "free" : "taken") + (owned ? " owned" : ""));
    }
}
