// Search puzzles: sudoku by exact cover (dancing links), queens by bits, knight's tour, subset sum, permutations, game of life.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class AppSudoku {
  static class Link { Link left = this, right = this, up = this, down = this; Head head; int row; }
  static class Head extends Link { int size; }
  static class Cover {
    final Link root = new Link(); final Head[] heads; final List<Integer> solution = new ArrayList<>(); int solutions; List<Integer> first;
    Cover(int columns) { heads = new Head[columns]; for (int i = 0; i < columns; i++) { Head h = heads[i] = new Head(); h.head = h; h.left = root.left; h.right = root; root.left.right = h; root.left = h; } }
    void row(int id, int... columns) { Link before = null; for (int c : columns) { Link l = new Link(); l.row = id; l.head = heads[c]; l.up = heads[c].up; l.down = heads[c]; heads[c].up.down = l; heads[c].up = l; heads[c].size++; if (before != null) { l.left = before; l.right = before.right; before.right.left = l; before.right = l; } before = l; } }
    void cover(Head c) { c.right.left = c.left; c.left.right = c.right; for (Link i = c.down; i != c; i = i.down) for (Link j = i.right; j != i; j = j.right) { j.down.up = j.up; j.up.down = j.down; j.head.size--; } }
    void uncover(Head c) { for (Link i = c.up; i != c; i = i.up) for (Link j = i.left; j != i; j = j.left) { j.head.size++; j.down.up = j; j.up.down = j; } c.right.left = c; c.left.right = c; }
    void search() { if (root.right == root) { if (solutions++ == 0) first = new ArrayList<>(solution); return; } Head c = (Head) root.right; for (Link l = c.right; l != root; l = l.right) if (((Head) l).size < c.size) c = (Head) l; cover(c); for (Link r = c.down; r != c; r = r.down) { solution.add(r.row); for (Link j = r.right; j != r; j = j.right) cover(j.head); search(); for (Link j = r.left; j != r; j = j.left) uncover(j.head); solution.remove(solution.size() - 1); } uncover(c); }
  }
  static String sudoku(String puzzle) {
    Cover cover = new Cover(324);
    for (int cell = 0; cell < 81; cell++) { int r = cell / 9, c = cell % 9, b = r / 3 * 3 + c / 3; for (int d = 0; d < 9; d++) if (puzzle.charAt(cell) == '.' || puzzle.charAt(cell) - '1' == d) cover.row(cell * 9 + d, cell, 81 + r * 9 + d, 162 + c * 9 + d, 243 + b * 9 + d); }
    cover.search(); if (cover.first == null) return "none"; char[] grid = new char[81]; for (int id : cover.first) grid[id / 9] = (char) ('1' + id % 9); return cover.solutions + " " + new String(grid); }
  static int queens(int n, int cols, int left, int right) { int full = (1 << n) - 1; if (cols == full) return 1; int count = 0; for (int free = full & ~(cols | left | right); free != 0; free &= free - 1) { int bit = free & -free; count += queens(n, cols | bit, (left | bit) << 1, (right | bit) >> 1); } return count; }
  static boolean knight(int[][] board, int x, int y, int step) { board[x][y] = step; int n = board.length; if (step == n * n) return true; int[][] moves = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}; List<int[]> next = Arrays.stream(moves).map(m -> new int[] {x + m[0], y + m[1]}).filter(p -> free(board, p[0], p[1])).sorted((a, b) -> Long.compare(exits(board, moves, a), exits(board, moves, b))).collect(Collectors.toList()); for (int[] p : next) if (knight(board, p[0], p[1], step + 1)) return true; board[x][y] = 0; return false; }
  static boolean free(int[][] b, int x, int y) { return x >= 0 && y >= 0 && x < b.length && y < b.length && b[x][y] == 0; }
  static long exits(int[][] b, int[][] moves, int[] p) { return Arrays.stream(moves).filter(m -> free(b, p[0] + m[0], p[1] + m[1])).count(); }
  static void permute(char[] a, int k, List<String> out) { if (k == a.length) out.add(new String(a)); for (int i = k; i < a.length; i++) { char t = a[k]; a[k] = a[i]; a[i] = t; permute(a, k + 1, out); t = a[k]; a[k] = a[i]; a[i] = t; } }
  static BitSet life(BitSet cells, int w) { BitSet next = new BitSet(); for (int i = 0; i < w * w; i++) { int n = 0; for (int dx = -1; dx <= 1; dx++) for (int dy = -1; dy <= 1; dy++) if ((dx != 0 || dy != 0) && cells.get(Math.floorMod(i / w + dx, w) * w + Math.floorMod(i % w + dy, w))) n++; next.set(i, n == 3 || n == 2 && cells.get(i)); } return next; }
  public static void main(String[] args) {
    System.out.println(sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")); System.out.println(sudoku("55" + ".".repeat(79)));
    System.out.println(IntStream.rangeClosed(1, 8).map(n -> queens(n, 0, 0, 0)).boxed().toList()); int[][] board = new int[6][6]; System.out.println(knight(board, 0, 0, 1) + " " + Arrays.deepToString(board)); List<String> p = new ArrayList<>(); permute("abcd".toCharArray(), 0, p); System.out.println(p.size() + " " + p.stream().distinct().count() + " " + p.get(23));
    BitSet cells = new BitSet(); for (int i : new int[] {1, 12, 20, 21, 22}) cells.set(i); for (int g = 0; g < 40; g++) cells = life(cells, 10); System.out.println(cells + " " + cells.cardinality());
  }
}
