#include "classfile/text_facts.h"

#include "base/check.h"
#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"

namespace heddle::classfile {

std::string_view NameOf(TextUse use) {
  switch (use) {
    case TextUse::kUnqualifiedName: return "an unqualified name";
    case TextUse::kMethodName: return "a method name";
    case TextUse::kClassConstant: return "the name of a class, interface or array type";
    case TextUse::kFieldDescriptor: return "a field descriptor";
    case TextUse::kMethodDescriptor: return "a method descriptor";
  }
  HEDDLE_UNREACHABLE("a use of a text");
}

std::string Quoted(std::string_view text) {
  constexpr size_t kLongest = 200;
  if (text.size() <= kLongest) return "\"" + PrintableText(text) + "\"";
  return "\"" + PrintableText(text.substr(0, kLongest)) + "...\"";
}

bool TextFacts::Is(uint16_t index, TextUse use) {
  Facts& facts = facts_[index];
  const auto bit = static_cast<uint8_t>(use);
  if (facts.known & bit) return facts.holds & bit;

  const std::string_view text = pool_.Utf8(index);
  bool holds = false;
  switch (use) {
    case TextUse::kUnqualifiedName: holds = IsUnqualifiedName(text); break;
    case TextUse::kMethodName: holds = IsMethodName(text); break;
    case TextUse::kClassConstant: holds = IsClassConstant(text); break;
    case TextUse::kFieldDescriptor: holds = IsFieldDescriptor(text); break;
    case TextUse::kMethodDescriptor:
      if (const auto method = MethodDescriptor::Parse(text)) {
        facts.parameter_slots = static_cast<uint8_t>(method->parameter_slots);
        holds = true;
      }
      break;
  }
  facts.known |= bit;
  if (holds) facts.holds |= bit;
  return holds;
}

uint16_t TextFacts::Canonical(uint16_t index) {
  uint16_t& canonical = facts_[index].canonical;
  if (canonical == 0) canonical = canonical_.try_emplace(pool_.Utf8(index), index).first->second;
  return canonical;
}

}  // namespace heddle::classfile
