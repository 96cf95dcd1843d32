package uav.plan;

import uav.sensors.GpsFix;

/** What stages and conditions know of the flight in one period. */
public record Flight(GpsFix fix, double secondsInBlock, double secondsInStage, double laps, boolean launched) {
    Flight withLaps(double newLaps) {
        return new Flight(fix, secondsInBlock, secondsInStage, newLaps, launched);
    }
}
