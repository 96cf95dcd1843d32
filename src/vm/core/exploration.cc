#include "vm/core/exploration.h"

#include "vm/memory/heap.h"

namespace heddle {

void Exploration::Show(Visible visible) {
  visible_ = visible;
  UpdateFilter();
}

void Exploration::UpdateFilter() {
  const uint32_t concerned = visible_ == Visible::kSharedEvenAlone ? threads_.count() : globals_.live_threads;
  const bool several = concerned > 1 && !run_mode_ && booted_;
  visible_or_ = several && visible_ == Visible::kEverything ? 1 : 0;
  visible_and_ = several ? kFlagEscaped : 0;
}

}  // namespace heddle
