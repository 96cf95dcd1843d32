#include "testing/discovery.h"

#include <algorithm>

#include "classfile/access_flags.h"
#include "classfile/external_names.h"
#include "testing/frameworks.h"

namespace heddle {

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
  return all;
}

}  // namespace heddle
