/** Where an aircraft is at each time. The unit of time is a frame of the radar. */
interface FlightPlan {
    Vector3 position(int time);
}
