// Inlining of subroutines. Class files before version 51 may share a `finally` body among its callers by jsr and ret.
// What a local holds inside such a body depends on the caller (javac gives the saved result of one path and the saved
// exception of another the same local), so no frame map of the body can be right for all. A copy for each caller has
// none of this: it is ordinary code. After ASM's JSRInlinerAdapter.
//
// A context is one copy: the main code, or a subroutine as called by one jsr of another context. A subroutine's
// instructions are those that can be reached from its entry, with its callees' returns taken for granted; one that an
// outer context has too is not copied but shared with the outermost that has it (a `break` out of a `finally`).
//
//   jsr T   becomes   aconst_null; goto_w T'      (T stores the null where it would have stored the return address)
//   ret     becomes   goto_w the instruction after the jsr
//
// Only subroutines that begin by storing the return address, and return through that local alone, are handled: it is
// what compilers write. Everything else leaves the method as it is, and the frame maps will refuse it.
#include "program/inline_jsr.h"

#include <algorithm>
#include <map>
#include <optional>

#include "program/branch_targets.h"

namespace heddle {

namespace {

constexpr size_t kMaxCode = 65535;            // JVMS 4.7.3
constexpr uint16_t kLastVersionWithJsr = 50;  // JVMS 4.9.1
constexpr size_t kMaxWork = size_t{1} << 22;  // contexts times instructions
constexpr uint32_t kNone = ~uint32_t{0};

bool IsJsr(Opcode opcode) { return opcode == Opcode::kJsr || opcode == Opcode::kJsrW; }

bool HasSubroutines(std::span<const uint8_t> code) {
  for (uint32_t pc = 0; pc < code.size(); pc += InstructionLength(code, pc)) {
    if (IsJsr(ReadOpcode(code, pc))) return true;
  }
  return false;
}

class Inliner {
 public:
  explicit Inliner(const Code& code) : code_(code), in_(code.bytes) {}

  // False when the subroutines cannot be inlined. Then take() and TakeBytes() give nothing of use.
  bool Run() {
    NumberInstructions();
    if (!AddSubroutine(kNone, 0)) return false;
    contexts_.push_back({});
    for (uint32_t context = 0; context < contexts_.size(); ++context) {
      if (!Emit(context)) return false;
    }
    return out_.size() <= kMaxCode && ResolveJumps() && AddHandlers();
  }

  std::vector<uint8_t> TakeBytes() { return std::move(out_); }
  std::vector<ExceptionHandler> TakeHandlers() { return std::move(handlers_); }
  std::vector<LineNumber> TakeLines() { return std::move(lines_); }

 private:
  struct Subroutine {
    std::vector<bool> has;   // by instruction
    uint32_t local = kNone;  // that holds the return address
  };
  struct Context {
    uint32_t parent = kNone;
    uint32_t entry = kNone;             // instruction; kNone: the main code
    uint32_t return_to = kNone;         // instruction in the parent
    std::vector<uint32_t> new_pc = {};  // by instruction; kNone: not copied here
  };
  struct Jump {
    uint32_t at, bytes, from;  // where the offset is, how long it is, and the pc that it counts from
    uint32_t context, target;  // target: instruction
  };

  void NumberInstructions() {
    index_of_pc_.assign(in_.size(), kNone);
    for (uint32_t pc = 0; pc < in_.size(); pc += InstructionLength(in_, pc)) {
      index_of_pc_[pc] = static_cast<uint32_t>(pcs_.size());
      pcs_.push_back(pc);
    }
  }

  Opcode OpcodeAt(uint32_t instruction) const { return EffectiveOpcode(in_, pcs_[instruction]); }
  bool Covers(const ExceptionHandler& handler, uint32_t instruction) const {
    return handler.start_pc <= pcs_[instruction] && pcs_[instruction] < handler.end_pc;
  }
  // Whether the following instruction may be next; that of a jsr is, once the subroutine has returned.
  bool GoesOn(uint32_t instruction) const {
    const ControlFlow flow = InfoOf(OpcodeAt(instruction)).flow;
    return flow == ControlFlow::kNext || flow == ControlFlow::kBranch || flow == ControlFlow::kJsr;
  }

  // The local that an astore or ret names.
  uint32_t LocalAt(uint32_t instruction) const {
    const auto local = LocalOf(in_, pcs_[instruction]);
    return local ? local->index : kNone;
  }
  bool IsAstore(uint32_t instruction) const {
    const auto local = LocalOf(in_, pcs_[instruction]);
    return local && local->writes && local->type == 'A';
  }

  // Finds the instructions of the subroutine at `entry` (kNone: the main code, which starts at `start`). False when it
  // does not store its return address first.
  bool AddSubroutine(uint32_t entry, uint32_t start) {
    if (subroutines_.contains(entry)) return true;
    Subroutine& subroutine = subroutines_[entry];
    subroutine.has.assign(pcs_.size(), false);
    if (entry != kNone && !IsAstore(entry)) return false;
    if (entry != kNone) subroutine.local = LocalAt(entry);
    Reach(start, subroutine.has);
    for (bool grown = true; grown;) {
      grown = false;
      for (const ExceptionHandler& handler : code_.handlers) {
        const uint32_t target = index_of_pc_[handler.handler_pc];
        if (!subroutine.has[target] && CoversAny(handler, subroutine.has)) {
          Reach(target, subroutine.has);
          grown = true;
        }
      }
    }
    return true;
  }

  bool CoversAny(const ExceptionHandler& handler, const std::vector<bool>& set) const {
    for (uint32_t i = index_of_pc_[handler.start_pc]; i < pcs_.size() && Covers(handler, i); ++i) {
      if (set[i]) return true;
    }
    return false;
  }

  void Reach(uint32_t start, std::vector<bool>& set) const {
    std::vector<uint32_t> work = {start};
    while (!work.empty()) {
      const uint32_t instruction = work.back();
      work.pop_back();
      if (instruction >= pcs_.size() || set[instruction]) continue;
      set[instruction] = true;
      if (GoesOn(instruction)) work.push_back(instruction + 1);
      if (!IsJsr(OpcodeAt(instruction))) {
        ForEachTarget(in_, pcs_[instruction], [&](uint32_t target) { work.push_back(index_of_pc_[target]); });
      }
    }
  }

  bool Has(uint32_t context, uint32_t instruction) const {
    return subroutines_.at(contexts_[context].entry).has[instruction];
  }

  // The outermost context, from `context` outwards, that has the instruction.
  uint32_t OwnerOf(uint32_t context, uint32_t instruction) const {
    uint32_t owner = kNone;
    for (uint32_t c = context; c != kNone; c = contexts_[c].parent) {
      if (Has(c, instruction)) owner = c;
    }
    return owner;
  }

  // A new context for a call from `parent`. Neither a subroutine nor its local may be in use there already.
  bool Call(uint32_t parent, uint32_t entry, uint32_t return_to) {
    if (return_to >= pcs_.size() || (contexts_.size() + 1) * pcs_.size() > kMaxWork) return false;
    if (!AddSubroutine(entry, entry)) return false;
    const uint32_t local = subroutines_.at(entry).local;
    for (uint32_t c = parent; c != kNone; c = contexts_[c].parent) {
      if (contexts_[c].entry == entry || subroutines_.at(contexts_[c].entry).local == local) return false;
    }
    contexts_.push_back({parent, entry, return_to, {}});
    return true;
  }

  bool Emit(uint32_t context) {
    contexts_[context].new_pc.assign(pcs_.size(), kNone);
    bool falls_through = false;
    uint32_t previous = kNone;
    for (uint32_t i = 0; i < pcs_.size(); ++i) {
      if (!Has(context, i) || OwnerOf(context, i) != context) continue;
      if (falls_through && previous + 1 != i) EmitGoto(context, previous + 1);
      contexts_[context].new_pc[i] = static_cast<uint32_t>(out_.size());
      AddLine(i);
      if (!EmitInstruction(context, i)) return false;
      if (out_.size() > kMaxCode) return false;
      previous = i;
      falls_through = GoesOn(i) && !IsJsr(OpcodeAt(i));
    }
    if (falls_through) EmitGoto(context, previous + 1);
    return true;
  }

  bool EmitInstruction(uint32_t context, uint32_t instruction) {
    const uint32_t pc = pcs_[instruction];
    switch (InfoOf(OpcodeAt(instruction)).flow) {
      case ControlFlow::kJsr: {
        uint32_t entry = kNone;
        ForEachTarget(in_, pc, [&](uint32_t target) { entry = index_of_pc_[target]; });
        if (!Call(context, entry, instruction + 1)) return false;
        U1(static_cast<uint8_t>(Opcode::kAconstNull));
        EmitGoto(static_cast<uint32_t>(contexts_.size() - 1), entry);
        return true;
      }
      case ControlFlow::kRet: {
        const Context& from = contexts_[context];
        if (from.entry == kNone || LocalAt(instruction) != subroutines_.at(from.entry).local) return false;
        EmitGoto(from.parent, from.return_to);
        return true;
      }
      case ControlFlow::kJump:
        ForEachTarget(in_, pc, [&](uint32_t target) { EmitGoto(context, index_of_pc_[target]); });
        return true;
      case ControlFlow::kBranch:
        ForEachTarget(in_, pc, [&](uint32_t target) {
          const uint32_t from = static_cast<uint32_t>(out_.size());
          U1(in_[pc]);
          Offset(2, from, context, index_of_pc_[target]);
        });
        return true;
      case ControlFlow::kSwitch: EmitSwitch(context, pc); return true;
      default: out_.insert(out_.end(), in_.begin() + pc, in_.begin() + pc + InstructionLength(in_, pc)); return true;
    }
  }

  void EmitGoto(uint32_t context, uint32_t target) {
    const uint32_t from = static_cast<uint32_t>(out_.size());
    U1(static_cast<uint8_t>(Opcode::kGotoW));
    Offset(4, from, context, target);
  }

  void EmitSwitch(uint32_t context, uint32_t pc) {
    const bool table = ReadOpcode(in_, pc) == Opcode::kTableswitch;
    const uint32_t from = static_cast<uint32_t>(out_.size());
    uint32_t at = SwitchOperands(pc) + 4;  // after the default
    auto copy = [&](uint32_t bytes) {
      out_.insert(out_.end(), in_.begin() + at, in_.begin() + at + bytes);
      at += bytes;
    };
    U1(in_[pc]);
    while (out_.size() % 4 != 0) U1(0);
    bool is_default = true;
    ForEachTarget(in_, pc, [&](uint32_t target) {
      if (!is_default && !table) copy(4);  // the match
      Offset(4, from, context, index_of_pc_[target]);
      if (is_default) {
        copy(table ? 8 : 4);  // low and high, or the number of pairs
      } else {
        at += 4;
      }
      is_default = false;
    });
  }

  void U1(uint8_t value) { out_.push_back(value); }
  void Offset(uint32_t bytes, uint32_t from, uint32_t context, uint32_t target) {
    jumps_.push_back({static_cast<uint32_t>(out_.size()), bytes, from, context, target});
    out_.resize(out_.size() + bytes);
  }

  void AddLine(uint32_t instruction) {
    auto after = [](uint32_t pc, const LineNumber& entry) { return pc < entry.start_pc; };
    auto next = std::upper_bound(code_.lines.begin(), code_.lines.end(), pcs_[instruction], after);
    if (next == code_.lines.begin()) return;
    const uint16_t line = std::prev(next)->line;
    if (lines_.empty() || lines_.back().line != line) lines_.push_back({static_cast<uint16_t>(out_.size()), line});
  }

  uint32_t NewPc(uint32_t context, uint32_t instruction) const {
    const uint32_t owner = OwnerOf(context, instruction);
    return owner == kNone ? kNone : contexts_[owner].new_pc[instruction];
  }

  bool ResolveJumps() {
    for (const Jump& jump : jumps_) {
      const uint32_t target = NewPc(jump.context, jump.target);
      if (target == kNone) return false;
      const int64_t offset = static_cast<int64_t>(target) - jump.from;
      if (jump.bytes == 2 && offset != static_cast<int16_t>(offset)) return false;
      for (uint32_t i = 0; i < jump.bytes; ++i) {
        out_[jump.at + i] = static_cast<uint8_t>(offset >> 8 * (jump.bytes - 1 - i));
      }
    }
    return true;
  }

  // A handler covers one stretch of each context, for the copies are in the order of the original.
  bool AddHandlers() {
    for (uint32_t context = 0; context < contexts_.size(); ++context) {
      const std::vector<uint32_t>& new_pc = contexts_[context].new_pc;
      for (const ExceptionHandler& handler : code_.handlers) {
        uint32_t first = kNone, last = kNone;
        for (uint32_t i = index_of_pc_[handler.start_pc]; i < pcs_.size() && Covers(handler, i); ++i) {
          if (new_pc[i] == kNone) continue;
          if (first == kNone) first = new_pc[i];
          last = new_pc[i];
        }
        if (first == kNone) continue;
        const uint32_t end = last + InstructionLength(out_, last);
        const uint32_t target = NewPc(context, index_of_pc_[handler.handler_pc]);
        if (target == kNone || end > kMaxCode) return false;
        handlers_.push_back({static_cast<uint16_t>(first), static_cast<uint16_t>(end), static_cast<uint16_t>(target),
                             handler.catch_type});
      }
    }
    return handlers_.size() <= kMaxCode;
  }

  const Code& code_;
  std::span<const uint8_t> in_;
  std::vector<uint32_t> pcs_, index_of_pc_;
  std::map<uint32_t, Subroutine> subroutines_;  // by entry
  std::vector<Context> contexts_;
  std::vector<uint8_t> out_;
  std::vector<Jump> jumps_;
  std::vector<ExceptionHandler> handlers_;
  std::vector<LineNumber> lines_;
};

}  // namespace

void InlineSubroutines(Class& cls) {
  if (cls.file->major_version > kLastVersionWithJsr) return;
  for (MethodInfo& method : cls.file->methods) {
    if (method.code == nullptr || !HasSubroutines(method.code->bytes)) continue;
    Inliner inliner(*method.code);
    if (!inliner.Run()) continue;
    cls.inlined_code.push_back(inliner.TakeBytes());
    method.code->bytes = cls.inlined_code.back();
    method.code->handlers = inliner.TakeHandlers();
    method.code->lines = inliner.TakeLines();
    method.code->local_variables.clear();
  }
}

}  // namespace heddle
