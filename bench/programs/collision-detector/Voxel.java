/** A square column of the airspace. */
final class Voxel {
    static final float SIZE = 20;

    private final int column;
    private final int row;

    Voxel(int column, int row) {
        this.column = column;
        this.row = row;
    }

    static Voxel around(Vector3 position) {
        return new Voxel((int) StrictMath.floor(position.x() / SIZE), (int) StrictMath.floor(position.y() / SIZE));
    }

    Voxel neighbour(int columns, int rows) {
        return new Voxel(column + columns, row + rows);
    }

    /** Whether the motion comes so near that something in the voxel may be half way to another aircraft. */
    boolean isTouchedBy(Motion motion) {
        float margin = Motion.DISTANCE / 2;
        Vector3 from = motion.from();
        Vector3 to = motion.to();
        float[] times = {0, 1};
        return cut(times, from.x(), to.x(), column * SIZE - margin, (column + 1) * SIZE + margin)
            && cut(times, from.y(), to.y(), row * SIZE - margin, (row + 1) * SIZE + margin);
    }

    /** Cuts off the times at which the coordinate is outside; says whether any are left. */
    private static boolean cut(float[] times, float from, float to, float least, float greatest) {
        float speed = to - from;
        if (speed == 0) return least <= from && from <= greatest;
        float enter = (least - from) / speed;
        float leave = (greatest - from) / speed;
        times[0] = StrictMath.max(times[0], StrictMath.min(enter, leave));
        times[1] = StrictMath.min(times[1], StrictMath.max(enter, leave));
        return times[0] <= times[1];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Voxel && column == ((Voxel) other).column && row == ((Voxel) other).row;
    }

    @Override
    public int hashCode() {
        return column * 613 + row;
    }

    @Override
    public String toString() {
        return column + "/" + row;
    }
}
