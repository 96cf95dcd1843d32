// Finds the test methods in class files, as the frameworks would, without running anything.
#pragma once

#include <string>
#include <vector>

#include "testing/class_files.h"
#include "testing/test_method.h"

namespace heddle {

// The test methods of a class, in the order of its file, those of supertypes first, and then those of its nested
// classes of JUnit 5. Empty: it is no test class.
std::vector<TestMethod> FindTests(ClassFiles& files, const ClassFile& type);

}  // namespace heddle
