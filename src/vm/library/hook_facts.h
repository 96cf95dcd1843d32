// What is known at an instruction of a synchronizer's hook, on the paths that lead there (synchronizer_hooks.cc).
#pragma once

#include <array>
#include <cstdint>

namespace heddle::hooks {

// What is known of an int.
enum class Known : uint8_t { kNothing, kZero, kOne, kNotNegative };

inline bool IsNotNegative(Known value) { return value != Known::kNothing; }

inline Known Either(Known a, Known b) {
  if (a == b) return a;
  return IsNotNegative(a) && IsNotNegative(b) ? Known::kNotNegative : Known::kNothing;
}

inline constexpr unsigned kLocals = 24;  // of later ones nothing is known

// What is known before an instruction, on the paths to it.
struct Facts {
  bool reached = false;
  Known top = Known::kNothing;  // of the operand stack
  uint8_t top_local = kLocals;  // the local that the top was loaded from; kLocals: none
  std::array<Known, kLocals> locals = {};

  // Returns whether anything has changed.
  bool Join(const Facts& other) {
    if (!other.reached) return false;
    const Facts before = *this;
    if (!reached) {
      *this = other;
    } else {
      top = Either(top, other.top);
      if (top_local != other.top_local) top_local = kLocals;
      for (unsigned i = 0; i < kLocals; ++i) locals[i] = Either(locals[i], other.locals[i]);
    }
    return !(before == *this);
  }
  void Push(Known value, uint8_t local = kLocals) {
    top = value;
    top_local = local;
  }
  friend bool operator==(const Facts&, const Facts&) = default;
};

}  // namespace heddle::hooks
