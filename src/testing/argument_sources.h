// Where the arguments of a parameterized test of JUnit 5 come from (org.junit.jupiter.params.provider).
#pragma once

#include <string>
#include <vector>

#include "testing/plan_words.h"

namespace heddle {

// Adds a word for each source, in the order of the annotations. Gives what the runner cannot do, or nothing.
std::string AddArgumentSources(const std::vector<Annotation>& annotations, const DeclaredMethod& method,
                               PlanWords& plan);

}  // namespace heddle
