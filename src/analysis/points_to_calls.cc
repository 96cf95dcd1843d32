// Calls: which methods an instruction may run.
#include "analysis/points_to.h"
#include "classfile/descriptor.h"
#include "program/instance_fields.h"

namespace heddle {

namespace {

constexpr NativeEffectRow kStringOf = {"", false, NativeEffect::kCalls, ActionKind::kNone,
                                       "0 toString ()Ljava/lang/String;"};
constexpr NativeEffectRow kRecord = {"", false, NativeEffect::kReadsRecord, ActionKind::kRead, ""};

// JDK 24 and later: what a method of sun.misc.Unsafe calls before the access that is modelled.
Method* WarnsBefore(const Method& method) {
  if (method.owner->name != "sun/misc/Unsafe") return nullptr;
  Method* warns = method.owner->FindDeclared("beforeMemoryAccess", "()V");
  return warns == &method ? nullptr : warns;
}

std::string Words(std::string_view what, const Method& method) { return std::string(what) + " " + method.FullName(); }

}  // namespace

bool IsPlainCall(const ReachedMethod& from, uint32_t statement, const ReachedMethod& callee) {
  const Method* named = from.flow == nullptr ? nullptr : from.resolved[statement].method;
  return named != nullptr && callee.flow != nullptr && named->name == callee.method->name &&
         named->descriptor == callee.method->descriptor;
}

NodeId PointsTo::ArgumentNode(const ReachedMethod& in, const FlowStatement& call, uint32_t argument) const {
  const std::span<const uint32_t> arguments = in.flow->Arguments(call);
  return argument >= arguments.size() || arguments[argument] == 0 ? nothing_ : Variable(in, arguments[argument]);
}

void PointsTo::ConstrainConstant(uint32_t number, uint32_t index) {
  const ReachedMethod& in = methods_[number];
  const FlowStatement& statement = in.flow->statements()[index];
  const NodeId target = statement.target == 0 ? nowhere_ : Variable(in, statement.target);
  switch (in.method->owner->file->constants.tag(statement.constant)) {
    case ConstantTag::kClass:
      if (const Class* type = LoadFor(in, statement.constant)) graph_.AddObject(target, MirrorOf(type));
      return;
    case ConstantTag::kMethodType:
      return graph_.AddObject(target, objects_.OfClass(program_.Load("java/lang/invoke/MethodType").value));
    default: return BecomeUnknown(number, index, Words("a dynamic constant or a MethodHandle constant in", *in.method));
  }
}

void PointsTo::ConstrainInvoke(uint32_t number, uint32_t index) {
  const ReachedMethod& in = methods_[number];
  const FlowStatement& statement = in.flow->statements()[index];
  Method* resolved = in.resolved[index].method;
  if (resolved == nullptr) return;
  if (resolved->signature_polymorphic) return Link(number, index, resolved, kNoObject);
  switch (statement.opcode) {
    case Opcode::kInvokestatic:
      if (!resolved->IsStatic()) return;
      Initialize(number, index, resolved->owner);
      return Link(number, index, resolved, kNoObject);
    case Opcode::kInvokespecial: {
      Method* callee = SpecialTarget(in, index);
      if (callee == nullptr || callee->IsAbstract()) return;
      // With contexts, each receiver is called for itself.
      if (TellsApart(*callee)) break;
      return Link(number, index, callee, kNoObject);
    }
    default: break;
  }
  if (statement.base != 0) AddUseOf(Variable(in, statement.base), {Use::kInvoke, number, index});
}

// JVMS 6.5, invokespecial: a method of a superclass is looked up anew.
Method* PointsTo::SpecialTarget(const ReachedMethod& in, uint32_t statement) const {
  Method* resolved = in.resolved[statement].method;
  const Class* named = in.resolved[statement].type;
  const Class* caller = in.method->owner;
  const bool is_super_call = !resolved->IsConstructor() && !resolved->IsPrivate() && caller->super != nullptr &&
                             !named->IsInterface() && named != caller && caller->IsSubtypeOf(named);
  return is_super_call ? Program::ResolveMethod(caller->super, resolved->name, resolved->descriptor) : resolved;
}

void PointsTo::ConstrainDynamic(uint32_t number, uint32_t index) {
  const ReachedMethod& in = methods_[number];
  const FlowStatement& statement = in.flow->statements()[index];
  const ClassFile& file = *in.method->owner->file;
  const Constant& site = file.constants.at(statement.constant);
  const BootstrapMethod& bootstrap = file.bootstrap_methods[site.first];
  const MemberName maker = file.constants.Member(file.constants.at(bootstrap.method_handle).first);
  const std::span<const uint32_t> arguments = in.flow->Arguments(statement);
  const auto call_on = [&](uint32_t variable, const NativeEffectRow& row) {
    if (variable == 0) return;
    const uint32_t native = static_cast<uint32_t>(methods_[number].natives.size());
    methods_[number].natives.push_back({index, &row});
    AddUseOf(Variable(methods_[number], variable), {Use::kNative, number, index, native});
  };
  if (maker.class_name == "java/lang/invoke/LambdaMetafactory") {
    Method* target = sites_.Link(in.method, statement.constant, statement.pc);
    if (target != nullptr) Link(number, index, target, kNoObject);
  } else if (maker.class_name == "java/lang/invoke/StringConcatFactory") {
    graph_.AddObject(ResultOf(in, statement), objects_.OfClass(program_.Load("java/lang/String").value));
    const std::vector<uint32_t> kept(arguments.begin(), arguments.end());
    for (uint32_t variable : kept) call_on(variable, kStringOf);
    for (std::string_view type : ParameterTypes(file.constants.Member(statement.constant).descriptor)) {
      if (type == "D" || type == "F") CallValueOf(number, index, type);
    }
  } else if (maker.class_name == "java/lang/runtime/ObjectMethods") {
    if (statement.target != 0) {
      graph_.AddObject(ResultOf(in, statement), objects_.OfClass(program_.Load("java/lang/String").value));
    }
    const std::vector<uint32_t> kept(arguments.begin(), arguments.end());
    for (uint32_t variable : kept) call_on(variable, kRecord);
  } else if (maker.class_name != "java/lang/runtime/SwitchBootstraps") {
    BecomeUnknown(number, index,
                  "the bootstrap method " + std::string(maker.class_name) + "." + std::string(maker.name));
  }
}

// The machine makes the texts of floating-point numbers by the library's code.
void PointsTo::CallValueOf(uint32_t number, uint32_t index, std::string_view type) {
  const std::string descriptor = "(" + std::string(type) + ")Ljava/lang/String;";
  Method* text_of = program_.Load("java/lang/String").value->FindDeclared("valueOf", descriptor);
  const uint32_t reached = Reach(text_of);
  if (!methods_[number].linked.insert(uint64_t{index} << 32 | reached).second) return;
  CallWith(number, index, reached, {}, nowhere_);
}

void PointsTo::Dispatch(const Use& use, ObjectId receiver) {
  Method* resolved = methods_[use.method].resolved[use.statement].method;
  Class* type = objects_.at(receiver).type;
  if (objects_.at(receiver).kind == AbstractObject::kClosed) {
    // Whatever it is, its methods are closed, and so are the objects that these work on. Of the program's types, it can
    // be an annotation.
    if (IsOfProgram(*resolved->owner) && (resolved->owner->access_flags & kAccAnnotation) == 0) return;
    const NativeEffectRow* row = FindNativeEffect(*resolved);
    if (row != nullptr) LinkNative(use.method, use.statement, resolved, row);
    const bool is_known = ((resolved->access_flags | resolved->owner->access_flags) & kAccFinal) != 0;
    if (row != nullptr && !row->also && is_known) return;
    return LinkClosed(use.method, use.statement, resolved, receiver);
  }
  receiver_ = nowhere_;
  if (!objects_.MayBe(receiver, resolved->owner)) return;
  // Of a class below that of the object, for which it stands.
  if (!type->IsSubtypeOf(resolved->owner)) type = resolved->owner;
  Method* callee = resolved;
  if (methods_[use.method].flow->statements()[use.statement].opcode == Opcode::kInvokespecial) {
    callee = SpecialTarget(methods_[use.method], use.statement);
  } else if (resolved->vtable_index >= 0 && !resolved->owner->IsInterface()) {
    callee = type->vtable[static_cast<size_t>(resolved->vtable_index)];
  } else if (!resolved->IsPrivate()) {
    callee = Program::Select(type, resolved);
  }
  if (callee != nullptr && !callee->IsAbstract()) Link(use.method, use.statement, callee, receiver);
}

void PointsTo::Link(uint32_t number, uint32_t statement, Method* callee, ObjectId receiver) {
  const NativeEffectRow* row = FindNativeEffect(*callee);
  if (row != nullptr) LinkNative(number, statement, callee, row);
  if (row != nullptr && !row->also) {
    if (Method* warns = WarnsBefore(*callee)) Link(number, statement, warns, kNoObject);
    return;
  }
  receiver_ = kNoReceiver;
  if (callee->owner->is_machine_made && callee->IsNative()) return MakeLambda(number, statement, callee);
  if (ScopeOf(*callee) != Scope::kOpen) return LinkClosed(number, statement, callee, receiver);
  if (callee->code == nullptr) {
    if (row == nullptr) BecomeUnknown(number, statement, Words("calls", *callee));
    return;
  }
  const uint32_t reached = options_.contexts && IsWrapper(*callee)
                               ? ReachFrom(callee, number, statement)
                               : Reach(callee, ContextFor(*callee, receiver, methods_[number]));
  if (methods_[reached].flow == nullptr) return;
  const uint32_t receiver_variable = callee->IsStatic() ? 0 : methods_[reached].flow->parameters()[0];
  if (receiver != kNoObject) {
    const NodeId goes_to = Variable(methods_[reached], receiver_variable);
    graph_.AddObject(goes_to, receiver);
    if (!TellsApart(*callee)) receiver_ = goes_to;
  }
  if (!methods_[number].linked.insert(uint64_t{statement} << 32 | reached).second) return;
  const ReachedMethod& in = methods_[number];
  const FlowStatement& call = in.flow->statements()[statement];
  std::vector<NodeId> arguments;
  for (uint32_t i = 0; i < in.flow->Arguments(call).size(); ++i) {
    arguments.push_back(i == 0 && receiver != kNoObject ? nothing_ : ArgumentNode(in, call, i));
  }
  CallWith(number, statement, reached, arguments, ResultOf(in, call));
}

// The native that makes a lambda's object, and puts what it captures into its fields, in order.
void PointsTo::MakeLambda(uint32_t number, uint32_t statement, Method* callee) {
  const ReachedMethod& in = methods_[number];
  const FlowStatement& call = in.flow->statements()[statement];
  const Ref only = sites_.OnlyObjectOf(callee->owner);
  const ObjectId made = only != 0 ? Old(only) : objects_.OfClass(callee->owner);
  graph_.AddObject(ResultOf(in, call), made);
  uint32_t argument = 0;
  for (const auto& field : callee->owner->fields) {
    if (field->IsStatic()) continue;
    if (field->type == BasicType::kReference) {
      graph_.AddCopy(ArgumentNode(in, call, argument), FieldNode(made, *field));
    }
    ++argument;
  }
}

void PointsTo::CallWith(uint32_t number, uint32_t statement, uint32_t reached, const std::vector<NodeId>& arguments,
                        NodeId result) {
  methods_[number].calls.push_back({statement, reached});
  const ReachedMethod& to = methods_[reached];
  if (to.flow == nullptr) return;
  const std::vector<uint32_t>& parameters = to.flow->parameters();
  for (size_t i = 0; i < arguments.size() && i < parameters.size(); ++i) {
    if (parameters[i] != 0 && arguments[i] != nothing_) graph_.AddCopy(arguments[i], Variable(to, parameters[i]));
  }
  if (result != nowhere_) graph_.AddCopy(to.result, result);
}

}  // namespace heddle
