// The data flow of the verifier: frames are carried along the basic blocks until they no longer change.
//
// A handler sees the locals of the instructions that can throw (MayReachHandler): the machine throws nowhere else.
#include "program/verifier.h"

#include <vector>

#include "program/flow_graph.h"
#include "program/verifier_steps.h"
#include "program/verifier_types.h"

namespace heddle {

namespace {

// Bounds on memory and time; no compiler's output comes near.
constexpr size_t kMaxEntrySlots = size_t{1} << 23;
constexpr size_t kMaxWork = size_t{1} << 28;  // slots and bytes of code looked at

class MethodVerifier {
 public:
  MethodVerifier(Program& program, const Method& method)
      : code_(*method.code),
        graph_(code_),
        types_(program, method.owner->loader),
        steps_(method, types_),
        frame_slots_(size_t{code_.max_locals} + code_.max_stack) {}

  Verification Run() {
    const size_t blocks = graph_.blocks().size();
    if (blocks * frame_slots_ > kMaxEntrySlots) {
      steps_.Fail("the code and its frame are too large to be verified");
    } else {
      entries_.resize(blocks);
      waiting_.resize(blocks);
      FindCaughtTypes();
      MergeInto(0, steps_.Entry());
      while (any_waiting_ && Sound()) Sweep();
    }
    if (types_.has_load_error()) return {Verification::kUnloadable, {}, types_.load_error()};
    if (!steps_.error().empty()) return {Verification::kUnsound, steps_.error(), {}};
    return {};
  }

 private:
  struct EntryFrame : VerifierFrame {
    bool reached = false;
  };

  bool Sound() const { return steps_.error().empty(); }

  // By block: what a handler there finds on the stack, of all entries of the exception table that lead to it.
  void FindCaughtTypes() {
    if (code_.handlers.empty()) return;
    caught_.resize(graph_.blocks().size());
    std::vector<uint32_t> block_at(code_.bytes.size());
    for (uint32_t i = 0; i < graph_.blocks().size(); ++i) block_at[graph_.blocks()[i].start] = i;
    for (const ExceptionHandler& handler : code_.handlers) {
      VerifierType& caught = caught_[block_at[handler.handler_pc]];
      const VerifierType type = steps_.Caught(handler.catch_type);
      caught = caught == VerifierType{} ? type : types_.Merge(caught, type);
    }
  }

  void Sweep() {
    any_waiting_ = false;
    for (uint32_t block = 0; block < waiting_.size() && Sound(); ++block) {
      if (!waiting_[block]) continue;
      waiting_[block] = false;
      RunBlock(block);
    }
  }

  void RunBlock(uint32_t index) {
    const FlowGraph::Block& block = graph_.blocks()[index];
    VerifierFrame frame = entries_[index];
    work_ += frame_slots_ + block.end - block.start;
    if (work_ > kMaxWork) return steps_.Fail("the code is too complex to be verified");
    bool locals_changed = true;  // since the handlers saw them
    for (uint32_t pc = block.start; pc < block.end && Sound(); pc += InstructionLength(code_.bytes, pc)) {
      if (locals_changed && block.handler_count > 0 && MayReachHandler(ReadOpcode(code_.bytes, pc))) {
        for (uint32_t handler : graph_.Handlers(block)) MergeIntoHandler(handler, frame);
        locals_changed = false;
      }
      steps_.Step(pc, frame, &locals_changed);
    }
    if (!Sound()) return;
    for (uint32_t successor : graph_.Successors(block)) MergeInto(successor, frame);
  }

  void MergeIntoHandler(uint32_t block, const VerifierFrame& frame) {
    if (code_.max_stack == 0) return steps_.Fail("no room for the exception on the operand stack");
    VerifierFrame caught = frame;
    caught.depth = 1;
    caught.slots[code_.max_locals] = caught_[block];
    MergeInto(block, caught);
  }

  void MergeInto(uint32_t block, const VerifierFrame& frame) {
    EntryFrame& entry = entries_[block];
    bool changed = !entry.reached;
    if (changed) {
      static_cast<VerifierFrame&>(entry) = frame;
      entry.reached = true;
    } else if (entry.depth != frame.depth) {
      return steps_.Fail("paths meet with operand stacks of different depths");
    } else {
      work_ += frame_slots_;
      changed = frame.must_construct && !entry.must_construct;
      entry.must_construct |= frame.must_construct;
      for (size_t i = 0; i < code_.max_locals + size_t{frame.depth}; ++i) {
        if (entry.slots[i] == frame.slots[i]) continue;
        const VerifierType merged = types_.Merge(entry.slots[i], frame.slots[i]);
        if (merged == entry.slots[i]) continue;
        entry.slots[i] = merged;
        changed = true;
      }
    }
    if (changed) waiting_[block] = any_waiting_ = true;
  }

  const Code& code_;
  const FlowGraph graph_;
  VerifierTypes types_;
  VerifierSteps steps_;
  size_t frame_slots_;
  std::vector<EntryFrame> entries_;   // by block
  std::vector<VerifierType> caught_;  // by block
  std::vector<bool> waiting_;
  bool any_waiting_ = false;
  size_t work_ = 0;
};

}  // namespace

bool NeedsVerification(const Class& cls) {
  if (cls.is_machine_made) return false;
  if (cls.is_user) return true;
  if (cls.loader == 0) return false;
  for (const Class* super = cls.super; super != nullptr; super = super->super) {
    if (super->name == "jdk/internal/reflect/MagicAccessorImpl") return cls.Package() != super->Package();
  }
  return true;
}

Verification VerifyMethod(Program& program, const Method& method) { return MethodVerifier(program, method).Run(); }

}  // namespace heddle
