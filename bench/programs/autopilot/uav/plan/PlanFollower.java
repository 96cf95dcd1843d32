package uav.plan;

import uav.sensors.GpsFix;

/** Where the flight is in its plan. It goes on to other stages and blocks when it is time. */
public final class PlanFollower {
    /** So many stages at most may be over at once. */
    private static final int MOST_STEPS = 4;

    private final FlightPlan plan;
    private int block;
    private int stage;
    private double blockBegin;
    private double stageBegin;
    private boolean begun;
    private int blocksEntered = 1;

    public PlanFollower(FlightPlan plan) {
        this.plan = plan;
    }

    /** What the present stage wants after `seconds` of the whole flight. */
    public Guidance follow(GpsFix fix, double seconds, boolean launched) {
        if (!begun) {
            begun = true;
            enterStage(fix, seconds, launched);
        }
        String exit = presentBlock().exitOf(flight(fix, seconds, launched));
        if (exit != null) enterBlock(plan.numberOf(exit), fix, seconds, launched);
        for (int i = 0; i < MOST_STEPS && presentStage().isOver(flight(fix, seconds, launched)); i++) {
            leaveStage(fix, seconds, launched);
        }
        return presentStage().guide(flight(fix, seconds, launched));
    }

    public Block presentBlock() {
        return plan.block(block);
    }

    public int stageNumber() {
        return stage;
    }

    public int blocksEntered() {
        return blocksEntered;
    }

    private Stage presentStage() {
        return presentBlock().stage(stage);
    }

    private void leaveStage(GpsFix fix, double seconds, boolean launched) {
        if (stage + 1 < presentBlock().size()) {
            stage++;
            enterStage(fix, seconds, launched);
        } else if (presentBlock().repeats() || block + 1 == plan.size()) {
            stage = 0;
            enterStage(fix, seconds, launched);
        } else {
            enterBlock(block + 1, fix, seconds, launched);
        }
    }

    private void enterBlock(int number, GpsFix fix, double seconds, boolean launched) {
        block = number;
        stage = 0;
        blockBegin = seconds;
        blocksEntered++;
        enterStage(fix, seconds, launched);
    }

    private void enterStage(GpsFix fix, double seconds, boolean launched) {
        stageBegin = seconds;
        presentStage().enter(flight(fix, seconds, launched));
    }

    private Flight flight(GpsFix fix, double seconds, boolean launched) {
        return new Flight(fix, seconds - blockBegin, seconds - stageBegin, 0, launched);
    }
}
