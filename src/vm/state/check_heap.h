// The invariants of the machine's memory, walked and checked: what every other part takes for granted. For tests.
//
//  objects     what lies between the baseline and the bump pointer are whole objects of instantiable classes, without
//              collector marks; gaps before marks are zero
//  references  every reference in an object, a frozen line that was written, a register or a live slot is null or names
//              the start of an object
//  escape      what an escaped object or an initialised class's statics refer to has escaped; so has what two threads
//              can reach
//  monitors    lock words and the threads' lists of held monitors say the same
//  frames      frames lie one above the other, inside their arrays, at an instruction of their method
//  barriers    the list of dirty lines has each of them once; old places that hold young references are remembered
#pragma once

#include <string>

#include "vm/core/vm.h"

namespace heddle {

// What is broken, in words; empty when all is well. Requires that no step is under way. Cost: a walk of the heap above the
// baseline, of all frames and of the dirty lines.
std::string CheckHeap(Vm& vm);

}  // namespace heddle
