// JUnit 5 (Jupiter), after its user guide: nested classes, lifecycle methods, parameters, sources of arguments. An
// annotation of the framework that is not known here leaves the test to the framework's launcher.
#include <fmt/format.h>

#include <algorithm>

#include "classfile/access_flags.h"
#include "classfile/descriptor.h"
#include "classfile/external_names.h"
#include "testing/argument_sources.h"
#include "testing/frameworks.h"
#include "testing/plan_words.h"

namespace heddle {

namespace {

#define HEDDLE_JUPITER "org/junit/jupiter/api/"
constexpr std::string_view kTest = HEDDLE_JUPITER "Test", kRepeated = HEDDLE_JUPITER "RepeatedTest",
                           kFactory = HEDDLE_JUPITER "TestFactory", kTemplate = HEDDLE_JUPITER "TestTemplate",
                           kNested = HEDDLE_JUPITER "Nested", kDisabled = HEDDLE_JUPITER "Disabled",
                           kTimeout = HEDDLE_JUPITER "Timeout", kInstance = HEDDLE_JUPITER "TestInstance",
                           kTempDir = HEDDLE_JUPITER "io/TempDir", kExtendWith = HEDDLE_JUPITER "extension/ExtendWith",
                           kRegister = HEDDLE_JUPITER "extension/RegisterExtension",
                           kDisplayName = HEDDLE_JUPITER "DisplayName", kTestInfo = "L" HEDDLE_JUPITER "TestInfo;",
                           kRepetitionInfo = "L" HEDDLE_JUPITER "RepetitionInfo;";
constexpr const char* kPhases[] = {"BeforeAll", "BeforeEach", "AfterEach", "AfterAll"};
constexpr std::string_view kParameterized = "org/junit/jupiter/params/ParameterizedTest";

// Annotations of the framework that are dealt with here, or change nothing in a run of one method.
constexpr std::string_view kKnown[] = {kTest,
                                       kRepeated,
                                       kNested,
                                       kDisabled,
                                       kTimeout,
                                       kInstance,
                                       kParameterized,
                                       kTemplate,
                                       HEDDLE_JUPITER "BeforeAll",
                                       HEDDLE_JUPITER "BeforeEach",
                                       HEDDLE_JUPITER "AfterEach",
                                       HEDDLE_JUPITER "AfterAll",
                                       HEDDLE_JUPITER "DisplayName",
                                       HEDDLE_JUPITER "DisplayNameGeneration",
                                       HEDDLE_JUPITER "IndicativeSentencesGeneration",
                                       HEDDLE_JUPITER "Tag",
                                       HEDDLE_JUPITER "Tags",
                                       HEDDLE_JUPITER "Order",
                                       HEDDLE_JUPITER "TestMethodOrder",
                                       HEDDLE_JUPITER "TestClassOrder",
                                       HEDDLE_JUPITER "parallel/Execution",
                                       HEDDLE_JUPITER "parallel/ResourceLock",
                                       HEDDLE_JUPITER "parallel/ResourceLocks",
                                       HEDDLE_JUPITER "parallel/Isolated"};
#undef HEDDLE_JUPITER

std::string_view TypeName(const Annotation& annotation) {
  return annotation.type.substr(1, annotation.type.size() - 2);
}

std::string_view ShortName(std::string_view name) { return name.substr(name.rfind('/') + 1); }

// The user's annotations, and what they are made of; those of the framework are not looked into.
class Jupiter {
 public:
  // `chain` begins with the outermost class. `name` tells where the innermost one was found.
  Jupiter(ClassFiles& files, std::vector<const ClassFile*> chain, std::string name)
      : files_(files), chain_(std::move(chain)), name_(std::move(name)) {}

  void Find(std::vector<TestMethod>& tests) {
    for (const DeclaredMethod& method : files_.MethodsOf(*chain_.back())) {
      if ((method.method->access_flags & (kAccStatic | kAccPrivate | kAccAbstract)) != 0) continue;
      const std::vector<Annotation> annotations = files_.All(AnnotationsOf(*method.owner, *method.method));
      if (Has(annotations, kTest) || Has(annotations, kRepeated) || Has(annotations, kParameterized) ||
          Has(annotations, kFactory) || Has(annotations, kTemplate)) {
        tests.push_back(Describe(method, annotations));
      }
    }
    FindNested(tests);
  }

 private:
  static bool Has(const std::vector<Annotation>& annotations, std::string_view type) {
    return std::ranges::any_of(annotations, [&](const Annotation& each) { return TypeName(each) == type; });
  }

  // A class has the nested classes of its superclasses, too.
  void FindNested(std::vector<TestMethod>& tests) {
    for (const ClassFile* owner : files_.SuperclassesOf(*chain_.back())) {
      for (const InnerClass& inner : owner->inner_classes) {
        const ConstantPool& constants = owner->constants;
        const bool is_own = inner.outer != 0 && inner.name != 0 && constants.ClassName(inner.outer) == owner->name;
        if (!is_own || (inner.access_flags & (kAccStatic | kAccAbstract | kAccInterface)) != 0) continue;
        const ClassFile* type = files_.Find(constants.ClassName(inner.inner));
        const bool known = std::ranges::find(chain_, type) != chain_.end();
        if (type == nullptr || known || !files_.FindAnnotation(AnnotationsOf(*type), kNested)) continue;
        std::vector<const ClassFile*> chain = chain_;
        chain.push_back(type);
        Jupiter(files_, std::move(chain), fmt::format("{}${}", name_, constants.Utf8(inner.name))).Find(tests);
      }
    }
  }

  const ClassFile* OuterOf(const ClassFile& type) {
    const InnerClass* entry = type.OwnEntry();
    if (entry == nullptr || entry->outer == 0) return nullptr;
    return files_.Find(type.constants.ClassName(entry->outer));
  }

  TestMethod Describe(const DeclaredMethod& method, const std::vector<Annotation>& annotations) {
    TestMethod test = MakeTest(TestFramework::kJUnit5, *chain_.back(), method);
    test.class_name = name_;
    FindReasonToDisable(method, test);
    FindReasonForLauncher(method, annotations, test);
    PlanWords plan(test.plan);
    plan.Add("kind", "junit5");
    plan.Add("name", test.Name());
    for (const ClassFile* type : chain_) plan.Add("class", ExternalName(type->name));
    AddLifecycle(plan);
    plan.Add("test", NameInPlan(method));
    if (Has(annotations, kParameterized)) {
      test.has_arguments = true;
      const std::string fault = AddArgumentSources(annotations, method, plan);
      if (test.needs_launcher.empty()) test.needs_launcher = fault;
    }
    if (Has(annotations, kRepeated)) AddRepetitions(method, annotations, test, plan);
    const std::optional<Annotation> name = files_.OnMethod(method, kDisplayName);
    if (name) plan.Add("displayName", TextOf(*name, "value"));
    const auto is_timed = [&](const ClassFile* type) { return files_.OnClass(*type, kTimeout).has_value(); };
    const bool timed = files_.OnMethod(method, kTimeout) || std::ranges::any_of(chain_, is_timed);
    if (timed) test.notes.emplace_back("@Timeout is not measured");
    return test;
  }

  // Repetitions that can tell which one they are have a row each. Else they are all alike.
  void AddRepetitions(const DeclaredMethod& method, const std::vector<Annotation>& annotations, TestMethod& test,
                      PlanWords& plan) {
    for (const Annotation& each : annotations) {
      if (TypeName(each) != kRepeated) continue;
      plan.Add("repetitions", std::to_string(NumberOf(each, "value", 1)));
      if (Asks(method, kRepetitionInfo) || Asks(method, kTestInfo)) {
        test.has_arguments = true;
      } else {
        test.notes.emplace_back("@RepeatedTest: one repetition stands for all");
      }
    }
  }

  // The test, or a method that is called before or after it, has a parameter of the type.
  bool Asks(const DeclaredMethod& test, std::string_view type) {
    const auto has = [&](const DeclaredMethod& method) {
      return std::ranges::any_of(ParameterTypes(method.method->descriptor),
                                 [&](std::string_view each) { return each == type; });
    };
    if (has(test)) return true;
    for (const ClassFile* of : chain_) {
      for (const DeclaredMethod& other : files_.MethodsOf(*of)) {
        for (const char* when : kPhases) {
          if (has(other) && files_.OnMethod(other, std::string("org/junit/jupiter/api/") + when)) return true;
        }
      }
    }
    return false;
  }

  void AddLifecycle(PlanWords& plan) {
    for (const ClassFile* type : chain_) {
      const std::vector<DeclaredMethod> methods = files_.MethodsOf(*type);
      plan.AddMethods(files_, "beforeAll", methods, "org/junit/jupiter/api/BeforeAll");
      plan.AddMethods(files_, "beforeEach", methods, "org/junit/jupiter/api/BeforeEach");
      for (const ClassFile* owner : files_.SuperclassesOf(*type)) {
        for (const FieldInfo& field : owner->fields) {
          if (!files_.FindAnnotation(AnnotationsOf(*owner, field), kTempDir)) continue;
          plan.Add("tempDir", ExternalName(owner->name) + "#" + std::string(field.name));
        }
      }
    }
    for (auto type = chain_.rbegin(); type != chain_.rend(); ++type) {
      std::vector<DeclaredMethod> methods = files_.MethodsOf(**type);
      std::ranges::stable_sort(methods, std::ranges::greater(), [&](const DeclaredMethod& method) {
        return files_.SuperclassesOf(*method.owner).size();  // those of subclasses first
      });
      plan.AddMethods(files_, "afterEach", methods, "org/junit/jupiter/api/AfterEach");
      plan.AddMethods(files_, "afterAll", methods, "org/junit/jupiter/api/AfterAll");
    }
  }

  void FindReasonToDisable(const DeclaredMethod& method, TestMethod& test) {
    std::optional<Annotation> disabled = files_.OnMethod(method, kDisabled);
    for (const ClassFile* type : chain_) {
      if (!disabled) disabled = files_.FindAnnotation(AnnotationsOf(*type), kDisabled);
    }
    if (disabled) test.disabled = ReasonOr(TextOf(*disabled, "value"));
  }

  void FindReasonForLauncher(const DeclaredMethod& method, const std::vector<Annotation>& annotations,
                             TestMethod& test) {
    auto need = [&test](std::string what) {
      if (test.needs_launcher.empty()) test.needs_launcher = std::move(what);
    };
    if (Has(annotations, kFactory)) need("dynamic tests of a @TestFactory");
    if (Has(annotations, kTemplate) && !Has(annotations, kParameterized) && !Has(annotations, kRepeated)) {
      need("a @TestTemplate");
    }
    FindExtension(AnnotationsOf(*method.owner, *method.method), need);
    for (const ClassFile* type : chain_) {
      for (const ClassFile* each : files_.SuperclassesOf(*type)) {
        FindExtension(AnnotationsOf(*each), need);
        for (const FieldInfo& field : each->fields) FindExtension(AnnotationsOf(*each, field), need);
      }
      const ClassFile* outer = IsInner(*type) ? OuterOf(*type) : nullptr;
      const std::string constructor = outer == nullptr ? std::string("()V") : "(L" + std::string(outer->name) + ";)V";
      if (!HasConstructor(*type, constructor)) need("a constructor with parameters");
    }
    FindParameters(method, annotations, need);
    if (Asks(method, kTestInfo)) FindNaming(annotations, need);
    for (const ClassFile* type : chain_) {
      for (const DeclaredMethod& other : files_.MethodsOf(*type)) {
        for (const char* when : kPhases) {
          if (!files_.OnMethod(other, std::string("org/junit/jupiter/api/") + when)) continue;
          FindExtension(AnnotationsOf(*other.owner, *other.method), need);
          FindParameters(other, {}, need);
        }
      }
    }
  }

  // What a TestInfo tells, and the runner does not know.
  template <typename Need>
  void FindNaming(const std::vector<Annotation>& annotations, const Need& need) {
    std::vector<Annotation> all = annotations;
    for (const ClassFile* type : chain_) {
      for (const ClassFile* each : files_.SuperclassesOf(*type)) {
        const std::vector<Annotation> own = files_.All(AnnotationsOf(*each));
        all.insert(all.end(), own.begin(), own.end());
      }
    }
    for (const Annotation& each : all) {
      const std::string_view type = TypeName(each);
      const bool named = each.Element("name") != nullptr && (type == kParameterized || type == kRepeated);
      const bool names = type.ends_with("/DisplayNameGeneration") || type.ends_with("/IndicativeSentencesGeneration") ||
                         type.ends_with("/Tag") || type.ends_with("/Tags");
      if (named || (names && type.starts_with("org/junit/jupiter/"))) {
        need(fmt::format("@{} and a TestInfo", ShortName(type)));
      }
    }
  }

  // Extensions hide in the user's own annotations, too. Those of the framework's own annotations are known.
  template <typename Need>
  void FindExtension(const std::vector<Annotation>& annotations, const Need& need, int depth = 0) {
    for (const Annotation& annotation : annotations) {
      const std::string_view type = TypeName(annotation);
      if (type == kExtendWith) {
        const ElementValue* value = annotation.Element("value");
        const bool one = value != nullptr && !value->items.empty();
        need("the extension " + (one ? ClassNameOf(value->items.data()) : std::string("of @ExtendWith")));
      } else if (type == kRegister) {
        need("an extension of @RegisterExtension");
      } else if (type.starts_with("org/junit/jupiter/")) {
        const bool known = std::ranges::find(kKnown, type) != std::end(kKnown) || type == kTempDir ||
                           type.starts_with("org/junit/jupiter/params/provider/");
        if (!known) need(fmt::format("@{}", ShortName(type)));
      } else if (const ClassFile* file = depth < 8 ? files_.Find(type) : nullptr) {
        FindExtension(AnnotationsOf(*file), need, depth + 1);
      }
    }
  }

  // The runner knows what to give for some types; the arguments of a parameterized test come first.
  template <typename Need>
  void FindParameters(const DeclaredMethod& method, const std::vector<Annotation>& annotations, const Need& need) {
    const bool parameterized = Has(annotations, kParameterized);
    const auto of_parameters = ParseParameterAnnotations(method.method->parameter_annotations, method.owner->constants);
    size_t at = 0;
    for (const std::string_view type : ParameterTypes(method.method->descriptor)) {
      const std::vector<Annotation> none;
      const std::vector<Annotation>& own = at < of_parameters.size() ? of_parameters[at] : none;
      ++at;
      if (!own.empty() && !Has(own, kTempDir)) {
        const bool of_framework = TypeName(own[0]).starts_with("org/junit/jupiter/");
        if (of_framework) need(fmt::format("@{}", ShortName(TypeName(own[0]))));
        FindExtension(own, need);
      }
      const bool given = type == kTestInfo || type == "Lorg/junit/jupiter/api/TestReporter;" ||
                         type == kRepetitionInfo || Has(own, kTempDir);
      if (type == "Lorg/junit/jupiter/params/aggregator/ArgumentsAccessor;") {
        need("an ArgumentsAccessor");
      } else if (!given && !parameterized) {
        need("a resolver for the parameter of type " + ExternalTypeName(type));
      }
    }
  }

  ClassFiles& files_;
  std::vector<const ClassFile*> chain_;
  std::string name_;
};

}  // namespace

std::vector<TestMethod> FindJUnit5Tests(ClassFiles& files, const ClassFile& type) {
  std::vector<TestMethod> tests;
  if (!IsInner(type)) Jupiter(files, {&type}, ExternalName(type.name)).Find(tests);
  return tests;
}

}  // namespace heddle
