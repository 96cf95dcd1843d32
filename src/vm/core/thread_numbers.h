// The numbers of new threads: those in default names ("Thread-0"), and ids. In java all threads draw them from two
// counters. So the numbers depend on the order of making threads.
//
// As long as the program does not look at such a number (Assumption::kUnseenNumbers), each thread counts for itself.
// Then numbers are unique and the same in every schedule. Those drawn by main are java's own as long as nobody else
// draws any. When somebody else has drawn one and the program looks at one, the search starts again. Then the two
// counters are part of the state, and drawing is an action. Looks of the library just to tell threads apart do not
// count (thread_numbers.cc).
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "vm/core/thread.h"

namespace heddle {

class NativeCall;
struct Vm;

enum class ThreadNumber : uint8_t { kName, kId };
inline constexpr int64_t kFirstThreadId = 20;  // after the main thread and those started by the library

// The numbers drawn by a thread counting for itself, besides how many it has drawn.
struct NumberFamily {
  static constexpr uint32_t kNone = UINT32_MAX;  // deep or late in the tree of threads: it draws large numbers
  // Of the `started`th thread started by a thread of this family. 0: of main.
  static uint32_t Of(uint32_t parent, uint32_t started);
};

// What was seen of numbers on any path: never rewound.
class ThreadNumbers {
 public:
  // Ids of the threads made by boot, from 1.
  int64_t NextBootId() { return ++boot_ids_; }
  // The thread's next number, in a count of its own: unique among all, the same in every schedule.
  int64_t Draw(Vm& vm, ThreadRegisters& regs, ThreadNumber which);
  // The program has looked at one.
  void Look(Vm& vm, ThreadNumber which);
  // Whether somebody other than main has drawn one: then java's numbers may be others.
  bool differs() const { return (noted_ & (BitOf(ThreadNumber::kName) | BitOf(ThreadNumber::kId))) != 0; }

  // All that was seen, as bits.
  uint32_t noted() const { return noted_; }
  void Note(Vm& vm, uint32_t noted);
  // As if no path had been taken yet.
  void ForgetNoted() {
    noted_ = 0;
    for (auto& drawers : large_) drawers.clear();
  }

 private:
  static constexpr unsigned kSeenShift = 2;
  static constexpr uint32_t BitOf(ThreadNumber which) { return 1u << static_cast<unsigned>(which); }
  int64_t boot_ids_ = 0;
  uint32_t noted_ = 0;  // drawn by others than main, and looked at
  struct Drawer {
    uint64_t thread;
    uint32_t count;
    friend bool operator==(const Drawer&, const Drawer&) = default;
  };
  std::unordered_map<int64_t, Drawer>
      large_[2];  // drawers of large numbers: two drawers of one could not be told apart
};

}  // namespace heddle
