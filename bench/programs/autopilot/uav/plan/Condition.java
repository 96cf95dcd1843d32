package uav.plan;

import uav.util.Vector3;

/** Something that is true of a flight or not, as the ends of stages and the exits of blocks. */
public interface Condition {
    boolean holds(Flight flight);

    static Condition never() {
        return flight -> false;
    }

    static Condition launched() {
        return Flight::launched;
    }

    static Condition altitudeAbove(double altitude) {
        return flight -> flight.fix().altitude() >= altitude;
    }

    static Condition altitudeBelow(double altitude) {
        return flight -> flight.fix().altitude() <= altitude;
    }

    static Condition secondsInStage(double seconds) {
        return flight -> flight.secondsInStage() >= seconds;
    }

    static Condition secondsInBlock(double seconds) {
        return flight -> flight.secondsInBlock() >= seconds;
    }

    static Condition laps(double laps) {
        return flight -> StrictMath.abs(flight.laps()) >= laps;
    }

    static Condition nearTo(Vector3 place, double distance) {
        return flight -> place.minus(flight.fix().position()).horizontalLength() <= distance;
    }

    default Condition or(Condition other) {
        return flight -> holds(flight) || other.holds(flight);
    }
}
