import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;

/** Two threads share one mapper, as servers do. */
public class Mapped {
    public static class Order {
        public String id;
        public List<Item> items;
    }

    public static class Item {
        private final String name;
        private final int count;

        @JsonCreator
        public Item(@JsonProperty("name") String name, @JsonProperty("count") int count) {
            this.name = name;
            this.count = count;
        }

        public String getName() {
            return name;
        }

        public int getCount() {
            return count;
        }
    }

    public static void main(String[] args) throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        String[] written = new String[1];
        Order order = mapper.readValue("{\"id\":\"o1\",\"items\":[{\"name\":\"yarn\",\"count\":3}]}", Order.class);
        Thread other = new Thread(() -> {
            try {
                written[0] = mapper.writeValueAsString(order);
            } catch (Exception failed) {
                throw new IllegalStateException(failed);
            }
        });
        other.start();
        Map<String, List<Integer>> numbers = mapper.readValue("{\"a\":[1,2]}", new TypeReference<>() { });
        other.join();
        JsonNode tree = mapper.readTree(written[0]);
        System.out.println(written[0] + " " + numbers + " " + tree.at("/items/0/count").asInt());
        System.out.println(mapper.writerWithDefaultPrettyPrinter().writeValueAsString(Map.of("x", 1.5)));
        try {
            mapper.readValue("{\"id\": oops}", Order.class);
        } catch (Exception wrong) {
            System.out.println(wrong.getClass().getSimpleName());
        }
    }
}
