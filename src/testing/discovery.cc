#include "testing/discovery.h"

#include <algorithm>

#include "classfile/access_flags.h"
#include "classfile/external_names.h"
#include "testing/frameworks.h"
#include "testing/plan_words.h"

namespace heddle {

namespace {

// A library of assertions sets itself up at its first use: it looks for services, and initialises hundreds of classes.
// Threads of the test would find that beside them. So the runner uses it once before.
constexpr std::string_view kAssertions[] = {"org/assertj/core/api/Assertions", "org/junit/jupiter/api/Assertions",
                                            "org/junit/Assert", "org/testng/Assert"};

bool Names(const ClassFile& file, std::string_view type) {
  for (uint16_t i = 1; i < file.constants.size(); ++i) {
    if (file.constants.tag(i) == ConstantTag::kClass && file.constants.ClassName(i) == type) return true;
  }
  return false;
}

void AddAssertions(ClassFiles& files, TestMethod& test) {
  constexpr std::string_view kClass = "class:";
  std::vector<const ClassFile*> classes;
  for (const std::string& word : test.plan) {
    const ClassFile* type = word.starts_with(kClass) ? files.Find(InternalName(word.substr(kClass.size()))) : nullptr;
    if (type == nullptr) continue;
    const std::vector<const ClassFile*> own = files.SuperclassesOf(*type);
    classes.insert(classes.end(), own.begin(), own.end());
  }
  for (const std::string_view type : kAssertions) {
    const bool used = std::ranges::any_of(classes, [&](const ClassFile* each) { return Names(*each, type); });
    if (used) PlanWords(test.plan).Add("assertions", ExternalName(type));
  }
}

}  // namespace

TestMethod MakeTest(TestFramework framework, const ClassFile& type, const DeclaredMethod& method) {
  TestMethod test;
  test.framework = framework;
  test.class_name = ExternalName(type.name);
  test.method = method.method->name;
  test.parameters = ParameterNames(method.method->descriptor);
  test.file = method.owner->source_file;
  return test;
}

std::string ReasonOr(std::string reason) { return reason.empty() ? "disabled" : reason; }

bool HasConstructor(const ClassFile& type, std::string_view descriptor) {
  return std::ranges::any_of(type.methods, [&](const MethodInfo& method) {
    return method.name == "<init>" && method.descriptor == descriptor;
  });
}

std::vector<TestMethod> FindTests(ClassFiles& files, const ClassFile& type) {
  if ((type.access_flags & (kAccAbstract | kAccInterface)) != 0) return {};
  std::vector<TestMethod> all;
  for (auto find : {FindJUnit3Tests, FindJUnit4Tests, FindJUnit5Tests, FindTestNgTests}) {
    std::vector<TestMethod> tests = find(files, type);
    all.insert(all.end(), std::make_move_iterator(tests.begin()), std::make_move_iterator(tests.end()));
  }
  for (TestMethod& test : all) AddAssertions(files, test);
  return all;
}

}  // namespace heddle
