package uav.plan;

/** The plan of all flights here: up, a survey of some legs, circles, figures of eight, and home again. */
public final class StandardPlan {
    private static final String TEXT = """
            home 0 0 60
            waypoint north 0 220 80
            waypoint east 180 200 80
            waypoint south 160 20 90
            waypoint west -120 60 70
            waypoint tower 60 120 100

            block ground
              heading 0 0 until launched

            block climb            # straight on until there is some height
              heading 0 60 climb 3 until above 40 or seconds 40
              exit survey when above 55

            block survey
              goto north until seconds 60
              leg north east until seconds 60
              leg east south until seconds 60
              goto west until seconds 60
              exit down when total 200

            block show
              circle tower 70 until laps 2 or seconds 90
              eight east west 40 until laps 2 or seconds 120
              exit down when below 15

            block down             # over home for the rest of the time
              goto home until near home 60
              circle home 60
              repeat
            """;

    private StandardPlan() {}

    public static FlightPlan read() {
        return PlanReader.read(TEXT);
    }
}
