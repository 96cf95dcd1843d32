package uav.util;

/** A function given by points, with straight lines between them and constant ends. */
public final class Curve {
    private final double[] inputs;
    private final double[] outputs;

    /** points: input, output, input, output ..., with growing inputs. */
    public Curve(double... points) {
        if (points.length < 4 || points.length % 2 != 0) throw new IllegalArgumentException(points.length + " numbers");
        inputs = new double[points.length / 2];
        outputs = new double[points.length / 2];
        for (int i = 0; i < inputs.length; i++) {
            inputs[i] = points[2 * i];
            outputs[i] = points[2 * i + 1];
            if (i > 0 && inputs[i] <= inputs[i - 1]) throw new IllegalArgumentException("inputs do not grow");
        }
    }

    public double at(double input) {
        int last = inputs.length - 1;
        if (input <= inputs[0]) return outputs[0];
        if (input >= inputs[last]) return outputs[last];
        int right = segmentEnd(input);
        int left = right - 1;
        return Limits.rescale(input, inputs[left], inputs[right], outputs[left], outputs[right]);
    }

    /** The first point whose input is not below: found by halving. */
    private int segmentEnd(double input) {
        int low = 0;
        int high = inputs.length - 1;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (inputs[middle] < input) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }
}
