#include "analysis/objects.h"

#include <string_view>

#include "analysis/library_scope.h"

namespace heddle {

namespace {

constexpr uint32_t kMostOld = 1 << 16;  // of a class

constexpr std::string_view kMergedNames[] = {
    "java/lang/String",
    "java/lang/StringBuilder",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Boolean",
    "java/lang/Character",
    "java/lang/Byte",
    "java/lang/Short",
    "java/lang/Float",
    "java/lang/Double",
    "java/math/BigInteger",
    "java/util/Optional",
    "java/lang/StackTraceElement",
    "java/lang/module/ModuleDescriptor",
    "java/util/Formatter",
};

}  // namespace

bool IsMergedThrowable(const Class& type) {
  return !IsOfProgram(type) && type.display.size() > 1 && type.display[1]->name == "java/lang/Throwable";
}

bool IsMerged(const Class& type) {
  if (IsOfProgram(type)) return false;
  for (std::string_view name : kMergedNames) {
    if (type.name == name) return true;
  }
  return IsMergedThrowable(type);
}

ObjectId Objects::Add(const AbstractObject& object) {
  objects_.push_back(object);
  return count() - 1;
}

ObjectId Objects::OfOld(Ref object) {
  if (const auto known = old_.find(object); known != old_.end()) return known->second;
  Class* type = snapshot_.ClassOf(object);
  ObjectId id;
  if (!IsMerged(*type) && snapshot_.IsFixed(object) && olds_[type] < kMostOld) {
    ++olds_[type];
    id = Add({.kind = AbstractObject::kOld, .type = type, .old = object});
  } else {
    id = OfClass(type);
    members_[id].push_back(object);
    ++memberships_;
  }
  old_.emplace(object, id);
  return id;
}

ObjectId Objects::OfSite(Class* type, Method* method, uint32_t pc, ObjectId context) {
  if (IsMerged(*type)) return OfClass(type);
  std::vector<ObjectId>& here = sites_[uint64_t{method->number} << 32 | pc];
  for (ObjectId object : here) {
    const AbstractObject& at = objects_[object];
    if (at.type == type && at.method == method && at.context == context) return object;
  }
  const uint32_t depth = context == kNoObject ? 0 : objects_[context].depth + 1;
  const ObjectId id = Add(
      {.kind = AbstractObject::kSite, .type = type, .method = method, .pc = pc, .context = context, .depth = depth});
  here.push_back(id);
  made_[type].push_back(id);
  return id;
}

ObjectId Objects::OfAnyArray(Class* of_objects, Method* method, uint32_t pc, ObjectId context) {
  const uint32_t before = count();
  const ObjectId id = OfSite(of_objects, method, pc, context);
  if (count() == before) return id;
  objects_[id].kind = AbstractObject::kAnyArray;
  any_arrays_.push_back(id);
  return id;
}

ObjectId Objects::OfClass(Class* type) {
  if (const auto known = of_class_.find(type); known != of_class_.end()) return known->second;
  const ObjectId id = Add({.kind = AbstractObject::kOfClass, .type = type});
  of_class_.emplace(type, id);
  made_[type].push_back(id);
  return id;
}

ObjectId Objects::FindOfClass(const Class* type) const {
  const auto known = of_class_.find(type);
  return known == of_class_.end() ? kNoObject : known->second;
}

ObjectId Objects::OfClosed(Class* type) {
  if (IsMerged(*type)) return OfClass(type);
  const auto [known, is_new] = of_closed_.try_emplace(type, 0);
  if (is_new) known->second = Add({.kind = AbstractObject::kClosed, .type = type});
  return known->second;
}

const std::vector<Ref>& Objects::Members(ObjectId object) const {
  static const std::vector<Ref> kNone;
  const auto found = members_.find(object);
  return found == members_.end() ? kNone : found->second;
}

void Objects::FindFixed(Ref object, const Class* type, std::vector<ObjectId>& found) const {
  const auto known = old_.find(object);
  if (known != old_.end()) {
    found.push_back(known->second);
  } else if (const auto summary = of_class_.find(type); summary != of_class_.end()) {
    // One of those that are not told apart: constants are not met one by one.
    found.push_back(summary->second);
  }
  // What may be closed code's own may come from there, too: its objects, a box or a text that all share, what the boot
  // has made, and what no analysed code has come to.
  const bool is_own = ScopeOf(*type) != Scope::kOpen || IsMerged(*type) || snapshot_.IsOfBoot(object);
  if (is_own || known == old_.end()) FindClosed(type, found);
}

void Objects::FindClosed(const Class* type, std::vector<ObjectId>& found) const {
  if (IsOfProgram(*type)) return;
  for (const auto& [above, object] : of_closed_) {
    if (type->IsSubtypeOf(above)) found.push_back(object);
  }
}

void Objects::FindOther(const Class* type, std::vector<ObjectId>& found) const {
  const auto known = made_.find(type);
  if (known != made_.end()) found.insert(found.end(), known->second.begin(), known->second.end());
  if (type->IsArray()) found.insert(found.end(), any_arrays_.begin(), any_arrays_.end());
  FindClosed(type, found);
  if (IsOfProgram(*type) || !IsMergedThrowable(*type)) return;
  for (const Class* above = type->super; above != nullptr; above = above->super) {
    if (const auto known = of_class_.find(above); known != of_class_.end()) found.push_back(known->second);
  }
}

bool Objects::MayBe(ObjectId object, const Class* type) const {
  const Class* own = objects_[object].type;
  return own->IsSubtypeOf(type) || (IsMergedThrowable(*own) && !IsOfProgram(*type) && type->IsSubtypeOf(own));
}

const SparseBits& Objects::Below(const Class* type) {
  TypeSet& set = below_[type];
  for (; set.looked_at < count(); ++set.looked_at) {
    const AbstractObject& at = objects_[set.looked_at];
    const bool is_possible = !IsOfProgram(*type) || (type->access_flags & kAccAnnotation) != 0;
    const bool may_be = at.kind == AbstractObject::kClosed && is_possible &&
                        (at.type->IsInterface() || type->IsInterface() || type->IsSubtypeOf(at.type));
    const bool is_array = at.kind == AbstractObject::kAnyArray && type->IsArray();
    if (may_be || is_array || MayBe(set.looked_at, type)) set.objects.Add(set.looked_at);
  }
  return set.objects;
}

}  // namespace heddle
