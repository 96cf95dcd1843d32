// What a linked class or method knows of itself: names, lines, declared members, subtyping.
//
// Declared members are found by a scan in small classes and by an open-addressed hash table in large ones; most classes
// are small, and a table for each would cost more than it saves.
#include "program/class.h"

#include <algorithm>

#include "base/check.h"
#include "base/hash.h"
#include "classfile/descriptor.h"
#include "classfile/external_names.h"
#include "program/frame_maps.h"

namespace heddle {

namespace {

constexpr size_t kScanned = 8;  // members that are cheaper to compare one by one

template <typename Member>
bool Is(const Member& member, std::string_view name, std::string_view descriptor) {
  return member.name == name && member.descriptor == descriptor;
}

template <typename Member>
Member* Scan(const std::vector<std::unique_ptr<Member>>& members, std::string_view name, std::string_view descriptor) {
  for (const auto& member : members) {
    if (Is(*member, name, descriptor)) return member.get();
  }
  return nullptr;
}

template <typename Member>
Member* FindMember(const std::vector<std::unique_ptr<Member>>& members, const std::vector<uint16_t>& table,
                   std::string_view name, std::string_view descriptor) {
  if (table.empty()) return Scan(members, name, descriptor);
  const size_t mask = table.size() - 1;
  for (size_t at = MemberHash(name, descriptor) & mask; table[at] != 0; at = (at + 1) & mask) {
    Member* member = members[table[at] - 1].get();
    if (Is(*member, name, descriptor)) return member;
  }
  return nullptr;
}

// The table stays empty for few members. False when two are the same.
template <typename Member>
bool Index(const std::vector<std::unique_ptr<Member>>& members, std::vector<uint16_t>& table) {
  if (members.size() <= kScanned) {
    for (const auto& member : members) {
      if (Scan(members, member->name, member->descriptor) != member.get()) return false;
    }
    return true;
  }
  size_t size = 16;
  while (size < members.size() * 2) size *= 2;
  table.assign(size, 0);
  for (size_t i = 0; i < members.size(); ++i) {
    size_t at = MemberHash(members[i]->name, members[i]->descriptor) & (size - 1);
    for (; table[at] != 0; at = (at + 1) & (size - 1)) {
      if (Is(*members[table[at] - 1], members[i]->name, members[i]->descriptor)) return false;
    }
    table[at] = static_cast<uint16_t>(i + 1);
  }
  return true;
}

}  // namespace

uint64_t MemberHash(std::string_view name, std::string_view descriptor) {
  return Mix(HashString(name), HashString(descriptor));
}

Method::Method() = default;
Method::~Method() = default;

void Method::DescribeArguments() {
  arg_slots = 0;
  reference_args = value_args = 0;
  auto add = [this](bool is_reference, unsigned slots) {
    if (arg_slots < 64) {
      value_args |= uint64_t{1} << arg_slots;
      reference_args |= uint64_t{is_reference} << arg_slots;
    }
    arg_slots = static_cast<uint16_t>(arg_slots + slots);
  };
  if (!IsStatic()) add(true, 1);
  for (const std::string_view type : ParameterTypes(descriptor)) add(IsReferenceType(type), SlotsOf(type));
}

int Method::LineOf(uint32_t pc) const {
  if (code == nullptr) return -1;
  const auto& lines = code->lines;
  auto after = [](uint32_t at, const LineNumber& entry) { return at < entry.start_pc; };
  auto next = std::upper_bound(lines.begin(), lines.end(), pc, after);
  return next == lines.begin() ? -1 : std::prev(next)->line;
}

std::string Method::FullName() const {
  std::string full = owner->ExternalName();
  full += '.';
  full += name;
  return full;
}

std::string_view Class::Package() const {
  if (element != nullptr) return element->Package();
  const size_t slash = name.rfind('/');
  return slash == std::string::npos ? std::string_view() : std::string_view(name).substr(0, slash);
}

std::string Class::ExternalName() const {
  std::string external = heddle::ExternalName(name);
  // A hidden class "p/A+0x1" is known to the guest as "p.A/0x1".
  const size_t suffix = is_hidden ? external.rfind('+') : std::string::npos;
  if (suffix != std::string::npos) external[suffix] = '/';
  return external;
}

Method* Class::FindDeclared(std::string_view method_name, std::string_view method_descriptor) const {
  return FindMember(methods, method_table_, method_name, method_descriptor);
}

Field* Class::FindDeclaredField(std::string_view field_name, std::string_view field_descriptor) const {
  return FindMember(fields, field_table_, field_name, field_descriptor);
}

const Field* Class::FindInstanceField(std::string_view field_name) const {
  for (const Class* type = this; type != nullptr; type = type->super) {
    for (const auto& field : type->fields) {
      if (!field->IsStatic() && field->name == field_name) return field.get();
    }
  }
  return nullptr;
}

bool Class::IndexMembers() { return Index(methods, method_table_) && Index(fields, field_table_); }

// JVMS 6.5, checkcast.
bool Class::IsSubtypeOf(const Class* other) const {
  if (this == other) return true;
  if (other->IsInterface()) {
    return std::find(all_interfaces.begin(), all_interfaces.end(), other) != all_interfaces.end();
  }
  if (other->IsArray()) {
    return IsArray() && !element->IsPrimitive() && !other->element->IsPrimitive() &&
           element->IsSubtypeOf(other->element);
  }
  const size_t depth = other->display.size();
  return depth <= display.size() && display[depth - 1] == other;
}

}  // namespace heddle
