// java.lang.String: what is compared and hashed all the time. A string's bytes never change, so reading them here hides
// nothing from other threads. The hash is not kept in the string: that would be a write to constants.
#include <algorithm>
#include <cstring>

#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kString[] = "java/lang/String";
constexpr const char kReason[] = "hot; reads nothing that can change";

// The characters of a string where they lie.
struct Characters {
  Characters(const Vm& vm, Ref string) {
    Ref value = vm.heap.Read<Ref>(string, vm.known.string_value);
    bytes = vm.heap.Elements<uint8_t>(value);
    is_latin1 = vm.heap.Read<uint8_t>(string, vm.known.string_coder) == 0;
    size = vm.heap.Length(value);
    length = is_latin1 ? size : size / 2;
  }
  char16_t operator[](uint32_t index) const {
    if (is_latin1) return bytes[index];
    char16_t c;
    std::memcpy(&c, bytes + 2 * index, 2);
    return c;
  }
  const uint8_t* bytes;
  uint32_t size;    // in bytes
  uint32_t length;  // in characters
  bool is_latin1;
};

// A string that its constructor has not filled in yet (it escaped) has no bytes: its own bytecode then says what
// happens.
bool HasBytes(const Vm& vm, Ref string) { return vm.heap.Read<Ref>(string, vm.known.string_value) != 0; }

NativeResult HashCode(NativeCall& call) {
  Vm& vm = call.vm;
  Ref string = call.Reference(0);
  if (!HasBytes(vm, string)) return NativeResult::kDecline;
  int32_t kept = vm.heap.Read<int32_t>(string, vm.known.string_hash);
  if (kept != 0) return call.ReturnInt(kept);
  Characters text(vm, string);
  uint32_t hash = 0;
  for (uint32_t i = 0; i < text.length; ++i) hash = 31 * hash + text[i];
  return call.ReturnInt(static_cast<int32_t>(hash));
}

NativeResult Equals(NativeCall& call) {
  Vm& vm = call.vm;
  Ref string = call.Reference(0), other = call.Reference(1);
  if (string == other) return call.ReturnBool(true);
  if (other == 0 || vm.ClassOf(other) != vm.known.string) return call.ReturnBool(false);
  if (!HasBytes(vm, string) || !HasBytes(vm, other)) return NativeResult::kDecline;
  Characters a(vm, string), b(vm, other);
  return call.ReturnBool(a.is_latin1 == b.is_latin1 && a.size == b.size && std::memcmp(a.bytes, b.bytes, a.size) == 0);
}

NativeResult CompareTo(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(1) == 0) return NativeResult::kDecline;
  if (!HasBytes(vm, call.Reference(0)) || !HasBytes(vm, call.Reference(1))) return NativeResult::kDecline;
  Characters a(vm, call.Reference(0)), b(vm, call.Reference(1));
  uint32_t common = std::min(a.length, b.length);
  for (uint32_t i = 0; i < common; ++i) {
    if (a[i] != b[i]) return call.ReturnInt(int32_t{a[i]} - int32_t{b[i]});
  }
  return call.ReturnInt(static_cast<int32_t>(a.length) - static_cast<int32_t>(b.length));
}

NativeResult IndexOfChar(NativeCall& call) {
  int32_t wanted = call.Int(1);
  if (!HasBytes(call.vm, call.Reference(0)) || wanted < 0 || wanted > 0xffff) return NativeResult::kDecline;
  Characters text(call.vm, call.Reference(0));
  for (uint32_t i = 0; i < text.length; ++i) {
    if (text[i] == wanted) return call.ReturnInt(static_cast<int32_t>(i));
  }
  return call.ReturnInt(-1);
}

NativeResult IndexOfString(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(1) == 0) return NativeResult::kDecline;
  if (!HasBytes(vm, call.Reference(0)) || !HasBytes(vm, call.Reference(1))) return NativeResult::kDecline;
  Characters text(vm, call.Reference(0)), part(vm, call.Reference(1));
  for (uint32_t at = 0; at + part.length <= text.length; ++at) {
    uint32_t same = 0;
    while (same < part.length && text[at + same] == part[same]) ++same;
    if (same == part.length) return call.ReturnInt(static_cast<int32_t>(at));
  }
  return call.ReturnInt(-1);
}

NativeResult Intern(NativeCall& call) { return call.ReturnReference(call.vm.strings.Intern(call.Reference(0))); }

constexpr NativeRow kRows[] = {
    {kString, "intern", "()Ljava/lang/String;", Intern},
    {kString, "hashCode", "()I", HashCode, "a third of boot; and the body writes the hash into constants"},
    {kString, "equals", "(Ljava/lang/Object;)Z", Equals, kReason},
    {kString, "compareTo", "(Ljava/lang/String;)I", CompareTo, kReason},
    {kString, "indexOf", "(I)I", IndexOfChar, kReason},
    {kString, "indexOf", "(Ljava/lang/String;)I", IndexOfString, kReason},
    {"java/lang/StringUTF16", "isBigEndian", "()Z", ReturnZero},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangString, kRows)

}  // namespace heddle
