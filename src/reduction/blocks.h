// A growing array in blocks: elements never move, and no more is allocated than one block ahead. Growing costs neither
// copies nor the memory of two arrays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace heddle {

template <typename T>
class Blocks {
 public:
  T& operator[](size_t at) { return blocks_[at / kBlock][at % kBlock]; }
  const T& operator[](size_t at) const { return blocks_[at / kBlock][at % kBlock]; }
  size_t size() const { return size_; }

  T& Add(T element) {
    if (size_ == blocks_.size() * kBlock) blocks_.push_back(std::make_unique<T[]>(kBlock));
    T& added = (*this)[size_++];
    added = std::move(element);
    return added;
  }

  uint64_t bytes() const { return blocks_.size() * kBlock * sizeof(T); }

 private:
  static constexpr size_t kBlock = 64;  // small spaces should not pay for room that they do not need

  std::vector<std::unique_ptr<T[]>> blocks_;
  size_t size_ = 0;
};

}  // namespace heddle
