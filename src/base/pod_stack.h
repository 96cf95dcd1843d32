// A stack of trivially copyable elements, for things growing with the depth of a search. Unlike std::vector it grows
// by realloc (large blocks are remapped, not copied), and it reports its bytes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <span>
#include <type_traits>

namespace heddle {

template <typename T>
class PodStack {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  PodStack() = default;
  PodStack(const PodStack&) = delete;
  PodStack& operator=(const PodStack&) = delete;
  ~PodStack() { std::free(data_); }

  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  size_t bytes() const { return capacity_ * sizeof(T); }
  T* data() { return data_; }
  const T* data() const { return data_; }
  T& operator[](size_t i) { return data_[i]; }
  const T& operator[](size_t i) const { return data_[i]; }
  T& back() { return data_[size_ - 1]; }
  const T& back() const { return data_[size_ - 1]; }
  std::span<const T> view() const { return {data_, size_}; }

  // Invalidates pointers into the stack.
  void push_back(const T& value) {
    if (size_ == capacity_)
      Grow(value);
    else
      data_[size_++] = value;
  }
  // A new top, without a value yet. Invalidates pointers into the stack.
  T& extend() {
    if (size_ == capacity_) Reserve(1);
    return data_[size_++];
  }
  // Invalidates pointers into the stack. `first` does not lie in it.
  void append(const T* first, size_t count) {
    if (count > capacity_ - size_) Reserve(count);
    std::copy_n(first, count, data_ + size_);
    size_ += count;
  }
  void pop_back() { --size_; }
  // Requires size <= this->size().
  void truncate(size_t size) { size_ = size; }

 private:
  [[gnu::noinline]] void Grow(T value) {  // by value: `value` may lie in the stack
    Reserve(1);
    data_[size_++] = value;
  }
  [[gnu::noinline]] void Reserve(size_t more) {
    const size_t capacity = std::max({size_ + more, capacity_ + capacity_ / 2, kFirstBytes / sizeof(T), size_t{8}});
    auto* data = static_cast<T*>(std::realloc(data_, capacity * sizeof(T)));
    if (data == nullptr) throw std::bad_alloc();
    data_ = data;
    capacity_ = capacity;
  }

  static constexpr size_t kFirstBytes = 2048;

  T* data_ = nullptr;
  size_t size_ = 0;
  size_t capacity_ = 0;
};

}  // namespace heddle
