#include "cli/test_choice.h"

#include <algorithm>
#include <set>

#include "base/nearest_words.h"
#include "classfile/external_names.h"
#include "classpath/class_source.h"
#include "testing/discovery.h"
#include "testing/selection.h"

namespace heddle {

namespace {

constexpr std::string_view kClassEnding = ".class";

// The names of the classes in the folders of tests, in a fixed order.
Result<std::vector<std::string>> ClassNames(const TestClasses& classes) {
  std::set<std::string> names;
  for (const std::string& path : classes.folders) {
    Result<std::unique_ptr<ClassSource>> folder = OpenFolder(path);
    if (!folder) return folder.error();
    Status wrong = folder.value()->ForEachResource([&](std::string_view, std::string_view name) {
      if (name.ends_with(kClassEnding)) names.emplace(name.substr(0, name.size() - kClassEnding.size()));
    });
    if (wrong) return *wrong;
  }
  return std::vector<std::string>(names.begin(), names.end());
}

// All tests there are; parsing classes is quick, and a wrong selection must be told what it could mean.
Result<std::vector<TestTask>> AllTests(const std::vector<TestClasses>& modules) {
  std::vector<TestTask> all;
  for (const TestClasses& classes : modules) {
    Result<std::vector<std::string>> names = ClassNames(classes);
    if (!names) return names.error();
    Result<std::unique_ptr<ClassSource>> path = OpenClassPath(classes.class_path);
    if (!path) return path.error();
    ClassFiles files(*path.value(), nullptr);
    for (const std::string& name : names.value()) {
      const ClassFile* file = files.Find(name);
      if (file == nullptr) return Error{files.faults().empty() ? name + ": not found" : files.faults().back()};
      if (file->name != name) continue;  // a folder above one of classes
      for (TestMethod& method : FindTests(files, *file)) all.push_back({std::move(method), &classes, 0, {}});
    }
  }
  return all;
}

struct FrameworkClass {
  TestFramework framework;
  const char *name, *type;
};
constexpr FrameworkClass kFrameworkClasses[] = {
    {TestFramework::kJUnit3, "JUnit 3 or 4", "junit/framework/TestCase"},
    {TestFramework::kJUnit4, "JUnit 4", "org/junit/Test"},
    {TestFramework::kJUnit5, "JUnit 5", "org/junit/jupiter/api/Test"},
    {TestFramework::kTestNg, "TestNG", "org/testng/annotations/Test"},
};

// Tests that are compiled can be found without the framework, but not run.
Status CheckFrameworks(const std::vector<TestTask>& chosen) {
  std::set<std::pair<const TestClasses*, TestFramework>> checked;
  for (const TestTask& task : chosen) {
    if (!checked.emplace(task.classes, task.method.framework).second) continue;
    const auto row = std::ranges::find(kFrameworkClasses, task.method.framework, &FrameworkClass::framework);
    Result<std::unique_ptr<ClassSource>> path = OpenClassPath(task.classes->class_path);
    if (!path) return path.error();
    Result<std::optional<Resource>> found = path.value()->Find(std::string(row->type) + ".class");
    if (!found) return found.error();
    if (!found.value()) {
      return Error{task.method.class_name + " is a test of " + row->name + ", whose jars are not on the class path (" +
                   ExternalName(row->type) + ")"};
    }
  }
  return {};
}

Error SelectsNothing(const Selection& selection, const std::vector<TestTask>& all) {
  std::vector<std::string> names;
  auto add = [&names](const std::string& name) {
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  };
  const bool of_method = selection.text().find('#') != std::string::npos;
  for (const TestTask& task : all) {
    const std::string& type = task.method.class_name;
    const std::string simple = type.substr(type.rfind('.') + 1);
    const bool short_form = selection.text().find('.') == std::string::npos;
    add((short_form ? simple : type) + (of_method ? "#" + task.method.method : ""));
  }
  const std::vector<std::string_view> views(names.begin(), names.end());
  return Error{"selection " + selection.text() + " matches none of the " + std::to_string(all.size()) + " tests" +
               DidYouMean(selection.text(), views)};
}

}  // namespace

Result<std::vector<TestTask>> ChooseTests(const std::vector<TestClasses>& classes,
                                          const std::vector<std::string>& selections) {
  std::vector<Selection> wanted;
  for (const std::string& text : selections) {
    Result<Selection> selection = Selection::Parse(text);
    if (!selection) return selection.error();
    wanted.push_back(selection.take());
  }
  Result<std::vector<TestTask>> all = AllTests(classes);
  if (!all) return all.error();
  if (all.value().empty()) {
    return Error{"there are no test methods (of JUnit 3, 4, 5 or TestNG) in the folders of the class path"};
  }
  if (wanted.empty()) {
    if (Status wrong = CheckFrameworks(all.value())) return *wrong;
    return all;
  }
  for (const Selection& selection : wanted) {
    const bool any = std::ranges::any_of(all.value(), [&](const auto& task) { return selection.Selects(task.method); });
    if (!any) return SelectsNothing(selection, all.value());
  }
  std::vector<TestTask> chosen;
  for (TestTask& task : all.value()) {
    std::set<unsigned> rows;
    for (const Selection& selection : wanted) {
      if (selection.Selects(task.method)) rows.insert(selection.row());
    }
    if (rows.contains(0)) rows = {0};
    for (const unsigned row : rows) {
      chosen.push_back(task);
      chosen.back().row = row;
    }
  }
  if (Status wrong = CheckFrameworks(chosen)) return *wrong;
  return chosen;
}

}  // namespace heddle
