package uav.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import uav.util.Vector3;

/**
 * Reads flight plans. Each line is one of these, with angles in degrees and lengths in metres:
 *
 * <pre>
 * home EAST NORTH HEIGHT
 * waypoint NAME EAST NORTH HEIGHT
 * block NAME
 *   heading COURSE HEIGHT [climb SPEED] [until CONDITION]
 *   goto WAYPOINT [until CONDITION]
 *   leg WAYPOINT WAYPOINT [until CONDITION]
 *   circle WAYPOINT RADIUS [until CONDITION]
 *   eight WAYPOINT WAYPOINT RADIUS [until CONDITION]
 *   exit BLOCK when CONDITION
 *   repeat
 * </pre>
 *
 * A condition is `launched`, `above HEIGHT`, `below HEIGHT`, `seconds N` (in the stage), `total N` (in the block), `laps N` or
 * `near WAYPOINT DISTANCE`. Conditions may be joined by `or`.
 */
public final class PlanReader {
    private final Map<String, Waypoint> waypoints = new LinkedHashMap<>();
    private final List<Block> blocks = new ArrayList<>();
    private Waypoint home = new Waypoint("home", Vector3.ZERO);

    private PlanReader() {}

    public static FlightPlan read(String text) {
        PlanReader reader = new PlanReader();
        int number = 0;
        for (String line : text.split("\n")) reader.readLine(new PlanLine(++number, line));
        return new FlightPlan(reader.home, reader.waypoints.values(), reader.blocks);
    }

    private void readLine(PlanLine line) {
        if (line.isEmpty()) return;
        String word = line.word();
        if (word.equals("home")) {
            home = new Waypoint("home", place(line));
        } else if (word.equals("waypoint")) {
            String name = line.word();
            if (waypoints.put(name, new Waypoint(name, place(line))) != null) throw line.error("a second " + name);
        } else if (word.equals("block")) {
            blocks.add(new Block(line.word()));
        } else {
            readPart(word, line);
        }
        line.end();
    }

    private void readPart(String word, PlanLine line) {
        if (blocks.isEmpty()) throw line.error("'" + word + "' before the first block");
        Block block = blocks.get(blocks.size() - 1);
        switch (word) {
            case "heading" -> block.add(heading(line));
            case "goto" -> block.add(new GoTo(waypoint(line), end(line)));
            case "leg" -> block.add(new FollowLeg(waypoint(line), waypoint(line), end(line)));
            case "circle" -> block.add(new Circle(waypoint(line), length(line), end(line)));
            case "eight" -> block.add(new Eight(waypoint(line), waypoint(line), length(line), end(line)));
            case "exit" -> block.add(exit(line));
            case "repeat" -> block.repeat();
            default -> throw line.error("'" + word + "' is unknown");
        }
    }

    private Stage heading(PlanLine line) {
        double course = line.angle();
        double altitude = line.number();
        double climb = line.take("climb") ? line.number() : 0;
        return new HoldHeading(course, altitude, climb, end(line));
    }

    private Exit exit(PlanLine line) {
        String block = line.word();
        if (!line.take("when")) throw line.error("'when' is missing");
        return new Exit(condition(line), block);
    }

    private Condition end(PlanLine line) {
        return line.take("until") ? condition(line) : Condition.never();
    }

    private Condition condition(PlanLine line) {
        Condition condition = simpleCondition(line);
        while (line.take("or")) condition = condition.or(simpleCondition(line));
        return condition;
    }

    private Condition simpleCondition(PlanLine line) {
        String word = line.word();
        return switch (word) {
            case "launched" -> Condition.launched();
            case "above" -> Condition.altitudeAbove(line.number());
            case "below" -> Condition.altitudeBelow(line.number());
            case "seconds" -> Condition.secondsInStage(line.number());
            case "total" -> Condition.secondsInBlock(line.number());
            case "laps" -> Condition.laps(line.number());
            case "near" -> Condition.nearTo(waypoint(line).position(), length(line));
            default -> throw line.error("condition '" + word + "' is unknown");
        };
    }

    private Waypoint waypoint(PlanLine line) {
        String name = line.word();
        if (name.equals("home")) return home;
        Waypoint waypoint = waypoints.get(name);
        if (waypoint == null) throw line.error("no waypoint " + name);
        return waypoint;
    }

    private static double length(PlanLine line) {
        double length = line.number();
        if (length <= 0) throw line.error("a length of " + length);
        return length;
    }

    private static Vector3 place(PlanLine line) {
        return new Vector3(line.number(), line.number(), line.number());
    }
}
