// What each framework takes for a test: a function a framework, called for classes that are not abstract.
#pragma once

#include <vector>

#include "testing/class_files.h"
#include "testing/test_method.h"

namespace heddle {

std::vector<TestMethod> FindJUnit5Tests(ClassFiles& files, const ClassFile& type);
std::vector<TestMethod> FindJUnit4Tests(ClassFiles& files, const ClassFile& type);
std::vector<TestMethod> FindJUnit3Tests(ClassFiles& files, const ClassFile& type);
std::vector<TestMethod> FindTestNgTests(ClassFiles& files, const ClassFile& type);

// A test with its names, and nothing in its plan yet.
TestMethod MakeTest(TestFramework framework, const ClassFile& type, const DeclaredMethod& method);
// "why", or "disabled" if the framework was given no reason.
std::string ReasonOr(std::string reason);
// Whether a class has a constructor with that descriptor.
bool HasConstructor(const ClassFile& type, std::string_view descriptor);

}  // namespace heddle
