/** The owner waits for its subtasks, which tell their scope when they end. */
public class Joined {
    public static void main(String[] args) {
        Object scope = Scopes.open();
        Object first = Scopes.fork(scope, () -> 20), second = Scopes.fork(scope, () -> 22);
        Scopes.join(scope);
        assert (int) Scopes.get(first) + (int) Scopes.get(second) == 42;
        Scopes.close(scope);
    }
}
