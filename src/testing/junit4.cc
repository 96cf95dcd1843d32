// JUnit 4 and 3. What changes the way a method is run (rules, runners other than the usual ones) is left to the
// framework.
#include <algorithm>

#include "classfile/access_flags.h"
#include "classfile/external_names.h"
#include "testing/frameworks.h"
#include "testing/plan_words.h"

namespace heddle {

namespace {

constexpr std::string_view kNoException = "org.junit.Test$None";

struct Phase {
  const char *key, *annotation;
};
constexpr Phase kBefore[] = {{"beforeAll", "org/junit/BeforeClass"}, {"beforeEach", "org/junit/Before"}};
constexpr Phase kAfter[] = {{"afterEach", "org/junit/After"}, {"afterAll", "org/junit/AfterClass"}};

class JUnit4 {
 public:
  JUnit4(ClassFiles& files, const ClassFile& type) : files_(files), type_(type), methods_(files.MethodsOf(type)) {}

  std::vector<TestMethod> Find() {
    std::vector<TestMethod> tests;
    for (const DeclaredMethod& method : methods_) {
      const std::optional<Annotation> marked = files_.OnMethod(method, "org/junit/Test");
      if (marked) tests.push_back(Describe(method, *marked));
    }
    return tests;
  }

 private:
  TestMethod Describe(const DeclaredMethod& method, const Annotation& marked) {
    TestMethod test = MakeTest(TestFramework::kJUnit4, type_, method);
    std::optional<Annotation> ignored = files_.OnMethod(method, "org/junit/Ignore");
    if (!ignored) ignored = files_.OnClass(type_, "org/junit/Ignore");
    if (ignored) test.disabled = ReasonOr(TextOf(*ignored, "value"));
    PlanWords plan(test.plan);
    plan.Add("kind", "junit4");
    plan.Add("name", test.Name());
    plan.Add("class", test.class_name);
    FindRunner(test, plan);
    for (const Phase& phase : kBefore) plan.AddMethods(files_, phase.key, methods_, phase.annotation);
    plan.Add("test", NameInPlan(method));
    const std::string expected = ClassNameOf(marked.Element("expected"));
    if (!expected.empty() && expected != kNoException) plan.Add("expects", expected);
    if (NumberOf(marked, "timeout", 0) != 0) test.notes.emplace_back("the timeout of @Test is not measured");
    std::vector<DeclaredMethod> last_first(methods_.rbegin(), methods_.rend());
    for (const Phase& phase : kAfter) plan.AddMethods(files_, phase.key, last_first, phase.annotation);
    FindRules(test);
    return test;
  }

  void FindRunner(TestMethod& test, PlanWords& plan) {
    const std::optional<Annotation> run_with = files_.OnClass(type_, "org/junit/runner/RunWith");
    const std::string runner = run_with ? ClassNameOf(run_with->Element("value")) : "org.junit.runners.JUnit4";
    if (runner == "org.junit.runners.Parameterized") {
      test.has_arguments = true;
      AddParameters(test, plan);
    } else if (runner != "org.junit.runners.JUnit4" && runner != "org.junit.runners.BlockJUnit4ClassRunner") {
      test.needs_launcher = "the runner " + runner;
    }
  }

  void AddParameters(TestMethod& test, PlanWords& plan) {
    for (const DeclaredMethod& method : methods_) {
      if (files_.OnMethod(method, "org/junit/runners/Parameterized$Parameters")) {
        plan.Add("provider", ExternalName(method.owner->name) + "#" + std::string(method.method->name));
      }
    }
    bool any = false;
    for (const ClassFile* owner : files_.SuperclassesOf(type_)) {
      for (const FieldInfo& field : owner->fields) {
        const auto own = AnnotationsOf(*owner, field);
        const auto found = files_.FindAnnotation(own, "org/junit/runners/Parameterized$Parameter");
        if (!found) continue;
        any = true;
        plan.Add("parameterField", ExternalName(owner->name) + "#" + std::string(field.name) + ":" +
                                       std::to_string(NumberOf(*found, "value", 0)));
      }
    }
    if (!any) plan.Add("constructor", test.class_name);
  }

  void FindRules(TestMethod& test) {
    auto look = [&](const std::vector<Annotation>& annotations, std::string_view name) {
      for (const char* rule : {"org/junit/Rule", "org/junit/ClassRule"}) {
        if (files_.FindAnnotation(annotations, rule) && test.needs_launcher.empty()) {
          test.needs_launcher = "the rule " + std::string(name);
        }
      }
    };
    for (const ClassFile* owner : files_.SuperclassesOf(type_)) {
      for (const FieldInfo& field : owner->fields) look(AnnotationsOf(*owner, field), field.name);
    }
    for (const DeclaredMethod& method : methods_)
      look(AnnotationsOf(*method.owner, *method.method), method.method->name);
    const bool plain = test.has_arguments || HasConstructor(type_, "()V");
    if (!plain && test.needs_launcher.empty()) test.needs_launcher = "a constructor with parameters";
  }

  ClassFiles& files_;
  const ClassFile& type_;
  std::vector<DeclaredMethod> methods_;
};

}  // namespace

std::vector<TestMethod> FindJUnit4Tests(ClassFiles& files, const ClassFile& type) { return JUnit4(files, type).Find(); }

// The framework's own TestCase.runBare is called: setUp, the method, tearDown.
std::vector<TestMethod> FindJUnit3Tests(ClassFiles& files, const ClassFile& type) {
  std::vector<TestMethod> tests;
  if (!files.IsSubclassOf(type, "junit/framework/TestCase")) return tests;
  for (const DeclaredMethod& method : files.MethodsOf(type)) {
    const MethodInfo& info = *method.method;
    const bool fits = info.name.starts_with("test") && info.descriptor == "()V" &&
                      (info.access_flags & (kAccPublic | kAccStatic)) == kAccPublic;
    if (!fits || files.OnMethod(method, "org/junit/Test")) continue;
    TestMethod test = MakeTest(TestFramework::kJUnit3, type, method);
    PlanWords plan(test.plan);
    plan.Add("kind", "junit3");
    plan.Add("name", test.Name());
    plan.Add("class", test.class_name);
    plan.Add("test", NameInPlan(method));
    if (!HasConstructor(type, "()V") && !HasConstructor(type, "(Ljava/lang/String;)V")) {
      test.needs_launcher = "a constructor with parameters";
    }
    tests.push_back(std::move(test));
  }
  return tests;
}

}  // namespace heddle
