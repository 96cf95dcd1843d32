import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Sorts motions into the voxels that they touch. Only motions in the same voxel can collide. */
class Reducer {
    private static final int[][] DIRECTIONS = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

    private final Map<Voxel, List<Motion>> voxels = new LinkedHashMap<>();

    /** Lists of two or more motions. */
    List<List<Motion>> reduce(List<Motion> motions) {
        voxels.clear();
        for (Motion motion : motions) spread(motion, Voxel.around(motion.from()), new HashSet<>());
        List<List<Motion>> suspects = new ArrayList<>();
        for (List<Motion> together : voxels.values()) {
            if (together.size() > 1) suspects.add(together);
        }
        return suspects;
    }

    /** Depth first, from the voxel where the motion begins. */
    private void spread(Motion motion, Voxel voxel, Set<Voxel> visited) {
        if (!voxel.isTouchedBy(motion) || !visited.add(voxel)) return;
        voxels.computeIfAbsent(voxel, key -> new ArrayList<>()).add(motion);
        for (int[] direction : DIRECTIONS) spread(motion, voxel.neighbour(direction[0], direction[1]), visited);
    }
}
