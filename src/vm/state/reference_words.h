// References in the stream of words of a fingerprint. A reference is told by
//   null         0
//   permanent    kPermanentWord and the name, 64 bits: addresses of permanent blocks differ from path to path
//   frozen       the address, and so a settled one (settled_heap.h)
//   named        kNameWord and the name, 64 bits (named_objects.h)
//   any other    the address of where numbering begins, and the number
#pragma once

#include <cstdint>

namespace heddle {

inline constexpr uint32_t kPermanentWord = 1, kNameWord = 2;  // no object lies there

}  // namespace heddle
