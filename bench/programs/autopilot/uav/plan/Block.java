package uav.plan;

import java.util.ArrayList;
import java.util.List;

/** Stages that are flown one after the other, and exits that may be taken at any time. */
public final class Block {
    private final String name;
    private final List<Stage> stages = new ArrayList<>();
    private final List<Exit> exits = new ArrayList<>();
    private boolean repeats;

    Block(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    void add(Stage stage) {
        stages.add(stage);
    }

    void add(Exit exit) {
        exits.add(exit);
    }

    void repeat() {
        repeats = true;
    }

    boolean repeats() {
        return repeats;
    }

    int size() {
        return stages.size();
    }

    Stage stage(int number) {
        return stages.get(number);
    }

    List<Exit> exits() {
        return exits;
    }

    /** The name of the block to go on with, or null to stay. */
    String exitOf(Flight flight) {
        for (Exit exit : exits) {
            if (exit.condition().holds(flight)) return exit.block();
        }
        return null;
    }
}
