// Lookups: findClass, accessClass, ensureInitialized, and dropLookupMode.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;

public class LookupRights {
  static class Loud {
    static { System.out.println("Loud is initialised"); }
    static int value = 3;
    private static int secret() { return 17; }
  }
  static class Second {
    static { System.out.println("Second is initialised"); }
  }

  public static void main(String[] args) throws Throwable {
    Lookup lookup = MethodHandles.lookup();
    System.out.println(lookup + " " + lookup.lookupClass().getSimpleName() + " " + lookup.hasPrivateAccess() + " " + lookup.hasFullPrivilegeAccess());
    Class<?> found = lookup.findClass("LookupRights$Loud");
    System.out.println("found " + found.getSimpleName());
    System.out.println(lookup.accessClass(found) == found);
    lookup.ensureInitialized(found);
    lookup.ensureInitialized(Second.class);
    try {
      lookup.findClass("no.such.Thing");
    } catch (ClassNotFoundException e) {
      System.out.println("none: " + e.getMessage());
    }
    System.out.println((int) lookup.findStatic(Loud.class, "secret", MethodType.methodType(int.class)).invokeExact());
    Lookup weak = lookup.dropLookupMode(Lookup.PRIVATE);
    System.out.println(weak + " " + (weak.lookupModes() == lookup.lookupModes()) + " " + weak.hasPrivateAccess());
    try {
      weak.findStatic(Loud.class, "secret", MethodType.methodType(int.class));
      System.out.println("found");
    } catch (IllegalAccessException e) {
      System.out.println("refused");
    }
    Lookup other = lookup.in(String.class), outside = MethodHandles.publicLookup();
    System.out.println(other.lookupClass().getSimpleName() + " " + other.hasPrivateAccess() + " " + outside);
    try {
      outside.findStatic(LookupRights.class, "main", MethodType.methodType(void.class, String[].class));
      System.out.println("public is found");
      outside.findStatic(Loud.class, "secret", MethodType.methodType(int.class));
    } catch (IllegalAccessException e) {
      System.out.println("refused too");
    }
    try {
      MethodHandles.privateLookupIn(String.class, lookup);
    } catch (IllegalAccessException e) {
      System.out.println("java.base is closed");
    }
    Lookup nested = MethodHandles.privateLookupIn(Loud.class, lookup);
    nested.findStaticVarHandle(Loud.class, "value", int.class).setVolatile(8);
    System.out.println(Loud.value);
  }
}
