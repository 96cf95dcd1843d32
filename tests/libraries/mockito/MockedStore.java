import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.mockito.ArgumentCaptor;

/** Two threads ask a cache; its store is a mock. */
public class MockedStore {
    public interface Store {
        String load(String key);

        default int size() {
            return 7;
        }
    }

    public static class Clock {
        public long now() {
            return 5;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Store store = mock(Store.class);
        when(store.load("k")).thenReturn("v").thenThrow(new IllegalStateException("asked twice"));
        Map<String, String> cache = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> cache.computeIfAbsent("k", store::load));
        other.start();
        cache.computeIfAbsent("k", store::load);
        other.join();
        verify(store, times(1)).load(anyString());
        verify(store, never()).load("x");
        ArgumentCaptor<String> key = ArgumentCaptor.forClass(String.class);
        verify(store).load(key.capture());
        System.out.println(key.getValue() + " " + cache + " " + store.size());

        Clock clock = mock(Clock.class);
        when(clock.now()).thenAnswer(call -> 40L + call.getArguments().length);
        System.out.println(clock.now());
        List<String> list = spy(new ArrayList<>());
        list.add("a");
        verify(list).add(any());
        System.out.println(list);
        try {
            verify(store, times(3)).load("k");
        } catch (AssertionError error) {
            System.out.println(error.getMessage().strip().lines().findFirst().get());
        }
    }
}
