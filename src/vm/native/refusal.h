// Rows of missing methods. Such a row says why, in a reason that begins with kRefusal. `heddle list natives` shows
// the reason as it is.
#pragma once

#include <string_view>

#include "vm/native/support.h"

namespace heddle {

inline constexpr std::string_view kRefusal = "unsupported: ";

inline bool IsRefusal(const NativeRow& row) {
  return row.reason != nullptr && std::string_view(row.reason).starts_with(kRefusal);
}

// Ends the run with what the row says. Requires IsRefusal of it.
NativeResult Refuse(NativeCall& call);

}  // namespace heddle
