// jdk.internal.vm.ThreadContainers of later JDKs: a list of executors, for thread dumps. Nobody makes one, so there is
// no list.
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kContainers[] = "jdk/internal/vm/ThreadContainers";
constexpr const char kReason[] = "a map shared by all executors, for thread dumps alone";
constexpr NativeRow kRows[] = {
    {kContainers, "registerContainer", "(Ljdk/internal/vm/ThreadContainer;)Ljava/lang/Object;", ReturnNull, kReason},
    {kContainers, "deregisterContainer", "(Ljava/lang/Object;)V", DoNothing, kReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalThreadContainers, kRows)

}  // namespace heddle
