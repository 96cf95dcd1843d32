// Error values for bad input. A function that reads a user's input returns Result<T>. This is the value, or one line
// saying what is wrong and where. A guest exception is a machine result, a violation is data, and our own bug is an
// assertion (base/check.h). None of these is an Error.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace heddle {

// One clear line, no trailing newline: "Foo.class: offset 0x1a: constant_pool[7].tag: unknown tag 99".
struct Error {
  std::string message;
};

template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  // Requires ok().
  T& value() { return std::get<0>(state_); }
  const T& value() const { return std::get<0>(state_); }
  T take() { return std::move(std::get<0>(state_)); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  // Requires !ok().
  const Error& error() const { return std::get<1>(state_); }

 private:
  std::variant<T, Error> state_;
};

// The result of an operation without a value: nothing, or what went wrong.
using Status = std::optional<Error>;

}  // namespace heddle
