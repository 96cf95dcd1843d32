// Reachability for partial order reduction (on-the-fly-por, "Object Reachability"): is an object that one thread is about
// to touch reachable by another thread, or from statics? A function of the state alone: live references of the other
// threads' frames, frozen memory as it is now, and what those reach. The statics of a class whose initialiser the asking
// thread is running count as its own: nobody else can get at them until it is done.
#pragma once

#include <vector>

#include "vm/vm.h"

namespace heddle {

class Reachability {
 public:
  explicit Reachability(Vm& vm);

  // Cost: at worst a walk of what the others reach above the baseline; stops at `object`.
  bool SharedWithOthers(ThreadId thread, Ref object);

 private:
  bool Visit(Ref object);  // true: it is the one looked for
  bool WalkDirtyLines(ThreadId thread);
  bool WalkThread(ThreadId thread);
  void OwnStatics(ThreadId thread);

  Vm& vm_;
  Ref wanted_ = 0;
  std::vector<Ref> pending_;
  std::vector<uint64_t> seen_;  // (generation << 32 | object), open addressing
  uint32_t generation_ = 0;
  size_t seen_count_ = 0;
  std::vector<const Class*> own_statics_;
};

}  // namespace heddle
