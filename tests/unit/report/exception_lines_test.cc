#include "report/exception_lines.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

using Lines = std::vector<std::string>;

TEST(ExceptionLines, FramesOfFrameworksAreCounted) {
  const Lines trace = {"Exception in thread \"main\" org.opentest4j.AssertionFailedError: \nexpected: 2\n but was: 3",
                       "\tat org.assertj.core.api.AbstractIntegerAssert.isEqualTo(AbstractIntegerAssert.java:72)",
                       "\tat shop.PoolTest.closes(PoolTest.java:29)",
                       "\tat java.base/java.lang.reflect.Method.invoke(Method.java:569)",
                       "\tat heddle.runner.TestRunner.main(TestRunner.java:18)",
                       "Caused by: java.util.ConcurrentModificationException",
                       "\tat java.base/java.util.ArrayList$Itr.next(ArrayList.java:967)",
                       "\tat org.junitx.Mine.run(Mine.java:1)",
                       "\t... 3 more"};
  const Lines wanted = {"Exception in thread \"main\" org.opentest4j.AssertionFailedError: ",
                        "  expected: 2",
                        "   but was: 3",
                        "    at shop.PoolTest.closes(PoolTest.java:29)",
                        "Caused by: java.util.ConcurrentModificationException",
                        "    at java.base/java.util.ArrayList$Itr.next(ArrayList.java:967)",
                        "    at org.junitx.Mine.run(Mine.java:1)",
                        "    ... 3 more",
                        "    (3 frames of test frameworks and reflection left out)"};
  EXPECT_EQ(WithoutFrameworks(trace), wanted);
}

TEST(ExceptionLines, OthersStayAsTheyAre) {
  EXPECT_EQ(WithoutFrameworks({"java.lang.Error", "\tat A.main(A.java:1)"}),
            (Lines{"java.lang.Error", "    at A.main(A.java:1)"}));
  EXPECT_EQ(WithoutFrameworks({}), Lines());
}

}  // namespace
}  // namespace heddle
