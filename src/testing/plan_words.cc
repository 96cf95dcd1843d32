#include "testing/plan_words.h"

#include "classfile/external_names.h"
#include "classfile/modified_utf8.h"

namespace heddle {

namespace {

// Constants shorter than int are stored as int; a float has its 32 bits.
int64_t Number(const ElementValue& value) {
  return value.tag == 'J' || value.tag == 'D' ? static_cast<int64_t>(value.bits)
                                              : static_cast<int64_t>(static_cast<int32_t>(value.bits));
}

}  // namespace

void PlanWords::AddMethods(ClassFiles& files, std::string_view key, const std::vector<DeclaredMethod>& methods,
                           std::string_view annotation) {
  for (const DeclaredMethod& method : methods) {
    if (files.OnMethod(method, annotation)) Add(key, NameInPlan(method));
  }
}

void PlanWords::AddValue(const ElementValue& value) {
  switch (value.tag) {
    case 's': return Add("values", "java.lang.String:" + Utf8FromModified(value.text));
    case 'c': return Add("values", "java.lang.Class:" + ClassNameOf(&value));
    default: return Add("values", std::string(PrimitiveName(value.tag)) + ":" + std::to_string(Number(value)));
  }
}

std::string TextOf(const Annotation& annotation, std::string_view element) {
  const ElementValue* value = annotation.Element(element);
  return value == nullptr || value->tag != 's' ? std::string() : Utf8FromModified(value->text);
}

std::vector<std::string> TextsOf(const Annotation& annotation, std::string_view element) {
  std::vector<std::string> texts;
  const ElementValue* value = annotation.Element(element);
  if (value == nullptr) return texts;
  if (value->tag == 's') texts.push_back(Utf8FromModified(value->text));
  for (const ElementValue& item : value->items) {
    if (item.tag == 's') texts.push_back(Utf8FromModified(item.text));
  }
  return texts;
}

std::string ClassNameOf(const ElementValue* value) {
  return value == nullptr || value->tag != 'c' || value->text.empty() ? std::string() : ExternalTypeName(value->text);
}

int64_t NumberOf(const Annotation& annotation, std::string_view element, int64_t otherwise) {
  const ElementValue* value = annotation.Element(element);
  return value == nullptr ? otherwise : Number(*value);
}

}  // namespace heddle
