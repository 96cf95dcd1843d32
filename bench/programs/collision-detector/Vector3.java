/** A place in space, or a way from one place to another. It does not change. */
final class Vector3 {
    private final float x;
    private final float y;
    private final float z;

    Vector3(float x, float y, float z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    float x() {
        return x;
    }

    float y() {
        return y;
    }

    float z() {
        return z;
    }

    Vector3 plus(Vector3 other) {
        return new Vector3(x + other.x, y + other.y, z + other.z);
    }

    Vector3 minus(Vector3 other) {
        return new Vector3(x - other.x, y - other.y, z - other.z);
    }

    Vector3 times(float factor) {
        return new Vector3(x * factor, y * factor, z * factor);
    }

    float dot(Vector3 other) {
        return x * other.x + y * other.y + z * other.z;
    }

    float length() {
        return (float) StrictMath.sqrt(dot(this));
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Vector3)) return false;
        Vector3 vector = (Vector3) other;
        return x == vector.x && y == vector.y && z == vector.z;
    }

    @Override
    public int hashCode() {
        return (Float.floatToIntBits(x) * 31 + Float.floatToIntBits(y)) * 31 + Float.floatToIntBits(z);
    }

    @Override
    public String toString() {
        return "(" + x + ", " + y + ", " + z + ")";
    }
}
