// The heap: what fields and elements hold at the snapshot, and what natives put there.
#include "analysis/points_to.h"
#include "program/instance_fields.h"

namespace heddle {

// A new member of a summary brings what its fields hold. That is done later (SeedPending): it may lead far.
ObjectId PointsTo::Old(Ref object) {
  const uint32_t before = objects_.memberships();
  const ObjectId id = objects_.OfOld(object);
  if (objects_.memberships() != before) summaries_grown_.push_back(id);
  if (objects_.at(id).type == class_class_) graph_.AddObject(classes_, id);
  return id;
}

void PointsTo::SeedPending() {
  while (!summaries_grown_.empty()) {
    const ObjectId summary = summaries_grown_.back();
    summaries_grown_.pop_back();
    const size_t first = seeded_members_[summary], count = objects_.Members(summary).size();
    seeded_members_[summary] = count;
    for (size_t i = first; i < count; ++i) {
      const Ref member = objects_.Members(summary)[i];
      if (objects_.at(summary).type == class_class_) MeetClass(member);
      const std::vector<SummaryField> fields = fields_of_summary_[summary];
      for (const SummaryField& field : fields) {
        if (field.field == nullptr) {
          SeedElements(field.node, member);
        } else {
          Seed(field.node, snapshot_.ReferenceAt(member, field.field->offset));
        }
      }
    }
  }
}

void PointsTo::Seed(NodeId node, Ref value) {
  if (value != 0) graph_.AddObject(node, Old(value));
}

void PointsTo::SeedElements(NodeId node, Ref array) {
  const uint32_t length = snapshot_.Length(array);
  for (uint32_t i = 0; i < length; ++i) Seed(node, snapshot_.ReferenceAt(array, snapshot_.OffsetOfElement(i)));
}

NodeId PointsTo::FieldNode(ObjectId object, const Field& field) {
  const uint32_t number = field_numbers_.try_emplace(&field, field_numbers_.size()).first->second;
  const auto [known, is_new] = field_nodes_.try_emplace(uint64_t{object} << 32 | number, 0);
  if (!is_new) return known->second;
  const NodeId node = known->second = graph_.AddNodes(1);
  const AbstractObject& at = objects_.at(object);
  if (at.kind == AbstractObject::kOld) {
    Seed(node, snapshot_.ReferenceAt(at.old, field.offset));
  } else if (at.kind == AbstractObject::kOfClass) {
    fields_of_summary_[object].push_back({&field, node});
    // Constants are not met one by one, and neither are their characters.
    if (at.type->name == "java/lang/String") graph_.AddObject(node, objects_.OfClass(program_.Load("[B").value));
    const size_t count = seeded_members_[object];
    for (size_t i = 0; i < count; ++i) {
      Seed(node, snapshot_.ReferenceAt(objects_.Members(object)[i], field.offset));
    }
  }
  if (IsBlocker(field)) graph_.AddCopy(blockers_, node);
  return node;
}

const SparseBits& PointsTo::HeldIn(ObjectId object, const Field& field) const {
  const auto number = field_numbers_.find(&field);
  if (number == field_numbers_.end()) return graph_.ObjectsAt(nothing_);
  const auto node = field_nodes_.find(uint64_t{object} << 32 | number->second);
  return graph_.ObjectsAt(node == field_nodes_.end() ? nothing_ : node->second);
}

NodeId PointsTo::ElementNode(ObjectId object) {
  const auto [known, is_new] = element_nodes_.try_emplace(object, 0);
  if (!is_new) return known->second;
  const NodeId node = known->second = graph_.AddNodes(1);
  const AbstractObject& at = objects_.at(object);
  if (at.type->element == nullptr || at.type->element->IsPrimitive()) return node;
  if (at.kind == AbstractObject::kOld) {
    SeedElements(node, at.old);
  } else if (at.kind == AbstractObject::kOfClass) {
    fields_of_summary_[object].push_back({nullptr, node});
    const size_t count = seeded_members_[object];
    for (size_t i = 0; i < count; ++i) SeedElements(node, objects_.Members(object)[i]);
  }
  return node;
}

NodeId PointsTo::StaticNode(const Field& field) {
  const auto [known, is_new] = static_nodes_.try_emplace(&field, 0);
  if (!is_new) return known->second;
  const NodeId node = known->second = graph_.AddNodes(1);
  if (field.owner->statics != 0) Seed(node, snapshot_.ReferenceAt(field.owner->statics, field.offset));
  if (field.info != nullptr && field.info->constant_value != 0) {
    graph_.AddObject(node, objects_.OfClass(program_.Load("java/lang/String").value));
  }
  return node;
}

ObjectId PointsTo::MirrorOf(const Class* type) { return Old(type->mirror); }

// An object that a native makes. Its fields hold what is made with it, by their declared types.
ObjectId PointsTo::MakeKnown(Class* type, Method* method, uint32_t pc) {
  const uint32_t before = objects_.count();
  const ObjectId made = objects_.OfSite(type, method, pc);
  if (objects_.count() == before) return made;
  if (type->IsArray()) {
    Class* element = type->element;
    if (!element->IsPrimitive() && !element->IsInterface() && !element->IsAbstract()) {
      const NodeId elements = ElementNode(made);
      graph_.AddObject(elements, element == class_class_ ? MirrorOf(type) : MakeKnown(element, method, pc));
      if (element == class_class_) graph_.AddCopy(classes_, elements);
    }
    return made;
  }
  ForEachInstanceField(*type, [&](const Field& field) {
    if (field.type != BasicType::kReference) return;
    Class* held = program_.LoadDescriptor(field.descriptor).value;
    if (held == nullptr) return;
    const NodeId node = FieldNode(made, field);
    if (held == class_class_) {
      graph_.AddCopy(classes_, node);
    } else if (!held->IsInterface() && !held->IsAbstract() && held->name != "java/lang/Object") {
      graph_.AddObject(node, MakeKnown(held, method, pc));
    }
  });
  return made;
}

}  // namespace heddle
