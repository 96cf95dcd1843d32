// Type verification (JVMS 4.10): whether a method that parses may be run. The machine trusts the methods that pass.
// Every operand is of the kind taken by the instruction. Every object of a field access or call is of the class named
// there. Every argument fits its parameter.
//
// It is the type-inferring verifier of JVMS 4.10.2, for class files of every version. StackMapTables are not read. It
// differs from HotSpot's in when it speaks. A method is verified before its first call, not together with its class
// at linking. So a method never called is never refused, and the VerifyError is thrown by the call. It looks at no
// access rights (protected members, JVMS 4.10.1.8).
#pragma once

#include <string>

#include "program/class.h"
#include "program/program.h"

namespace heddle {

struct Verification {
  enum Kind {
    kSound,
    kUnsound,     // java.lang.VerifyError with `message`
    kUnloadable,  // a class needed for the verdict cannot be loaded: `load_error`
  } kind = kSound;
  std::string message;
  LoadError load_error;
};

// Whether the code of a class must be verified. It must for classes of the user's class path, and for classes defined
// by guest loaders. The JDK's are trusted. So are, as in HotSpot, the accessors written by its reflection: they break
// the rules on purpose.
bool NeedsVerification(const Class& cls);

// Requires method.code. Loads the compared classes, if their names differ. The same method always has the same
// verdict as long as the same classes can be loaded. Cost: a few passes over the code.
Verification VerifyMethod(Program& program, const Method& method);

}  // namespace heddle
