// Reflection of newer kinds: sealed hierarchies, records with generics and compact constructors, enums, hidden and local classes.
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;

public class SealedAndRecordsReflected {
  sealed interface Animal permits Cat, Dog, Bird {}
  record Cat(String name, int lives) implements Animal { Cat { if (lives < 0) throw new IllegalArgumentException("lives " + lives); name = name.strip(); } Cat(String name) { this(name, 9); } static Cat of() { return new Cat(" Tom "); } }
  static non-sealed class Dog implements Animal {}
  static abstract sealed class Bird implements Animal { static final class Owl extends Bird {} static final class Emu extends Bird {} }
  record Pair<A extends Comparable<A>, B>(A first, List<? super B> second, int[]... rest) { @Override public A first() { return first; } }
  record Empty() {}
  enum Op implements Supplier<String> { PLUS { public String get() { return "+"; } }, MINUS { public String get() { return "-"; } }; static final int COUNT = 2; }
  @interface Ann {}
  static String flags(Class<?> c) { return c.getSimpleName() + "[" + (c.isSealed() ? "sealed " : "") + (c.isRecord() ? "record " : "") + (c.isEnum() ? "enum " : "") + (c.isInterface() ? "interface " : "") + (c.isAnnotation() ? "annotation " : "") + (c.isAnonymousClass() ? "anonymous " : "") + (c.isLocalClass() ? "local " : "") + (c.isMemberClass() ? "member " : "") + Modifier.toString(c.getModifiers()) + "]"; }
  public static void main(String[] args) throws Exception {
    record Local(long l) {} enum LocalEnum { X } interface LocalFace {} class LocalClass {} Object anonymous = new Object() {};
    for (Class<?> c : new Class<?>[] {Animal.class, Cat.class, Dog.class, Bird.class, Bird.Owl.class, Pair.class, Op.class, Op.PLUS.getClass(), Ann.class, Local.class, LocalEnum.class, LocalFace.class, LocalClass.class, anonymous.getClass(), int[].class, Runnable.class, Thread.State.class}) System.out.println(flags(c) + " " + c.getTypeName() + " " + c.getCanonicalName() + " in " + (c.getEnclosingClass() == null ? null : c.getEnclosingClass().getSimpleName()) + " " + (c.getEnclosingMethod() == null ? "" : c.getEnclosingMethod().getName()));
    for (Class<?> c : new Class<?>[] {Animal.class, Bird.class, Dog.class}) System.out.println(c.getSimpleName() + " permits " + (c.getPermittedSubclasses() == null ? null : Arrays.stream(c.getPermittedSubclasses()).map(Class::getSimpleName).collect(Collectors.toList())));
    for (Class<?> c : new Class<?>[] {Cat.class, Pair.class, Empty.class, Local.class}) {
      for (RecordComponent r : c.getRecordComponents()) System.out.println(c.getSimpleName() + "." + r + " | " + r.getGenericType() + " " + r.getGenericSignature() + " " + r.getAccessor().getName() + " " + r.getDeclaringRecord().getSimpleName());
      Constructor<?> canonical = c.getDeclaredConstructor(Arrays.stream(c.getRecordComponents()).map(RecordComponent::getType).toArray(Class<?>[]::new));
      System.out.println(canonical.isVarArgs() + " " + Arrays.toString(canonical.getGenericParameterTypes()) + " " + Arrays.stream(canonical.getParameters()).map(p -> p.getName() + p.isNamePresent()).toList());
    }
    System.out.println(Cat.of() + " " + new Cat("x").equals(new Cat("x ", 9)) + " " + (new Cat("x").hashCode() == Objects.hash("x", 9) || true) + " " + new Pair<>("a", List.of(), new int[] {1}).toString().startsWith("Pair[first=a, second=[], rest=[[I@") + " " + new Empty() + new Empty().equals(new Empty()) + new Empty().hashCode() + new Local(5));
    try { Cat.class.getDeclaredConstructor(String.class, int.class).newInstance("c", -1); } catch (java.lang.reflect.InvocationTargetException e) { System.out.println(e.getCause().getMessage()); }
    try { var f = Cat.class.getDeclaredField("lives"); f.setAccessible(true); f.setInt(Cat.of(), 3); } catch (IllegalAccessException e) { System.out.println("records stay"); }
    System.out.println(Arrays.toString(Op.class.getEnumConstants()) + Op.PLUS.getClass().getEnumConstants() + Op.valueOf("MINUS").get() + Op.PLUS.getDeclaringClass().getSimpleName() + Op.class.getDeclaredFields().length + Enum.valueOf(Op.class, "PLUS").compareTo(Op.MINUS));
    try { Op.class.getDeclaredConstructors()[0].setAccessible(true); Op.class.getDeclaredConstructors()[0].newInstance("Z", 5); } catch (IllegalArgumentException | IllegalAccessException e) { System.out.println("no new enums"); }
    System.out.println(Arrays.stream(SealedAndRecordsReflected.class.getDeclaredClasses()).map(Class::getSimpleName).sorted().toList() + " " + Arrays.stream(SealedAndRecordsReflected.class.getNestMembers()).map(Class::getName).map(s -> s.replaceAll(".*\\$", "")).sorted().toList());
  }
}
