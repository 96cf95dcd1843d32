// The final state of a generated program as text: its exit status and what its classes' statics hold and reach. Neither
// what the library keeps for itself, nor addresses, nor the order of allocation are in it. What an initialiser does to
// its class's statics is seen by others when it has ended, and that is no action: so where a program's end may cut
// threads off (daemons, System.exit), the statics of classes with initialisers are left out.
#pragma once

#include <string>

#include "tests/generator/generate.h"
#include "vm/java_machine.h"

namespace heddle::generator {

// "status 0 Main.x=3 Main.g0=S#1 S#1{a=1 next=null} ...". Requires that `machine` runs the program.
std::string FinalState(JavaMachine& machine, const GeneratedProgram& program);

}  // namespace heddle::generator
