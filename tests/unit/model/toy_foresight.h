// What the threads of a toy machine may still do: the operations ahead of them, and those of threads that they may
// start. A thread whose code jumps back may do all of it again.
#pragma once

#include <algorithm>

#include "model/foresight.h"
#include "tests/unit/model/toy_machine.h"

namespace heddle::toy {

class ToyForesight : public Foresight {
 public:
  // Both must outlive it.
  ToyForesight(const Program& program, const ToyMachine& machine) : program_(program), machine_(machine) {}

  bool MayConflict(ThreadId thread, ThreadId actor, ConflictRule rule) override {
    const Action& next = machine_.Next(actor);
    return AnyAhead(thread, [&](Op op) {
      if (next.kind == ActionKind::kMonitorEnter) {
        const bool wants = op.kind == OpKind::kEnter || op.kind == OpKind::kWait || op.kind == OpKind::kTimedWait ||
                           op.kind == OpKind::kWake;
        return wants && ToyMachine::MonitorObject(op.a) == next.object;
      }
      const bool both_write = op.kind == OpKind::kWrite && next.kind == ActionKind::kWrite;
      const bool writes = (op.kind != OpKind::kRead || next.kind != ActionKind::kRead) &&
                          (rule == ConflictRule::kOneWrites || !both_write);
      return IsAccess(op) && writes && op.a + 1u == next.object;
    });
  }
  bool MayConflictBefore(ThreadId thread, ThreadId actor, ConflictRule rule) override {
    return MayConflict(thread, actor, rule);
  }
  bool MayAct(ThreadId thread, ActionKind kind, uint32_t) override {
    return AnyAhead(thread, [&](Op op) { return kind != ActionKind::kExit || op.kind == OpKind::kExit; });
  }
  // Each thread runs a method of its own.
  CodePlace PlaceOf(ThreadId thread) override {
    const unsigned pc = machine_.state().threads[thread].pc;
    return {.method = thread + uint64_t{1}, .pc = pc};
  }
  bool MayComeTo(ThreadId thread, const CodePlace& place) override {
    return place.method == 0 ||
           AnyAhead(thread, [&](const Op& op) { return &op == &program_.threads[place.method - 1][place.pc]; });
  }
  // The path is taken from the state: all operations before a thread's place. So it needs code without jumps.
  bool MayMeetPast(ThreadId thread) override {
    for (unsigned other = 0; other < program_.threads.size(); ++other) {
      if (other == thread) continue;
      const std::vector<Op>& code = program_.threads[other];
      for (size_t i = 0; i < machine_.state().threads[other].pc && i < code.size(); ++i) {
        if (IsAccess(code[i]) && AnyAhead(thread, [&](Op op) { return Conflict(op, code[i]); })) return true;
      }
    }
    return false;
  }

 private:
  static bool IsAccess(Op op) {
    return op.kind == OpKind::kRead || op.kind == OpKind::kWrite || op.kind == OpKind::kAdd;
  }
  static bool Conflict(Op a, Op b) {
    return IsAccess(a) && IsAccess(b) && a.a == b.a && (a.kind != OpKind::kRead || b.kind != OpKind::kRead);
  }
  template <typename Wanted>
  bool AnyAhead(unsigned thread, const Wanted& wanted, unsigned depth = 0) const {
    const std::vector<Op>& code = program_.threads[thread];
    size_t first = machine_.state().threads[thread].pc;
    for (size_t i = 0; i < code.size(); ++i) {
      if (code[i].kind == OpKind::kJumpIf && code[i].b <= i) first = std::min<size_t>(first, code[i].b);
    }
    for (size_t i = first; i < code.size(); ++i) {
      if (wanted(code[i])) return true;
      if (code[i].kind == OpKind::kStart && depth < kThreads && AnyAhead(code[i].a, wanted, depth + 1)) return true;
    }
    return false;
  }

  const Program& program_;
  const ToyMachine& machine_;
};

}  // namespace heddle::toy
