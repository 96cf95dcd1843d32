// Programs of the toy machine: lists of operations on a few cells, monitors and threads, with one register a thread.
// Tests read as little programs: Write(x, 1), Read(x), JumpIf(0, 3), Fail().
#pragma once

#include <cstdint>
#include <vector>

namespace heddle::toy {

inline constexpr unsigned kCells = 8;
inline constexpr unsigned kMonitors = 6;
inline constexpr unsigned kThreads = 6;

enum class OpKind : uint8_t {
  // visible
  kRead,
  kWrite,
  kAdd,
  kEnter,
  kLeave,
  kWait,
  kTimedWait,
  kWake,
  kNotify,
  kNotifyAll,
  kStart,
  kJoin,
  kInterrupt,
  kGetState,
  kSleep,
  kClock,
  kYield,
  kPark,
  kUnpark,
  kChoose,
  kOutput,
  kExit,
  kBudget,
  kEnd,
  // thread-local
  kSet,
  kJumpIf,
  kFail,
  kThrow,
  kDrop,
  kUnsupported,
};

// `a`: cell, monitor or thread; `b`: constant or jump target; the thread's register is the other operand.
struct Op {
  OpKind kind;
  uint8_t a = 0;
  uint8_t b = 0;
  bool is_volatile = false;
};

inline Op Read(unsigned cell) { return {OpKind::kRead, uint8_t(cell)}; }  // register = cell
inline Op Write(unsigned cell, unsigned v) { return {OpKind::kWrite, uint8_t(cell), uint8_t(v)}; }
inline Op Add(unsigned cell, unsigned v) { return {OpKind::kAdd, uint8_t(cell), uint8_t(v)}; }  // cell = register + v
inline Op Volatile(Op op) {
  op.is_volatile = true;
  return op;
}
inline Op Enter(unsigned monitor) { return {OpKind::kEnter, uint8_t(monitor)}; }
inline Op Leave(unsigned monitor) { return {OpKind::kLeave, uint8_t(monitor)}; }
inline Op Wait(unsigned monitor) { return {OpKind::kWait, uint8_t(monitor)}; }  // always before a Wake
inline Op TimedWait(unsigned monitor) { return {OpKind::kTimedWait, uint8_t(monitor)}; }
inline Op Wake(unsigned monitor) { return {OpKind::kWake, uint8_t(monitor)}; }  // register = why
inline Op Notify(unsigned monitor) { return {OpKind::kNotify, uint8_t(monitor)}; }
inline Op NotifyAll(unsigned monitor) { return {OpKind::kNotifyAll, uint8_t(monitor)}; }
inline Op Start(unsigned thread) { return {OpKind::kStart, uint8_t(thread)}; }
inline Op Join(unsigned thread) { return {OpKind::kJoin, uint8_t(thread)}; }
inline Op Interrupt(unsigned thread) { return {OpKind::kInterrupt, uint8_t(thread)}; }
inline Op GetState(unsigned thread) { return {OpKind::kGetState, uint8_t(thread)}; }  // register = state
inline Op Sleep(unsigned time) { return {OpKind::kSleep, 0, uint8_t(time)}; }
inline Op Clock() { return {OpKind::kClock}; }  // register = clock
inline Op Yield() { return {OpKind::kYield}; }
inline Op Park() { return {OpKind::kPark}; }
inline Op Unpark(unsigned thread) { return {OpKind::kUnpark, uint8_t(thread)}; }
inline Op Choose(unsigned n) { return {OpKind::kChoose, 0, uint8_t(n)}; }  // register = 0 .. n-1
inline Op Output(unsigned v) { return {OpKind::kOutput, 0, uint8_t(v)}; }  // v and the register
inline Op Exit() { return {OpKind::kExit}; }
inline Op Budget() { return {OpKind::kBudget}; }
inline Op Set(unsigned v) { return {OpKind::kSet, 0, uint8_t(v)}; }
inline Op JumpIf(unsigned v, unsigned target) { return {OpKind::kJumpIf, uint8_t(v), uint8_t(target)}; }
inline Op Jump(unsigned target) { return {OpKind::kJumpIf, 0xff, uint8_t(target)}; }
inline Op Fail() { return {OpKind::kFail}; }
inline Op Throw() { return {OpKind::kThrow}; }
inline Op Drop() { return {OpKind::kDrop}; }
inline Op Unsupported() { return {OpKind::kUnsupported}; }

struct Program {
  std::vector<std::vector<Op>> threads;  // thread 0 runs at the beginning; others when started
  bool start_all = true;                 // all run at the beginning
  unsigned daemons = 0;                  // bit set of threads
  bool names_collide = false;            // all monitors have one name, and all Thread objects
};

}  // namespace heddle::toy
