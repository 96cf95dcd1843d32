import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.SoftAssertions;

/** Two threads fill a shelf; assertions of many kinds look at it afterwards. */
public class Shelf {
    static final class Book {
        final String title;
        final int pages;

        Book(String title, int pages) {
            this.title = title;
            this.pages = pages;
        }

        public String getTitle() {
            return title;
        }

        public int getPages() {
            return pages;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<Book> books = Collections.synchronizedList(new ArrayList<>());
        Thread other = new Thread(() -> books.add(new Book("Weaving", 120)));
        other.start();
        books.add(new Book("Looms", 80));
        other.join();
        assertThat(books).hasSize(2).extracting(Book::getTitle, Book::getPages)
                .containsExactlyInAnyOrder(tuple("Weaving", 120), tuple("Looms", 80));
        assertThat(books).extracting("title").contains("Looms");
        assertThat(Map.of("a", 1)).containsEntry("a", 1).doesNotContainKey("b");
        assertThat(Optional.of(4)).hasValueSatisfying(value -> assertThat(value).isBetween(3, 5));
        assertThatThrownBy(() -> List.of().get(0)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("Index 0");
        assertThat(books.get(0)).usingRecursiveComparison().isNotEqualTo(new Book("Knots", 1));
        SoftAssertions soft = new SoftAssertions();
        soft.assertThat(books.size()).isEqualTo(3);
        soft.assertThat("heddle").startsWith("x");
        System.out.println(soft.errorsCollected().size() + " soft");
        try {
            assertThat(books.size()).as("books").isEqualTo(3);
        } catch (AssertionError error) {
            System.out.println(error.getMessage());
        }
    }
}
