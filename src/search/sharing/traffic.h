// What ranks of one exploration have sent to each other (message_sharing.h).
#pragma once

#include <cstdint>

namespace heddle {

struct Traffic {
  uint64_t messages = 0, bytes = 0;
  uint64_t asked = 0;   // states
  uint64_t pieces = 0;  // of work

  Traffic& operator+=(const Traffic& more) {
    messages += more.messages;
    bytes += more.bytes;
    asked += more.asked;
    pieces += more.pieces;
    return *this;
  }
};

}  // namespace heddle
