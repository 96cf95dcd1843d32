// Direct method handles taken apart again: revealDirect, MethodHandleInfo, reflectAs.
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

public class HandlesRevealed {
  static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
  int count = 3;
  static String label = "label";
  private int hidden(String s, long l) { return s.length() + (int) l; }
  static <T> T pick(T... all) { return all[0]; }

  static void show(MethodHandle handle) {
    MethodHandleInfo info = LOOKUP.revealDirect(handle);
    System.out.println(MethodHandleInfo.referenceKindToString(info.getReferenceKind()) + " " + info.getReferenceKind() + " "
        + info.getDeclaringClass().getSimpleName() + "." + info.getName() + " " + info.getMethodType() + " " + info.getModifiers()
        + " " + info.isVarArgs());
    System.out.println("  " + info);
  }

  public static void main(String[] args) throws Throwable {
    show(LOOKUP.findVirtual(String.class, "charAt", methodType(char.class, int.class)));
    show(LOOKUP.findVirtual(List.class, "get", methodType(Object.class, int.class)));
    show(LOOKUP.findVirtual(ArrayList.class, "size", methodType(int.class)));
    show(LOOKUP.findStatic(Integer.class, "parseInt", methodType(int.class, String.class)));
    show(LOOKUP.findConstructor(ArrayList.class, methodType(void.class, int.class)));
    show(LOOKUP.findSpecial(HandlesRevealed.class, "hidden", methodType(int.class, String.class, long.class), HandlesRevealed.class));
    show(LOOKUP.findVirtual(HandlesRevealed.class, "hidden", methodType(int.class, String.class, long.class)));
    show(LOOKUP.findStatic(HandlesRevealed.class, "pick", methodType(Object.class, Object[].class)));
    show(LOOKUP.findGetter(HandlesRevealed.class, "count", int.class));
    show(LOOKUP.findSetter(HandlesRevealed.class, "count", int.class));
    show(LOOKUP.findStaticGetter(HandlesRevealed.class, "label", String.class));
    show(LOOKUP.findStaticSetter(HandlesRevealed.class, "label", String.class));
    show(LOOKUP.unreflect(Object.class.getMethod("hashCode")));
    MethodHandleInfo info = LOOKUP.revealDirect(LOOKUP.findVirtual(HandlesRevealed.class, "hidden", methodType(int.class, String.class, long.class)));
    Method method = info.reflectAs(Method.class, LOOKUP);
    System.out.println(method + " " + method.invoke(new HandlesRevealed(), "four", 5L));
    Field field = LOOKUP.revealDirect(LOOKUP.findGetter(HandlesRevealed.class, "count", int.class)).reflectAs(Field.class, LOOKUP);
    System.out.println(field.getName() + " " + field.getInt(new HandlesRevealed()));
    Constructor<?> made = LOOKUP.revealDirect(LOOKUP.findConstructor(StringBuilder.class, methodType(void.class, String.class))).reflectAs(Constructor.class, LOOKUP);
    System.out.println(made + " " + made.newInstance("built"));
    System.out.println(MethodHandles.reflectAs(Method.class, LOOKUP.findVirtual(String.class, "trim", methodType(String.class))));
    MethodHandle direct = LOOKUP.findStatic(Math.class, "max", methodType(int.class, int.class, int.class));
    for (MethodHandle other : new MethodHandle[] {MethodHandles.insertArguments(direct, 0, 1), MethodHandles.identity(int.class)}) {
      try {
        LOOKUP.revealDirect(other);
        System.out.println("revealed");
      } catch (IllegalArgumentException e) {
        System.out.println("not direct");
      }
    }
    try {
      MethodHandles.publicLookup().revealDirect(LOOKUP.findVirtual(HandlesRevealed.class, "hidden", methodType(int.class, String.class, long.class)));
    } catch (IllegalArgumentException e) {
      System.out.println("no access");
    }
  }
}
