// Which hooks of a program's synchronizer are such as the library's (tests/unit/vm/guest/Hooks.java).
#include "vm/library/synchronizer_hooks.h"

#include <string>

#include "tests/unit/vm/machine_test.h"

namespace heddle::test {
namespace {

class SynchronizerHooksTest : public MachineTest {
 protected:
  HooksTrust TrustOf(const std::string& name) { return LookAtHooks(*ClassNamed("Hooks$" + name)); }
};

TEST_F(SynchronizerHooksTest, HooksLikeTheLibrarysAreTrusted) {
  Begin("Hooks");
  for (const char* name : {"PlainMutex", "PlainReentrant", "PlainSemaphore", "PlainLatch", "PlainByFlag",
                           "PlainByHelper", "PlainByHelperOpen", "PlainInherited"}) {
    EXPECT_TRUE(TrustOf(name).attempts) << name;
    EXPECT_TRUE(TrustOf(name).owner) << name;
  }
}

TEST_F(SynchronizerHooksTest, AttemptsWithEffectsOrOtherQuestionsAreNot) {
  Begin("Hooks");
  for (const char* name :
       {"OddCounting", "OddCountingInState", "OddSharedInState", "OddFlag", "OddOverride", "OddFair", "OddLocked"}) {
    EXPECT_FALSE(TrustOf(name).attempts) << name;
  }
}

TEST_F(SynchronizerHooksTest, WhoMaySignalWithoutBeingTheOwnerIsNot) {
  Begin("Hooks");
  for (const char* name : {"OddOwnerByState", "OddOwnerOrNobody", "OddOwnerOfOthers", "OddOwnerAlways"}) {
    EXPECT_TRUE(TrustOf(name).attempts) << name;
    EXPECT_FALSE(TrustOf(name).owner) << name;
  }
}

}  // namespace
}  // namespace heddle::test
