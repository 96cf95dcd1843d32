package uav.plan;

/** A way out of a block: when the condition holds, the flight goes on with the block of this name. */
record Exit(Condition condition, String block) {}
