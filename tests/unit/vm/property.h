// Properties checked by RapidCheck, always with the same cases; HEDDLE_SCALE multiplies their number.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <sstream>
#include <utility>

#include "tests/unit/scale.h"

namespace heddle::test {

template <typename Testable>
void CheckProperty(Testable&& property, size_t cases = 100) {
  rc::detail::TestParams params;
  params.seed = 20240229;
  params.maxSuccess = static_cast<int>(Scaled(cases));
  const auto result = rc::detail::checkTestable(std::forward<Testable>(property), rc::detail::TestMetadata(), params);
  if (result.template is<rc::detail::SuccessResult>()) return;
  std::ostringstream text;
  rc::detail::printResultMessage(result, text);
  FAIL() << text.str();
}

}  // namespace heddle::test
