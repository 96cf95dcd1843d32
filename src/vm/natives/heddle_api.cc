// What a program may say to the checker: heddle.Heddle, and the like calls of Java Pathfinder's Verify and SV-COMP's
// Verifier, so that programs written for those run unchanged.
//
// An atomic section begins with a choice (kBudget), because what is in it is one action that may touch anything. There
// is one before an execution is dropped, too: what others do before that counts. Values that cannot be enumerated are
// sampled: a few that programs often treat differently, and one drawn from the seed; the verdict then says so
// (GuestUses::sampled).
#include <cstdint>
#include <limits>

#include "base/hash.h"
#include "vm/native/announce.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr int64_t kMostAlternatives = 65536;  // Step::alternative has 16 bits

// --- data choices ---

// The value of a data choice 0 .. n-1; requires n > 0. False: the native must return *stop.
bool Choose(NativeCall& call, int64_t n, uint32_t* value, NativeResult* stop) {
  Vm& vm = call.vm;
  if (n > kMostAlternatives) {
    *stop = call.Unsupported("a choice of " + std::to_string(n) + " values (at most " +
                             std::to_string(kMostAlternatives) + ")");
    return false;
  }
  if (vm.exploration.run_mode()) {
    *value = static_cast<uint32_t>(Mix(vm.options.seed, ++vm.globals.random_counter) % static_cast<uint64_t>(n));
    return true;
  }
  *value = 0;
  if (n == 1) return true;
  Action action;
  action.kind = ActionKind::kChoose;
  action.offset = static_cast<uint32_t>(n);
  *stop = NativeResult::kStop;
  if (!call.MayAct(action)) return false;
  *value = call.alternative();
  return true;
}

NativeResult ChooseInt(NativeCall& call, int64_t low, int64_t high) {
  uint32_t value;
  NativeResult stop;
  if (!Choose(call, high - low + 1, &value, &stop)) return stop;
  return call.ReturnInt(static_cast<int32_t>(low + value));
}

NativeResult ChooseBelow(NativeCall& call) {
  int32_t n = call.Int(0);
  if (n <= 0) return call.Throw("java/lang/IllegalArgumentException", "choose from " + std::to_string(n));
  return ChooseInt(call, 0, int64_t{n} - 1);
}

NativeResult ChooseBoolean(NativeCall& call) { return ChooseInt(call, 0, 1); }
NativeResult ChooseByte(NativeCall& call) { return ChooseInt(call, INT8_MIN, INT8_MAX); }

NativeResult ChooseUpTo(NativeCall& call) {
  if (call.Int(0) < 0)
    return call.Throw("java/lang/IllegalArgumentException", "random(" + std::to_string(call.Int(0)) + ")");
  return ChooseInt(call, 0, call.Int(0));
}

NativeResult ChooseBetween(NativeCall& call) {
  int64_t low = call.Int(0), high = call.Int(1);
  return low <= high ? ChooseInt(call, low, high) : ChooseInt(call, high, low);
}

NativeResult ChooseFromList(NativeCall& call) {
  Ref list = call.Reference(0);
  if (list == 0) return call.ThrowNullPointer();
  uint32_t length = call.vm.heap.Length(list), index;
  if (length == 0) return call.Throw("java/lang/IllegalArgumentException", "choose from an empty list");
  NativeResult stop;
  if (!Choose(call, length, &index, &stop)) return stop;
  if (call.vm.ClassOf(list)->element_shift == 3) return call.ReturnLong(call.vm.heap.Elements<int64_t>(list)[index]);
  return call.ReturnInt(call.vm.heap.Elements<int32_t>(list)[index]);
}

// --- sampled data ---

template <typename T, size_t kCount>
bool Sample(NativeCall& call, const T (&samples)[kCount], T drawn, T* value, NativeResult* stop) {
  call.vm.uses.sampled = true;
  uint32_t index;
  if (!Choose(call, kCount + 1, &index, stop)) return false;
  *value = index < kCount ? samples[index] : drawn;
  return true;
}

template <typename T>
NativeResult SampleInteger(NativeCall& call, NativeResult (*give)(NativeCall&, T)) {
  constexpr T kSamples[] = {0, 1, 2, static_cast<T>(-1), std::numeric_limits<T>::max(), std::numeric_limits<T>::min()};
  T value;
  NativeResult stop;
  if (!Sample(call, kSamples, static_cast<T>(Mix(call.vm.options.seed, 1)), &value, &stop)) return stop;
  return give(call, value);
}

template <typename T>
NativeResult AsInt(NativeCall& call, T value) {
  return call.ReturnInt(value);
}
NativeResult AsLong(NativeCall& call, int64_t value) { return call.ReturnLong(value); }

NativeResult SampleChar(NativeCall& call) { return SampleInteger<uint16_t>(call, AsInt<uint16_t>); }
NativeResult SampleShort(NativeCall& call) { return SampleInteger<int16_t>(call, AsInt<int16_t>); }
NativeResult SampleInt(NativeCall& call) { return SampleInteger<int32_t>(call, AsInt<int32_t>); }
NativeResult SampleLong(NativeCall& call) { return SampleInteger<int64_t>(call, AsLong); }

NativeResult SampleDouble(NativeCall& call) {
  constexpr double kSamples[] = {
      0, 1, -1, 0.5, std::numeric_limits<double>::max(), std::numeric_limits<double>::quiet_NaN()};
  double value;
  NativeResult stop;
  double drawn = static_cast<double>(Mix(call.vm.options.seed, 1) >> 11) * 0x1p-53 * 1000;
  return Sample(call, kSamples, drawn, &value, &stop) ? call.ReturnDouble(value) : stop;
}

NativeResult SampleFloat(NativeCall& call) {
  constexpr float kSamples[] = {
      0, 1, -1, 0.5f, std::numeric_limits<float>::max(), std::numeric_limits<float>::quiet_NaN()};
  float value;
  NativeResult stop;
  float drawn = static_cast<float>(Mix(call.vm.options.seed, 1) >> 40) * 0x1p-24f * 1000;
  return Sample(call, kSamples, drawn, &value, &stop) ? call.ReturnFloat(value) : stop;
}

NativeResult SampleString(NativeCall& call) {
  const char* const kSamples[] = {"", "a", "0", "Hello, World"};
  const char* value;
  NativeResult stop;
  if (!Sample(call, kSamples, static_cast<const char*>("-1"), &value, &stop)) return stop;
  return call.ReturnReference(call.vm.strings.New(value));
}

// --- assumptions ---

// Others can step, and the thread has not stood here yet. Then it stands here.
bool StandsForOthers(NativeCall& call) {
  if (!call.vm.exploration.ShowsShared() || call.progress() != 0) return false;
  call.progress() = 1;
  StandBefore(call.vm, Action{.kind = ActionKind::kBudget});
  return true;
}

// The others may do something before the execution is dropped. That counts, so there is a choice before the end.
NativeResult Require(NativeCall& call, bool condition) {
  if (condition || call.vm.exploration.run_mode()) return call.ReturnVoid();
  if (call.guest().regs.atomic_depth == 0 && StandsForOthers(call)) return NativeResult::kStop;
  call.vm.step.outcome = Outcome::kDropped;
  return NativeResult::kStop;
}

NativeResult Assume(NativeCall& call) { return Require(call, call.Int(0) != 0); }
NativeResult IgnoreIf(NativeCall& call) { return Require(call, call.Int(0) == 0); }

// --- atomic sections ---

NativeResult BeginAtomic(NativeCall& call) {
  Vm& vm = call.vm;
  ThreadRegisters& regs = call.guest().regs;
  vm.uses.atomic = true;
  if (regs.atomic_depth == 0 && StandsForOthers(call)) return NativeResult::kStop;
  if (regs.atomic_depth == UINT16_MAX) return call.Throw("java/lang/IllegalStateException", "too many atomic sections");
  ++regs.atomic_depth;
  return call.ReturnVoid();
}

NativeResult EndAtomic(NativeCall& call) {
  ThreadRegisters& regs = call.guest().regs;
  if (regs.atomic_depth > 0) --regs.atomic_depth;
  return call.ReturnVoid();
}

// --- remarks ---

NativeResult Note(NativeCall& call) {
  Ref text = call.Reference(0);
  if (call.vm.on_note) call.vm.on_note(call.thread, text == 0 ? "null" : call.vm.strings.Utf8(text));
  return call.ReturnVoid();
}

constexpr const char* kAsks = "asks the checker, where its own body stands in for one";
constexpr const char* kHeddle = "heddle/Heddle";
constexpr const char* kVerify = "gov/nasa/jpf/vm/Verify";
constexpr const char* kVerifier = "org/sosy_lab/sv_benchmarks/Verifier";

const NativeRow kRows[] = {
    {kHeddle, "choose", "(I)I", ChooseBelow, kAsks},
    {kHeddle, "assume", "(Z)V", Assume, kAsks},
    {kHeddle, "beginAtomic", "()V", BeginAtomic, kAsks},
    {kHeddle, "endAtomic", "()V", EndAtomic, kAsks},
    {kHeddle, "note", "(Ljava/lang/String;)V", Note, kAsks},
    {kVerify, "getBoolean", "()Z", ChooseBoolean, kAsks},
    {kVerify, "getBoolean", "(Z)Z", ChooseBoolean, kAsks},
    {kVerify, "randomBool", "()Z", ChooseBoolean, kAsks},
    {kVerify, "getInt", "(II)I", ChooseBetween, kAsks},
    {kVerify, "random", "(I)I", ChooseUpTo, kAsks},
    {kVerify, "getIntFromList", "([I)I", ChooseFromList, kAsks},
    {kVerify, "getLongFromList", "([J)J", ChooseFromList, kAsks},
    {kVerify, "getFloatFromList", "([F)F", ChooseFromList, kAsks},
    {kVerify, "getDoubleFromList", "([D)D", ChooseFromList, kAsks},
    {kVerify, "ignoreIf", "(Z)V", IgnoreIf, kAsks},
    {kVerify, "assumeTrue", "(Z)V", Assume, kAsks},
    {kVerify, "beginAtomic", "()V", BeginAtomic, kAsks},
    {kVerify, "endAtomic", "()V", EndAtomic, kAsks},
    {kVerify, "addComment", "(Ljava/lang/String;)V", Note, kAsks},
    {kVerify, "isRunningInJPF", "()Z", ReturnOne, kAsks},
    {kVerifier, "assume", "(Z)V", Assume, kAsks},
    {kVerifier, "nondetBoolean", "()Z", ChooseBoolean, kAsks},
    {kVerifier, "nondetByte", "()B", ChooseByte, kAsks},
    {kVerifier, "nondetChar", "()C", SampleChar, kAsks},
    {kVerifier, "nondetShort", "()S", SampleShort, kAsks},
    {kVerifier, "nondetInt", "()I", SampleInt, kAsks},
    {kVerifier, "nondetLong", "()J", SampleLong, kAsks},
    {kVerifier, "nondetFloat", "()F", SampleFloat, kAsks},
    {kVerifier, "nondetDouble", "()D", SampleDouble, kAsks},
    {kVerifier, "nondetString", "()Ljava/lang/String;", SampleString, kAsks},
};

}  // namespace

HEDDLE_NATIVE_TABLE(HeddleApi, kRows)

}  // namespace heddle
