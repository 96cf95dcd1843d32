package uav.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Waypoints and blocks. The flight begins in the first block. */
public final class FlightPlan {
    private final Waypoint home;
    private final Map<String, Waypoint> waypoints = new LinkedHashMap<>();
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final List<Block> blocks;

    FlightPlan(Waypoint home, Iterable<Waypoint> waypoints, List<Block> blocks) {
        this.home = home;
        this.blocks = List.copyOf(blocks);
        for (Waypoint waypoint : waypoints) this.waypoints.put(waypoint.name(), waypoint);
        for (int i = 0; i < blocks.size(); i++) numbers.put(blocks.get(i).name(), i);
        check();
    }

    public Waypoint home() {
        return home;
    }

    public int size() {
        return blocks.size();
    }

    public Block block(int number) {
        return blocks.get(number);
    }

    int numberOf(String block) {
        return numbers.get(block);
    }

    public int waypointCount() {
        return waypoints.size();
    }

    private void check() {
        if (blocks.isEmpty()) throw new PlanException(0, "no block");
        for (Block block : blocks) {
            if (block.size() == 0) throw new PlanException(0, "no stage in block " + block.name());
            for (Exit exit : block.exits()) {
                if (!numbers.containsKey(exit.block())) throw new PlanException(0, "no block " + exit.block());
            }
        }
    }
}
