import java.lang.reflect.Method;
import java.util.concurrent.Callable;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.FixedValue;
import net.bytebuddy.implementation.MethodDelegation;
import net.bytebuddy.implementation.bind.annotation.AllArguments;
import net.bytebuddy.implementation.bind.annotation.Origin;
import net.bytebuddy.implementation.bind.annotation.RuntimeType;
import net.bytebuddy.implementation.bind.annotation.SuperCall;
import net.bytebuddy.matcher.ElementMatchers;

/** Classes made at run time, one of them used by two threads. */
public class Made {
    public static class Account {
        int balance;

        public int pay(int amount) {
            return balance += amount;
        }
    }

    public static class Locked {
        @RuntimeType
        public static Object around(@Origin Method method, @AllArguments Object[] args, @SuperCall Callable<?> original)
                throws Exception {
            synchronized (Made.class) {
                return original.call();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Object fixed = new ByteBuddy().subclass(Object.class).method(ElementMatchers.named("toString"))
                .intercept(FixedValue.value("made")).make()
                .load(Made.class.getClassLoader(), ClassLoadingStrategy.Default.WRAPPER).getLoaded()
                .getDeclaredConstructor().newInstance();
        System.out.println(fixed);
        Account account = new ByteBuddy().subclass(Account.class).method(ElementMatchers.named("pay"))
                .intercept(MethodDelegation.to(Locked.class)).make()
                .load(Made.class.getClassLoader(), ClassLoadingStrategy.Default.INJECTION.allowExistingTypes())
                .getLoaded().getDeclaredConstructor().newInstance();
        Thread other = new Thread(() -> account.pay(1));
        other.start();
        account.pay(2);
        other.join();
        System.out.println(account.balance);
    }
}
