// The invariants of the machine's memory, walked and checked: every other part takes them for granted. For tests.
//
//  objects     between the baseline and the bump pointer lie whole objects of instantiable classes, without collector
//              marks. Gaps before marks are zero
//  references  every reference in an object, a written frozen line, a register or a live slot is null or names
//              the start of an object
//  escape      what an escaped object or an initialised class's statics refer to has escaped. So has what two threads
//              can reach
//  monitors    lock words and the threads' lists of held monitors say the same
//  frames      frames lie one above the other, inside their arrays, at an instruction of their method
//  barriers    the list of dirty lines has each of them once. Old places with young references are remembered
#pragma once

#include <string>

#include "vm/core/vm.h"

namespace heddle {

// The broken invariants, in words. Empty when all is well. Requires that no step is under way. Cost: a walk of the
// heap above the baseline, of all frames and of the dirty lines.
std::string CheckHeap(Vm& vm);

}  // namespace heddle
