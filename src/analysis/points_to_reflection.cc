// Reflection and method handles. What they do is a part of closed code (library_scope.h): it may read and write the
// fields, and call the methods, that the program may have looked up, of all objects that it was handed. Reflection is
// unknown only where it is not known which members these are.
#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include "analysis/points_to.h"
#include "classfile/descriptor.h"
#include "program/instance_fields.h"

namespace heddle {

namespace {

// "method 0 1": the kind of members, the arguments that are the class and the name. In place of a name "declared": all
// of the class; "all": those of the classes above it, too; "used": all constructors, which the call itself uses.
struct LookUpText {
  MemberKind kind = MemberKind::kMethod;
  uint32_t type = 0, name = 0;
  bool is_named = false, inherited = false, is_used = false;
};

// Of so many classes of the library may the constructors be looked up at one place.
constexpr uint32_t kMostOfLibrary = 8;

MemberKind KindNamed(std::string_view name) {
  return name == "field" ? MemberKind::kField : name == "method" ? MemberKind::kMethod : MemberKind::kConstructor;
}

LookUpText SplitLookUp(std::string_view text) {
  const size_t first = text.find(' '), second = text.find(' ', first + 1);
  LookUpText split{.kind = KindNamed(text.substr(0, first))};
  std::from_chars(text.data() + first + 1, text.data() + second, split.type);
  const std::string_view name = text.substr(second + 1);
  split.is_named = std::from_chars(name.data(), name.data() + name.size(), split.name).ec == std::errc();
  split.inherited = name == "all";
  split.is_used = name == "used";
  return split;
}

bool IsOfReflection(const Class& type) {
  return type.name.starts_with("java/lang/invoke/") || type.name.starts_with("java/lang/reflect/");
}

// "[Ljava/lang/reflect/Method;" and its like.
bool IsOfMember(std::string_view type) {
  constexpr std::string_view kNames[] = {"java/lang/reflect/Field",       "java/lang/reflect/Method",
                                         "java/lang/reflect/Constructor", "java/lang/reflect/Member",
                                         "java/lang/reflect/Executable",  "java/lang/reflect/AccessibleObject",
                                         "java/lang/invoke/MethodHandle"};
  type.remove_prefix(std::min(type.find_first_not_of('['), type.size()));
  return std::ranges::any_of(kNames, [type](std::string_view name) {
    return type.size() == name.size() + 2 && type.substr(1, name.size()) == name;
  });
}

// Closed code that looks for members of the program by itself, and calls them: descriptions of constants, and managed
// beans.
bool FindsByItself(const Method& method) {
  const std::string_view owner = method.owner->name;
  if (method.name == "resolveConstantDesc" || method.name == "resolveCallSiteDesc") return true;
  const bool is_management = owner.starts_with("javax/management/") || owner.starts_with("com/sun/jmx/");
  return is_management && (method.name == "invoke" || method.name.find("Attribute") != std::string_view::npos);
}

}  // namespace

// Closed code is called that is not reflection itself. Members that it is handed it may use. Those that it gives may be
// of any class.
void PointsTo::ReflectByClosed(uint32_t number, uint32_t statement, const Method& callee) {
  if (IsOfReflection(*callee.owner) || FindNativeEffect(callee) != nullptr) return;
  if (FindsByItself(callee)) return BecomeUnknown(number, statement, "calls " + callee.FullName());
  for (std::string_view type : ParameterTypes(callee.descriptor)) {
    if (IsOfMember(type)) UseReflected(number, statement, "each");
  }
  if (!IsOfMember(ReturnType(callee.descriptor))) return;
  for (MemberKind kind : {MemberKind::kField, MemberKind::kMethod, MemberKind::kConstructor}) {
    unknown_look_ups_.push_back({kind, number, statement});
  }
  TellUnknownLookUps();
}

// The statement that gives an argument its value. Null: it is of another kind, or not one alone.
const FlowStatement* PointsTo::ConstantArgument(const ReachedMethod& in, const FlowStatement& call, uint32_t argument,
                                                FlowKind kind) const {
  const std::span<const uint32_t> arguments = in.flow->Arguments(call);
  const uint32_t variable = argument < arguments.size() ? arguments[argument] : 0;
  if (variable == 0) return nullptr;
  for (const FlowStatement& statement : in.flow->statements()) {
    if (statement.target == variable) return statement.kind == kind ? &statement : nullptr;
  }
  return nullptr;
}

// The text that an argument is. Empty: that is not known.
std::string_view PointsTo::ConstantText(const ReachedMethod& in, const FlowStatement& call, uint32_t argument) const {
  const FlowStatement* made = ConstantArgument(in, call, argument, FlowKind::kText);
  if (made == nullptr) return {};
  const ConstantPool& constants = in.method->owner->file->constants;
  return constants.StringText(made->constant);
}

// The class whose Class object an argument is. Null: that is not known.
const Class* PointsTo::ConstantClass(const ReachedMethod& in, const FlowStatement& call, uint32_t argument) const {
  const FlowStatement* made = ConstantArgument(in, call, argument, FlowKind::kConstant);
  const bool is_class = made != nullptr && in.method->owner->file->constants.tag(made->constant) == ConstantTag::kClass;
  return is_class ? LoadFor(in, made->constant) : nullptr;
}

// Class.forName of one name.
void PointsTo::NameClass(uint32_t number, uint32_t statement) {
  const ReachedMethod& in = methods_[number];
  const FlowStatement& call = in.flow->statements()[statement];
  std::string name(ConstantText(in, call, 0));
  if (name.empty())
    return BecomeUnknown(number, statement, "calls java.lang.Class.forName of a name that is no constant");
  std::replace(name.begin(), name.end(), '.', '/');
  Class* type = program_.Load(name).value;
  if (type == nullptr) return;  // it throws
  Initialize(number, statement, type);
  graph_.AddObject(ResultOf(methods_[number], call), MirrorOf(type));
}

// A call that may use what it finds itself: Class.newInstance.
void PointsTo::UseFound(const NativeEffectRow& row, uint32_t number, uint32_t statement) {
  if (SplitLookUp(row.text).is_used) UseReflected(number, statement, "constructor");
}

// Members are looked up.
void PointsTo::LookUp(uint32_t number, uint32_t statement, uint32_t native) {
  const ReachedMethod& in = methods_[number];
  const uint32_t argument = SplitLookUp(in.natives[native].row->text).type;
  UseFound(*in.natives[native].row, number, statement);
  AddUseOf(ArgumentNode(in, in.flow->statements()[statement], argument),
           {Use::kNative, number, statement, native, argument});
}

// A class in which members are looked up has arrived.
void PointsTo::ArrivedAtLookUp(const Use& use, ObjectId object) {
  const AbstractObject at = objects_.at(object);
  // Casts may be yet to come: not all that arrives is a class.
  if (!class_class_->IsSubtypeOf(at.type)) return;
  if (at.kind == AbstractObject::kOld) return LookUpIn(use, snapshot_.Mirrored(at.old));
  if (at.kind == AbstractObject::kOfClass) {
    class_look_ups_.push_back(use);
    const size_t count = seeded_members_[object];
    for (size_t i = 0; i < count; ++i) LookUpIn(use, snapshot_.Mirrored(objects_.Members(object)[i]));
    return;
  }
  LookUpUnknown(*methods_[use.method].natives[use.native].row, use.method, use.statement);
}

// A call that goes on at the snapshot.
void PointsTo::GoOnReflecting(const NativeEffectRow& row, uint32_t number, uint32_t statement) {
  if (row.effect == NativeEffect::kLooksUp) {
    UseFound(row, number, statement);
    LookUpUnknown(row, number, statement);
  }
  if (row.effect == NativeEffect::kReflects) UseReflected(number, statement, row.text);
}

// Members of whatever class are looked up. That matters where some of the kind are used.
void PointsTo::LookUpUnknown(const NativeEffectRow& row, uint32_t number, uint32_t statement) {
  unknown_look_ups_.push_back({SplitLookUp(row.text).kind, number, statement});
  TellUnknownLookUps();
}

// One of the Class objects that are not told apart.
void PointsTo::MeetClass(Ref mirror) {
  if (closed_has_classes_) InitializeByClosed(snapshot_.Mirrored(mirror));
  const std::vector<Use> look_ups = class_look_ups_;
  for (const Use& use : look_ups) LookUpIn(use, snapshot_.Mirrored(mirror));
}

void PointsTo::LookUpIn(const Use& use, const Class* type) {
  if (type == nullptr) return;
  const ReachedMethod& in = methods_[use.method];
  const LookUpText text = SplitLookUp(in.natives[use.native].row->text);
  const std::string_view name =
      text.is_named ? ConstantText(in, in.flow->statements()[use.statement], text.name) : std::string_view();
  // All members of a class of the library are too much to say anything.
  if (name.empty() && !IsOfProgram(*type) &&
      (text.kind != MemberKind::kConstructor ||
       ++library_looked_up_[uint64_t{use.method} << 32 | use.statement] > kMostOfLibrary)) {
    return LookUpUnknown(*in.natives[use.native].row, use.method, use.statement);
  }
  if (name.empty()) {
    members_.LookUpAll(text.kind, *type, text.is_named || text.inherited);
  } else {
    members_.LookUp(text.kind, *type, name);
  }
  AddReflected();
}

// A call that uses members: "field", "method", "constructor", "each" of them, or "field set", which changes one.
void PointsTo::UseReflected(uint32_t number, uint32_t statement, std::string_view kinds) {
  bool is_new = false;
  for (std::string_view kind : {"field", "method", "constructor"}) {
    if (kinds == "each" || kinds.starts_with(kind)) is_new |= members_.Use(KindNamed(kind));
  }
  const bool sets = kinds == "each" || kinds.ends_with(" set");
  is_new |= sets && !std::exchange(sets_fields_, true);
  if (!is_new) return;
  if (!reflects()) {
    first_reflection_ = {number, statement};
    FindMembersOfSnapshot();
    // It holds what closed code has, to which all goes that is thrown: a thread may die of it.
    if (Class* wrapper = program_.Load("java/lang/reflect/InvocationTargetException").value) {
      graph_.AddObject(thrown_, Thrown(wrapper));
    }
  }
  TellUnknownLookUps();
  AddReflected();
  for (const Field* field : members_.fields()) TellFinal(*field);
}

// Who relies on a final field is not told of a change.
void PointsTo::TellFinal(const Field& field) {
  if (!sets_fields_ || !field.IsFinal() || field.IsStatic() || !IsOfProgram(*field.owner)) return;
  ReflectUnknown("may change the final field " + std::string(field.name) + " by reflection");
}

// Reflection is unknown where its first use is.
void PointsTo::ReflectUnknown(std::string why) {
  BecomeUnknown(first_reflection_.first, first_reflection_.second, std::move(why));
}

// What was looked up before is there, or nobody has it any more. The boot's own members stay in the library.
void PointsTo::FindMembersOfSnapshot() {
  snapshot_.ForEachObject([this](Ref object) {
    if (snapshot_.IsOfBoot(object)) return;
    const Snapshot::Member member = snapshot_.MemberOf(object);
    if (member.field != nullptr) members_.Add(*member.field);
    if (member.method != nullptr) members_.Add(*member.method);
    if (member.is_unknown) ReflectUnknown("uses a method handle that was made before");
  });
}

void PointsTo::TellUnknownLookUps() {
  std::erase_if(unknown_look_ups_, [this](const UnknownLookUp& at) {
    if (!members_.IsUsed(at.kind)) return false;
    BecomeUnknown(at.method, at.statement, "looks up a member of an unknown class, which reflection may use");
    return true;
  });
}

void PointsTo::AddReflected() {
  const Closed& by = closed(Scope::kClosed);
  const std::vector<const Field*> fields = members_.TakeFields();
  const std::vector<Method*> methods = members_.TakeMethods();
  if (fields.empty() && methods.empty()) return;
  for (const Field* field : fields) {
    TellFinal(*field);
    if (!field->IsStatic()) continue;
    InitializeByClosed(field->owner);
    Class* type = field->type == BasicType::kReference ? program_.LoadDescriptor(field->descriptor).value : nullptr;
    if (type != nullptr) ShareWithClosed(Scope::kClosed, StaticNode(*field), type);
  }
  for (Method* method : methods) {
    // On an object of closed code, too.
    TellRow(*method);
    if (method->IsConstructor()) {
      MakeReflected(method);
    } else if (method->IsStatic()) {
      InitializeByClosed(method->owner);
      CallReflected(method, kNoObject);
    }
  }
  const SparseBits handed = graph_.ObjectsAt(by.handed);
  handed.ForEach([&](ObjectId object) { ReflectOn(object, fields, methods); });
}

// What closed code may do by reflection with an object that it was handed.
void PointsTo::ReflectOn(ObjectId object, const std::vector<const Field*>& fields,
                         const std::vector<Method*>& methods) {
  const AbstractObject at = objects_.at(object);
  if (at.kind == AbstractObject::kClosed) return;
  for (const Field* field : fields) {
    if (field->IsStatic() || field->type != BasicType::kReference || !objects_.MayBe(object, field->owner)) continue;
    Class* type = program_.LoadDescriptor(field->descriptor).value;
    if (type != nullptr) ShareWithClosed(Scope::kClosed, FieldNode(object, *field), type);
  }
  for (Method* method : methods) {
    if (method->IsStatic() || method->IsConstructor() || !objects_.MayBe(object, method->owner)) continue;
    // Of a class below that of the object, for which it stands.
    Class* type = at.type->IsSubtypeOf(method->owner) ? at.type : method->owner;
    Method* callee = method;
    if (!method->IsPrivate()) {
      callee = method->vtable_index >= 0 && !method->owner->IsInterface() && !type->IsInterface()
                   ? type->vtable[static_cast<size_t>(method->vtable_index)]
                   : Program::Select(type, method);
    }
    if (callee != nullptr) CallReflected(callee, object);
    // A handle of findSpecial calls what is overridden.
    if (callee != method && !method->IsAbstract()) CallReflected(method, object);
  }
}

void PointsTo::MakeReflected(Method* constructor) {
  Closed& by = closed(Scope::kClosed);
  Class* type = constructor->owner;
  if (type->IsAbstract() || ScopeOf(*type) != Scope::kOpen) return;
  InitializeByClosed(type);
  const ObjectId made = objects_.OfSite(type, &by.method, 0);
  graph_.AddObject(by.handed, made);
  CallReflected(constructor, made);
}

void PointsTo::CallReflected(Method* callee, ObjectId receiver) {
  if (callee->IsAbstract() || TellRow(*callee) || ScopeOf(*callee) != Scope::kOpen) return;
  if (callee->code == nullptr || IsMadeForRecord(*callee)) {
    return ReflectUnknown("may call " + callee->FullName() + " by reflection");
  }
  CallFromClosed(Scope::kClosed, callee, receiver);
}

// What a row of effects says of the method. False: it has none, or its own code may run, too.
bool PointsTo::TellRow(const Method& callee) {
  const NativeEffectRow* row = FindNativeEffect(callee);
  if (row == nullptr) return false;
  const bool looks_up = row->effect == NativeEffect::kLooksUp;
  if (row->effect == NativeEffect::kReflects) {
    UseReflected(first_reflection_.first, first_reflection_.second, row->text);
  } else if (row->effect != NativeEffect::kNothing && (looks_up || !row->also || ScopeOf(callee) == Scope::kOpen)) {
    ReflectUnknown("may call " + callee.FullName() + " by reflection");
  }
  return !row->also;
}

}  // namespace heddle
