package heddle.runner;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.List;

/** One test method through its framework's own launcher, for what the runner cannot do. */
final class Launchers {
    private Launchers() { }

    static void run(Plan plan) throws Throwable {
        String kind = plan.get("kind");
        switch (kind) {
            case "junit3":
            case "junit4": runJUnit4(plan); break;
            case "junit5": runJUnit5(plan); break;
            case "testng": runTestNg(plan); break;
            default: throw new IllegalArgumentException("no launcher for " + kind);
        }
    }

    /** new JUnitCore().run(Request.method(type, name)) */
    private static void runJUnit4(Plan plan) throws Throwable {
        Class<?> request = Plan.load("org.junit.runner.Request"), core = Plan.load("org.junit.runner.JUnitCore");
        String row = plan.get("index");
        String name = plan.test().getName() + (row == null ? "" : "[" + (Integer.parseInt(row) - 1) + "]");
        Object wanted = call(request.getMethod("method", Class.class, String.class), null, plan.classes().get(0), name);
        call(core.getMethod("run", request), core.getConstructor().newInstance(), wanted);
    }

    /** LauncherFactory.create().execute(a request for the method, a listener that counts) */
    private static void runJUnit5(Plan plan) throws Throwable {
        String platform = "org.junit.platform.";
        Class<?> builderType = Plan.load(platform + "launcher.core.LauncherDiscoveryRequestBuilder");
        Class<?> selectors = Plan.load(platform + "engine.discovery.DiscoverySelectors");
        Class<?> selectorType = Plan.load(platform + "engine.DiscoverySelector");
        Class<?> listenerType = Plan.load(platform + "launcher.TestExecutionListener");
        Class<?> requestType = Plan.load(platform + "launcher.LauncherDiscoveryRequest");
        Class<?> launcherType = Plan.load(platform + "launcher.Launcher");
        String test = plan.get("test"), types = test.substring(test.indexOf('(') + 1, test.length() - 1);
        List<String> classes = plan.all("class");
        Object method = call(selectors.getMethod("selectMethod", String.class, String.class, String.class), null,
                             classes.get(classes.size() - 1), plan.test().getName(), types.replace(",", ", "));
        Object chosen = Array.newInstance(selectorType, 1);
        Array.set(chosen, 0, method);
        Object builder = call(builderType.getMethod("request"), null);
        call(builderType.getMethod("selectors", chosen.getClass()), builder, chosen);
        Object request = call(builderType.getMethod("build"), builder);
        Object listeners = Array.newInstance(listenerType, 1);
        Array.set(listeners, 0, Plan.load(platform + "launcher.listeners.SummaryGeneratingListener").getConstructor().newInstance());
        Object launcher = call(Plan.load(platform + "launcher.core.LauncherFactory").getMethod("create"), null);
        call(launcherType.getMethod("execute", requestType, listeners.getClass()), launcher, request, listeners);
    }

    /** A suite of the method's class, with nothing but the method. */
    private static void runTestNg(Plan plan) throws Throwable {
        Class<?> suiteType = Plan.load("org.testng.xml.XmlSuite"), testType = Plan.load("org.testng.xml.XmlTest");
        Class<?> classType = Plan.load("org.testng.xml.XmlClass"), includeType = Plan.load("org.testng.xml.XmlInclude");
        Class<?> mainType = Plan.load("org.testng.TestNG");
        Object suite = suiteType.getConstructor().newInstance();
        Object test = testType.getConstructor(suiteType).newInstance(suite);
        Object type = classType.getConstructor(String.class).newInstance(plan.classes().get(0).getName());
        Object method = includeType.getConstructor(String.class).newInstance(plan.test().getName());
        call(classType.getMethod("setIncludedMethods", List.class), type, Collections.singletonList(method));
        call(testType.getMethod("setXmlClasses", List.class), test, Collections.singletonList(type));
        Object main = mainType.getConstructor(boolean.class).newInstance(false);
        call(mainType.getMethod("setXmlSuites", List.class), main, Collections.singletonList(suite));
        call(mainType.getMethod("setVerbose", int.class), main, 0);
        call(mainType.getMethod("run"), main);
    }

    private static Object call(Method method, Object on, Object... arguments) throws Throwable {
        return TestCall.invoke(Plan.open(method), on, arguments);
    }
}
