// The example of Noonan, Mercer, Rungta, "Vector-Clock Based Partial Order Reduction for JPF", section 4, and the
// states that a search of it visits, in order, as text.
//
//   t0                        t1
//   0: Thread.start(t1);      0: a = 2;
//   1: a = 1;
//
// The toy threads yield before their accesses, so that reaching an access is a step of its own, as in Java.
#pragma once

#include <string>

#include "reduction/common/reduction_layer.h"
#include "reduction/registry.h"
#include "search/loop/explorer.h"
#include "search/strategies/dfs.h"
#include "tests/unit/model/toy_machine.h"

namespace heddle::toy {

inline Program FigureOne() {
  Program program{{{Start(1), Yield(), Write(0, 1)}, {Yield(), Write(0, 2)}}};
  program.start_all = false;
  return program;
}

// Asks another reduction, and writes down the states where transitions end and what is offered there: a line for each.
class WrittenDown : public ReductionLayer {
 public:
  WrittenDown(Reduction& inner, const ToyMachine& toy) : ReductionLayer(inner), toy_(toy) {}

  void Offer(Machine& machine, std::vector<ThreadId>& threads) override {
    ReductionLayer::Offer(machine, threads);
    text += " offers" + Names(threads);
  }
  void Arrived(Machine& machine, const Fingerprint& key, Arrival arrival, std::span<const ThreadId> enabled) override {
    text += "\n" + State() + (arrival == Arrival::kMatched ? " seen" : "");
    ReductionLayer::Arrived(machine, key, arrival, enabled);
  }
  bool OfferLate(Machine& machine, std::vector<ThreadId>& threads) override {
    const bool was_single = ReductionLayer::OfferLate(machine, threads);
    text += "\nback to " + State() + " adds" + Names(threads);
    return was_single;
  }

  std::string text;

 private:
  static std::string Names(const std::vector<ThreadId>& threads) {
    std::string names;
    for (ThreadId thread : threads) names += " t" + std::to_string(thread);
    return names;
  }
  std::string State() const {
    std::string state;
    for (unsigned t = 0; t < 2; ++t) {
      const ThreadState& thread = toy_.state().threads[t];
      const bool at_access = thread.life == Life::kRunning && toy_.Next(ThreadId(t)).kind == ActionKind::kWrite;
      const char* where = thread.life == Life::kNew     ? "new"
                          : thread.life == Life::kEnded ? "ended"
                          : at_access                   ? "before a="
                                                        : "begun";
      state += "t" + std::to_string(t) + " " + where + ", ";
    }
    return state + "a is " + std::to_string(toy_.state().cells[0]);
  }

  const ToyMachine& toy_;
};

// All of it, from the initial state on.
inline std::string VisitedStates(const Program& program, const std::string& reduction, bool state_matching = true) {
  ToyMachine machine(program);
  auto inner = MakeReduction(reduction).take();
  WrittenDown written(*inner, machine);
  DfsStrategy dfs;
  SearchOptions options;
  options.state_matching = state_matching;
  Explorer(machine, written, dfs, options).Run();
  return written.text + "\n";
}

}  // namespace heddle::toy
