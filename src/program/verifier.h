// Type verification (JVMS 4.10): whether a method that parses may be run. The machine trusts what passes: every
// operand is of the kind that the instruction takes, every object of a field access or call is of the class that is
// named there, every argument fits its parameter.
//
// It is the type-inferring verifier of JVMS 4.10.2, for class files of every version; StackMapTables are not read. It
// differs from HotSpot's in when it speaks: a method is verified before its first call, not with its class when that is
// linked, so what is never called is never refused, and the VerifyError is thrown by the call. It looks at no access
// rights (protected members, JVMS 4.10.1.8).
#pragma once

#include <string>

#include "program/class.h"
#include "program/program.h"

namespace heddle {

struct Verification {
  enum Kind {
    kSound,
    kUnsound,     // java.lang.VerifyError with `message`
    kUnloadable,  // a class that the verdict depends on cannot be loaded: `load_error`
  } kind = kSound;
  std::string message;
  LoadError load_error;
};

// Whether the code of a class must be verified: of the user's class path, and of what guest loaders define. The JDK's
// is trusted, and so are, as in HotSpot, the accessors that its reflection writes, which break the rules on purpose.
bool NeedsVerification(const Class& cls);

// Requires method.code. Loads the classes that it compares, where their names differ. The same method always has the
// same verdict as long as the same classes can be loaded. Cost: a few passes over the code.
Verification VerifyMethod(Program& program, const Method& method);

}  // namespace heddle
