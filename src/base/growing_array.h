// A growing array. Its elements never move, and lie in memory of its own (base/growing_memory.h). It is for things
// needed once for every state, or more often. Growing costs no copy, and the kernel hands the memory out in huge
// pages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

#include "base/growing_memory.h"

namespace heddle {

template <typename T>
class GrowingArray {
 public:
  GrowingArray() = default;
  GrowingArray(GrowingArray&& other) noexcept { *this = std::move(other); }
  GrowingArray& operator=(GrowingArray&& other) noexcept {
    std::swap(memory_, other.memory_);
    std::swap(size_, other.size_);
    std::swap(room_, other.room_);
    return *this;
  }

  T& operator[](size_t at) { return data()[at]; }
  const T& operator[](size_t at) const { return data()[at]; }
  size_t size() const { return size_; }
  std::span<const T> view() const { return {data(), size_}; }
  // Null as long as there are no elements.
  T* data() { return static_cast<T*>(memory_.data()); }
  const T* data() const { return static_cast<const T*>(memory_.data()); }

  // One as T() is. Throws std::bad_alloc, as the others do.
  T& Add() { return *new (Extend(1)) T(); }
  T& Add(const T& element) { return *new (Extend(1)) T(element); }
  // So many at the end. The caller sets them. Returns the first.
  T* Extend(size_t count) {
    if (__builtin_expect(count > room_ - size_, 0)) Grow(count);
    T* const first = data() + size_;
    size_ += count;
    return first;
  }

  uint64_t bytes() const { return room_ * sizeof(T); }

 private:
  static constexpr uint64_t kPage = 4096;
  static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= kPage);

  // By whole pages, since that is how memory is taken.
  void Grow(size_t count) {
    const uint64_t pages = ((size_ + count) * sizeof(T) + kPage - 1) / kPage;
    if (!memory_.Reserve(pages * kPage)) throw std::bad_alloc();
    room_ = pages * kPage / sizeof(T);
  }

  GrowingMemory memory_;
  size_t size_ = 0, room_ = 0;
};

}  // namespace heddle
