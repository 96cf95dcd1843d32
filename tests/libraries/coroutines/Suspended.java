import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import kotlin.Unit;
import kotlin.coroutines.Continuation;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlin.jvm.functions.Function2;
import kotlinx.coroutines.BuildersKt;
import kotlinx.coroutines.CoroutineScope;
import kotlinx.coroutines.CoroutineStart;
import kotlinx.coroutines.Deferred;
import kotlinx.coroutines.ExecutorsKt;

/** Coroutines as compiled Kotlin uses them: a blocking scope that awaits a value made on an executor. */
public class Suspended {
    static int twice(int x) {
        return 2 * x;
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        Function2<CoroutineScope, Continuation<? super Integer>, Object> child = (scope, done) -> twice(21);
        Function2<CoroutineScope, Continuation<? super Integer>, Object> parent = (scope, done) -> {
            Deferred<Integer> value = BuildersKt.async(scope, ExecutorsKt.from((Executor) executor),
                    CoroutineStart.DEFAULT, child);
            return value.await((Continuation<Integer>) done);
        };
        System.out.println(BuildersKt.runBlocking(EmptyCoroutineContext.INSTANCE, parent));
        executor.shutdown();
    }
}
