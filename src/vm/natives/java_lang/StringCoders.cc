// Loops over byte and char arrays in StringLatin1, StringUTF16, StringCoding and ArraysSupport. They also run on the
// buffers of string builders and on arrays of the program: an array that another thread might see, and a range that
// does not lie in its array, are left to the bytecode, which does each element as the action that it is.
#include <cstring>

#include "vm/native/output.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kReason[] = "hot loop over arrays that no other thread sees";
constexpr const char kLatin1[] = "java/lang/StringLatin1";
constexpr const char kUtf16[] = "java/lang/StringUTF16";

// Whether `count` elements from `offset` on may be read or written at once. `scale`: elements of the array for each
// one.
bool IsPrivate(const Vm& vm, Ref array, int32_t offset, int32_t count, int32_t scale = 1) {
  if (array == 0 || MayBeShared(vm, array) || offset < 0 || count < 0 || count > (1 << 29) || offset > (1 << 29)) {
    return false;
  }
  return RangeFits(vm, array, offset * scale, count * scale);
}

bool MayWrite(const Vm& vm, Ref array, int32_t offset, int32_t count, int32_t scale = 1) {
  return IsPrivate(vm, array, offset, count, scale) && !vm.heap.IsPermanent(array);
}

const uint8_t* Bytes(const Vm& vm, Ref array, int32_t offset) { return vm.heap.Elements<uint8_t>(array) + offset; }

uint8_t* BytesToWrite(Vm& vm, Ref array, uint64_t offset, uint64_t bytes) {
  vm.heap.Touch(array, kHeaderBytes + static_cast<uint32_t>(offset), bytes);
  return vm.heap.Elements<uint8_t>(array) + offset;
}

// (bytes)
NativeResult HashLatin1(NativeCall& call) {
  Ref array = call.Reference(0);
  if (array == 0 || MayBeShared(call.vm, array)) return NativeResult::kDecline;
  uint32_t hash = 0;
  for (uint32_t i = 0; i < call.vm.heap.Length(array); ++i) hash = 31 * hash + Bytes(call.vm, array, 0)[i];
  return call.ReturnInt(static_cast<int32_t>(hash));
}

// (bytes, bytes)
NativeResult EqualBytes(NativeCall& call) {
  Vm& vm = call.vm;
  Ref a = call.Reference(0), b = call.Reference(1);
  if (a == 0 || b == 0 || MayBeShared(vm, a) || MayBeShared(vm, b)) return NativeResult::kDecline;
  uint32_t length = vm.heap.Length(a);
  return call.ReturnBool(length == vm.heap.Length(b) && std::memcmp(Bytes(vm, a, 0), Bytes(vm, b, 0), length) == 0);
}

// (Latin-1 bytes, offset, to chars or UTF-16 bytes, offset, count); `scale`: elements of the target for a character.
NativeResult Inflate(NativeCall& call, int32_t scale) {
  Vm& vm = call.vm;
  Ref from = call.Reference(0), to = call.Reference(2);
  int32_t count = call.Int(4);
  if (!IsPrivate(vm, from, call.Int(1), count) || !MayWrite(vm, to, call.Int(3), count, scale)) {
    return NativeResult::kDecline;
  }
  uint8_t* target = BytesToWrite(vm, to, 2 * static_cast<uint64_t>(call.Int(3)), 2 * static_cast<uint64_t>(count));
  const uint8_t* source = Bytes(vm, from, call.Int(1));
  for (int32_t i = 0; i < count; ++i) {
    target[2 * i] = source[i];
    target[2 * i + 1] = 0;
  }
  return call.ReturnVoid();
}

NativeResult InflateToChars(NativeCall& call) { return Inflate(call, 1); }
NativeResult InflateToBytes(NativeCall& call) { return Inflate(call, 2); }

// (chars or UTF-16 bytes, offset, to Latin-1 bytes, offset, count). What does not fit is left to the bytecode, whose
// answer then differs from JDK to JDK.
NativeResult Compress(NativeCall& call, int32_t scale) {
  Vm& vm = call.vm;
  Ref from = call.Reference(0), to = call.Reference(2);
  int32_t count = call.Int(4);
  if (!IsPrivate(vm, from, call.Int(1), count, scale) || !MayWrite(vm, to, call.Int(3), count)) {
    return NativeResult::kDecline;
  }
  const uint8_t* source = vm.heap.Elements<uint8_t>(from) + 2 * static_cast<uint64_t>(call.Int(1));
  for (int32_t i = 0; i < count; ++i) {
    if (source[2 * i + 1] != 0) return NativeResult::kDecline;
  }
  uint8_t* target = BytesToWrite(vm, to, static_cast<uint64_t>(call.Int(3)), static_cast<uint64_t>(count));
  for (int32_t i = 0; i < count; ++i) target[i] = source[2 * i];
  return call.ReturnInt(count);
}

NativeResult CompressChars(NativeCall& call) { return Compress(call, 1); }
NativeResult CompressBytes(NativeCall& call) { return Compress(call, 2); }

// How many of (bytes, offset, count) stand before the first negative one; -1 when the bytecode must look.
int32_t Positives(NativeCall& call) {
  if (!IsPrivate(call.vm, call.Reference(0), call.Int(1), call.Int(2))) return -1;
  const uint8_t* bytes = Bytes(call.vm, call.Reference(0), call.Int(1));
  int32_t count = 0;
  while (count < call.Int(2) && bytes[count] < 0x80) ++count;
  return count;
}

NativeResult HasNegatives(NativeCall& call) {
  int32_t positives = Positives(call);
  return positives < 0 ? NativeResult::kDecline : call.ReturnBool(positives < call.Int(2));
}

NativeResult CountPositives(NativeCall& call) {
  int32_t positives = Positives(call);
  return positives < 0 ? NativeResult::kDecline : call.ReturnInt(positives);
}

// (a, offset in bytes, b, offset in bytes, count, log2 of an element's bytes): the first index that differs, or the
// complement of how many elements at the end were not looked at. Of shared arrays none is: the caller then goes on one
// by one, with an action for each. But callers with elements of eight bytes take it for granted that there is no rest.
NativeResult VectorizedMismatch(NativeCall& call) {
  Vm& vm = call.vm;
  Ref a = call.Reference(0), b = call.Reference(3);
  int32_t count = call.Int(6), shift = call.Int(7);
  if (a == 0 || b == 0 || MayBeShared(vm, a) || MayBeShared(vm, b)) {
    constexpr int32_t kOfEightBytes = 3;
    return shift == kOfEightBytes ? NativeResult::kDecline : call.ReturnInt(~count);
  }
  const uint8_t* left = vm.heap.Address(a) + call.Long(1);
  const uint8_t* right = vm.heap.Address(b) + call.Long(4);
  size_t bytes = size_t{1} << shift;
  for (int32_t i = 0; i < count; ++i) {
    size_t at = static_cast<size_t>(i) << shift;
    if (std::memcmp(left + at, right + at, bytes) != 0) return call.ReturnInt(i);
  }
  return call.ReturnInt(~0);
}

constexpr NativeRow kRows[] = {
    {kLatin1, "hashCode", "([B)I", HashLatin1, kReason},
    {kLatin1, "equals", "([B[B)Z", EqualBytes, kReason},
    {kUtf16, "equals", "([B[B)Z", EqualBytes, kReason},
    {kLatin1, "inflate", "([BI[CII)V", InflateToChars, kReason},
    {kLatin1, "inflate", "([BI[BII)V", InflateToBytes, kReason},
    {kUtf16, "compress", "([CI[BII)I", CompressChars, kReason},
    {kUtf16, "compress", "([BI[BII)I", CompressBytes, kReason},
    {"java/lang/StringCoding", "hasNegatives", "([BII)Z", HasNegatives, kReason},
    {"java/lang/StringCoding", "countPositives", "([BII)I", CountPositives, kReason},
    {"jdk/internal/util/ArraysSupport", "vectorizedMismatch", "(Ljava/lang/Object;JLjava/lang/Object;JII)I",
     VectorizedMismatch, "compares eight bytes at a time, which are no single action"},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangStringCoders, kRows)

}  // namespace heddle
