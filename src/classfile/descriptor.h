// Field and method descriptors (specification, 4.3) and the names used with them (4.2). All are views of the text:
// nothing here allocates.
//
// The Is... functions and MethodDescriptor::Parse are total: they take any text. The others require a text accepted
// by one of those, as every descriptor of a parsed class file has been.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

namespace heddle {

inline constexpr uint32_t kMaxArrayDimensions = 255;
inline constexpr uint32_t kMaxParameterSlots = 255;  // `this` included

bool IsFieldDescriptor(std::string_view text);   // "I", "[[J", "Ljava/lang/String;"
bool IsMethodDescriptor(std::string_view text);  // "(ILjava/lang/String;)V", at most kMaxParameterSlots slots

bool IsUnqualifiedName(std::string_view text);  // of a field or local variable: not empty, none of . ; [ /
bool IsMethodName(std::string_view text);       // also none of < >, unless it is <init> or <clinit>
bool IsBinaryName(std::string_view text);       // "java/lang/Object"
bool IsClassConstant(std::string_view text);    // a binary name, or the descriptor of an array

// Of a field or return descriptor: 0 for void, 2 for long and double.
inline uint32_t SlotsOf(std::string_view type) { return type[0] == 'V' ? 0 : type[0] == 'J' || type[0] == 'D' ? 2 : 1; }
inline bool IsReferenceType(std::string_view type) { return type[0] == 'L' || type[0] == '['; }
// The number of '[' at the start of a field descriptor, or of the text of a Class constant.
uint32_t ArrayDimensions(std::string_view type);
// "Ljava/lang/String;" -> "java/lang/String", "[I" -> "[I": as a Class constant has it. Requires a reference type.
std::string_view ClassNameOfType(std::string_view type);

// The types of a method's parameters, in order: `for (std::string_view type : ParameterTypes("(IJ)V"))`.
class ParameterTypes {
 public:
  // Requires a method descriptor.
  explicit ParameterTypes(std::string_view method_descriptor) : rest_(method_descriptor.substr(1)) {}

  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = std::string_view;
    using difference_type = std::ptrdiff_t;
    using pointer = const std::string_view*;
    using reference = const std::string_view&;

    Iterator() = default;
    explicit Iterator(std::string_view rest) : rest_(rest) { Advance(); }
    reference operator*() const { return type_; }
    pointer operator->() const { return &type_; }
    Iterator& operator++() {
      Advance();
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      Advance();
      return before;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.type_.data() == b.type_.data(); }

   private:
    void Advance();

    std::string_view type_;  // null at the end
    std::string_view rest_;
  };

  Iterator begin() const { return Iterator(rest_); }
  Iterator end() const { return Iterator(); }

 private:
  std::string_view rest_;
};

// The slots of all parameters, without `this`.
uint32_t ParameterSlots(std::string_view method_descriptor);
// The type after the parameters, "V" for none.
std::string_view ReturnType(std::string_view method_descriptor);

// The parts of a method descriptor.
struct MethodDescriptor {
  uint32_t parameter_count = 0;
  uint32_t parameter_slots = 0;  // without `this`
  std::string_view return_type;

  // Nothing when the text is not a method descriptor.
  static std::optional<MethodDescriptor> Parse(std::string_view text);
};

}  // namespace heddle
