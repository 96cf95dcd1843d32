/**
 * What main made before it started a thread, and only main refers to: changed since, it leads to new objects, some of
 * them by way of each other. States differ in nothing but what lies at the end.
 */
public class ThroughSettled {
  static class Box {
    Object value;
    Box next;
  }

  static class Cell {
    int number;
    Object further;

    Cell(int number, Object further) {
      this.number = number;
      this.further = further;
    }
  }

  static int turn, sink;

  public static void main(String[] args) {
    Box low = new Box(), high = new Box(), outer = new Box();
    outer.next = high;
    new Thread(() -> {
      turn = 1;
      turn = 2;
    }).start();
    switch (args[0]) {
      case "cell":  // a new object
        outer.next.value = new Cell(turn, null);
        break;
      case "cells":  // one behind another
        outer.next.value = new Cell(7, new Cell(turn, null));
        break;
      case "boxes":  // a changed object that lies before the one from which it can be reached
        low.value = new Cell(turn, null);
        high.value = new Cell(7, low);
        low = null;
        break;
      case "dropped":  // out of reach, so that it is no state any more
        high.value = new Cell(turn, null);
        outer.next = null;
        break;
      default:
        throw new IllegalArgumentException(args[0]);
    }
    high = null;
    sink = 1;
    Object at = outer.next;
    while (at != null) {
      if (at instanceof Box) {
        at = ((Box) at).value;
      } else {
        sink = ((Cell) at).number;
        at = ((Cell) at).further;
      }
    }
  }
}
