// What natives do to references, and what they call (native_effects.def).
#include <charconv>

#include "analysis/points_to.h"
#include "classfile/descriptor.h"
#include "program/instance_fields.h"

namespace heddle {

namespace {

constexpr NativeEffectRow kStringOf = {"", false, NativeEffect::kCalls, ActionKind::kNone,
                                       "0 toString ()Ljava/lang/String;"};
constexpr NativeEffectRow kHashOf = {"", false, NativeEffect::kCalls, ActionKind::kNone, "0 hashCode ()I"};
constexpr NativeEffectRow kEquals = {"", false, NativeEffect::kCalls, ActionKind::kNone,
                                     "0 equals (Ljava/lang/Object;)Z"};
constexpr NativeEffectRow kThrownAgain = {"", false, NativeEffect::kGivesThrown, ActionKind::kNone, ""};

// "0 run ()V": the argument's number, name and descriptor.
struct CallText {
  uint32_t argument = 0;
  std::string_view name, descriptor;
};

CallText Split(std::string_view text) {
  const size_t first = text.find(' '), second = text.find(' ', first + 1);
  CallText split{.name = text.substr(first + 1, second - first - 1), .descriptor = text.substr(second + 1)};
  std::from_chars(text.data(), text.data() + first, split.argument);
  return split;
}

// It makes an exception by reflection: one of the class of what another thread has thrown.
bool ThrowsAgain(const Method& method) {
  return method.owner->name == "java/util/concurrent/ForkJoinTask" && method.name == "getThrowableException";
}

}  // namespace

void PointsTo::LinkNative(uint32_t number, uint32_t statement, Method* callee, const NativeEffectRow* row) {
  // Rows lie in one table: the row's place tells it from the methods' numbers.
  const uint64_t key = uint64_t{statement} << 32 | 0x80000000u | (reinterpret_cast<uintptr_t>(row) & 0x7fffffffu);
  if (!methods_[number].linked.insert(key).second) return;
  const ReachedMethod& in = methods_[number];
  const FlowStatement& call = in.flow->statements()[statement];
  const uint32_t native = static_cast<uint32_t>(in.natives.size());
  methods_[number].natives.push_back({statement, row});
  const NodeId result = ResultOf(in, call);
  const auto use = [&](uint32_t argument) {
    AddUseOf(ArgumentNode(in, call, argument), {Use::kNative, number, statement, native, argument});
  };
  switch (row->effect) {
    case NativeEffect::kUnknown: return BecomeUnknown(number, statement, "calls " + callee->FullName());
    case NativeEffect::kGivesThrown:
      graph_.AddCopy(thrown_, result);
      return AddUseOf(thrown_, {Use::kNative, number, statement, native});
    case NativeEffect::kMakes:
      if (Class* type = program_.LoadDescriptor(ReturnType(callee->descriptor)).value) {
        graph_.AddObject(result, MakeKnown(type, in.method, call.pc));
      }
      return;
    case NativeEffect::kMakesOf:
      if (Class* type = program_.Load(row->text).value) graph_.AddObject(result, MakeKnown(type, in.method, call.pc));
      return;
    case NativeEffect::kMakesArray:
      return graph_.AddObject(
          result, objects_.OfAnyArray(program_.Load("[Ljava/lang/Object;").value, in.method, call.pc, in.context));
    case NativeEffect::kGives: {
      uint32_t argument = 0;
      std::from_chars(row->text.data(), row->text.data() + row->text.size(), argument);
      return graph_.AddCopy(ArgumentNode(in, call, argument), result);
    }
    case NativeEffect::kGivesAnyClass: return AddClosedResult(Scope::kClosed, result, "Ljava/lang/Class;");
    case NativeEffect::kGivesNamedClass: return NameClass(number, statement);
    case NativeEffect::kLooksUp:
      if (ThrowsAgain(*in.method)) return;
      return LookUp(number, statement, native);
    case NativeEffect::kReflects:
      if (ThrowsAgain(*in.method)) return LinkNative(number, statement, callee, &kThrownAgain);
      return UseReflected(number, statement, row->text);
    case NativeEffect::kGivesThread: return graph_.AddCopy(threads_, result);
    case NativeEffect::kGivesThreads: {
      Class* type = program_.LoadDescriptor("[Ljava/lang/Thread;").value;
      const ObjectId made = objects_.OfSite(type, in.method, call.pc, in.context);
      graph_.AddCopy(threads_, ElementNode(made));
      return graph_.AddObject(result, made);
    }
    case NativeEffect::kListsThreads: return use(1);
    case NativeEffect::kGivesOwnClass:
    case NativeEffect::kGivesSuperclass:
    case NativeEffect::kGivesConstants:
    case NativeEffect::kAccessesElement:
    case NativeEffect::kClones:
    case NativeEffect::kBegins: return use(0);
    case NativeEffect::kCalls: return use(Split(row->text).argument);
    case NativeEffect::kAccesses: return use(1);
    case NativeEffect::kHandles: use(0); return use(1);
    case NativeEffect::kCopiesElements:
      methods_[number].natives[native].between = graph_.AddNodes(1);
      use(0);
      return use(2);
    case NativeEffect::kReadsRecord:
    case NativeEffect::kCopiesMemory:
    case NativeEffect::kSetsMemory:
    case NativeEffect::kNothing:
    case NativeEffect::kTouches:
    case NativeEffect::kActs:
    case NativeEffect::kActsOnFirst:
    case NativeEffect::kActsAlone: return;
  }
}

void PointsTo::ArrivedAtNative(const Use& use, ObjectId object) {
  const ReachedMethod::Native native = methods_[use.method].natives[use.native];
  const ReachedMethod& in = methods_[use.method];
  const FlowStatement& call = in.flow->statements()[use.statement];
  const NodeId result = ResultOf(in, call);
  Class* type = objects_.at(object).type;
  switch (native.row->effect) {
    case NativeEffect::kGivesOwnClass: return graph_.AddObject(result, MirrorOf(type));
    case NativeEffect::kGivesSuperclass: {
      const Class* below = objects_.at(object).old == 0 ? nullptr : snapshot_.Mirrored(objects_.at(object).old);
      if (below == nullptr) return AddClosedResult(Scope::kClosed, result, "Ljava/lang/Class;");
      if (below->super != nullptr && !below->IsInterface()) graph_.AddObject(result, MirrorOf(below->super));
      return;
    }
    case NativeEffect::kLooksUp: return ArrivedAtLookUp(use, object);
    case NativeEffect::kAccessesElement: return AccessElement(use, object);
    case NativeEffect::kGivesConstants: {
      Class* listed = objects_.at(object).old == 0 ? nullptr : snapshot_.Mirrored(objects_.at(object).old);
      if (listed == nullptr) return BecomeUnknown(use.method, use.statement, "the constants of an unknown class");
      Method* values = listed->FindDeclared("values", "()[L" + listed->name + ";");
      if (values == nullptr || values->code == nullptr) return;
      Initialize(use.method, use.statement, listed);
      const uint32_t reached = Reach(values);
      if (!methods_[use.method].linked.insert(uint64_t{use.statement} << 32 | reached).second) return;
      // What closed code puts into a map of its own is what it has been handed.
      const bool in_map = !native.row->text.empty();
      return CallWith(use.method, use.statement, reached, {}, in_map ? closed(Scope::kClosed).handed : result);
    }
    case NativeEffect::kClones: {
      const ObjectId copy = objects_.OfSite(type, in.method, call.pc, in.context);
      if (type->IsArray() && !type->element->IsPrimitive()) graph_.AddCopy(ElementNode(object), ElementNode(copy));
      ForEachInstanceField(*type, [&](const Field& field) {
        if (field.type == BasicType::kReference) graph_.AddCopy(FieldNode(object, field), FieldNode(copy, field));
      });
      return graph_.AddObject(result, copy);
    }
    case NativeEffect::kBegins: return Begin(use.method, use.statement, object);
    case NativeEffect::kGivesThrown: return ThrowAgain(use, type);
    case NativeEffect::kListsThreads:
      if (type->IsArray() && !type->element->IsPrimitive()) graph_.AddCopy(threads_, ElementNode(object));
      return;
    case NativeEffect::kCalls: {
      const CallText text = Split(native.row->text);
      return CallOn(use, object, text.name, text.descriptor);
    }
    case NativeEffect::kCopiesElements:
      if (!type->IsArray() || type->element->IsPrimitive()) return;
      return use.argument == 0 ? graph_.AddCopy(ElementNode(object), native.between)
                               : graph_.AddCopy(native.between, ElementNode(object));
    case NativeEffect::kReadsRecord: {
      const std::string_view name = in.method->owner->file->constants.Member(call.constant).name;
      const NativeEffectRow& row = name == "toString" ? kStringOf : name == "hashCode" ? kHashOf : kEquals;
      for (const auto& field : type->fields) {
        if (field->IsStatic() || field->type != BasicType::kReference) continue;
        // What any such record holds in the field goes to one node.
        const auto [held, is_new] =
            record_nodes_.try_emplace({uint64_t{use.method} << 32 | use.statement, field.get()});
        if (is_new) {
          held->second = graph_.AddNodes(1);
          const uint32_t own = static_cast<uint32_t>(methods_[use.method].natives.size());
          methods_[use.method].natives.push_back({use.statement, &row});
          AddUseOf(held->second, {Use::kNative, use.method, use.statement, own});
        }
        graph_.AddCopy(FieldNode(object, *field), held->second);
      }
      return;
    }
    case NativeEffect::kAccesses:
    case NativeEffect::kHandles: return ArrivedAtAccess(use, object);
    default: return;
  }
}

// A method of the object without parameters, or with parameters of no interest.
void PointsTo::CallOn(const Use& use, ObjectId object, std::string_view name, std::string_view descriptor) {
  Class* type = objects_.at(object).type;
  receiver_ = nowhere_;
  Method* callee = Program::ResolveMethod(type, name, descriptor);
  if (callee == nullptr) callee = Program::ResolveInterfaceMethod(type, name, descriptor);
  if (callee == nullptr || callee->IsStatic()) return;
  if (callee->vtable_index < 0 || callee->owner->IsInterface()) callee = Program::Select(type, callee);
  if (callee == nullptr || callee->IsAbstract()) return;
  const NativeEffectRow* row = FindNativeEffect(*callee);
  if (row != nullptr && !row->also) return;  // hashCode and its like: nothing of interest
  receiver_ = kNoReceiver;
  if (ScopeOf(*callee) != Scope::kOpen) return LinkClosed(use.method, use.statement, callee, object);
  if (callee->code == nullptr) return BecomeUnknown(use.method, use.statement, "calls " + callee->FullName());
  const uint32_t reached = Reach(callee, ContextFor(*callee, object, methods_[use.method]));
  if (methods_[reached].flow == nullptr) return;
  const NodeId goes_to = Variable(methods_[reached], methods_[reached].flow->parameters()[0]);
  graph_.AddObject(goes_to, object);
  if (!TellsApart(*callee)) receiver_ = goes_to;
  if (!methods_[use.method].linked.insert(uint64_t{use.statement} << 32 | reached).second) return;
  const ReachedMethod& in = methods_[use.method];
  const FlowStatement& call = in.flow->statements()[use.statement];
  std::vector<NodeId> arguments = {nothing_};
  if (descriptor.starts_with("(L")) arguments.push_back(ArgumentNode(in, call, 1));
  CallWith(use.method, use.statement, reached, arguments, ResultOf(in, call));
}

}  // namespace heddle
