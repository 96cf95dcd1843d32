package uav.shared;

/** What navigation wants. Stabilization and altitude control read it. */
public class CourseModule extends SharedModule {
    private Course course = Course.STRAIGHT;

    public CourseModule() {
        super("course");
    }

    public synchronized void publish(Course newCourse) {
        countUpdate();
        course = newCourse;
    }

    public synchronized Course course() {
        return course;
    }
}
