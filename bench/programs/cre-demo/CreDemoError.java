/**
 * CreDemo with an artificial error; the papers say that there is none. The pool looks for a free address in one
 * synchronized block, and lends it in another. In between somebody else may be lent the same address.
 */
public class CreDemoError extends AddressPool {
    CreDemoError(IpAddress first, int size) {
        super(first, size);
    }

    @Override
    IpAddress take() throws InterruptedException {
        int free;
        synchronized (this) {
            free = awaitFree();
        }
        synchronized (this) {
            return lend(free);
        }
    }

    public static void main(String[] args) throws InterruptedException, AccessDeniedException {
        CreDemo.run("CreDemoError", CreDemoError::new, args);
    }
}
