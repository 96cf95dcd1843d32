// Hidden classes from the bytes of an ordinary one: names, independence of statics, nestmates, class data, no look-up by name.
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup.ClassOption;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.function.Supplier;

public class HiddenClassBasics {
  private static String secret = "secret";

  public static class Template implements Supplier<String> {
    static int made = 0;
    final int number = ++made;
    @Override public String get() { return "template " + number; }
    public static int count() { return made; }
  }

  static class Data {
    static Object data() throws Exception { return MethodHandles.classData(MethodHandles.lookup(), "_", Object.class); }
    static int sum() throws Exception {
      return MethodHandles.classDataAt(MethodHandles.lookup(), "_", Integer.class, 0) + MethodHandles.classDataAt(MethodHandles.lookup(), "_", Integer.class, 1);
    }
  }

  static class Mate implements Supplier<String> {
    Mate() {}
    public String get() { return "mate sees " + secret; }
  }

  static byte[] bytesOf(Class<?> type) throws Exception {
    try (InputStream in = HiddenClassBasics.class.getResourceAsStream(type.getName() + ".class")) {
      return in.readAllBytes();
    }
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    byte[] bytes = bytesOf(Template.class);
    MethodHandles.Lookup first = lookup.defineHiddenClass(bytes, true), second = lookup.defineHiddenClass(bytes, false);
    Class<?> one = first.lookupClass(), two = second.lookupClass();
    System.out.println((one == two) + " " + one.isHidden() + " " + Template.class.isHidden() + " " + one.getName().startsWith("HiddenClassBasics$Template/0x")
        + " " + one.getPackageName().isEmpty());
    System.out.println((one.getClassLoader() == HiddenClassBasics.class.getClassLoader()) + " " + (one.getNestHost() == one) + " " + one.isNestmateOf(HiddenClassBasics.class));
    for (int i = 0; i < 2; i++) System.out.println(((Supplier<?>) one.getConstructor().newInstance()).get());
    System.out.println(((Supplier<?>) two.getConstructor().newInstance()).get() + " " + new Template().get());
    System.out.println(first.findStatic(one, "count", MethodType.methodType(int.class)).invoke() + " " + second.findStatic(two, "count", MethodType.methodType(int.class)).invoke());
    System.out.println(one.getMethod("get").invoke(one.getConstructor().newInstance()));
    try {
      Class.forName(one.getName());
    } catch (ClassNotFoundException e) {
      System.out.println("not found by name");
    }
    Class<?> mate = lookup.defineHiddenClass(bytesOf(Mate.class), true, ClassOption.NESTMATE).lookupClass();
    System.out.println(mate.getNestHost().getSimpleName() + " " + mate.isNestmateOf(HiddenClassBasics.class));
    var constructor = mate.getDeclaredConstructor();
    System.out.println(((Supplier<?>) constructor.newInstance()).get());
    MethodHandles.Lookup data = lookup.defineHiddenClassWithClassData(bytesOf(Data.class), List.of(40, 2), true, ClassOption.STRONG);
    System.out.println(data.findStatic(data.lookupClass(), "data", MethodType.methodType(Object.class)).invoke() + " "
        + (int) data.findStatic(data.lookupClass(), "sum", MethodType.methodType(int.class)).invokeExact());
    System.out.println(one.descriptorString().startsWith("LHiddenClassBasics$Template") + " " + one.arrayType().isArray() + " " + one.describeConstable().isPresent());
    try {
      System.out.println(one.getSimpleName());
    } catch (IncompatibleClassChangeError e) {
      System.out.println("its outer class does not know it");
    }
    Object[] array = (Object[]) java.lang.reflect.Array.newInstance(one, 2);
    array[0] = one.getConstructor().newInstance();
    try {
      array[1] = two.getConstructor().newInstance();
    } catch (ArrayStoreException e) {
      System.out.println("array store");
    }
    try {
      lookup.defineHiddenClass(new byte[] {1, 2, 3}, true);
    } catch (ClassFormatError e) {
      System.out.println("format error");
    }
  }
}
