// The points of sharing and clock vectors for threads that come and go. There is one after the start of a thread and
// one after its end. Source: Noonan, Mercer, Rungta, "Vector-Clock Based Partial Order Reduction for JPF", Tables 1
// and 2. If nothing comes after, because the program ends before its threads do, the point comes before.
#pragma once

#include "base/saved.h"
#include "model/machine.h"

namespace heddle {

// Whether the action taken last started a thread. The first start may be part of another action: as long as a thread is
// alone, it shows none.
class StartWatch {
 public:
  void Executing(const Machine& machine, ThreadId thread) {
    threads_ = machine.ThreadCount();
    starts_ = machine.Next(thread).kind == ActionKind::kStart;
  }
  void Save(CheckpointWriter& to) const {
    to.Put(threads_);
    to.Put(starts_);
  }
  void Load(CheckpointReader& from) {
    from.Get(threads_);
    from.Get(starts_);
  }
  bool Started(const Machine& machine) const { return starts_ || machine.ThreadCount() > threads_; }

 private:
  unsigned threads_ = UINT32_MAX;
  bool starts_ = false;
};

// Whether the thread's next action ends the program while another thread could step.
bool CutsOffOthers(const Machine& machine, ThreadId thread);

}  // namespace heddle
