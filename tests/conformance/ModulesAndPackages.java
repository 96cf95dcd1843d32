// Modules, packages, class loaders and code places as a program can ask for them.
import java.util.*;

public class ModulesAndPackages {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    Module base = String.class.getModule(), own = ModulesAndPackages.class.getModule(); say(base.getName(), base.isNamed(), own.isNamed(), own.getName(), base.isExported("java.util"), base.isOpen("java.util"), base.isExported("jdk.internal.misc"), base.canRead(own), own.canRead(base), base.getPackages().contains("java.lang"), base.getDescriptor().exports().isEmpty(), own.getDescriptor()); say(ModuleLayer.boot().findModule("java.base").get() == base, ModuleLayer.boot().findModule("no.such").isPresent(), base.getLayer() == ModuleLayer.boot(), base, List.class.getPackage().getName(), ModulesAndPackages.class.getPackage().getName().isEmpty(), ModulesAndPackages.class.getPackageName().length(), int[].class.getPackageName(), int.class.getModule() == base); ClassLoader app = ClassLoader.getSystemClassLoader(); say(app.getName(), app.getParent().getName(), app.getParent().getParent(), String.class.getClassLoader(), ModulesAndPackages.class.getClassLoader() == app, Thread.currentThread().getContextClassLoader() == app, Class.forName("java.util.Map$Entry").getSimpleName(), Class.forName("[I"), Class.forName("[Ljava.lang.String;").getComponentType(), Class.forName("ModulesAndPackages", false, app) == ModulesAndPackages.class); for (String bad : new String[] {"int", "java/lang/String", "[Lx;", "java.lang.string"}) try { Class.forName(bad); say("found", bad); } catch (ClassNotFoundException e) { say("none", e.getMessage()); } try { List.class.getDeclaredMethod("size").setAccessible(true); say("public is fine"); String.class.getDeclaredField("value").setAccessible(true); } catch (java.lang.reflect.InaccessibleObjectException e) { say(e.getMessage().contains("does not \"opens java.lang\"")); } say(Runtime.version().feature() >= 17, Runtime.Version.parse("17.0.1+12").compareTo(Runtime.Version.parse("17.0.2")), app.getDefinedPackage("java.lang"), app.getUnnamedModule() == own, ModulesAndPackages.class.desiredAssertionStatus());
  }
}
