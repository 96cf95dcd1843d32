// Random toy programs: a few short threads over shared and private cells, monitors, and thread actions.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "tests/unit/model/toy_machine.h"

namespace heddle::toy {

// How often each kind of operation is picked, relative to the others.
struct OpMix {
  unsigned memory = 0;
  unsigned monitors = 0;  // a block under a monitor
  unsigned wait = 0;      // wait, timed wait, notify, notifyAll (under their monitor)
  unsigned threads = 0;   // start, join, interrupt, getState, park, unpark
  unsigned time = 0;      // sleep, clock, yield
  unsigned choices = 0;
  unsigned ends = 0;  // output, exit, assertion, throw
  bool names_collide = false;
};

inline constexpr OpMix kMemoryAndMonitors{.memory = 6, .monitors = 3, .choices = 1, .ends = 1};
inline constexpr OpMix kWaitNotify{.memory = 2, .monitors = 2, .wait = 5, .threads = 1};
inline constexpr OpMix kThreadActions{.memory = 3, .monitors = 2, .threads = 5, .ends = 1};
inline constexpr OpMix kTime{.memory = 4, .monitors = 1, .time = 6};
inline constexpr OpMix kWaitAndThreads{.memory = 3, .wait = 5, .threads = 5};
inline constexpr OpMix kEverything{
    .memory = 4, .monitors = 2, .wait = 2, .threads = 2, .time = 1, .choices = 1, .ends = 1};

class ProgramMaker {
 public:
  ProgramMaker(std::mt19937& random, const OpMix& mix) : random_(random), mix_(mix) {}

  Program Make() {
    Program program;
    threads_ = 2 + Below(2);
    program.names_collide = mix_.names_collide;
    program.start_all = !(mix_.threads > 0 && Below(2) == 0);
    if (Below(4) == 0) program.daemons = Below(1u << threads_) & ~1u;  // the first, like main, is none
    for (unsigned t = 0; t < threads_; ++t) {
      code_.clear();
      self_ = t;
      if (t == 0 && !program.start_all) {
        for (unsigned u = 1; u < threads_; ++u) {
          if (Below(3) == 0) Block(1);
          code_.push_back(Start(u));
        }
      }
      Block(2 + Below(3));
      program.threads.push_back(code_);
    }
    return program;
  }

 private:
  unsigned Below(unsigned n) { return unsigned(random_() % n); }

  // Cells 0 and 1 are for all, the others belong to one thread each.
  unsigned Cell() { return Below(3) < 2 ? Below(2) : 2 + self_; }
  unsigned AnyThread() { return Below(threads_); }

  void Block(unsigned operations) {
    for (unsigned i = 0; i < operations && code_.size() < 12; ++i) Operation();
  }

  void Operation() {
    unsigned pick =
        Below(mix_.memory + mix_.monitors + mix_.wait + mix_.threads + mix_.time + mix_.choices + mix_.ends);
    auto falls = [&](unsigned weight) {
      bool here = pick < weight;
      pick -= here ? 0 : weight;
      return here;
    };
    if (falls(mix_.memory)) return MemoryOp();
    if (falls(mix_.monitors)) return MonitorOp();
    if (falls(mix_.wait)) return WaitOp();
    if (falls(mix_.threads)) return ThreadOp();
    if (falls(mix_.time)) return Put({Sleep(1 + Below(2)), Clock(), Yield()});
    if (falls(mix_.choices)) return code_.push_back(Choose(2));
    EndOp();
  }

  void Put(std::vector<Op> some) { code_.push_back(some[Below(unsigned(some.size()))]); }

  void MemoryOp() {
    unsigned cell = Cell();
    Op op = std::vector<Op>{Read(cell), Write(cell, 1 + Below(2)), Add(cell, 1)}[Below(3)];
    code_.push_back(Below(2) == 0 ? Volatile(op) : op);
  }

  void MonitorOp() {
    if (depth_ == 2) return MemoryOp();
    unsigned monitor = Below(3) < 2 ? Below(2) : 2;
    if (held_[monitor]) return MemoryOp();
    held_[monitor] = true;
    ++depth_;
    code_.push_back(Enter(monitor));
    Block(1 + Below(2));
    code_.push_back(Leave(monitor));
    --depth_;
    held_[monitor] = false;
  }

  void WaitOp() {
    unsigned monitor = Below(2);
    bool outer = !held_[monitor];
    if (outer) code_.push_back(Enter(monitor));
    switch (Below(4)) {
      case 0:
        code_.push_back(Wait(monitor));
        code_.push_back(Wake(monitor));
        break;
      case 1:
        code_.push_back(TimedWait(monitor));
        code_.push_back(Wake(monitor));
        break;
      default: Put({Notify(monitor), Notify(monitor), NotifyAll(monitor)}); break;
    }
    if (outer) code_.push_back(Leave(monitor));
  }

  void ThreadOp() {
    unsigned t = AnyThread();
    Put({Interrupt(t), GetState(t), GetState(t), Park(), Unpark(t), Unpark(t), t == self_ ? Yield() : Join(t)});
    if (Below(2) == 0) code_.push_back(Add(Below(2), 0));  // lets the answer be seen
  }

  void EndOp() {
    switch (Below(4)) {
      case 0: return code_.push_back(Output(1 + self_));
      case 1: return code_.push_back(Exit());
      case 2: {  // fails if the register has a certain value
        auto after = unsigned(code_.size() + 3);
        code_.push_back(JumpIf(Below(2), after));
        code_.push_back(Fail());
        code_.push_back(Yield());
        return code_.push_back(Yield());
      }
      default: {
        auto after = unsigned(code_.size() + 2);
        code_.push_back(JumpIf(Below(2), after));
        code_.push_back(depth_ == 0 ? Throw() : Yield());
        return code_.push_back(Yield());
      }
    }
  }

  std::mt19937& random_;
  OpMix mix_;
  std::vector<Op> code_;
  unsigned threads_ = 0;
  unsigned self_ = 0;
  unsigned depth_ = 0;
  std::array<bool, kMonitors> held_{};
};

inline Program RandomProgram(std::mt19937& random, const OpMix& mix) { return ProgramMaker(random, mix).Make(); }

inline std::string Show(const Program& program) {
  static constexpr const char* kNames[] = {
      "Read",   "Write", "Add",       "Enter",    "Leave", "Wait",   "TimedWait", "Wake",  "Notify", "NotifyAll",
      "Start",  "Join",  "Interrupt", "GetState", "Sleep", "Clock",  "Yield",     "Park",  "Unpark", "Choose",
      "Output", "Exit",  "Budget",    "End",      "Set",   "JumpIf", "Fail",      "Throw", "Drop",   "Unsupported"};
  std::string text =
      "start_all " + std::to_string(program.start_all) + ", daemons " + std::to_string(program.daemons) + "\n";
  for (size_t t = 0; t < program.threads.size(); ++t) {
    text += "T" + std::to_string(t) + ":";
    for (Op op : program.threads[t]) {
      text += std::string(" ") + (op.is_volatile ? "volatile " : "") + kNames[unsigned(op.kind)] + "(" +
              std::to_string(op.a) + "," + std::to_string(op.b) + ")";
    }
    text += "\n";
  }
  return text;
}

}  // namespace heddle::toy
