package uav.nav;

import uav.control.CourseController;
import uav.control.Gains;
import uav.plan.FlightPlan;
import uav.plan.Guidance;
import uav.plan.PlanFollower;
import uav.sensors.GpsFix;
import uav.shared.Course;
import uav.shared.FlightMode;
import uav.shared.Modes;

/** Decides where to fly: along the plan, or home, or nowhere. */
public final class Navigator {
    private final PlanFollower follower;
    private final HomeGuide homeGuide;
    private final CourseController controller;
    private final TrackStatistics statistics = new TrackStatistics();
    private double seconds;
    private FlightMode lastMode = FlightMode.MANUAL;
    private int modeChanges;

    public Navigator(FlightPlan plan, Gains gains) {
        follower = new PlanFollower(plan);
        homeGuide = new HomeGuide(plan.home());
        controller = new CourseController(gains);
    }

    /** What to fly in the next period, which lasts so long. */
    public Course navigate(GpsFix fix, Modes modes, double period) {
        seconds += period;
        statistics.add(fix);
        FlightMode mode = modes.flight();
        if (mode != lastMode) {
            modeChanges++;
            lastMode = mode;
        }
        return switch (mode) {
            case AUTO -> course(follower.follow(fix, seconds, modes.launched()), fix, period, blockName());
            case HOME -> course(homeGuide.guide(fix), fix, period, "home");
            case MANUAL, FAILSAFE -> new Course(0, fix.altitude(), 0, "none");
        };
    }

    private Course course(Guidance guidance, GpsFix fix, double period, String block) {
        double roll = controller.roll(fix, guidance.course(), guidance.extraRoll(), period);
        return new Course(roll, guidance.altitude(), guidance.preClimb(), block);
    }

    public String blockName() {
        return follower.presentBlock().name();
    }

    public int blocksEntered() {
        return follower.blocksEntered();
    }

    public int modeChanges() {
        return modeChanges;
    }

    public TrackStatistics statistics() {
        return statistics;
    }
}
