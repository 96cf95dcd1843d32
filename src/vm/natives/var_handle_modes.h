// The access modes of var handles, by name.
#pragma once

#include <array>

#include "vm/memory_cell.h"
#include "vm/var_handle.h"

namespace heddle {

struct VarHandleMode {
  const char* name;
  VarAccess access;
  bool is_plain = false;  // get and set themselves
  BitOperation operation = BitOperation::kOr;
};

inline constexpr VarHandleMode kVarHandleModes[] = {
    {"get", VarAccess::kGet, true},
    {"set", VarAccess::kSet, true},
    {"getVolatile", VarAccess::kGet},
    {"setVolatile", VarAccess::kSet},
    {"getOpaque", VarAccess::kGet},
    {"setOpaque", VarAccess::kSet},
    {"getAcquire", VarAccess::kGet},
    {"setRelease", VarAccess::kSet},
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
    {"getAndBitwiseOrAcquire", VarAccess::kGetAndBitwise, false, BitOperation::kOr},
    {"getAndBitwiseOrRelease", VarAccess::kGetAndBitwise, false, BitOperation::kOr},
    {"getAndBitwiseAnd", VarAccess::kGetAndBitwise, false, BitOperation::kAnd},
    {"getAndBitwiseAndAcquire", VarAccess::kGetAndBitwise, false, BitOperation::kAnd},
    {"getAndBitwiseAndRelease", VarAccess::kGetAndBitwise, false, BitOperation::kAnd},
    {"getAndBitwiseXor", VarAccess::kGetAndBitwise, false, BitOperation::kXor},
    {"getAndBitwiseXorAcquire", VarAccess::kGetAndBitwise, false, BitOperation::kXor},
    {"getAndBitwiseXorRelease", VarAccess::kGetAndBitwise, false, BitOperation::kXor},
};

}  // namespace heddle
