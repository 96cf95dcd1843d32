// Reads what base/checkpoint_writer.h has written. Total: whatever the bytes are, it fails only by saying so. It
// never allocates more than the length of the bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/result.h"

namespace heddle {

// The values of one section, in the order of their writing. Once a value is missing or wrong, every further one is
// zero. The caller looks at ok() in loops, and at done() in the end.
class CheckpointReader {
 public:
  CheckpointReader() : ok_(false) {}
  explicit CheckpointReader(std::span<const uint8_t> bytes) : left_(bytes) {}

  template <typename T>
  T Get() {
    static_assert(std::is_trivially_copyable_v<T> && !std::is_pointer_v<T>);
    if constexpr (std::is_same_v<T, bool>) {
      const uint8_t value = Get<uint8_t>();
      Require(value <= 1);
      return value == 1;
    } else {
      T value{};
      Copy(&value, sizeof(T));
      return value;
    }
  }
  template <typename T>
  void Get(T& value) {
    value = Get<T>();
  }
  std::string GetText() {
    std::string text(GetCount(1), '\0');
    Copy(text.data(), text.size());
    return text;
  }
  // A number of things. Each of them takes at least `least_bytes` of the bytes left.
  uint64_t GetCount(size_t least_bytes) {
    const uint64_t count = Get<uint64_t>();
    Require(count <= left_.size() / least_bytes);
    return ok_ ? count : 0;
  }
  // T is a struct of numbers: any bytes are one.
  template <typename T>
  void GetList(std::vector<T>& list) {
    static_assert(std::is_trivially_copyable_v<T>);
    list.resize(GetCount(sizeof(T)));
    Copy(list.data(), list.size() * sizeof(T));
  }

  // Unless `holds`, the values read make no sense.
  void Require(bool holds) { ok_ = ok_ && holds; }
  bool ok() const { return ok_; }
  // All was there and is read.
  bool done() const { return ok_ && left_.empty(); }

 private:
  void Copy(void* to, size_t count) {
    Require(count <= left_.size());
    if (!ok_ || count == 0) return;
    std::memcpy(to, left_.data(), count);
    left_ = left_.subspan(count);
  }

  std::span<const uint8_t> left_;
  bool ok_ = true;
};

// A whole checkpoint: its hash is that of its bytes. The hash guards against damage, not against malice.
class Checkpoint {
 public:
  // `bytes` must outlive it. Error: in words what is wrong, without the name of the file.
  static Result<Checkpoint> Parse(std::span<const uint8_t> bytes);

  // A section that is not there gives a reader that is not ok.
  CheckpointReader Section(const std::string& name) const;

 private:
  std::map<std::string, std::span<const uint8_t>> sections_;
};

// Whether a file that begins like this is meant to be a checkpoint.
bool LooksLikeCheckpoint(std::span<const uint8_t> bytes);

}  // namespace heddle
