// Puts numbers and lists into a message, as CheckpointReader reads them.
#pragma once

#include <cstdint>
#include <type_traits>
#include <vector>

#include "search/sharing/transport.h"

namespace heddle {

template <typename T>
void Put(Message& message, const T& value) {
  static_assert(std::is_trivially_copyable_v<T>);
  const auto* bytes = reinterpret_cast<const uint8_t*>(&value);
  message.insert(message.end(), bytes, bytes + sizeof(T));
}

template <typename T>
void PutList(Message& message, const std::vector<T>& list) {
  static_assert(std::is_trivially_copyable_v<T>);
  Put<uint64_t>(message, list.size());
  const auto* bytes = reinterpret_cast<const uint8_t*>(list.data());
  message.insert(message.end(), bytes, bytes + list.size() * sizeof(T));
}

}  // namespace heddle
