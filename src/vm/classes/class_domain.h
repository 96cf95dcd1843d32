// The protection domain that a class loader has defined a class with: a field of the class's mirror.
#pragma once

#include "program/program.h"
#include "vm/core/vm.h"

namespace heddle {

// The field to add to java/lang/Class for it. Since JDK 24 there is one, which is used then.
InjectedField DomainField();
// A class loader has defined the class of this mirror with this domain, which may be null.
void KeepDomain(Vm& vm, Ref mirror, Ref domain);
// Null: there is none, as for the classes of the class path.
Ref KeptDomain(const Vm& vm, Ref mirror);

}  // namespace heddle
