// String concatenation call sites (StringConcatFactory). A site is one native: what it can write down itself (strings,
// integers, characters, booleans and their boxes) costs no guest instruction; other arguments are first turned into
// strings by guest code, in order, as JLS 15.18.1 and 5.1.11 say.
#include "base/check.h"
#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "vm/classes/class_init.h"
#include "vm/invoke/call_site_linker.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr char kArgumentMark = '\1', kConstantMark = '\2';

struct ConcatArgument {
  char type = 'L';  // first character of its descriptor
  uint16_t slot = 0;
  uint16_t extra = 0;  // references, floats and doubles: which extra slot holds the string made of it
};

struct ConcatPiece {
  std::u16string text;  // when there is no argument
  int argument = -1;
};

struct ConcatSite : NativeRow {
  std::vector<ConcatArgument> arguments;
  std::vector<ConcatPiece> pieces;
  unsigned extras = 0;
  Method* of_object = nullptr;  // static, to String
  Method* of_float = nullptr;
  Method* of_double = nullptr;
};

// Text that is Latin-1 as long as it can be.
class TextBuilder {
 public:
  void Latin1(std::string_view text) {
    if (is_wide_) {
      for (char c : text) wide_ += static_cast<uint8_t>(c);
    } else {
      narrow_ += text;
    }
  }
  void Utf16(std::u16string_view text) {
    for (char16_t c : text) Character(c);
  }
  void Character(char16_t c) {
    if (c > 0xff && !is_wide_) Widen();
    if (is_wide_) {
      wide_ += c;
    } else {
      narrow_ += static_cast<char>(c);
    }
  }
  void String(const Vm& vm, Ref string) {
    Ref value = vm.heap.Read<Ref>(string, vm.known.string_value);
    const bool latin1 = vm.heap.Read<uint8_t>(string, vm.known.string_coder) == 0;
    if (value == 0) return;
    if (latin1) return Latin1({vm.heap.Elements<char>(value), vm.heap.Length(value)});
    if (!is_wide_) Widen();
    wide_ += vm.strings.Text(string);
  }
  uint64_t bytes() const { return is_wide_ ? 2 * wide_.size() : narrow_.size(); }
  Ref Finish(Vm& vm) const { return is_wide_ ? vm.strings.NewUtf16(wide_) : vm.strings.NewLatin1(narrow_); }

 private:
  void Widen() {
    is_wide_ = true;
    wide_.reserve(narrow_.size() + 16);
    for (char c : narrow_) wide_ += static_cast<uint8_t>(c);
  }

  bool is_wide_ = false;
  std::string narrow_;
  std::u16string wide_;
};

// The primitive type that a library class boxes ('I' for Integer); 0 when it is none whose text is simple.
char BoxedType(const Class* type) {
  if (type->loader != 0 || !type->name.starts_with("java/lang/")) return 0;
  std::string_view name = std::string_view(type->name).substr(10);
  if (name == "Integer") return 'I';
  if (name == "Long") return 'J';
  if (name == "Boolean") return 'Z';
  if (name == "Character") return 'C';
  if (name == "Short") return 'S';
  if (name == "Byte") return 'B';
  return 0;
}

void AppendPrimitive(TextBuilder& out, char type, Slot value) {
  switch (type) {
    case 'Z': return out.Latin1(value.i != 0 ? "true" : "false");
    case 'C': return out.Character(static_cast<char16_t>(value.u));
    case 'J': return out.Latin1(std::to_string(value.l));
    default: return out.Latin1(std::to_string(value.i));
  }
}

bool IsString(const Vm& vm, Ref object) { return vm.ClassOf(object) == vm.known.string; }

void AppendObject(const Vm& vm, TextBuilder& out, Ref object) {
  if (object == 0) return out.Latin1("null");
  if (IsString(vm, object)) return out.String(vm, object);
  const Class* box = vm.ClassOf(object);
  const Field* field = InstanceField(vm, object, "value");
  const char type = BoxedType(box);
  Slot value = {};
  switch (type) {
    case 'J': value.l = vm.heap.Read<int64_t>(object, field->offset); break;
    case 'Z':
    case 'B': value.i = vm.heap.Read<int8_t>(object, field->offset); break;
    case 'C': value.i = vm.heap.Read<uint16_t>(object, field->offset); break;
    case 'S': value.i = vm.heap.Read<int16_t>(object, field->offset); break;
    default: value.i = vm.heap.Read<int32_t>(object, field->offset); break;
  }
  AppendPrimitive(out, type, value);
}

bool NeedsGuest(const NativeCall& call, const ConcatArgument& argument) {
  if (argument.type == 'F' || argument.type == 'D') return true;
  if (argument.type != 'L') return false;
  Ref object = call.Reference(argument.slot);
  return object != 0 && !IsString(call.vm, object) && BoxedType(call.vm.ClassOf(object)) == 0;
}

NativeResult Finish(NativeCall& call, const ConcatSite& site) {
  const Vm& vm = call.vm;
  TextBuilder text;
  for (const ConcatPiece& piece : site.pieces) {
    if (piece.argument < 0) {
      text.Utf16(piece.text);
      continue;
    }
    const ConcatArgument& argument = site.arguments[static_cast<size_t>(piece.argument)];
    if (NeedsGuest(call, argument)) {
      Ref made = call.Extra(argument.extra);
      made == 0 ? text.Latin1("null") : text.String(vm, made);
    } else if (argument.type == 'L') {
      AppendObject(vm, text, call.Reference(argument.slot));
    } else {
      AppendPrimitive(text, argument.type, call.args()[argument.slot]);
    }
  }
  if (text.bytes() > INT32_MAX) {
    return call.Throw("java/lang/OutOfMemoryError", "Overflow: String length out of range");
  }
  if (text.bytes() > vm.options.guest_heap_bytes) return call.Throw("java/lang/OutOfMemoryError", "Java heap space");
  return call.ReturnReference(text.Finish(call.vm));
}

// Once there is a frame, progress() is 2 * i + 1 while the string of argument i is being made, and 2 * i before that.
NativeResult Concat(NativeCall& call) {
  const ConcatSite& site = *static_cast<const ConcatSite*>(static_cast<const NativeRow*>(call.method->native));
  size_t next = 0;
  if (call.entered()) {
    if (call.progress() % 2 != 0) {
      call.SetExtra(site.arguments[call.progress() / 2].extra, call.returned().r);
      ++call.progress();
    }
    next = call.progress() / 2;
  }
  for (; next < site.arguments.size(); ++next) {
    const ConcatArgument& argument = site.arguments[next];
    if (!NeedsGuest(call, argument)) continue;
    if (!call.entered()) call.Enter(site.extras);
    call.progress() = static_cast<uint32_t>(2 * next);
    Method* stringify = argument.type == 'F' ? site.of_float : argument.type == 'D' ? site.of_double : site.of_object;
    NativeResult ready = EnsureInitialized(call, stringify->owner);
    if (ready != NativeResult::kDone) return ready;
    call.progress() = static_cast<uint32_t>(2 * next + 1);
    return call.Call(stringify, call.args() + argument.slot, argument.type == 'D' ? 2 : 1);
  }
  return Finish(call, site);
}

std::unique_ptr<ConcatSite> NewSite(Vm& vm, std::string_view descriptor, Method* of_object) {
  auto site = std::make_unique<ConcatSite>();
  site->class_name = "heddle";
  site->name = "concat";
  site->descriptor = nullptr;
  site->function = Concat;
  site->of_object = of_object;
  site->of_float = RequireMethod(vm, "java/lang/String", "valueOf", "(F)Ljava/lang/String;");
  site->of_double = RequireMethod(vm, "java/lang/String", "valueOf", "(D)Ljava/lang/String;");
  uint16_t slot = 0;
  for (std::string_view type : ParameterTypes(descriptor)) {
    ConcatArgument argument{.type = IsReferenceType(type) ? 'L' : type[0], .slot = slot};
    if (argument.type == 'L' || argument.type == 'F' || argument.type == 'D') {
      argument.extra = static_cast<uint16_t>(site->extras++);
    }
    site->arguments.push_back(argument);
    slot = static_cast<uint16_t>(slot + SlotsOf(type));
  }
  return site;
}

void AddText(ConcatSite& site, std::u16string_view text) {
  if (site.pieces.empty() || site.pieces.back().argument >= 0) site.pieces.emplace_back();
  site.pieces.back().text += text;
}

// The text of a constant that a recipe names by \2.
bool AddConstant(ConcatSite& site, const ConstantPool& constants, uint16_t index) {
  const Constant& constant = constants.at(index);
  std::string text;
  switch (constant.tag) {
    case ConstantTag::kString: AddText(site, DecodeModifiedUtf8(constants.StringText(index))); return true;
    case ConstantTag::kInteger: text = std::to_string(static_cast<int32_t>(constant.bits)); break;
    case ConstantTag::kLong: text = std::to_string(static_cast<int64_t>(constant.bits)); break;
    default: return false;
  }
  AddText(site, std::u16string(text.begin(), text.end()));
  return true;
}

// Null when the recipe does not fit the site, or names constants that nobody handles. `constant` is the index in the
// request's arguments of the first one.
ConcatSite* MakeSite(CallSiteRequest& request, std::string_view descriptor, std::string_view recipe, size_t constant,
                     Method* of_object) {
  std::unique_ptr<ConcatSite> site = NewSite(request.vm, descriptor, of_object);
  size_t argument = 0;
  for (char16_t c : DecodeModifiedUtf8(recipe)) {
    if (c == kArgumentMark) {
      if (argument == site->arguments.size()) return nullptr;
      site->pieces.push_back({{}, static_cast<int>(argument++)});
    } else if (c == kConstantMark) {
      if (constant >= request.arguments.size() ||
          !AddConstant(*site, request.constants(), request.arguments[constant++])) {
        return nullptr;
      }
    } else {
      AddText(*site, {&c, 1});
    }
  }
  return argument == site->arguments.size() ? Keep(request.vm, std::move(site)) : nullptr;
}

Method* Link(CallSiteRequest& request, std::string_view recipe, size_t constant) {
  Method* of_object =
      RequireMethod(request.vm, "java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;");
  const ConcatSite* site = MakeSite(request, request.site.descriptor, recipe, constant, of_object);
  if (site == nullptr) return request.Unsupported("a string concatenation with constants that are not text");
  return MakeSiteMethod(request, request.site.descriptor, site);
}

}  // namespace

Method* LinkConcat(CallSiteRequest& request) {
  const size_t count = MethodDescriptor::Parse(request.site.descriptor)->parameter_count;
  return Link(request, std::string(count, kArgumentMark), 0);
}

Method* LinkConcatWithConstants(CallSiteRequest& request) {
  return Link(request, request.constants().StringText(request.arguments[0]), 1);
}

NativeRow* MakeConcatRow(CallSiteRequest& request, std::string_view descriptor, std::string_view recipe,
                         Method* stringify) {
  ConcatSite* site = MakeSite(request, descriptor, recipe, 0, stringify);
  HEDDLE_CHECK(site != nullptr);
  return site;
}

}  // namespace heddle
