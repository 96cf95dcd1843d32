import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.schedulers.Schedulers;
import io.reactivex.rxjava3.subjects.PublishSubject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Streams: in the same thread, by a subject, and over an executor. */
public class Flows {
    public static void main(String[] args) {
        System.out.println(Observable.range(1, 5).map(x -> x * x).filter(x -> x % 2 == 1).toList().blockingGet());
        List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
        PublishSubject<Integer> subject = PublishSubject.create();
        subject.scan(Integer::sum).subscribe(seen::add);
        subject.onNext(1);
        subject.onNext(2);
        System.out.println(seen);
        ExecutorService executor = Executors.newSingleThreadExecutor();
        int sum = Flowable.just(1, 2).observeOn(Schedulers.from(executor)).reduce(0, Integer::sum).blockingGet();
        executor.shutdown();
        System.out.println(sum + " " + Single.just("a").zipWith(Single.just("b"), String::concat).blockingGet());
    }
}
