// The access modes of var handles, by name.
#pragma once

#include <array>
#include <string_view>

#include "vm/invoke/var_handle.h"
#include "vm/native/memory_cell.h"

namespace heddle {

struct VarHandleMode {
  const char* name;
  VarAccess access;
  bool is_plain = false;  // get and set themselves
  BitOperation operation = BitOperation::kOr;

  // Orders less than a volatile access. So do get and set themselves, but these are plain accesses like those of
  // fields.
  constexpr bool IsWeak() const {
    const std::string_view words = name;
    return words.ends_with("Plain") || words.ends_with("Opaque") || words.ends_with("Acquire") ||
           words.ends_with("Release");
  }
};

// In the order of VarHandle.AccessMode.
inline constexpr VarHandleMode kVarHandleModes[] = {
    {"get", VarAccess::kGet, true},
    {"set", VarAccess::kSet, true},
    {"getVolatile", VarAccess::kGet},
    {"setVolatile", VarAccess::kSet},
    {"getAcquire", VarAccess::kGet},
    {"setRelease", VarAccess::kSet},
    {"getOpaque", VarAccess::kGet},
    {"setOpaque", VarAccess::kSet},
    {"compareAndSet", VarAccess::kCompareAndSet},
    {"compareAndExchange", VarAccess::kCompareAndExchange},
    {"compareAndExchangeAcquire", VarAccess::kCompareAndExchange},
    {"compareAndExchangeRelease", VarAccess::kCompareAndExchange},
    {"weakCompareAndSetPlain", VarAccess::kCompareAndSet},
    {"weakCompareAndSet", VarAccess::kCompareAndSet},
    {"weakCompareAndSetAcquire", VarAccess::kCompareAndSet},
    {"weakCompareAndSetRelease", VarAccess::kCompareAndSet},
    {"getAndSet", VarAccess::kGetAndSet},
    {"getAndSetAcquire", VarAccess::kGetAndSet},
    {"getAndSetRelease", VarAccess::kGetAndSet},
    {"getAndAdd", VarAccess::kGetAndAdd},
    {"getAndAddAcquire", VarAccess::kGetAndAdd},
    {"getAndAddRelease", VarAccess::kGetAndAdd},
    {"getAndBitwiseOr", VarAccess::kGetAndBitwise, false, BitOperation::kOr},
    {"getAndBitwiseOrRelease", VarAccess::kGetAndBitwise, false, BitOperation::kOr},
    {"getAndBitwiseOrAcquire", VarAccess::kGetAndBitwise, false, BitOperation::kOr},
    {"getAndBitwiseAnd", VarAccess::kGetAndBitwise, false, BitOperation::kAnd},
    {"getAndBitwiseAndRelease", VarAccess::kGetAndBitwise, false, BitOperation::kAnd},
    {"getAndBitwiseAndAcquire", VarAccess::kGetAndBitwise, false, BitOperation::kAnd},
    {"getAndBitwiseXor", VarAccess::kGetAndBitwise, false, BitOperation::kXor},
    {"getAndBitwiseXorRelease", VarAccess::kGetAndBitwise, false, BitOperation::kXor},
    {"getAndBitwiseXorAcquire", VarAccess::kGetAndBitwise, false, BitOperation::kXor},
};

}  // namespace heddle
