#include "vm/native/refusal.h"

#include "base/check.h"

namespace heddle {

NativeResult Refuse(NativeCall& call) {
  const auto& row = *static_cast<const NativeRow*>(call.method->native);
  HEDDLE_CHECK(IsRefusal(row));
  const std::string_view words = std::string_view(row.reason).substr(kRefusal.size());
  return call.Unsupported(std::string(words) + " (" + call.method->FullName() + ")");
}

}  // namespace heddle
