// How far Thread.start is, where it takes the monitor of the Thread.
#pragma once

#include <cstdint>

#include "vm/core/thread.h"

namespace heddle {

enum class StartProgress : uint32_t { kBegin, kLocked, kStarted, kRefused };

// Whether the guest stands in Thread.start, has started the thread, and has only to leave its monitor. Requires that it
// is about to leave the monitor of a Thread object, for the last time.
inline bool LeavesStarted(const GuestThread& guest) {
  const Frame& top = guest.top();
  const uint32_t progress = (top.flags & kFrameNative) != 0 ? top.progress : top.call_progress;
  return progress == static_cast<uint32_t>(StartProgress::kStarted);
}

}  // namespace heddle
