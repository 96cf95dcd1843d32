// How large the space of a program is when every access to the heap is a choice. The positions that the threads can be
// in together are counted exactly, but for locks and conditions: the threads form a tree of starts, and a thread's
// descendants can be anywhere from their start to their join. Data adds to that: each read of what another thread
// writes may go several ways, which a constant factor a read stands for.
#pragma once

#include "tests/generator/program.h"

namespace heddle::generator {

struct Estimate {
  double positions = 0;
  double states = 0;
};

Estimate EstimateStates(const Program& program);

// The visible actions of one run through `statements`, both branches of an if taken, as thread `from` (-1: any).
int CountActions(const Program& program, const std::vector<Statement>& statements, int from);

}  // namespace heddle::generator
