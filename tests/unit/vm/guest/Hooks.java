import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Synchronizers of a program, with hooks that are such as the library's (Plain*) and such as are not (Odd*). */
public class Hooks {
    static class PlainMutex extends AbstractQueuedSynchronizer {
        @Override protected boolean tryAcquire(int ignored) {
            if (!compareAndSetState(0, 1)) return false;
            setExclusiveOwnerThread(Thread.currentThread());
            return true;
        }

        @Override protected boolean isHeldExclusively() { return getExclusiveOwnerThread() == Thread.currentThread(); }
    }

    static class PlainReentrant extends AbstractQueuedSynchronizer {
        private final int limit = Integer.parseInt("100");

        @Override protected boolean tryAcquire(int acquires) {
            Thread current = Thread.currentThread();
            int state = getState();
            if (state == 0) {
                if (compareAndSetState(0, acquires)) {
                    setExclusiveOwnerThread(current);
                    return true;
                }
            } else if (current == getExclusiveOwnerThread()) {
                int next = state + acquires;
                if (next < 0 || next > limit) throw new Error("too many holds");
                setState(next);
                return true;
            }
            return false;
        }

        @Override protected boolean isHeldExclusively() {
            return getState() != 0 && Thread.currentThread() == getExclusiveOwnerThread();
        }
    }

    static class PlainSemaphore extends AbstractQueuedSynchronizer {
        @Override protected int tryAcquireShared(int permits) {
            for (;;) {
                int left = getState() - permits;
                if (left < 0 || compareAndSetState(getState(), left)) return left;
            }
        }
    }

    static class PlainLatch extends AbstractQueuedSynchronizer {
        @Override protected int tryAcquireShared(int ignored) { return isOpen() ? 1 : -1; }

        private boolean isOpen() { return getState() != 0; }
    }

    static class PlainByFlag extends AbstractQueuedSynchronizer {
        @Override protected boolean tryAcquire(int ignored) {
            boolean taken = compareAndSetState(0, 1);
            if (taken) setExclusiveOwnerThread(Thread.currentThread());
            return taken;
        }
    }

    static class PlainByHelper extends AbstractQueuedSynchronizer {
        @Override protected boolean tryAcquire(int ignored) { return take(); }

        @Override protected int tryAcquireShared(int ignored) { return take() ? 0 : -1; }

        final boolean take() { return getState() == 0 && compareAndSetState(0, 1); }
    }

    static class PlainInherited extends PlainMutex { }

    static class OddCounting extends AbstractQueuedSynchronizer {
        int inVain;

        @Override protected boolean tryAcquire(int ignored) {
            if (compareAndSetState(0, 1)) return true;
            inVain++;
            return false;
        }
    }

    static class OddCountingInState extends AbstractQueuedSynchronizer {
        @Override protected boolean tryAcquire(int ignored) {
            int state = getState();
            if ((state & 1) == 0 && compareAndSetState(state, state | 1)) return true;
            compareAndSetState(state, state + 2);
            return false;
        }
    }

    static class OddSharedInState extends AbstractQueuedSynchronizer {
        @Override protected int tryAcquireShared(int permits) {
            int left = getState() - permits;
            setState(left);
            return left;
        }
    }

    static class OddFlag extends AbstractQueuedSynchronizer {
        volatile boolean open;

        @Override protected int tryAcquireShared(int ignored) { return open ? 1 : -1; }
    }

    static class OddOverride extends PlainByHelperOpen {
        static int asked;

        @Override boolean take() {
            asked++;
            return super.take();
        }
    }

    static class PlainByHelperOpen extends AbstractQueuedSynchronizer {
        @Override protected boolean tryAcquire(int ignored) { return take(); }

        boolean take() { return compareAndSetState(0, 1); }
    }

    static class OddFair extends AbstractQueuedSynchronizer {
        @Override protected boolean tryAcquire(int ignored) { return !hasQueuedPredecessors() && compareAndSetState(0, 1); }
    }

    static class OddLocked extends AbstractQueuedSynchronizer {
        @Override protected synchronized boolean tryAcquire(int ignored) { return compareAndSetState(0, 1); }
    }

    static class OddOwnerByState extends PlainMutex {
        @Override protected boolean isHeldExclusively() { return getState() == 1; }
    }

    static class OddOwnerOrNobody extends PlainMutex {
        @Override protected boolean isHeldExclusively() {
            return getExclusiveOwnerThread() == Thread.currentThread() || getExclusiveOwnerThread() == null;
        }
    }

    static class OddOwnerOfOthers extends PlainMutex {
        @Override protected boolean isHeldExclusively() { return getExclusiveOwnerThread() != Thread.currentThread(); }
    }

    static class OddOwnerAlways extends PlainMutex {
        @Override protected boolean isHeldExclusively() { return true; }
    }

    public static void main(String[] args) { }
}
