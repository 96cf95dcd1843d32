// A toy machine: threads are short lists of operations on a few cells, monitors and threads. It gives every kind of
// visible action of the model the meaning that the Java machine gives it, in as few lines as possible, so that
// searches, reductions and properties can be tested without Java. Marks are copies of the whole state.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/check.h"
#include "base/hash.h"
#include "model/describe.h"
#include "tests/unit/model/simple_machine.h"
#include "tests/unit/model/states_in_set.h"
#include "tests/unit/model/toy_program.h"

namespace heddle::toy {

enum class Life : uint8_t { kNew, kRunning, kEnded };

struct ThreadState {
  uint8_t pc = 0;
  uint8_t value = 0;  // the register
  Life life = Life::kNew;
  bool waiting = false;  // in a wait set
  bool timed = false;
  bool notified = false;
  bool interrupted = false;
  bool permit = false;
};

struct State {
  std::array<uint8_t, kCells> cells{};
  std::array<uint8_t, kMonitors> owners{};  // thread + 1
  std::array<ThreadState, kThreads> threads{};
  uint64_t output = 0;
  uint8_t clock = 0;
  bool exited = false;
};

class ToyMachine : public SimpleMachine, public Describer {
 public:
  explicit ToyMachine(Program program) : program_(std::move(program)) {
    for (auto& code : program_.threads) code.push_back({OpKind::kEnd});
    for (unsigned t = 0; t < ThreadCount(); ++t) {
      if (t == 0 || program_.start_all) Begin(t);
    }
  }

  const State& state() const { return state_; }

  // --- Machine: the state ---
  unsigned ThreadCount() const override { return unsigned(program_.threads.size()); }
  bool Enabled(ThreadId t) const override { return Running(t) && AlternativesOf(t) > 0; }
  unsigned Alternatives(ThreadId t) const override { return AlternativesOf(t); }
  const Action& Next(ThreadId t) const override { return next_[t] = ActionOf(t); }
  bool Ended(ThreadId t) const override { return state_.threads[t].life != Life::kRunning; }
  bool Daemon(ThreadId t) const override { return ((program_.daemons >> t) & 1) != 0; }
  bool Exited() const override { return state_.exited; }
  ProgramFacts Facts() const override { return {has_interrupted_ ? uint64_t{ProgramFacts::kHasInterrupted} : 0}; }

  BlockedOn Blocked(ThreadId t) const override {
    Op op = OpOf(t);
    if (!Running(t) || Enabled(t)) return {};
    switch (op.kind) {
      case OpKind::kEnter: return {BlockReason::kMonitor, MonitorObject(op.a), ThreadId(state_.owners[op.a] - 1)};
      case OpKind::kWake: return {BlockReason::kWaiting, MonitorObject(op.a)};
      case OpKind::kJoin: return {BlockReason::kJoining, ThreadObject(op.a), op.a};
      case OpKind::kPark: return {BlockReason::kParked, 0};
      default: return {};
    }
  }

  // Cells that several threads name are statics. Monitors and threads can be reached by those that live and name them.
  bool SharedWithOthers(ThreadId t) override {
    Action mine = ActionOf(t);
    if (IsAccess(mine.kind)) return CellIsCommon(mine.object - 1);
    for (unsigned u = 0; u < ThreadCount(); ++u) {
      if (u == t || state_.threads[u].life == Life::kEnded) continue;
      if (mine.object == ThreadObject(u) && Running(u)) return true;
      for (Op op : program_.threads[u]) {
        if (ObjectOf(op) == mine.object) return true;
      }
    }
    return false;
  }

  void HeldLocks(ThreadId t, std::vector<uint32_t>& objects) const override {
    for (unsigned m = 0; m < kMonitors; ++m) {
      if (state_.owners[m] == t + 1) objects.push_back(MonitorObject(m));
    }
  }

  uint32_t ObjectOfThread(ThreadId t) const override { return ThreadObject(t); }
  uint64_t NameOfObject(uint32_t object) const override {
    if (!program_.names_collide || object < kFirstMonitor) return object;
    return object < kFirstThread ? kFirstMonitor : kFirstThread;
  }
  void LiveObjects(std::vector<LiveObject>& objects) const override {
    if (!program_.names_collide) return;
    for (unsigned m = 0; m < kMonitors; ++m) objects.push_back({kFirstMonitor, 1});
    for (unsigned t = 0; t < ThreadCount(); ++t) objects.push_back({kFirstThread, 1});
    for (unsigned c = 0; c < kCells; ++c) objects.push_back({c + 1, 1});
  }

  // --- Machine: steps ---
  Outcome Take(Step step) override {
    ++instructions_;
    HEDDLE_CHECK(Enabled(step.thread) && step.alternative < Alternatives(step.thread));
    Outcome outcome = Perform(step.thread, step.alternative);
    return outcome == Outcome::kVisible ? RunLocal(step.thread) : outcome;
  }
  std::string Message() const override { return message_; }
  std::string Location() const override { return location_; }

  uint32_t Mark() override {
    marks_.push_back(state_);
    return uint32_t(marks_.size() - 1);
  }
  void RewindTo(uint32_t mark) override {
    state_ = marks_[mark];
    marks_.resize(mark + 1);
  }
  void PopTo(uint32_t mark) override {
    RewindTo(mark);
    marks_.pop_back();
  }
  size_t marks() const { return marks_.size(); }

  // After the exit only what outlives the threads is left: statics, output, clock.
  Fingerprint StateFingerprint() override {
    Fingerprint print{1, 2};
    auto feed = [&](uint64_t value) { print = {Mix(print.low, value), Mix(value, print.high)}; };
    for (unsigned c = 0; c < kCells; ++c) feed(state_.exited && !CellIsCommon(c) ? 0 : state_.cells[c]);
    feed(state_.output);
    if (state_.exited) return print;
    feed(state_.clock);
    for (uint8_t owner : state_.owners) feed(owner);
    for (const ThreadState& thread : state_.threads) {
      feed(thread.pc | uint64_t(thread.value) << 8 | uint64_t(thread.life) << 16 | uint64_t(thread.waiting) << 24 |
           uint64_t(thread.timed) << 25 | uint64_t(thread.notified) << 26 | uint64_t(thread.interrupted) << 27 |
           uint64_t(thread.permit) << 28);
    }
    return print;
  }
  Fingerprint FingerprintForSet(bool wanted, bool& in_set) override {
    const Fingerprint state = StateFingerprint();
    in_set = in_set_.PutIntoSet(state);
    return in_set && !wanted ? Fingerprint() : state;
  }
  void ForgetSet() override { in_set_.Forget(); }
  uint64_t Instructions() const override { return instructions_; }
  uint64_t PeakBytes() const override { return sizeof(*this); }
  uint64_t BytesSince(uint32_t mark) const override { return (marks_.size() - mark) * sizeof(State); }

  // --- Describer ---
  std::string ThreadName(ThreadId t) const override { return "T" + std::to_string(t); }
  std::string ObjectName(uint32_t object) const override {
    if (object >= kFirstThread) return "T" + std::to_string(object - kFirstThread);
    return object >= kFirstMonitor ? "m" + std::to_string(object - kFirstMonitor) : "c" + std::to_string(object - 1);
  }
  std::string Location(ThreadId t) const override { return Place(t, state_.threads[t].pc); }
  std::string FieldName(const Action& access) const override {
    return field_name.empty() ? "Toy." + ObjectName(access.object) : field_name;
  }
  bool IdleWorker(ThreadId t) const override { return ((idle_workers >> t) & 1) != 0; }

  std::string field_name;     // of all cells, if not empty
  unsigned idle_workers = 0;  // bit set

  Foresight* Ahead() const override { return ahead; }
  Foresight* ahead = nullptr;

  static uint32_t MonitorObject(unsigned m) { return kFirstMonitor + m; }

 private:
  static constexpr uint32_t kFirstMonitor = 100;
  static constexpr uint32_t kFirstThread = 200;
  static uint32_t ThreadObject(unsigned t) { return kFirstThread + t; }

  Op OpOf(unsigned t) const { return program_.threads[t][state_.threads[t].pc]; }
  bool Running(unsigned t) const { return !state_.exited && state_.threads[t].life == Life::kRunning; }
  static std::string Place(unsigned t, unsigned pc) { return "T" + std::to_string(t) + ".java:" + std::to_string(pc); }

  bool CellIsCommon(unsigned cell) const {
    unsigned users = 0;
    for (const auto& code : program_.threads) {
      users += std::any_of(code.begin(), code.end(), [&](Op op) { return ObjectOf(op) == cell + 1; });
    }
    return users > 1;
  }

  static uint32_t ObjectOf(Op op) {
    switch (op.kind) {
      case OpKind::kRead:
      case OpKind::kWrite:
      case OpKind::kAdd: return op.a + 1;
      case OpKind::kEnter:
      case OpKind::kLeave:
      case OpKind::kWait:
      case OpKind::kTimedWait:
      case OpKind::kWake:
      case OpKind::kNotify:
      case OpKind::kNotifyAll: return MonitorObject(op.a);
      case OpKind::kStart:
      case OpKind::kJoin:
      case OpKind::kInterrupt:
      case OpKind::kGetState:
      case OpKind::kUnpark: return ThreadObject(op.a);
      default: return 0;
    }
  }

  Action ActionOf(unsigned t) const {
    static constexpr ActionKind kKinds[] = {
        ActionKind::kRead,        ActionKind::kWrite,       ActionKind::kWrite,  ActionKind::kMonitorEnter,
        ActionKind::kMonitorExit, ActionKind::kWait,        ActionKind::kWait,   ActionKind::kWake,
        ActionKind::kNotify,      ActionKind::kNotifyAll,   ActionKind::kStart,  ActionKind::kJoin,
        ActionKind::kInterrupt,   ActionKind::kQueryThread, ActionKind::kSleep,  ActionKind::kClock,
        ActionKind::kYield,       ActionKind::kPark,        ActionKind::kUnpark, ActionKind::kChoose,
        ActionKind::kOutput,      ActionKind::kExit,        ActionKind::kBudget, ActionKind::kEnd};
    Action action;
    if (!Running(t)) return action;
    Op op = OpOf(t);
    action.kind = kKinds[unsigned(op.kind)];
    action.query = ThreadQuery::kState;
    action.timed = op.kind == OpKind::kSleep || op.kind == OpKind::kTimedWait || state_.threads[t].timed;
    action.is_volatile = op.is_volatile;
    action.size = IsAccess(action.kind) ? 1 : 0;
    action.object = ObjectOf(op);
    action.method = t;
    action.pc = state_.threads[t].pc;
    return action;
  }

  // Of the next operation; 0: it cannot be done now. A wake has one for each reason it can have.
  unsigned AlternativesOf(unsigned t) const {
    const ThreadState& self = state_.threads[t];
    Op op = OpOf(t);
    switch (op.kind) {
      case OpKind::kEnter: return state_.owners[op.a] == 0 ? 1 : 0;
      case OpKind::kWake: return state_.owners[op.a] != 0 ? 0 : unsigned(WakeReasons(self).size());
      case OpKind::kJoin: return state_.threads[op.a].life == Life::kEnded ? 1 : 0;
      case OpKind::kPark: return self.permit || self.interrupted ? 1 : 0;
      case OpKind::kNotify: return std::max<unsigned>(1, unsigned(Waiters(op.a).size()));
      case OpKind::kGetState: return unsigned(StatesOf(op.a).size());
      case OpKind::kChoose: return op.b;
      default: return 1;
    }
  }

  static std::vector<uint8_t> WakeReasons(const ThreadState& self) {
    std::vector<uint8_t> reasons;
    if (self.notified) return {1};
    if (self.interrupted) reasons.push_back(2);
    if (self.timed) reasons.push_back(3);
    return reasons;
  }

  std::vector<unsigned> Waiters(unsigned monitor) const {
    std::vector<unsigned> waiters;
    for (unsigned t = 0; t < ThreadCount(); ++t) {
      const ThreadState& thread = state_.threads[t];
      bool in_set = thread.waiting && !thread.notified && !thread.interrupted;
      if (Running(t) && in_set && OpOf(t).a == monitor) waiters.push_back(t);
    }
    return waiters;
  }

  // What a query of the thread's state may say. A thread that stands before something that it cannot do may be said to
  // be running still: it need not have tried.
  std::vector<uint8_t> StatesOf(unsigned t) const {
    const ThreadState& thread = state_.threads[t];
    if (thread.life == Life::kNew) return {0};
    if (thread.life == Life::kEnded) return {5};
    OpKind kind = OpOf(t).kind;
    if (kind == OpKind::kWake && !thread.notified) return {3};
    if (kind == OpKind::kWake) return {uint8_t(AlternativesOf(t) == 0 ? 2 : 1)};
    if (kind == OpKind::kGetState || AlternativesOf(t) > 0) return {1};
    return {1, uint8_t(kind == OpKind::kEnter ? 2 : 4)};
  }

  void Begin(unsigned t) {
    state_.threads[t].life = Life::kRunning;
    RunLocal(t);
  }

  Outcome Perform(unsigned t, unsigned alternative) {
    ThreadState& self = state_.threads[t];
    Op op = OpOf(t);
    if (op.kind == OpKind::kGetState) self.value = StatesOf(op.a)[alternative];
    ++self.pc;
    switch (op.kind) {
      case OpKind::kRead: self.value = state_.cells[op.a]; break;
      case OpKind::kWrite: state_.cells[op.a] = op.b; break;
      case OpKind::kAdd: state_.cells[op.a] = uint8_t(self.value + op.b); break;
      case OpKind::kEnter: state_.owners[op.a] = uint8_t(t + 1); break;
      case OpKind::kLeave: state_.owners[op.a] = 0; break;
      case OpKind::kWait:
      case OpKind::kTimedWait:
        if (self.interrupted) {  // throws at once, the monitor held
          self.interrupted = false;
          self.value = 2;
          ++self.pc;
          break;
        }
        state_.owners[op.a] = 0;
        self.waiting = true;
        self.timed = op.kind == OpKind::kTimedWait;
        break;
      case OpKind::kWake:
        self.value = WakeReasons(self)[alternative];
        if (self.value == 2) self.interrupted = false;
        self.waiting = self.timed = self.notified = false;
        state_.owners[op.a] = uint8_t(t + 1);
        break;
      case OpKind::kNotify: {
        std::vector<unsigned> waiters = Waiters(op.a);
        if (!waiters.empty()) state_.threads[waiters[alternative]].notified = true;
        break;
      }
      case OpKind::kNotifyAll:
        for (unsigned waiter : Waiters(op.a)) state_.threads[waiter].notified = true;
        break;
      case OpKind::kStart:
        if (state_.threads[op.a].life == Life::kNew) Begin(op.a);
        break;
      case OpKind::kInterrupt:
        has_interrupted_ = true;
        if (Running(op.a)) state_.threads[op.a].interrupted = true;
        break;
      case OpKind::kSleep: state_.clock = uint8_t(state_.clock + op.b); break;
      case OpKind::kClock: self.value = state_.clock; break;
      case OpKind::kPark: self.permit = false; break;
      case OpKind::kUnpark:
        if (Running(op.a)) state_.threads[op.a].permit = true;
        break;
      case OpKind::kChoose: self.value = uint8_t(alternative); break;
      case OpKind::kOutput: state_.output = Mix(state_.output, op.b * 256u + self.value); break;
      case OpKind::kExit: state_.exited = true; return Outcome::kExited;
      case OpKind::kEnd: return End(t);
      default: break;  // join, yield, budget: no effect
    }
    return Outcome::kVisible;
  }

  Outcome End(unsigned t) {
    state_.threads[t] = ThreadState();
    state_.threads[t].life = Life::kEnded;
    for (unsigned u = 0; u < ThreadCount(); ++u) {
      if (!Daemon(ThreadId(u)) && state_.threads[u].life == Life::kRunning) return Outcome::kEnded;
    }
    state_.exited = true;
    return Outcome::kExited;
  }

  Outcome RunLocal(unsigned t) {
    ThreadState& self = state_.threads[t];
    while (OpOf(t).kind > OpKind::kEnd) {
      unsigned pc = self.pc;
      Op op = OpOf(t);
      ++self.pc;
      switch (op.kind) {
        case OpKind::kSet: self.value = op.b; break;
        case OpKind::kJumpIf:
          if (op.a == 0xff || self.value == op.a) self.pc = op.b;
          break;
        case OpKind::kThrow:
          self.pc = uint8_t(program_.threads[t].size() - 1);
          return Say(Outcome::kUncaught, "toy.Exception: thrown", Place(t, pc));
        case OpKind::kFail:  // a visible operation must follow
          return Say(Outcome::kAssertion, "assertion failed", Place(t, pc));
        case OpKind::kDrop: return Outcome::kDropped;
        default: return Say(Outcome::kUnsupported, "no such operation", Place(t, pc));
      }
    }
    return Outcome::kVisible;
  }

  Outcome Say(Outcome outcome, std::string message, std::string location) {
    message_ = std::move(message);
    location_ = std::move(location);
    return outcome;
  }

  Program program_;
  State state_;
  std::vector<State> marks_;
  StatesInSet in_set_;
  bool has_interrupted_ = false;
  std::string message_;
  std::string location_;
  uint64_t instructions_ = 0;
  mutable std::array<Action, kThreads> next_{};
};

}  // namespace heddle::toy
