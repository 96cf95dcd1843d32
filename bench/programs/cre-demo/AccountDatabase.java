import java.util.HashMap;
import java.util.Map;

/** Part of CreDemo: the accounts. */
final class AccountDatabase {
    private final Map<String, Account> accounts = new HashMap<>();

    /** The account of that name, made if there is none yet. */
    synchronized Account openOrCreate(String id, String password) throws AccessDeniedException {
        Account account = accounts.get(id);
        if (account == null) {
            account = new Account(id, password);
            accounts.put(id, account);
        }
        return checked(account, password);
    }

    synchronized Account open(String id, String password) throws AccessDeniedException {
        Account account = accounts.get(id);
        if (account == null) throw new AccessDeniedException(AccessDeniedException.Reason.UNKNOWN_ACCOUNT, id);
        return checked(account, password);
    }

    synchronized int paid() {
        int sum = 0;
        for (Account account : accounts.values()) sum += account.paid();
        return sum;
    }

    private static Account checked(Account account, String password) throws AccessDeniedException {
        if (account.hasPassword(password)) return account;
        throw new AccessDeniedException(AccessDeniedException.Reason.WRONG_PASSWORD, account.id());
    }
}
