// Calls of closed code (library_scope.h). Closed code of a scope counts as one method. All that it is handed goes to
// one node, and leads on from there.
#include <algorithm>
#include <utility>

#include "analysis/points_to.h"
#include "classfile/descriptor.h"
#include "program/instance_fields.h"

namespace heddle {

namespace {

// Closed code that may come to an operation of a channel, as far as the program calls it directly. A search does not
// rest on this list: its first blocker makes PointsToOptions::blockers true.
bool MayUseChannels(const Class& type) {
  constexpr std::string_view kUsers[] = {"java/nio/channels/",
                                         "java/nio/file/",
                                         "sun/nio/ch/",
                                         "sun/nio/fs/",
                                         "java/io/FileInputStream",
                                         "java/net/",
                                         "sun/net/",
                                         "javax/",
                                         "com/sun/",
                                         "java/rmi/",
                                         "sun/rmi/",
                                         "java/sql/",
                                         "jdk/internal/io",
                                         "jdk/internal/net",
                                         "jdk/internal/nio",
                                         "jdk/internal/jrtfs",
                                         "jdk/internal/jimage",
                                         "jdk/net/",
                                         "jdk/nio/",
                                         "jdk/jfr/",
                                         "jdk/internal/module/ModuleReferences",
                                         "jdk/internal/module/SystemModuleFinders",
                                         "jdk/internal/loader/URLClassPath",
                                         "jdk/internal/loader/Resource",
                                         "java/util/jar/",
                                         "java/util/zip/",
                                         "java/util/prefs/",
                                         "java/util/logging/",
                                         "java/util/Scanner",
                                         "java/util/ServiceLoader",
                                         "java/lang/Process",
                                         "java/lang/module/ModuleFinder",
                                         "java/lang/module/ModuleReader"};
  return std::ranges::any_of(kUsers, [&](std::string_view user) { return type.name.starts_with(user); });
}

bool IsOfStreams(const Class& type) {
  for (std::string_view package : {"java/io/", "java/nio/", "sun/nio/", "jdk/internal/misc/InternalLock"}) {
    if (type.name.starts_with(package)) return true;
  }
  return false;
}

}  // namespace

void PointsTo::MakeClosed() {
  for (Scope scope : {Scope::kPrinting, Scope::kClosed}) {
    Closed& made = closed(scope);
    made.method.owner = program_.Load("java/lang/Object").value;
    made.method.name = scope == Scope::kPrinting ? "(printing)" : "(closed code)";
    made.method.descriptor = "()V";
    made.method.access_flags = kAccStatic | kAccNative;
    made.number = Reach(&made.method);
    made.handed = graph_.AddNodes(1);
    AddUseOf(made.handed, {Use::kClosed, made.number, static_cast<uint32_t>(scope)});
  }
  AddUseOf(printed_, {Use::kPrinted, closed(Scope::kPrinting).number, 0});
}

// A Thread's field that closed code sets without being handed the Thread: it finds the current one by itself, and an
// operation of a channel gives it a blocker.
bool PointsTo::IsBlocker(const Field& field) {
  return (field.name == "blocker" || field.name == "nioBlocker") && field.owner->name == "java/lang/Thread";
}

// Closed code of the class is called: it may come to such an operation. Once a thread has had a blocker, any may: a
// stream of another package may go to a channel.
void PointsTo::AddBlockersOf(const Class& called) {
  if (has_blockers_ || (!options_.blockers && !MayUseChannels(called))) return;
  has_blockers_ = true;
  Class* type = program_.Load("sun/nio/ch/Interruptible").value;
  if (type != nullptr) graph_.AddCopy(HandedBelow(Scope::kClosed, type), blockers_);
}

void PointsTo::LinkClosed(uint32_t number, uint32_t statement, Method* callee, ObjectId receiver) {
  const Scope scope = ScopeOf(*callee) == Scope::kPrinting ? Scope::kPrinting : Scope::kClosed;
  const Closed& to = closed(scope);
  if (scope == Scope::kClosed) AddBlockersOf(*callee->owner);
  if (receiver != kNoObject) graph_.AddObject(to.handed, receiver);
  receiver_ = to.handed;
  const uint64_t key = uint64_t{statement} << 32 | 0xc0000000u | (callee->number & 0x3fffffffu);
  if (!methods_[number].linked.insert(key).second) return;
  methods_[number].calls.push_back({statement, to.number});
  ReflectByClosed(number, statement, *callee);
  const ReachedMethod& in = methods_[number];
  const FlowStatement& call = in.flow->statements()[statement];
  for (uint32_t i = receiver == kNoObject ? 0 : 1; i < in.flow->Arguments(call).size(); ++i) {
    const NodeId argument = ArgumentNode(in, call, i);
    if (argument == nothing_) continue;
    graph_.AddCopy(argument, to.handed);
  }
  if (scope == Scope::kPrinting) {
    uint32_t i = callee->IsStatic() ? 0 : 1;
    for (std::string_view type : ParameterTypes(callee->descriptor)) {
      if (type.ends_with("Ljava/lang/Object;")) graph_.AddCopy(ArgumentNode(in, call, i), printed_);
      ++i;
    }
  }
  if (call.target != 0) AddClosedResult(scope, Variable(in, call.target), ReturnType(callee->descriptor));
}

// What closed code gives: something handed to it, or something of its own.
void PointsTo::AddClosedResult(Scope scope, NodeId result, std::string_view descriptor) {
  if (!IsReferenceType(descriptor)) return;
  Class* type = program_.LoadDescriptor(descriptor).value;
  if (type == nullptr) return;
  // A Class object that analysed code has not come to is closed code's.
  if (type == class_class_) graph_.AddCopy(classes_, result);
  graph_.AddCopy(HandedBelow(scope, type), result);
}

// What closed code has of this type: handed to it, or its own. A node for each type, since there are many takers.
NodeId PointsTo::HandedBelow(Scope scope, Class* type) {
  const auto [known, is_new] = closed(scope).below.try_emplace(type, 0);
  if (!is_new) return known->second;
  const NodeId node = known->second = graph_.AddNodes(1);
  graph_.AddCopy(closed(scope).handed, node, type);
  if (!IsOfProgram(*type)) graph_.AddObject(node, objects_.OfClosed(type));
  return node;
}

// A cell of an object that closed code was handed: it may take what is there, and put there what it has of the type. So
// all such cells of a type hold the same, and are one. Not so for printing, which is handed less.
void PointsTo::ShareWithClosed(Scope scope, NodeId cell, Class* type) {
  graph_.AddCopy(cell, closed(scope).handed);
  if (scope == Scope::kClosed) return graph_.Unify(HandedBelow(scope, type), cell);
  graph_.AddCopy(HandedBelow(scope, type), cell);
}

void PointsTo::ArrivedAtClosed(Scope scope, ObjectId object) {
  const AbstractObject at = objects_.at(object);
  if (at.kind == AbstractObject::kClosed) return;
  if (at.type->IsArray()) {
    if (at.type->element->IsPrimitive()) return;
    return ShareWithClosed(scope, ElementNode(object), at.type->element);
  }
  if (scope == Scope::kClosed && reflects()) {
    // They may become more meanwhile.
    const std::vector<const Field*> fields = members_.fields();
    const std::vector<Method*> methods = members_.methods();
    ReflectOn(object, fields, methods);
  }
  if (at.type == class_class_) {
    if (at.kind == AbstractObject::kOld) return InitializeByClosed(snapshot_.Mirrored(at.old));
    if (std::exchange(closed_has_classes_, true)) return;
    const size_t count = seeded_members_[object];
    for (size_t i = 0; i < count; ++i) InitializeByClosed(snapshot_.Mirrored(objects_.Members(object)[i]));
    return;
  }
  if (IsOfProgram(*at.type)) CallBack(scope, object);
  if (IsClonedByLibrary(*at.type)) CloneByClosed(object);
  // What closed code has of its own is not looked into, but for the fields that it inherits from open classes. Nor is
  // what the program adds to a class of the library. Printing goes down the streams and no further.
  ForEachInstanceField(*at.type, [&](const Field& field) {
    if (field.type != BasicType::kReference || IsOfProgram(*field.owner)) return;
    if (scope == Scope::kPrinting && !IsOfStreams(IsOfProgram(*at.type) ? *field.owner : *at.type)) return;
    if (scope == Scope::kClosed && ScopeOf(*field.owner) == Scope::kClosed) return;
    Class* held = program_.LoadDescriptor(field.descriptor).value;
    if (held == nullptr) return;
    ShareWithClosed(scope, FieldNode(object, field), held);
  });
}

bool IsClonedByLibrary(const Class& type) {
  if (!IsOfProgram(type)) return false;
  const auto has = [](const auto& classes, const auto& fits) { return std::ranges::any_of(classes, fits); };
  return has(type.display, [](const Class* above) { return ScopeOf(*above) == Scope::kClosed; }) &&
         has(type.all_interfaces, [](const Class* above) { return above->name == "java/lang/Cloneable"; });
}

// Printing asks for the text of an object, and of each in an array: a collection asks its elements in turn.
void PointsTo::ArrivedAtPrinting(ObjectId object) {
  const AbstractObject at = objects_.at(object);
  if (at.type->IsArray()) {
    if (!at.type->element->IsPrimitive()) graph_.AddCopy(ElementNode(object), printed_);
    return;
  }
  Method* callee = Program::ResolveMethod(at.type, "toString", "()Ljava/lang/String;");
  if (callee != nullptr && callee->vtable_index >= 0 && !at.type->IsInterface()) {
    callee = at.type->vtable[static_cast<size_t>(callee->vtable_index)];
  }
  if (callee == nullptr || callee->code == nullptr || at.type->name == "java/lang/String") return;
  Closed& printing = closed(Scope::kPrinting);
  if (at.kind == AbstractObject::kClosed || ScopeOf(*callee) != Scope::kOpen) {
    const Closed& to = closed(Scope::kClosed);
    graph_.AddObject(to.handed, object);
    if (methods_[printing.number].linked.insert(to.number).second) {
      methods_[printing.number].calls.push_back({0, to.number});
    }
    return;
  }
  const uint32_t reached = Reach(callee, ContextFor(*callee, object, methods_[printing.number]));
  const ReachedMethod& to = methods_[reached];
  if (to.flow == nullptr) return;
  graph_.AddObject(Variable(to, to.flow->parameters()[0]), object);
  if (!methods_[printing.number].linked.insert(reached).second) return;
  methods_[printing.number].calls.push_back({0, reached});
  graph_.AddCopy(to.result, printing.handed);
}

// The copy holds what the object holds, in the fields of the program, too.
void PointsTo::CloneByClosed(ObjectId object) {
  Closed& by = closed(Scope::kClosed);
  Class* type = objects_.at(object).type;
  const ObjectId copy = objects_.OfSite(type, &by.method, 0);
  if (copy == object) return;
  ForEachInstanceField(*type, [&](const Field& field) {
    if (field.type == BasicType::kReference) graph_.AddCopy(FieldNode(object, field), FieldNode(copy, field));
  });
  graph_.AddObject(by.handed, copy);
}

// Closed code that has a Class object may initialise the class, and ask an enum for its constants.
void PointsTo::InitializeByClosed(Class* type) {
  if (type == nullptr || !IsOfProgram(*type)) return;
  Closed& by = closed(Scope::kClosed);
  const auto call = [&](Method* method) {
    if (method == nullptr || method->code == nullptr) return;
    const uint32_t reached = Reach(method);
    if (!methods_[by.number].linked.insert(reached).second) return;
    methods_[by.number].calls.push_back({0, reached});
    if (!method->IsClassInitializer()) graph_.AddCopy(methods_[reached].result, by.handed);
  };
  for (Class* initialized : InitializedWith(type)) call(initialized->class_initializer);
  call(type->FindDeclared("values", "()[L" + type->name + ";"));
}

// A method with code is called, with whatever closed code has of the types. kNoObject: it is static.
void PointsTo::CallFromClosed(Scope scope, Method* callee, ObjectId receiver) {
  const Closed& from = closed(scope);
  const uint32_t reached = Reach(callee);
  const ReachedMethod& to = methods_[reached];
  if (to.flow == nullptr) return;
  const std::vector<uint32_t>& parameters = to.flow->parameters();
  if (receiver != kNoObject) graph_.AddObject(Variable(to, parameters[0]), receiver);
  if (!methods_[from.number].linked.insert(reached).second) return;
  methods_[from.number].calls.push_back({0, reached});
  size_t i = callee->IsStatic() ? 0 : 1;
  for (std::string_view parameter : ParameterTypes(callee->descriptor)) {
    if (parameters[i] != 0) AddClosedResult(scope, Variable(to, parameters[i]), parameter);
    ++i;
  }
  graph_.AddCopy(to.result, from.handed);
}

// The methods of an object of the program that the library knows: those that override or implement one of its own.
void PointsTo::CallBack(Scope scope, ObjectId object) {
  Class* type = objects_.at(object).type;
  const auto call = [&](Method* declared) {
    if (IsOfProgram(*declared->owner) || declared->IsStatic() || declared->IsConstructor() || declared->IsPrivate())
      return;
    Method* callee = declared->vtable_index >= 0 && !declared->owner->IsInterface()
                         ? type->vtable[static_cast<size_t>(declared->vtable_index)]
                         : Program::Select(type, declared);
    if (callee == nullptr || !IsOfProgram(*callee->owner) || callee->code == nullptr) return;
    CallFromClosed(scope, callee, object);
  };
  for (const Class* above : type->display) {
    for (const auto& method : above->methods) {
      if (!IsOfProgram(*above)) call(method.get());
    }
  }
  for (const Class* above : type->all_interfaces) {
    for (const auto& method : above->methods) {
      if (!IsOfProgram(*above)) call(method.get());
    }
  }
}

}  // namespace heddle
