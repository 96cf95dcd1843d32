// Accesses by Unsafe and by var handles: which fields they may be to, and where references go.
#include "analysis/points_to.h"
#include "program/instance_fields.h"

namespace heddle {

namespace {

// Whether a handle made before the analysis does something else than access a variable of its coordinates: a view of
// memory, or one made of another handle. Its accesses are code of the library, and of the program. Those made later
// come from methods that count as unknown (native_effects.def).
bool RunsCode(const AbstractObject& handle) {
  if (handle.old == 0 || handle.type->display.size() < 2) return false;
  return handle.type->display[1]->name == "java/lang/invoke/VarHandle" &&
         handle.type->name != "java/lang/invoke/VarHandle$OfMachine";
}

// How many of the last parameters of a VarHandle's access are values, not coordinates.
uint32_t ValuesOf(std::string_view name) {
  if (name.starts_with("compareAnd") || name.starts_with("weakCompareAnd")) return 2;
  return name.starts_with("set") || name.starts_with("getAnd") ? 1 : 0;
}

}  // namespace

const Field* PointsTo::FieldAtOffset(const ReachedMethod& in, const FlowStatement& call, const Class* base) const {
  const uint32_t variable = in.flow->Arguments(call)[2];
  if (variable == 0 || base->IsArray()) return nullptr;
  const std::vector<FlowStatement>& statements = in.flow->statements();
  for (size_t i = 0; i < statements.size(); ++i) {
    if (statements[i].target != variable || statements[i].kind != FlowKind::kGetStatic) continue;
    const Field* source = in.resolved[i].field;
    if (source == nullptr || !source->IsFinal() || source->owner->statics == 0 ||
        !snapshot_.IsInitialized(source->owner)) {
      return nullptr;
    }
    const int64_t offset = snapshot_.LongAt(source->owner->statics, source->offset);
    const Field* there = nullptr;
    ForEachInstanceField(*base, [&](const Field& field) {
      if (field.offset == offset) there = &field;
    });
    return there;
  }
  return nullptr;
}

void PointsTo::AccessedFields(const ReachedMethod& in, const FlowStatement& call, const NativeEffectRow& row,
                              ObjectId object, std::vector<const Field*>& fields) const {
  const Class* type = objects_.at(object).type;
  if (type->IsArray()) return fields.push_back(nullptr);
  if (row.effect == NativeEffect::kAccesses) {
    if (const Field* field = FieldAtOffset(in, call, type)) return fields.push_back(field);
  } else if (HandledFields(in, call, fields)) {
    std::erase_if(fields, [type](const Field* field) { return field->IsStatic() || !type->IsSubtypeOf(field->owner); });
    return;
  }
  ForEachInstanceField(*type, [&fields](const Field& field) { fields.push_back(&field); });
  if (type != class_class_) return;
  const AbstractObject& at = objects_.at(object);
  const std::vector<Ref> mirrors = at.old != 0 ? std::vector<Ref>{at.old} : objects_.Members(object);
  for (Ref mirror : mirrors) {
    const Class* mirrored = snapshot_.Mirrored(mirror);
    if (mirrored == nullptr) continue;
    for (const auto& field : mirrored->fields) {
      if (field->IsStatic()) fields.push_back(field.get());
    }
  }
}

void PointsTo::AccessedStatics(const ReachedMethod& in, const FlowStatement& call,
                               std::vector<const Field*>& fields) const {
  HandledFields(in, call, fields);
  std::erase_if(fields, [](const Field* field) { return !field->IsStatic(); });
}

// The field that a VarHandle is for. Null: it is not known, or there is none.
const Field* PointsTo::FieldOfHandle(ObjectId handle) const {
  const AbstractObject& at = objects_.at(handle);
  if (at.old != 0) return snapshot_.FieldOfHandle(at.old);
  const auto code = at.method == nullptr ? code_.end() : code_.find(at.method);
  if (code == code_.end() || code->second.flow == nullptr) return nullptr;
  const ReachedMethod& in = methods_[code->second.numbers.front()];
  for (const FlowStatement& call : in.flow->statements()) {
    if (call.kind != FlowKind::kInvoke || call.pc != at.pc) continue;
    const Class* type = ConstantClass(in, call, 1);
    const std::string_view name = ConstantText(in, call, 2);
    for (; type != nullptr; type = type->super) {
      for (const auto& field : type->fields) {
        if (field->name == name) return field.get();
      }
    }
  }
  return nullptr;
}

// Appends the fields that the handles of the call are for. False: some are for what is not known, and none is appended.
bool PointsTo::HandledFields(const ReachedMethod& in, const FlowStatement& call,
                             std::vector<const Field*>& fields) const {
  bool known = true;
  std::vector<const Field*> found;
  graph_.ObjectsAt(ArgumentNode(in, call, 0)).ForEach([&](ObjectId handle) {
    const Field* field = FieldOfHandle(handle);
    known &= field != nullptr;
    found.push_back(field);
  });
  if (known) fields.insert(fields.end(), found.begin(), found.end());
  return known;
}

// Reads and writes of references.
void PointsTo::ArrivedAtAccess(const Use& use, ObjectId object) {
  const ReachedMethod& in = methods_[use.method];
  const FlowStatement& call = in.flow->statements()[use.statement];
  const NativeEffectRow& row = *in.natives[use.native].row;
  if (row.effect == NativeEffect::kAccesses) return AccessReferences(in, call, row, object, 3);
  if (use.argument == 0 && RunsCode(objects_.at(object))) {
    return BecomeUnknown(use.method, use.statement, "a VarHandle whose accesses run code");
  }
  const size_t arguments = in.flow->Arguments(call).size();
  const uint32_t values = static_cast<uint32_t>(arguments) - ValuesOf(in.resolved[use.statement].method->name);
  if (values > 1) {  // there are coordinates
    if (use.argument == 1) return AccessReferences(in, call, row, object, values);
    const SparseBits bases = graph_.ObjectsAt(ArgumentNode(in, call, 1));
    return bases.ForEach([&](ObjectId base) { AccessReferences(in, call, row, base, values); });
  }
  if (use.argument != 0) return;
  const Field* field = FieldOfHandle(object);
  if (field == nullptr) return BecomeUnknown(use.method, use.statement, "a VarHandle of an unknown static field");
  if (field->IsStatic()) Initialize(use.method, use.statement, field->owner);
  if (field->type == BasicType::kReference && field->IsStatic()) MoveThrough(in, call, StaticNode(*field), values);
}

// By java.lang.reflect.Array. Boxes are one object for all of a class.
void PointsTo::AccessElement(const Use& use, ObjectId object) {
  const ReachedMethod& in = methods_[use.method];
  const FlowStatement& call = in.flow->statements()[use.statement];
  const Class* type = objects_.at(object).type;
  const bool is_closed = objects_.at(object).kind == AbstractObject::kClosed;
  if (is_closed || (type->IsArray() && !type->element->IsPrimitive())) {
    const NodeId cell =
        is_closed ? HandedBelow(Scope::kClosed, program_.Load("java/lang/Object").value) : ElementNode(object);
    return MoveThrough(in, call, cell, 2);
  }
  if (!type->IsArray() || call.target == 0) return;
  for (std::string_view box : {"Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double"}) {
    graph_.AddObject(ResultOf(in, call), objects_.OfClass(program_.Load("java/lang/" + std::string(box)).value));
  }
}

// Of the fields or elements of `object`. Values are the arguments from number `values` on.
void PointsTo::AccessReferences(const ReachedMethod& in, const FlowStatement& call, const NativeEffectRow& row,
                                ObjectId object, uint32_t values) {
  std::vector<const Field*> fields;
  AccessedFields(in, call, row, object, fields);
  for (const Field* field : fields) {
    if (field == nullptr) {
      if (!objects_.at(object).type->element->IsPrimitive()) MoveThrough(in, call, ElementNode(object), values);
    } else if (field->type == BasicType::kReference) {
      MoveThrough(in, call, field->IsStatic() ? StaticNode(*field) : FieldNode(object, *field), values);
    }
  }
}

void PointsTo::MoveThrough(const ReachedMethod& in, const FlowStatement& call, NodeId cell, uint32_t values) {
  const std::span<const uint32_t> arguments = in.flow->Arguments(call);
  if (call.target != 0) graph_.AddCopy(cell, Variable(in, call.target));
  for (size_t i = values; i < arguments.size(); ++i) {
    if (arguments[i] != 0) graph_.AddCopy(Variable(in, arguments[i]), cell);
  }
}

}  // namespace heddle
