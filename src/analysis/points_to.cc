// Methods: reaching them, resolving what their statements name, and the constraints that need no heap.
#include "analysis/points_to.h"

#include <algorithm>

#include "analysis/held_objects.h"
#include "classfile/descriptor.h"
#include "program/frame_maps.h"

namespace heddle {

namespace {

// With contexts. Programs with loggers, publishers or scanners need at most a fifth. Where contexts multiply, there is
// no end to it.
constexpr size_t kMostMethods = 8000;
constexpr uint64_t kMostSpreads = 100000;

std::string_view TypeNameOfArray(uint16_t element_type) {
  switch (static_cast<BasicType>(element_type)) {
    case BasicType::kBoolean: return "[Z";
    case BasicType::kChar: return "[C";
    case BasicType::kFloat: return "[F";
    case BasicType::kDouble: return "[D";
    case BasicType::kByte: return "[B";
    case BasicType::kShort: return "[S";
    case BasicType::kInt: return "[I";
    default: return "[J";
  }
}

}  // namespace

PointsTo::PointsTo(Program& program, const Snapshot& snapshot, CallSites& sites, const PointsToOptions& options)
    : program_(program),
      snapshot_(snapshot),
      sites_(sites),
      options_(options),
      objects_(snapshot),
      graph_(objects_),
      nowhere_(graph_.AddNodes(7)),
      nothing_(nowhere_ + 1),
      thrown_(nowhere_ + 2),
      threads_(nowhere_ + 3),
      classes_(nowhere_ + 4),
      blockers_(nowhere_ + 5),
      printed_(nowhere_ + 6) {
  class_class_ = program_.Load("java/lang/Class").value;
  MakeClosed();
  ThrowByMachine();
}

std::span<const uint32_t> PointsTo::NumbersOf(const Method* method) const {
  const auto found = code_.find(method);
  return found == code_.end() ? std::span<const uint32_t>() : found->second.numbers;
}

const SparseBits& PointsTo::ObjectsOf(const ReachedMethod& in, uint32_t variable) const {
  static const SparseBits kNone;
  return variable == 0 || in.flow == nullptr ? kNone : graph_.ObjectsAt(Variable(in, variable));
}

bool PointsTo::Solve() {
  EnterFrames();
  WrapThrown(closed(Scope::kClosed).number, 0);
  for (Ref held : HeldByClosedCode(program_, snapshot_)) Seed(closed(Scope::kClosed).handed, held);
  roots_.insert(roots_.end(), thread_ends_.begin(), thread_ends_.end());
  do {
    while (!fresh_.empty()) {
      if (options_.contexts && methods_.size() > kMostMethods) return false;
      const uint32_t number = fresh_.back();
      fresh_.pop_back();
      Enter(number);
    }
    if (!graph_.Solve(*this, options_.contexts ? kMostSpreads : UINT64_MAX)) return false;
    SeedPending();
  } while (!fresh_.empty() || !summaries_grown_.empty() || graph_.MustGoOn());
  return true;
}

uint32_t PointsTo::Reach(Method* method, ObjectId context) { return Instance(method, context, context); }

uint32_t PointsTo::ReachFrom(Method* method, uint32_t number, uint32_t statement) {
  // No object has a number of 64 bits.
  return Instance(method, uint64_t{number + 1} << 32 | statement, kNoObject);
}

uint32_t PointsTo::Instance(Method* method, uint64_t told_by, ObjectId context) {
  const auto [known, is_new] = numbers_.try_emplace({method, told_by}, static_cast<uint32_t>(methods_.size()));
  if (!is_new) return known->second;
  const uint32_t number = known->second;
  ReachedMethod& reached = methods_.emplace_back();
  reached.method = method;
  reached.context = context;
  reached.result = graph_.AddNodes(1);
  CodeOfMethod& code = code_[method];
  code.numbers.push_back(number);
  if (method->code == nullptr || !MapsOf(*method).error().empty()) return number;
  if (code.flow == nullptr) code.flow = std::make_unique<ReferenceFlow>(*method);
  reached.flow = code.flow.get();
  reached.first_variable = graph_.AddNodes(reached.flow->variable_count());
  fresh_.push_back(number);
  return number;
}

void PointsTo::Enter(uint32_t number) {
  CodeOfMethod& code = code_[methods_[number].method];
  if (code.resolved.empty()) code.resolved = Resolve(methods_[number]);
  methods_[number].resolved = code.resolved;
  const std::vector<FlowStatement>& statements = methods_[number].flow->statements();
  // Each name may be asked of the loader, which runs its code.
  if (methods_[number].method->owner->loader != 0 && !statements.empty()) {
    BecomeUnknown(number, 0, "code of a class loader of the program");
  }
  for (uint32_t i = 0; i < statements.size(); ++i) {
    if (methods_[number].MayRun(statements[i])) Constrain(number, i);
  }
}

Class* PointsTo::LoadFor(const ReachedMethod& in, uint16_t constant) const {
  const Class& owner = *in.method->owner;
  const std::string_view name = owner.file->constants.ClassName(constant);
  if (owner.is_hidden && name == owner.file->name) return const_cast<Class*>(&owner);
  return program_.Load(name, owner.loader).value;
}

std::vector<Resolved> PointsTo::Resolve(const ReachedMethod& reached) {
  const std::vector<FlowStatement>& statements = reached.flow->statements();
  const ConstantPool& constants = reached.method->owner->file->constants;
  std::vector<Resolved> all(statements.size());
  for (size_t i = 0; i < statements.size(); ++i) {
    const FlowStatement& statement = statements[i];
    Resolved& resolved = all[i];
    switch (statement.kind) {
      case FlowKind::kNew:
      case FlowKind::kCast: resolved.type = LoadFor(reached, statement.constant); break;
      case FlowKind::kCatch:
        if (statement.constant != 0) resolved.type = LoadFor(reached, statement.constant);
        break;
      case FlowKind::kNewArray:
        if (statement.opcode == Opcode::kNewarray) {
          resolved.type = program_.Load(TypeNameOfArray(statement.constant)).value;
        } else {
          resolved.type = LoadFor(reached, statement.constant);
          const bool is_element = statement.opcode == Opcode::kAnewarray;
          if (is_element && resolved.type != nullptr) resolved.type = program_.ArrayOf(resolved.type);
        }
        break;
      case FlowKind::kGetField:
      case FlowKind::kPutField:
      case FlowKind::kGetStatic:
      case FlowKind::kPutStatic:
        if (const Class* holder = LoadFor(reached, constants.at(statement.constant).first)) {
          const MemberName member = constants.Member(statement.constant);
          resolved.field = Program::ResolveField(holder, member.name, member.descriptor);
        }
        break;
      case FlowKind::kInvoke:
        if (statement.opcode == Opcode::kInvokedynamic) break;
        if (Class* holder = LoadFor(reached, constants.at(statement.constant).first)) {
          const MemberName member = constants.Member(statement.constant);
          resolved.type = holder;
          resolved.method = holder->IsInterface()
                                ? Program::ResolveInterfaceMethod(holder, member.name, member.descriptor)
                                : Program::ResolveMethod(holder, member.name, member.descriptor);
        }
        break;
      default: break;
    }
  }
  return all;
}

void PointsTo::AddUseOf(NodeId node, Use use) {
  uses_.push_back(use);
  graph_.AddUse(node, static_cast<uint32_t>(uses_.size()) - 1);
}

void PointsTo::Constrain(uint32_t number, uint32_t index) {
  ReachedMethod& in = methods_[number];
  const FlowStatement statement = in.flow->statements()[index];
  const Resolved resolved = in.resolved[index];
  const NodeId target = statement.target == 0 ? nowhere_ : Variable(in, statement.target);
  const auto use = [&](Use::Kind kind) {
    if (statement.base != 0) AddUseOf(Variable(in, statement.base), {kind, number, index});
  };
  switch (statement.kind) {
    case FlowKind::kCopy: return graph_.AddCopy(Variable(in, statement.value), target);
    case FlowKind::kCast:
      if (statement.value != 0 && resolved.type != nullptr) {
        graph_.AddCopy(Variable(in, statement.value), target, resolved.type);
      }
      return;
    case FlowKind::kNew:
      if (resolved.type == nullptr) return;
      Initialize(number, index, resolved.type);
      return graph_.AddObject(target, IsMergedThrowable(*resolved.type)
                                          ? Thrown(resolved.type)
                                          : objects_.OfSite(resolved.type, in.method, statement.pc, in.context));
    case FlowKind::kNewArray: {
      Class* type = resolved.type;
      if (type == nullptr) return;
      NodeId holder = target;
      // Arrays of arrays are made at the same place, each of its own class.
      const bool nested = statement.opcode == Opcode::kMultianewarray;
      do {
        const ObjectId made = objects_.OfSite(type, in.method, statement.pc, in.context);
        graph_.AddObject(holder, made);
        holder = ElementNode(made);
        type = type->element;
      } while (nested && type != nullptr && type->IsArray());
      return;
    }
    case FlowKind::kText: return graph_.AddObject(target, objects_.OfClass(program_.Load("java/lang/String").value));
    case FlowKind::kConstant: return ConstrainConstant(number, index);
    case FlowKind::kGetStatic:
    case FlowKind::kPutStatic:
      if (resolved.field == nullptr || !resolved.field->IsStatic()) return;
      Initialize(number, index, resolved.field->owner);
      if (resolved.field->type != BasicType::kReference) return;
      if (statement.kind == FlowKind::kGetStatic) return graph_.AddCopy(StaticNode(*resolved.field), target);
      if (statement.value != 0) graph_.AddCopy(Variable(in, statement.value), StaticNode(*resolved.field));
      return;
    case FlowKind::kGetField:
      if (resolved.field != nullptr && statement.target != 0) use(Use::kGetField);
      return;
    case FlowKind::kPutField:
      if (resolved.field != nullptr && statement.value != 0) use(Use::kPutField);
      return;
    case FlowKind::kGetElement:
      if (statement.target != 0) use(Use::kGetElement);
      return;
    case FlowKind::kPutElement:
      if (statement.value != 0) use(Use::kPutElement);
      return;
    case FlowKind::kReturn:
      if (statement.value != 0) graph_.AddCopy(Variable(in, statement.value), in.result);
      return;
    case FlowKind::kThrow:
      if (statement.value != 0) graph_.AddCopy(Variable(in, statement.value), thrown_);
      return;
    case FlowKind::kCatch:
      if (statement.constant == 0 || resolved.type != nullptr) graph_.AddCopy(thrown_, target, resolved.type);
      return;
    case FlowKind::kInvoke:
      return statement.opcode == Opcode::kInvokedynamic ? ConstrainDynamic(number, index)
                                                        : ConstrainInvoke(number, index);
    case FlowKind::kEnter:
    case FlowKind::kExit: return;
  }
}

// JVMS 5.5: superclasses first, and those superinterfaces that have bodies.
void PointsTo::Initialize(uint32_t number, uint32_t statement, Class* type) {
  if (type->trivially_initialized || type->IsArray() || snapshot_.IsInitialized(type)) return;
  // Its methods run when that has begun, in the same thread or before.
  if (!type->IsInterface() && methods_[number].method->owner->IsSubtypeOf(type)) return;
  std::vector<std::pair<uint32_t, Class*>>& initializes = methods_[number].initializes;
  initializes.emplace_back(statement, type);
  WrapThrown(number, statement);
  for (Class* initialized : InitializedWith(type)) {
    if (ScopeOf(*initialized) == Scope::kOpen) {
      methods_[number].calls.push_back({statement, Reach(initialized->class_initializer)});
    } else {
      AddBlockersOf(*initialized);
      methods_[number].calls.push_back({statement, closed(Scope::kClosed).number});
    }
  }
}

// Those of the class and above it whose initialisers may still run.
std::vector<Class*> PointsTo::InitializedWith(Class* type) const {
  std::vector<Class*> all;
  const auto add = [&](Class* initialized) {
    if (initialized->class_initializer != nullptr && !snapshot_.IsInitialized(initialized)) all.push_back(initialized);
  };
  for (Class* above : type->display) add(above);
  if (type->IsInterface()) {
    add(type);
    return all;
  }
  for (Class* above : type->all_interfaces) {
    if (above->has_default_methods) add(above);
  }
  return all;
}

void PointsTo::BecomeUnknown(uint32_t number, uint32_t statement, std::string why) {
  std::pair<uint32_t, std::string> reason(statement, std::move(why));
  std::vector<std::pair<uint32_t, std::string>>& reasons = methods_[number].unknown;
  if (std::find(reasons.begin(), reasons.end(), reason) == reasons.end()) reasons.push_back(std::move(reason));
}

void PointsTo::Arrived(uint32_t use, const SparseBits& objects) {
  const Use told = uses_[use];
  objects.ForEach([&](ObjectId object) {
    const AbstractObject& at = objects_.at(object);
    if ((told.kind != Use::kInvoke && told.kind != Use::kNative) || at.kind == AbstractObject::kClosed) {
      return ArrivedAt(told, object);
    }
    // A call of all objects of a class is the same, if no context tells them apart.
    const uint64_t key = uint64_t{use} << 32 | at.type->number;
    if (const auto known = receivers_.find(key); known != receivers_.end()) {
      return graph_.AddObject(known->second, object);
    }
    receiver_ = kNoReceiver;
    ArrivedAt(told, object);
    if (receiver_ != kNoReceiver) receivers_.emplace(key, receiver_);
  });
}

void PointsTo::ArrivedAt(const Use& use, ObjectId object) {
  if (use.kind == Use::kInvoke) return Dispatch(use, object);
  if (use.kind == Use::kNative) return ArrivedAtNative(use, object);
  if (use.kind == Use::kClosed) return ArrivedAtClosed(static_cast<Scope>(use.statement), object);
  if (use.kind == Use::kPrinted) return ArrivedAtPrinting(object);
  const ReachedMethod& in = methods_[use.method];
  const FlowStatement& statement = in.flow->statements()[use.statement];
  const Field* field = in.resolved[use.statement].field;
  const Class* type = objects_.at(object).type;
  const bool is_field = use.kind == Use::kGetField || use.kind == Use::kPutField;
  const bool is_closed = objects_.at(object).kind == AbstractObject::kClosed;
  if (is_field ? !objects_.MayBe(object, field->owner) : !is_closed && !type->IsArray()) return;
  if (is_closed) {
    if (use.kind == Use::kPutField || use.kind == Use::kPutElement) {
      return graph_.AddCopy(Variable(in, statement.value), closed(Scope::kClosed).handed);
    }
    if (is_field) return AddClosedResult(Scope::kClosed, Variable(in, statement.target), field->descriptor);
    // An array whose type may not be known.
    Class* element = type->IsArray() ? type->element : program_.Load("java/lang/Object").value;
    if (element->IsPrimitive()) return;
    return graph_.AddCopy(HandedBelow(Scope::kClosed, element), Variable(in, statement.target));
  }
  const NodeId cell = is_field ? FieldNode(object, *field) : ElementNode(object);
  if (use.kind == Use::kGetField || use.kind == Use::kGetElement) {
    graph_.AddCopy(cell, Variable(in, statement.target));
  } else {
    graph_.AddCopy(Variable(in, statement.value), cell);
  }
}

}  // namespace heddle
