import java.awt.Color;
import java.awt.Dimension;
import java.awt.Insets;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;

// Values of the window toolkit that need no window.
public class AwtValues {
    public static void main(String[] args) {
        Dimension size = new Dimension(3, 4);
        size.width *= 2;
        System.out.println(size + " " + size.equals(new Dimension(6, 4)));
        Point point = new Point(1, 2);
        point.translate(2, 2);
        System.out.println(point + " " + point.distance(0, 0));
        Rectangle rectangle = new Rectangle(0, 0, 10, 10).intersection(new Rectangle(5, 5, 10, 10));
        System.out.println(rectangle + " " + rectangle.contains(point));
        System.out.println(new Color(0x336699) + " " + Color.RED.darker() + " " + new Insets(1, 2, 3, 4));
        System.out.println(Line2D.linesIntersect(0, 0, 2, 2, 0, 2, 2, 0));
        System.out.println(AffineTransform.getTranslateInstance(1, 1).transform(point, null));
        System.out.println(java.awt.GraphicsEnvironment.isHeadless());
    }
}
