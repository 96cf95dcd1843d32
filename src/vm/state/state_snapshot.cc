#include "vm/state/state_snapshot.h"

#include <cstring>

#include "base/hash.h"

namespace heddle {

namespace {

// What says when the thread was saved last, which a rewind and another step need not repeat.
ThreadRegisters WithoutLog(ThreadRegisters regs) {
  regs.floor = 0;
  regs.saved_epoch = 0;
  regs.standing = 0;
  return regs;
}

uint64_t HashBytes(const uint8_t* bytes, uint64_t count, uint64_t hash) {
  for (uint64_t at = 0; at + 8 <= count; at += 8) {
    uint64_t word;
    std::memcpy(&word, bytes + at, 8);
    hash = FoldMultiply(hash ^ word, 0x9e3779b97f4a7c15ULL) + word;
  }
  return hash;
}

}  // namespace

RawState RawState::Of(const Vm& vm) {
  RawState state;
  const Heap& heap = vm.heap;
  state.bump_ = heap.bump();
  const uint8_t* start = heap.Address(heap.baseline_end());
  state.heap_.assign(start, start + (uint64_t{heap.bump() - heap.baseline_end()} << 3));
  for (const Heap::DirtyLine& dirty : heap.dirty_lines()) {
    Line& line = state.dirty_.emplace_back();
    line.line = dirty.line;
    std::memcpy(line.now, heap.Address(LineStart(dirty.line)), kLineBytes);
  }
  for (unsigned t = 0; t < vm.threads.count(); ++t) {
    const GuestThread& guest = vm.threads.at(t);
    ThreadCopy& copy = state.threads_.emplace_back();
    copy.regs = WithoutLog(guest.regs);
    copy.frames.assign(guest.frames, guest.frames + guest.regs.depth);
    for (Frame& frame : copy.frames) {
      if (!(frame.flags & kFrameNative)) frame.callee = nullptr;  // left from an earlier frame there
    }
    if (guest.regs.depth > 0) {
      const uint64_t* slots = reinterpret_cast<const uint64_t*>(guest.slots);
      copy.slots.assign(slots, slots + guest.top().sp);
    }
    copy.monitors.assign(guest.monitors, guest.monitors + guest.regs.monitor_count);
  }
  state.globals_ = vm.globals;
  state.globals_.threads_version = 0;  // a new one each time
  state.out_ = vm.output.out();
  state.err_ = vm.output.err();
  return state;
}

std::string RawState::ThreadDifference(const ThreadCopy& before, const ThreadCopy& after) {
  if (before.regs != after.regs) return "registers";
  if (before.monitors != after.monitors) return "held monitors";
  if (before.frames != after.frames) return "frames";
  if (before.slots != after.slots) return "slots";
  return {};
}

std::string RawState::Difference(const RawState& before, const RawState& after) {
  if (before.bump_ != after.bump_) return "bump pointer";
  if (before.heap_ != after.heap_) {
    size_t at = 0;
    while (before.heap_[at] == after.heap_[at]) ++at;
    return "heap above the baseline, at byte " + std::to_string(at);
  }
  if (before.dirty_ != after.dirty_) return "dirty lines";
  if (before.threads_.size() != after.threads_.size()) return "number of threads";
  for (size_t t = 0; t < before.threads_.size(); ++t) {
    const std::string what = ThreadDifference(before.threads_[t], after.threads_[t]);
    if (!what.empty()) return what + " of thread " + std::to_string(t);
  }
  if (before.globals_ != after.globals_) return "global registers";
  if (before.out_ != after.out_ || before.err_ != after.err_) return "output";
  return {};
}

uint64_t FrozenHash(const Vm& vm, Ref permanent_end) {
  const Heap& heap = vm.heap;
  const uint64_t hash = HashBytes(heap.Address(0), uint64_t{permanent_end} << 3, 0x243f6a8885a308d3ULL);
  return HashBytes(heap.Address(heap.normal_start()), uint64_t{heap.baseline_end() - heap.normal_start()} << 3, hash);
}

}  // namespace heddle
