// Whether a thread's access with a range (analysis/index_ranges.h) may come to an element that is there.
#pragma once

#include "foresight/program_analysis.h"

namespace heddle {

// Elements of an array, from the first to the last.
struct ElementsOf {
  Ref array = 0;
  int64_t first = 0, last = 0;
};

class ElementRanges {
 public:
  // Both must outlive it.
  ElementRanges(JavaMachine& machine, ProgramAnalysis& analysis);

  // `starts`: the thread may still start others. Then a range is not its own alone, and fields say nothing.
  bool MayCome(ThreadId thread, bool starts, RangeId range, const ElementsOf& to) const;

 private:
  struct Numbers {
    int64_t low, high;
  };
  Numbers Of(ThreadId thread, const IntRange& range) const;
  bool HasSmallFields(ThreadId thread) const;
  Ref OwnObjectOf(ThreadId thread, OwnObject which) const;

  JavaMachine& machine_;
  ProgramAnalysis& analysis_;
  const Field* holder_ = nullptr;  // of a Thread: the object with its target. Null: the Thread has it itself
  const Field* target_ = nullptr;
};

}  // namespace heddle
