// A growing array in blocks: elements never move, and no more is allocated than one block ahead. Growing costs neither
// copies nor the memory of two arrays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace heddle {

template <typename T>
class Blocks {
 public:
  T& operator[](size_t at) { return blocks_[at / kBlock][at % kBlock]; }
  const T& operator[](size_t at) const { return blocks_[at / kBlock][at % kBlock]; }
  size_t size() const { return size_; }

  // Adds one like T().
  T& Add() {
    if (__builtin_expect(size_ == blocks_.size() * kBlock, 0)) blocks_.push_back(std::make_unique<T[]>(kBlock));
    return (*this)[size_++];
  }
  T& Add(const T& element) { return Add() = element; }

  uint64_t bytes() const { return blocks_.size() * kBlock * sizeof(T); }

 private:
  static constexpr size_t kBlock = 64;  // small spaces should not pay for unneeded room

  std::vector<std::unique_ptr<T[]>> blocks_;
  size_t size_ = 0;
};

}  // namespace heddle
