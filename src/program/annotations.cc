// The heads of annotations (JVMS 4.7.16). Element values are of interest only for their length, which takes a walk
// through them, since they nest. The parser has not checked these bytes, so every read is bounded here.
#include "program/annotations.h"

namespace heddle {

namespace {

constexpr int kMaxNesting = 64;

class Walker {
 public:
  explicit Walker(std::span<const uint8_t> bytes) : bytes_(bytes) {}

  uint16_t U2() {
    const uint8_t high = U1();
    return static_cast<uint16_t>(high << 8 | U1());
  }
  bool ok() const { return ok_; }

  void SkipElements() {
    for (uint16_t pairs = U2(); pairs > 0 && ok_; --pairs) {
      U2();  // the element's name
      SkipValue();
    }
  }

 private:
  uint8_t U1() {
    if (at_ >= bytes_.size()) ok_ = false;
    return ok_ ? bytes_[at_++] : uint8_t{0};
  }

  void SkipValue() {
    if (++nesting_ > kMaxNesting) ok_ = false;
    switch (U1()) {
      case 'B':
      case 'C':
      case 'D':
      case 'F':
      case 'I':
      case 'J':
      case 'S':
      case 'Z':
      case 's':
      case 'c': U2(); break;
      case 'e':
        U2();
        U2();
        break;
      case '@':
        U2();
        SkipElements();
        break;
      case '[':
        for (uint16_t values = U2(); values > 0 && ok_; --values) SkipValue();
        break;
      default: ok_ = false;
    }
    --nesting_;
  }

  std::span<const uint8_t> bytes_;
  size_t at_ = 0;
  int nesting_ = 0;
  bool ok_ = true;
};

}  // namespace

void ForEachAnnotation(std::span<const uint8_t> attribute, const ConstantPool& constants,
                       const std::function<void(std::string_view type)>& callback) {
  if (attribute.empty()) return;
  Walker walker(attribute);
  for (uint16_t count = walker.U2(); count > 0 && walker.ok(); --count) {
    const uint16_t type = walker.U2();
    if (!walker.ok() || type >= constants.size() || constants.tag(type) != ConstantTag::kUtf8) return;
    callback(constants.Utf8(type));
    walker.SkipElements();
  }
}

}  // namespace heddle
