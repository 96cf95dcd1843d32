// The parser of class files has not checked these bytes. So every read is bounded here, and every index looked at.
#include "classfile/annotations.h"

namespace heddle {

namespace {

constexpr int kMaxNesting = 64;

class AnnotationParser {
 public:
  AnnotationParser(std::span<const uint8_t> bytes, const ConstantPool& constants)
      : bytes_(bytes), constants_(constants) {}

  std::vector<Annotation> List() {
    std::vector<Annotation> annotations;
    for (uint16_t count = U2(); count > 0 && ok_; --count) {
      Annotation annotation = One();
      if (ok_) annotations.push_back(std::move(annotation));
    }
    return annotations;
  }
  uint8_t U1() {
    if (at_ >= bytes_.size()) ok_ = false;
    return ok_ ? bytes_[at_++] : uint8_t{0};
  }
  bool ok() const { return ok_; }

 private:
  uint16_t U2() {
    const uint8_t high = U1();
    return static_cast<uint16_t>(high << 8 | U1());
  }

  std::string_view Utf8() {
    const uint16_t index = U2();
    if (!ok_ || index >= constants_.size() || constants_.tag(index) != ConstantTag::kUtf8) {
      ok_ = false;
      return {};
    }
    return constants_.Utf8(index);
  }

  uint64_t Bits() {
    const uint16_t index = U2();
    if (!ok_ || index >= constants_.size()) {
      ok_ = false;
      return 0;
    }
    return constants_.at(index).bits;
  }

  Annotation One() {
    Annotation annotation{.type = Utf8(), .elements = {}};
    for (uint16_t pairs = U2(); pairs > 0 && ok_; --pairs) {
      const std::string_view name = Utf8();
      annotation.elements.emplace_back(name, Value());
    }
    return annotation;
  }

  ElementValue Value() {
    ElementValue value;
    if (++nesting_ > kMaxNesting) ok_ = false;
    value.tag = static_cast<char>(U1());
    switch (value.tag) {
      case 'B':
      case 'C':
      case 'D':
      case 'F':
      case 'I':
      case 'J':
      case 'S':
      case 'Z': value.bits = Bits(); break;
      case 's':
      case 'c': value.text = Utf8(); break;
      case 'e':
        value.type = Utf8();
        value.text = Utf8();
        break;
      case '@': value.nested.push_back(One()); break;
      case '[':
        for (uint16_t values = U2(); values > 0 && ok_; --values) value.items.push_back(Value());
        break;
      default: ok_ = false;
    }
    --nesting_;
    return value;
  }

  std::span<const uint8_t> bytes_;
  const ConstantPool& constants_;
  size_t at_ = 0;
  int nesting_ = 0;
  bool ok_ = true;
};

}  // namespace

const ElementValue* Annotation::Element(std::string_view name) const {
  for (const auto& [known, value] : elements) {
    if (known == name) return &value;
  }
  return nullptr;
}

std::vector<Annotation> ParseAnnotations(std::span<const uint8_t> attribute, const ConstantPool& constants) {
  return attribute.empty() ? std::vector<Annotation>() : AnnotationParser(attribute, constants).List();
}

std::vector<std::vector<Annotation>> ParseParameterAnnotations(std::span<const uint8_t> attribute,
                                                               const ConstantPool& constants) {
  std::vector<std::vector<Annotation>> parameters;
  if (attribute.empty()) return parameters;
  AnnotationParser parser(attribute, constants);
  for (uint8_t count = parser.U1(); count > 0 && parser.ok(); --count) parameters.push_back(parser.List());
  return parameters;
}

}  // namespace heddle
