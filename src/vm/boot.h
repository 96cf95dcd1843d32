// Boot: from an empty machine to a frozen baseline, ready to run the guest's main. The whole boot of the class
// library (System.initPhase1 to 3) runs as guest code on the main thread. Then everything made so far is frozen.
#pragma once

#include <string>

#include "base/result.h"
#include "vm/core/vm.h"

namespace heddle {

// Makes the program and boots. Error: a class of the JDK is missing or malformed. Or boot ended in a guest exception
// or in something unsupported.
Status Boot(Vm& vm);

// Makes the main thread ready to run options.main_class with options.arguments. Error: the class is missing,
// malformed, or has no main method.
Status PrepareMain(Vm& vm);

// Called for each linked class: makes its statics block with its constants, and its mirror.
void OnLink(Vm& vm, Class& type);

}  // namespace heddle
