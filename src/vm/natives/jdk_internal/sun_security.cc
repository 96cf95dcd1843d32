// Randomness. What the library would draw from the host is a function of the run's seed, the thread and how often that
// thread has drawn so far: the same whatever the other threads do. The security providers are not asked.
#include "base/hash.h"
#include "vm/core/alike_threads.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kSecureRandom[] = "java/security/SecureRandom";
constexpr const char kOwnReason[] = "draws from the run's seed, whatever other threads draw";
constexpr const char kReason[] = "draws from the run's seed; no provider is loaded, no host file read";

// A number that stays the same until MoveOn.
uint64_t Draw(NativeCall& call, uint64_t index) {
  const ThreadRegisters& regs = call.guest().regs;
  if (regs.kind != 0) NoteToldApart(call.vm);
  return Mix(Mix(call.vm.options.seed, HashString("random")), Mix(Mix(regs.canonical_id, regs.draws), index));
}

uint8_t RandomByte(NativeCall& call, uint32_t index) {
  return static_cast<uint8_t>(Draw(call, index / 8) >> (8 * (index % 8)));
}

// The next Draw is another one. The state counts it: a loop that draws until it likes what it gets is not back where it
// was.
void MoveOn(NativeCall& call) {
  call.vm.threads.Save(call.vm.step.thread);
  ++call.guest().regs.draws;
}

double DrawDouble(NativeCall& call) {
  const double drawn = static_cast<double>(Draw(call, 0) >> 11) * 0x1p-53;
  MoveOn(call);
  return drawn;
}

// Writes every byte of the array, each an action; progress() is the next index. The result is kDone when all are
// written.
NativeResult FillRandom(NativeCall& call, Ref array) {
  Vm& vm = call.vm;
  for (uint32_t i = call.progress(); i < vm.heap.Length(array); ++i) {
    if (!call.MayAct(ElementAction(vm, ActionKind::kWrite, array, i))) return NativeResult::kStop;
    vm.heap.Write<uint8_t>(array, kHeaderBytes + i, RandomByte(call, i));
    call.progress() = i + 1;
  }
  call.progress() = 0;
  MoveOn(call);
  return NativeResult::kDone;
}

NativeResult GenerateSeed(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  return FillRandom(call, call.Reference(0));
}

NativeResult GetSystemEntropy(NativeCall& call) {
  constexpr uint32_t kEntropyBytes = 20;
  Ref bytes = call.vm.NewArray(call.vm.known.byte_array, kEntropyBytes);
  for (uint32_t i = 0; i < kEntropyBytes; ++i) call.vm.heap.Elements<uint8_t>(bytes)[i] = RandomByte(call, i);
  MoveOn(call);
  return call.ReturnReference(bytes);
}

NativeResult RandomUuid(NativeCall& call) {
  constexpr uint64_t kVersion4 = 0x4000, kVariant2 = uint64_t{1} << 63;
  uint64_t most = (Draw(call, 0) & ~uint64_t{0xf000}) | kVersion4;
  uint64_t least = (Draw(call, 1) & ~(uint64_t{3} << 62)) | kVariant2;
  Ref uuid = call.vm.NewObject(RequireClass(call.vm, "java/util/UUID"));
  SetLongField(call.vm, uuid, "mostSigBits", static_cast<int64_t>(most));
  SetLongField(call.vm, uuid, "leastSigBits", static_cast<int64_t>(least));
  MoveOn(call);
  return call.ReturnReference(uuid);
}

// --- Generators that all threads share, but whose seeds nobody can know: each thread draws from its own ---

NativeResult SeedUniquifier(NativeCall& call) {
  if (call.vm.exploration.run_mode()) return NativeResult::kDecline;
  const auto seed = static_cast<int64_t>(Draw(call, 0));
  MoveOn(call);
  return call.ReturnLong(seed);
}

NativeResult MathRandom(NativeCall& call) {
  return call.vm.exploration.run_mode() ? NativeResult::kDecline : call.ReturnDouble(DrawDouble(call));
}

// --- SecureRandom without a provider: one whose secureRandomSpi is null ---

bool IsOurs(NativeCall& call) { return GetReferenceField(call.vm, call.Reference(0), "secureRandomSpi") == 0; }

NativeResult TakeNoProvider(NativeCall& call) {
  SetReferenceField(call.vm, call.Reference(0), "algorithm", call.vm.strings.Literal("NativePRNG"));
  return call.ReturnVoid();
}

NativeResult NextBytes(NativeCall& call) {
  if (!IsOurs(call)) return NativeResult::kDecline;
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  return FillRandom(call, call.Reference(1));
}

NativeResult GenerateSeedArray(NativeCall& call) {
  if (!IsOurs(call)) return NativeResult::kDecline;
  if (call.Int(1) < 0) return call.Throw("java/lang/IllegalArgumentException", "numBytes cannot be negative");
  uint32_t length = static_cast<uint32_t>(call.Int(1));
  Ref bytes = NewArrayOrThrow(call, call.vm.known.byte_array, length);
  if (bytes == 0) return NativeResult::kThrow;
  for (uint32_t i = 0; i < length; ++i) call.vm.heap.Elements<uint8_t>(bytes)[i] = RandomByte(call, i);
  MoveOn(call);
  return call.ReturnReference(bytes);
}

// Adds to the seed; what is drawn stays as random as it was.
NativeResult SetSeed(NativeCall& call) {
  if (!IsOurs(call)) return NativeResult::kDecline;
  return call.Reference(1) == 0 ? call.ThrowNullPointer() : call.ReturnVoid();
}

NativeResult NeedsProvider(NativeCall& call) {
  if (!IsOurs(call)) return NativeResult::kDecline;
  return call.Unsupported("SecureRandom." + std::string(call.method->name) + " without a security provider");
}

constexpr NativeRow kRows[] = {
    {"java/util/Random", "seedUniquifier", "()J", SeedUniquifier, kOwnReason},
    {"java/lang/Math", "random", "()D", MathRandom, kOwnReason},
    {"java/lang/StrictMath", "random", "()D", MathRandom, kOwnReason},
    {"java/util/UUID", "randomUUID", "()Ljava/util/UUID;", RandomUuid, kReason},
    {kSecureRandom, "getDefaultPRNG", "(Z[B)V", TakeNoProvider, kReason},
    {kSecureRandom, "nextBytes", "([B)V", NextBytes, kReason},
    {kSecureRandom, "generateSeed", "(I)[B", GenerateSeedArray, kReason},
    {kSecureRandom, "setSeed", "([B)V", SetSeed, kReason},
    {kSecureRandom, "nextBytes", "([BLjava/security/SecureRandomParameters;)V", NeedsProvider, kReason},
    {kSecureRandom, "reseed", "()V", NeedsProvider, kReason},
    {kSecureRandom, "reseed", "(Ljava/security/SecureRandomParameters;)V", NeedsProvider, kReason},
    {kSecureRandom, "getParameters", "()Ljava/security/SecureRandomParameters;", NeedsProvider, kReason},
    {kSecureRandom, "toString", "()Ljava/lang/String;", NeedsProvider, kReason},
    {"sun/security/provider/SeedGenerator", "<clinit>", "()V", DoNothing, "starts a thread that counts noise"},
    {"sun/security/provider/SeedGenerator", "generateSeed", "([B)V", GenerateSeed, kReason},
    {"sun/security/provider/SeedGenerator", "getSystemEntropy", "()[B", GetSystemEntropy, kReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(SunSecurity, kRows)

}  // namespace heddle
