// java.security.AccessController: there is no security manager, so nobody is restricted; null says so.
#include "vm/natives/support.h"

namespace heddle {

namespace {

constexpr NativeRow kRows[] = {
    {"java/security/AccessController", "getStackAccessControlContext", "()Ljava/security/AccessControlContext;",
     ReturnNull},
    {"java/security/AccessController", "getInheritedAccessControlContext", "()Ljava/security/AccessControlContext;",
     ReturnNull},
    {"java/security/AccessController", "getProtectionDomain", "(Ljava/lang/Class;)Ljava/security/ProtectionDomain;",
     ReturnNull},
    {"java/security/AccessController", "ensureMaterializedForStackWalk", "(Ljava/lang/Object;)V", DoNothing},
    {"java/lang/Thread", "ensureMaterializedForStackWalk", "(Ljava/lang/Object;)V", DoNothing},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaSecurityAccessController, kRows)

}  // namespace heddle
