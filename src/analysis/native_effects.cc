#include "analysis/native_effects.h"

#include <string>
#include <unordered_map>

namespace heddle {

namespace {

constexpr NativeEffectRow kRows[] = {
#define HEDDLE_NATIVE(name, also, effect, action, text) {name, also, NativeEffect::effect, ActionKind::action, text},
#include "analysis/native_effects.def"
#undef HEDDLE_NATIVE
};

using Index = std::unordered_map<std::string_view, const NativeEffectRow*>;

const Index& RowsByName() {
  static const Index index = [] {
    Index made;
    for (const NativeEffectRow& row : kRows) made.emplace(row.name, &row);
    return made;
  }();
  return index;
}

bool StartsWithOneOf(std::string_view name, std::initializer_list<std::string_view> beginnings) {
  for (std::string_view beginning : beginnings) {
    if (name.starts_with(beginning)) return true;
  }
  return false;
}

// The many accesses of Unsafe, which name an object and an offset.
const NativeEffectRow* FindUnsafeAccess(const Method& method) {
  static constexpr NativeEffectRow kRead = {"", false, NativeEffect::kAccesses, ActionKind::kRead, ""};
  static constexpr NativeEffectRow kWrite = {"", false, NativeEffect::kAccesses, ActionKind::kWrite, ""};
  static constexpr NativeEffectRow kUpdate = {"", false, NativeEffect::kAccesses, ActionKind::kUpdate, ""};
  if (!method.descriptor.starts_with("(Ljava/lang/Object;J")) return nullptr;
  if (StartsWithOneOf(method.name, {"compareAnd", "weakCompareAnd", "getAnd"})) return &kUpdate;
  if (method.name.starts_with("get")) return &kRead;
  if (method.name.starts_with("put")) return &kWrite;
  return nullptr;
}

}  // namespace

bool IsMadeForRecord(const Method& method) {
  return method.owner->is_machine_made && method.owner->name.find("$$Record") != std::string::npos;
}

const NativeEffectRow* FindNativeEffect(const Method& method) {
  const std::string_view owner = method.owner->name;
  if (owner == "jdk/internal/misc/Unsafe" || owner == "sun/misc/Unsafe") {
    if (const NativeEffectRow* access = FindUnsafeAccess(method)) return access;
  }
  std::string name(owner);
  name += '.';
  const size_t length = name.size();
  name += method.name;
  const Index& rows = RowsByName();
  if (const auto row = rows.find(name); row != rows.end()) return row->second;
  name += method.descriptor;
  if (const auto row = rows.find(name); row != rows.end()) return row->second;
  if (!method.IsNative() && !method.signature_polymorphic) return nullptr;
  name.resize(length);
  name += '*';
  const auto row = rows.find(name);
  return row == rows.end() ? nullptr : row->second;
}

}  // namespace heddle
