#include "vm/core/living_threads.h"

namespace heddle {

const std::vector<ThreadId>& LivingThreads::List() const {
  if (globals_.threads_version != 0 && globals_.threads_version == listed_version_) return listed_;
  const TrustedTouches told(touches_, Trust::kTold);
  listed_version_ = globals_.threads_version;
  listed_.clear();
  for (unsigned t = 0; t < threads_.count(); ++t) {
    if (threads_.Lives(t)) listed_.push_back(static_cast<ThreadId>(t));
  }
  return listed_;
}

ThreadId LivingThreads::Of(Ref thread_object) const {
  touches_.Tell(Touched::kLife, thread_object, 0, 0, false);
  const TrustedTouches told(touches_, Trust::kTold);
  for (const ThreadId thread : List()) {
    if (threads_.at(thread).regs.thread_object == thread_object) return thread;
  }
  return kNoThread;
}

}  // namespace heddle
