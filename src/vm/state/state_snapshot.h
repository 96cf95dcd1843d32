// A copy of everything that a mark and a rewind must bring back, byte for byte. It is compared with what they do
// bring back. For tests.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "vm/core/vm.h"

namespace heddle {

class RawState {
 public:
  // The heap above the baseline, the dirty lines, the threads and the global registers. Cost: a copy of them.
  static RawState Of(const Vm& vm);
  // The differences between the two, in words. Empty: none. Frozen memory dirty in either must be dirty in both.
  static std::string Difference(const RawState& before, const RawState& after);

 private:
  struct ThreadCopy {
    ThreadRegisters regs;
    std::vector<Frame> frames;
    std::vector<uint64_t> slots;
    std::vector<HeldMonitor> monitors;
  };
  struct Line {
    uint32_t line;
    uint8_t now[kLineBytes];
    friend bool operator==(const Line&, const Line&) = default;
  };

  static std::string ThreadDifference(const ThreadCopy& before, const ThreadCopy& after);

  uint64_t bump_ = 0;
  std::vector<uint8_t> heap_;
  std::vector<Line> dirty_;
  std::vector<ThreadCopy> threads_;
  GlobalRegisters globals_;
  std::string out_, err_;
};

// A hash of all frozen memory, the clean lines too, up to `permanent_end` and the end of the baseline. Writes there
// outside the undo log show after a rewind. Cost: some megabytes.
uint64_t FrozenHash(const Vm& vm, Ref permanent_end);

}  // namespace heddle
