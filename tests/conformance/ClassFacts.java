// What classes say of themselves: names, kinds, nesting, permits, records, enums, arrays, packages, modules, constants.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class ClassFacts {
  sealed interface Animal permits Dog, Cat {}
  record Dog(String name, int... ages) implements Animal {
    Dog { Objects.requireNonNull(name); }
    static int count;
  }
  static final class Cat implements Animal {}
  static non-sealed class Open implements Hidden {}
  sealed interface Hidden permits Open {}
  enum Plain { A, B }
  enum Bodied { X { int f() { return 1; } }; int f() { return 0; } }
  class Inner { class Deeper {} }
  @interface Ann {}

  static void names(Class<?> c) {
    System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c.getCanonicalName() + " | " + c + " | " + c.descriptorString() + " | " + c.getPackageName());
  }

  static void kinds(Class<?> c) {
    System.out.println(c.getSimpleName() + ":" + (c.isInterface() ? " interface" : "") + (c.isArray() ? " array" : "") + (c.isPrimitive() ? " primitive" : "") + (c.isEnum() ? " enum" : "")
        + (c.isRecord() ? " record" : "") + (c.isSealed() ? " sealed" : "") + (c.isAnnotation() ? " annotation" : "") + (c.isAnonymousClass() ? " anonymous" : "")
        + (c.isLocalClass() ? " local" : "") + (c.isMemberClass() ? " member" : "") + (c.isSynthetic() ? " synthetic" : "") + (c.isHidden() ? " hidden" : "") + " " + Modifier.toString(c.getModifiers()));
  }

  public static void main(String[] args) throws Exception {
    Object anonymous = new Object() {};
    class Local {}
    Runnable lambda = () -> {};
    Class<?>[] classes = {ClassFacts.class, Animal.class, Dog.class, Open.class, Plain.class, Bodied.class, Bodied.X.getClass(), Inner.Deeper.class, Ann.class, anonymous.getClass(), Local.class,
      int.class, void.class, int[].class, String[][].class, Dog[].class, Map.Entry.class, Local[].class};
    for (Class<?> c : classes) names(c);
    for (Class<?> c : classes) kinds(c);
    System.out.println(lambda.getClass().isHidden() + " " + lambda.getClass().isSynthetic() + " " + Modifier.toString(lambda.getClass().getModifiers()) + " " + lambda.getClass().getCanonicalName());
    for (Class<?> c : new Class<?>[] {Animal.class, Dog.class, Hidden.class}) System.out.println(Arrays.toString(c.getPermittedSubclasses()));
    for (RecordComponent rc : Dog.class.getRecordComponents()) System.out.println(rc + " " + rc.getType() + " " + rc.getAccessor() + " " + rc.getGenericSignature());
    System.out.println(rc(Dog.class, new Dog("rex", 1, 2), 0) + " " + Dog.class.getDeclaredConstructors()[0].isVarArgs() + " " + Cat.class.getRecordComponents());
    System.out.println(Arrays.toString(Plain.class.getEnumConstants()) + " " + Bodied.X.getDeclaringClass() + " " + Bodied.X.getClass().isEnum() + " " + Bodied.X.getClass().getEnumConstants());
    System.out.println(Inner.Deeper.class.getEnclosingClass() + " " + Inner.Deeper.class.getDeclaringClass() + " " + anonymous.getClass().getEnclosingMethod() + " " + Local.class.getDeclaringClass());
    System.out.println(Inner.class.getNestHost() + " " + Inner.class.isNestmateOf(Dog.class) + " " + ClassFacts.class.getNestMembers().length + " " + int[].class.getNestHost());
    List<String> members = new ArrayList<>();
    for (Class<?> c : ClassFacts.class.getDeclaredClasses()) members.add(c.getSimpleName());
    Collections.sort(members);
    System.out.println(members);
    System.out.println(int[].class.getComponentType() + " " + String[][].class.componentType() + " " + Dog.class.arrayType() + " " + int[].class.getSuperclass() + Arrays.toString(int[].class.getInterfaces()));
    System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Object[].class.isAssignableFrom(int[][].class) + " " + long.class.isAssignableFrom(int.class) + " " + Animal.class.isInstance(new Cat())
        + " " + Comparable.class.cast("s") + " " + Cloneable.class.isAssignableFrom(byte[].class));
    try {
      Integer.class.cast("s");
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    try {
      Dog.class.asSubclass(Cat.class);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    for (String name : new String[] {"ClassFacts$Dog", "[LClassFacts$Dog;", "[[J", "java.util.Map$Entry", "int", "ClassFacts.Dog", "[LNone;", "java/lang/String", "[]"}) {
      try {
        System.out.println(name + " -> " + Class.forName(name));
      } catch (ClassNotFoundException e) {
        System.out.println(name + ": " + e.getMessage());
      }
    }
    System.out.println(Class.forName("ClassFacts$Cat", false, ClassFacts.class.getClassLoader()).getSimpleName() + " " + String.class.getClassLoader() + " " + (ClassFacts.class.getClassLoader() == ClassLoader.getSystemClassLoader()));
    System.out.println(String.class.getModule() + " " + ClassFacts.class.getModule().isNamed() + " " + ClassFacts.class.getPackage().getName().isEmpty() + " " + String.class.getPackage() + " " + int.class.getPackage());
    System.out.println(Array.newInstance(Dog.class, 2, 3).getClass() + " " + Array.getLength(Array.newInstance(int.class, 4)) + " " + Void.TYPE + " " + Integer.TYPE.equals(int.class) + " " + Object.class.getSuperclass() + " " + Runnable.class.getSuperclass());
  }

  static Object rc(Class<?> c, Object o, int i) throws Exception { return c.getRecordComponents()[i].getAccessor().invoke(o); }
}
