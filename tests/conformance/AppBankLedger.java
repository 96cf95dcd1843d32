// A bank ledger in BigDecimal: transfers between threads under ordered locks, interest, an audit trail, rollback on failure.
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;

public class AppBankLedger {
  static class InsufficientFunds extends Exception {
    final BigDecimal missing;
    InsufficientFunds(BigDecimal missing) {
      super("missing " + missing);
      this.missing = missing;
    }
  }
  static final class Account implements Comparable<Account> {
    final String id;
    final ReentrantLock lock = new ReentrantLock();
    private BigDecimal balance;
    Account(String id, String balance) {
      this.id = id;
      this.balance = new BigDecimal(balance);
    }
    public int compareTo(Account other) { return id.compareTo(other.id); }
    @Override public boolean equals(Object o) { return o instanceof Account a && a.id.equals(id); }
    @Override public int hashCode() { return Objects.hash(id); }
    void change(BigDecimal by) throws InsufficientFunds {
      BigDecimal next = balance.add(by);
      if (next.signum() < 0) throw new InsufficientFunds(next.negate());
      balance = next;
    }
  }
  enum Kind { TRANSFER, INTEREST, FAILED }
  record Entry(Kind kind, String from, String to, BigDecimal amount) {}

  static class Bank {
    final Map<String, Account> accounts = new TreeMap<>();
    final List<Entry> journal = Collections.synchronizedList(new ArrayList<>());
    Account open(String id, String balance) { return accounts.merge(id, new Account(id, balance), (a, b) -> { throw new IllegalStateException("twice " + a.id); }); }
    boolean transfer(String from, String to, BigDecimal amount) {
      Account source = accounts.get(from), target = accounts.get(to);
      boolean sourceFirst = source.compareTo(target) < 0;
      Account first = sourceFirst ? source : target, second = sourceFirst ? target : source;
      first.lock.lock();
      try {
        second.lock.lock();
        try {
          source.change(amount.negate());
          target.change(amount);
          journal.add(new Entry(Kind.TRANSFER, from, to, amount));
          return true;
        } catch (InsufficientFunds e) {
          journal.add(new Entry(Kind.FAILED, from, to, e.missing));
          return false;
        } finally {
          second.lock.unlock();
        }
      } finally {
        first.lock.unlock();
      }
    }
    void interest(String percent) {
      for (Account account : accounts.values()) {
        BigDecimal earned = account.balance.multiply(new BigDecimal(percent)).divide(BigDecimal.valueOf(100), 2, RoundingMode.HALF_EVEN);
        account.balance = account.balance.add(earned);
        journal.add(new Entry(Kind.INTEREST, "bank", account.id, earned));
      }
    }
    BigDecimal total() { return accounts.values().stream().map(a -> a.balance).reduce(BigDecimal.ZERO, BigDecimal::add); }
  }

  public static void main(String[] args) throws Exception {
    Bank bank = new Bank();
    bank.open("alice", "100.00");
    bank.open("bob", "50.50");
    bank.open("carol", "0");
    try {
      bank.open("bob", "1");
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(bank.transfer("alice", "bob", new BigDecimal("30.25")) + " " + bank.transfer("carol", "bob", BigDecimal.ONE) + " " + bank.total());
    ExecutorService pool = Executors.newFixedThreadPool(3);
    String[] ids = {"alice", "bob", "carol"};
    for (int i = 0; i < 30; i++) {
      int n = i;
      pool.submit(() -> bank.transfer(ids[n % 3], ids[(n + 1) % 3], new BigDecimal("0.01")));
      pool.submit(() -> bank.transfer(ids[(n + 1) % 3], ids[n % 3], new BigDecimal("0.01")));
    }
    pool.shutdown();
    System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + bank.total());
    bank.interest("1.375");
    System.out.println(bank.total() + " " + bank.accounts.values().stream().allMatch(a -> !a.lock.isLocked()));
    System.out.println(bank.journal.stream().filter(e -> e.kind() == Kind.INTEREST).map(Entry::to).collect(Collectors.joining(",")));
    System.out.println(bank.journal.stream().filter(e -> e.kind() != Kind.INTEREST).count() + " " + bank.journal.get(1));
  }
}
