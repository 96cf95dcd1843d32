#include "vm/library/synchronizer_hooks.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "classfile/opcodes.h"
#include "program/branch_targets.h"
#include "program/class.h"
#include "vm/library/hook_facts.h"
#include "vm/library/synchronizer_names.h"

namespace heddle {

namespace {

constexpr std::string_view kOwnable = "java/util/concurrent/locks/AbstractOwnableSynchronizer";

using namespace hooks;

// Apart for what has happened on the way: the call has changed the state, the owner was found to be the current thread.
constexpr unsigned kChanged = 1, kOwned = 2;
using Paths = std::array<Facts, 4>;

// What a method does, as far as an attempt may do it.
struct Doing {
  bool plain = false;
  bool changes = false;           // may change the state
  bool changed_succeeds = false;  // where it has, the answer means success
  bool true_if_owned = false;     // answers true to the owner alone
};

bool Is(const MemberName& member, std::string_view name, std::string_view descriptor) {
  return member.name == name && member.descriptor == descriptor;
}

class HookReader {
 public:
  explicit HookReader(const Class& type) : type_(type) {}

  // Requires a method of the class's objects, or a static one. `shared`: any answer that is not negative is a success.
  Doing Read(const Method& method, bool shared) {
    constexpr unsigned kDeepest = 4;
    if (method.code == nullptr || !method.code->handlers.empty() || method.IsSynchronized() || depth_ == kDeepest) {
      return {};
    }
    HookReader reader(type_);
    reader.depth_ = depth_ + 1;
    return reader.ReadCode(method, shared);
  }

 private:
  Doing ReadCode(const Method& method, bool shared) {
    method_ = &method;
    shared_ = shared;
    doing_ = {.plain = true, .changes = false, .changed_succeeds = true, .true_if_owned = true};
    const std::span<const uint8_t> code = method.code->bytes;
    at_.resize(code.size());
    is_target_.resize(code.size());
    starts_.resize(code.size());
    for (uint32_t pc = 0; pc < code.size(); pc += InstructionLength(code, pc)) {
      starts_[pc] = true;
      ForEachTarget(code, pc, [&](uint32_t target) { is_target_[target] = true; });
    }
    at_[0][0].reached = true;
    work_ = {0};
    while (!work_.empty() && doing_.plain) {
      const uint32_t pc = work_.back();
      work_.pop_back();
      Step(pc);
    }
    return doing_;
  }

  void Flow(uint32_t to, const Paths& paths) {
    bool more = false;
    for (unsigned i = 0; i < paths.size(); ++i) more |= at_[to][i].Join(paths[i]);
    if (more) work_.push_back(to);
  }

  void Step(uint32_t pc) {
    const std::span<const uint8_t> code = method_->code->bytes;
    const Opcode opcode = ReadOpcode(code, pc);
    const OpcodeInfo& info = InfoOf(opcode);
    Paths paths = at_[pc];
    switch (opcode) {
      case Opcode::kIfeq:
      case Opcode::kIfne:
      case Opcode::kIflt:
      case Opcode::kIfge: return Branch(pc, opcode, paths);
      case Opcode::kIfAcmpeq:
      case Opcode::kIfAcmpne:
        if (ComparesOwner(pc)) return BranchOnOwner(pc, opcode, paths);
        break;
      case Opcode::kIreturn: return Return(paths);
      default: break;
    }
    if (info.flow == ControlFlow::kReturn || info.flow == ControlFlow::kThrow) return;
    if (!Execute(code, pc, opcode, paths)) {
      doing_.plain = false;
      return;
    }
    ForEachTarget(code, pc, [&](uint32_t target) { Flow(target, paths); });
    if (info.FallsThrough()) Flow(pc + InstructionLength(code, pc), paths);
  }

  // Splits the paths by the outcome.
  void Branch(uint32_t pc, Opcode opcode, const Paths& paths) {
    const std::span<const uint8_t> code = method_->code->bytes;
    Paths taken, falls;
    for (unsigned i = 0; i < paths.size(); ++i) {
      const Facts& facts = paths[i];
      if (!facts.reached) continue;
      const bool by_zero = opcode == Opcode::kIfeq || opcode == Opcode::kIfne;
      const Known value = facts.top;
      const bool never = by_zero ? value == Known::kOne : IsNotNegative(value);  // never 0, never negative
      const bool always = by_zero && value == Known::kZero;                      // always 0
      Facts yes = facts, no = facts;                                             // it is 0, or negative; it is not
      yes.Push(Known::kNothing);
      no.Push(Known::kNothing);
      if (facts.top_local < kLocals) {
        if (by_zero) yes.locals[facts.top_local] = Known::kZero;
        if (!by_zero && no.locals[facts.top_local] == Known::kNothing) {
          no.locals[facts.top_local] = Known::kNotNegative;
        }
      }
      yes.reached = !never;
      no.reached = !always;
      const bool jumps_on_yes = opcode == Opcode::kIfeq || opcode == Opcode::kIflt;
      taken[i] = jumps_on_yes ? yes : no;
      falls[i] = jumps_on_yes ? no : yes;
    }
    ForEachTarget(code, pc, [&](uint32_t target) { Flow(target, taken); });
    Flow(pc + InstructionLength(code, pc), falls);
  }

  // What stands before the comparison are the two calls, in either order, and no other way leads there.
  bool ComparesOwner(uint32_t pc) const {
    constexpr uint32_t kCall = 3, kLoad = 1;
    const std::span<const uint8_t> code = method_->code->bytes;
    const auto calls = [&](uint32_t at, Opcode opcode, std::string_view name) {
      return ReadOpcode(code, at) == opcode &&
             Is(constants().Member(ReadU2(code, at + 1)), name, "()Ljava/lang/Thread;");
    };
    const auto owner = [&](uint32_t at) {
      return ReadOpcode(code, at) == Opcode::kAload0 &&
             calls(at + kLoad, Opcode::kInvokevirtual, "getExclusiveOwnerThread");
    };
    const auto current = [&](uint32_t at) {
      return calls(at, Opcode::kInvokestatic, "currentThread") &&
             constants().Member(ReadU2(code, at + 1)).class_name == "java/lang/Thread";
    };
    constexpr uint32_t kBoth = kLoad + 2 * kCall;
    if (pc < kBoth) return false;
    const uint32_t first = pc - kBoth;
    if (!starts_[first]) return false;
    for (uint32_t at = first + 1; at <= pc; ++at) {
      if (is_target_[at]) return false;
    }
    return (owner(first) && current(first + kLoad + kCall)) || (current(first) && owner(first + kCall));
  }

  void BranchOnOwner(uint32_t pc, Opcode opcode, Paths& paths) {
    const std::span<const uint8_t> code = method_->code->bytes;
    Push(paths, Known::kNothing);
    Paths equal;
    for (unsigned i = 0; i < paths.size(); ++i) equal[i | kOwned].Join(paths[i]);
    const bool jumps = opcode == Opcode::kIfAcmpeq;
    ForEachTarget(code, pc, [&](uint32_t target) { Flow(target, jumps ? equal : paths); });
    Flow(pc + InstructionLength(code, pc), jumps ? paths : equal);
  }

  void Return(const Paths& paths) {
    for (unsigned i = 0; i < paths.size(); ++i) {
      if (!paths[i].reached) continue;
      const Known answer = paths[i].top;
      if ((i & kOwned) == 0 && answer != Known::kZero) doing_.true_if_owned = false;
      if ((i & kChanged) == 0) continue;
      doing_.changes = true;
      if (shared_ ? !IsNotNegative(answer) : answer != Known::kOne) doing_.changed_succeeds = false;
    }
  }

  // False: that is nothing for an attempt.
  bool Execute(std::span<const uint8_t> code, uint32_t pc, Opcode opcode, Paths& paths) {
    const OpcodeInfo& info = InfoOf(opcode);
    if (const std::optional<LocalAccess> local = LocalOf(code, pc)) return Local(*local, paths);
    switch (opcode) {
      case Opcode::kIconst0: return Push(paths, Known::kZero);
      case Opcode::kIconst1: return Push(paths, Known::kOne);
      case Opcode::kIconst2:
      case Opcode::kIconst3:
      case Opcode::kIconst4:
      case Opcode::kIconst5: return Push(paths, Known::kNotNegative);
      case Opcode::kGetfield:
      case Opcode::kGetstatic: return Push(paths, Known::kNothing) && IsConstant(ReadU2(code, pc + 1));
      case Opcode::kInvokevirtual:
      case Opcode::kInvokespecial:
      case Opcode::kInvokestatic: return Call(opcode, ReadU2(code, pc + 1), paths);
      case Opcode::kNew: return Push(paths, Known::kNothing) && IsFailure(ClassNameAt(ReadU2(code, pc + 1)));
      case Opcode::kNop:
      case Opcode::kGoto:
      case Opcode::kGotoW: return true;
      default: break;
    }
    // Arithmetic, comparisons, constants and what moves operands about.
    if (info.flow == ControlFlow::kJsr || info.flow == ControlFlow::kRet) return false;
    const bool divides =
        opcode == Opcode::kIdiv || opcode == Opcode::kIrem || opcode == Opcode::kLdiv || opcode == Opcode::kLrem;
    const bool constant = opcode == Opcode::kLdc || opcode == Opcode::kLdcW || opcode == Opcode::kLdc2W;
    if (info.can_throw && !divides && !constant) return false;
    return Push(paths, Known::kNothing);
  }

  static bool Push(Paths& paths, Known value) {
    for (Facts& facts : paths) facts.Push(value);
    return true;
  }

  static bool Local(const LocalAccess& local, Paths& paths) {
    if (local.type == 'R') return false;
    const bool is_int = local.type == 'I';
    for (Facts& facts : paths) {
      const bool known = local.index < kLocals;
      if (local.writes && known) {
        facts.locals[local.index] = is_int && !local.reads ? facts.top : Known::kNothing;
      }
      if (local.writes && !is_int && local.index + 1u < kLocals) facts.locals[local.index + 1u] = Known::kNothing;
      if (local.reads && local.writes) {  // iinc: the operands stay, but the top is no longer the local's value
        if (facts.top_local == local.index) facts.top_local = kLocals;
      } else if (local.reads) {
        facts.Push(is_int && known ? facts.locals[local.index] : Known::kNothing,
                   is_int && known ? static_cast<uint8_t>(local.index) : kLocals);
      } else {
        facts.Push(Known::kNothing);
      }
    }
    return true;
  }

  const ConstantPool& constants() const { return method_->owner->file->constants; }
  std::string_view ClassNameAt(uint16_t index) const { return constants().ClassName(index); }

  // A class of the program in the chain of the synchronizer's.
  const Class* OwnClass(std::string_view name) const {
    for (const Class* type = &type_; type != nullptr && type->name != kSynchronizer; type = type->super) {
      if (type->name == name) return type;
    }
    return nullptr;
  }

  // A field of a primitive type that keeps its value.
  bool IsConstant(uint16_t index) const {
    const MemberName name = constants().Member(index);
    const Class* owner = OwnClass(name.class_name);
    if (owner == nullptr || name.descriptor.size() != 1) return false;
    for (; owner != nullptr; owner = owner->super) {
      if (const Field* field = owner->FindDeclaredField(name.name, name.descriptor)) return field->IsFinal();
    }
    return false;
  }

  static bool IsFailure(std::string_view name) {
    return name.starts_with("java/lang/") && (name.ends_with("Exception") || name.ends_with("Error"));
  }

  bool Call(Opcode opcode, uint16_t index, Paths& paths) {
    const MemberName callee = constants().Member(index);
    if (callee.name == "<init>") return Push(paths, Known::kNothing) && IsFailure(callee.class_name);
    const bool computes = callee.class_name == "java/lang/Math" && callee.name != "random";
    if (computes || (callee.class_name == "java/lang/Thread" && callee.name == "currentThread")) {
      return Push(paths, Known::kNothing);
    }
    if (const std::optional<bool> done = CallOfLibrary(callee, paths)) return *done;
    const Method* method = Selected(opcode, callee);
    if (method == nullptr) return false;
    const Doing doing = Read(*method, callee.descriptor.back() != 'Z');
    if (!doing.plain) return false;
    if (!doing.changes) return Push(paths, Known::kNothing);
    Known answer = Known::kNothing;  // where it has changed the state
    if (doing.changed_succeeds && callee.descriptor.ends_with(")Z")) answer = Known::kOne;
    if (doing.changed_succeeds && callee.descriptor.ends_with(")I")) answer = Known::kNotNegative;
    MayChange(paths, Known::kNothing, answer);
    return true;
  }

  // What was called has left the state alone and answered with the one, or has changed it and answered with the other.
  void MayChange(Paths& paths, Known unchanged, Known changed) {
    const Paths before = paths;
    for (unsigned i = 0; i < paths.size(); ++i) {
      if ((i & kChanged) != 0) {
        paths[i].Push(Known::kNothing);
        Facts now = before[i ^ kChanged];
        now.Push(changed);
        paths[i].Join(now);
      } else {
        paths[i].Push(unchanged);
      }
    }
    doing_.changes = true;
  }

  // Nothing: it is no method of the library's part of the synchronizer.
  std::optional<bool> CallOfLibrary(const MemberName& callee, Paths& paths) {
    if (OwnClass(callee.class_name) == nullptr && callee.class_name != kSynchronizer && callee.class_name != kOwnable) {
      return std::nullopt;
    }
    if (Is(callee, "getState", "()I") || Is(callee, "getExclusiveOwnerThread", "()Ljava/lang/Thread;")) {
      return Push(paths, Known::kNothing);
    }
    if (Is(callee, "setExclusiveOwnerThread", "(Ljava/lang/Thread;)V") || Is(callee, "setState", "(I)V")) {
      MayChange(paths, Known::kNothing, Known::kNothing);
      for (unsigned i = 0; i < paths.size(); ++i) paths[i].reached &= (i & kChanged) != 0;
      return true;
    }
    if (!Is(callee, "compareAndSetState", "(II)Z")) return std::nullopt;
    MayChange(paths, Known::kZero, Known::kOne);
    return true;
  }

  // The program's own method that is run, null if that is not told by the class.
  const Method* Selected(Opcode opcode, const MemberName& callee) const {
    const Class* from = OwnClass(callee.class_name);
    if (from == nullptr) return nullptr;
    const Method* named = from->FindDeclared(callee.name, callee.descriptor);
    if (opcode == Opcode::kInvokevirtual && (named == nullptr || !named->IsPrivate())) from = &type_;
    for (; from != nullptr && from->name != kSynchronizer; from = from->super) {
      if (const Method* method = from->FindDeclared(callee.name, callee.descriptor)) return method;
    }
    return nullptr;
  }

  const Class& type_;
  const Method* method_ = nullptr;
  bool shared_ = false;
  unsigned depth_ = 0;
  Doing doing_;
  // By bytecode index.
  std::vector<Paths> at_;
  std::vector<bool> starts_, is_target_;  // an instruction begins there, a jump leads there
  std::vector<uint32_t> work_;
};

// Null: it is the one of AbstractQueuedSynchronizer, which only throws.
const Method* OwnHook(const Class& type, std::string_view name, std::string_view descriptor) {
  for (const Class* owner = &type; owner != nullptr && owner->name != kSynchronizer; owner = owner->super) {
    if (const Method* method = owner->FindDeclared(name, descriptor)) return method;
  }
  return nullptr;
}

bool IsPlainAttempt(const Class& type, std::string_view name, std::string_view descriptor, bool shared) {
  const Method* hook = OwnHook(type, name, descriptor);
  if (hook == nullptr) return true;
  const Doing doing = HookReader(type).Read(*hook, shared);
  return doing.plain && (!doing.changes || doing.changed_succeeds);
}

}  // namespace

// test: programs/own-synchronizers/CountedTries
HooksTrust LookAtHooks(const Class& type) {
  HooksTrust trust;
  trust.attempts =
      IsPlainAttempt(type, "tryAcquire", "(I)Z", false) && IsPlainAttempt(type, "tryAcquireShared", "(I)I", true);
  const Method* held = OwnHook(type, "isHeldExclusively", "()Z");
  if (held == nullptr) {
    trust.owner = true;
  } else {
    const Doing doing = HookReader(type).Read(*held, false);
    trust.owner = doing.plain && !doing.changes && doing.true_if_owned;
  }
  return trust;
}

}  // namespace heddle
