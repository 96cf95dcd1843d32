// TestNG. Groups, listeners and dependencies among methods say which methods are run and in which order; here each
// method is run by itself.
#include <algorithm>

#include "classfile/access_flags.h"
#include "classfile/descriptor.h"
#include "classfile/external_names.h"
#include "testing/frameworks.h"
#include "testing/plan_words.h"

namespace heddle {

namespace {

#define HEDDLE_TESTNG "org/testng/annotations/"
constexpr std::string_view kTest = HEDDLE_TESTNG "Test", kProvider = HEDDLE_TESTNG "DataProvider",
                           kListeners = HEDDLE_TESTNG "Listeners", kFactory = HEDDLE_TESTNG "Factory",
                           kParameters = HEDDLE_TESTNG "Parameters", kIgnore = HEDDLE_TESTNG "Ignore";

struct Phase {
  const char *key, *annotation;
};
constexpr Phase kBefore[] = {{"beforeAll", HEDDLE_TESTNG "BeforeSuite"},
                             {"beforeAll", HEDDLE_TESTNG "BeforeTest"},
                             {"beforeAll", HEDDLE_TESTNG "BeforeClass"},
                             {"beforeEach", HEDDLE_TESTNG "BeforeMethod"}};
constexpr Phase kAfter[] = {{"afterEach", HEDDLE_TESTNG "AfterMethod"},
                            {"afterAll", HEDDLE_TESTNG "AfterClass"},
                            {"afterAll", HEDDLE_TESTNG "AfterTest"},
                            {"afterAll", HEDDLE_TESTNG "AfterSuite"}};
#undef HEDDLE_TESTNG

class TestNg {
 public:
  TestNg(ClassFiles& files, const ClassFile& type) : files_(files), type_(type), methods_(files.MethodsOf(type)) {}

  std::vector<TestMethod> Find() {
    std::vector<TestMethod> tests;
    for (const DeclaredMethod& method : methods_) {
      if ((method.method->access_flags & kAccStatic) != 0) continue;
      const std::optional<Annotation> own = files_.OnMethod(method, kTest);
      const std::optional<Annotation> of_class = files_.FindAnnotation(AnnotationsOf(*method.owner), kTest);
      if (!own && !(of_class && IsTestOfClass(method))) continue;
      const Annotation none{.type = {}, .elements = {}};
      tests.push_back(Describe(method, own ? *own : none, of_class ? *of_class : none));
    }
    return tests;
  }

 private:
  // @Test on a class: all its public methods that are nothing else.
  bool IsTestOfClass(const DeclaredMethod& method) {
    if ((method.method->access_flags & kAccPublic) == 0 || ReturnType(method.method->descriptor) != "V") return false;
    const std::vector<Annotation> all = AnnotationsOf(*method.owner, *method.method);
    return std::ranges::none_of(
        all, [](const Annotation& each) { return each.type.starts_with("Lorg/testng/annotations/"); });
  }

  TestMethod Describe(const DeclaredMethod& method, const Annotation& own, const Annotation& of_class) {
    TestMethod test = MakeTest(TestFramework::kTestNg, type_, method);
    const bool ignored = files_.OnMethod(method, kIgnore) || files_.OnClass(type_, kIgnore);
    if (ignored || NumberOf(own, "enabled", NumberOf(of_class, "enabled", 1)) == 0) test.disabled = ReasonOr("");
    PlanWords plan(test.plan);
    plan.Add("kind", "testng");
    plan.Add("name", test.Name());
    plan.Add("class", test.class_name);
    for (const Phase& phase : kBefore) plan.AddMethods(files_, phase.key, methods_, phase.annotation);
    plan.Add("test", NameInPlan(method));
    AddExpected(own, plan);
    AddProvider(own, of_class, test, plan);
    AddInvocations(own, plan);
    const std::vector<DeclaredMethod> last_first(methods_.rbegin(), methods_.rend());
    for (const Phase& phase : kAfter) plan.AddMethods(files_, phase.key, last_first, phase.annotation);
    if (NumberOf(own, "timeOut", 0) != 0) test.notes.emplace_back("the timeOut of @Test is not measured");
    if (!TextsOf(own, "dependsOnMethods").empty()) {
      test.notes.emplace_back("the methods that it depends on are not run before it");
    }
    FindReasonForLauncher(method, test);
    return test;
  }

  static void AddExpected(const Annotation& own, PlanWords& plan) {
    const ElementValue* expected = own.Element("expectedExceptions");
    if (expected == nullptr) return;
    for (const ElementValue& item : expected->items) plan.Add("expects", ClassNameOf(&item));
    const std::string message = TextOf(own, "expectedExceptionsMessageRegExp");
    if (!message.empty()) plan.Add("message", message);
  }

  void AddProvider(const Annotation& own, const Annotation& of_class, TestMethod& test, PlanWords& plan) {
    std::string name = TextOf(own, "dataProvider");
    if (name.empty()) name = TextOf(of_class, "dataProvider");
    if (name.empty()) return;
    test.has_arguments = true;
    const std::string elsewhere = ClassNameOf(own.Element("dataProviderClass"));
    const ClassFile* owner = elsewhere.empty() ? &type_ : files_.Find(InternalName(elsewhere));
    for (const DeclaredMethod& method : owner == nullptr ? methods_ : files_.MethodsOf(*owner)) {
      const std::optional<Annotation> provider = files_.OnMethod(method, kProvider);
      if (!provider) continue;
      const std::string known = TextOf(*provider, "name");
      if ((known.empty() ? std::string(method.method->name) : known) != name) continue;
      if (!ParameterNames(method.method->descriptor).empty()) test.needs_launcher = "a data provider with parameters";
      return plan.Add("provider", ExternalName(method.owner->name) + "#" + std::string(method.method->name));
    }
    test.needs_launcher = "the data provider " + name;
  }

  static void AddInvocations(const Annotation& own, PlanWords& plan) {
    const int64_t invocations = NumberOf(own, "invocationCount", 1), threads = NumberOf(own, "threadPoolSize", 0);
    if (invocations == 1) return;
    plan.Add("invocations", std::to_string(invocations));
    if (threads > 1) plan.Add("threads", std::to_string(threads));
  }

  void FindReasonForLauncher(const DeclaredMethod& method, TestMethod& test) {
    auto need = [&test](std::string what) {
      if (test.needs_launcher.empty()) test.needs_launcher = std::move(what);
    };
    if (files_.OnClass(type_, kListeners)) need("@Listeners");
    if (files_.OnMethod(method, kParameters)) need("@Parameters");
    const std::optional<Annotation> own = files_.OnMethod(method, kTest);
    if (own && own->Element("retryAnalyzer") != nullptr) need("a retryAnalyzer");
    for (const DeclaredMethod& each : methods_) {
      if (files_.OnMethod(each, kFactory)) need("@Factory");
      for (const Phase& phase : kBefore) {
        const bool has_parameters = !ParameterNames(each.method->descriptor).empty();
        if (has_parameters && files_.OnMethod(each, phase.annotation)) need("a configuration method with parameters");
      }
    }
    if (!test.has_arguments && !test.parameters.empty()) need("parameters of a test method");
    if (!HasConstructor(type_, "()V")) need("a constructor with parameters");
  }

  ClassFiles& files_;
  const ClassFile& type_;
  std::vector<DeclaredMethod> methods_;
};

}  // namespace

std::vector<TestMethod> FindTestNgTests(ClassFiles& files, const ClassFile& type) { return TestNg(files, type).Find(); }

}  // namespace heddle
