// What attributes do to a check: the layer for relevance, what cannot be combined, and what the report says of them.
#include "cli/attribute_file.h"
#include "cli/check_run.h"
#include "foresight/java_foresight.h"
#include "reduction/relevance_layer.h"
#include "vm/core/attributes.h"

namespace heddle {

// Before the reduction is made. Error: the rules make no sense.
Status CheckRun::ReadAttributes() {
  Result<AttributeRules> rules = ParseAttributes(options_.attributes, options_.attributes_file);
  if (!rules) return rules.error();
  attributes_ = rules.take();
  return {};
}

// A reduction that has learnt from paths would take them for all there are.
Status CheckRun::CheckAttributes() const {
  const int takes_away = attributes_.TakesAway();
  if (takes_away == AttributeRules::kNone || reduction_row_->shared) return {};
  return Error{"the attribute " + attributes_.at(static_cast<size_t>(takes_away)).Words() +
               " leaves out choices, and cannot be combined with the reduction " + options_.reduction +
               ", which learns from the paths where they would be made (heap-reach does not)"};
}

void CheckRun::LayReductions() {
  relevance_ = nullptr;
  lock_protection_ = nullptr;
  JavaMachine& machine = *guest_.machine;
  if (options_.assume_locked) {
    machine.CountLibraryLocks();
    lock_protection_ = std::make_unique<LockProtection>(*reduction_, options_.lock_protection, machine.describer());
  }
  if (!attributes_.HasRelevance()) return;
  Vm& vm = machine.vm();
  const auto holds_monitor = [&vm](ThreadId thread) { return vm.threads.at(thread).regs.monitor_count > 0; };
  const auto left_out = [&vm](ThreadId thread) {
    const GuestThread& guest = vm.threads.at(thread);
    vm.attributes->NoteLeftOut(vm, guest, guest.regs.next);
  };
  relevance_ = std::make_unique<RelevanceLayer>(reduction(), RelevanceLayer::Questions{holds_monitor, left_out});
}

void CheckRun::UseReduction(const char* name) {
  options_.reduction = name;
  reduction_ = MakeReduction(name).take();
  reduction_row_ = ReductionRowOf(name);
  JavaMachine& machine = *guest_.machine;
  if (reduction_row_->looks_ahead && machine.Ahead() == nullptr) LookAhead(machine, false);
  ShowForReduction();
  LayReductions();
}

Reduction& CheckRun::reduction() {
  if (relevance_ != nullptr) return *relevance_;
  return lock_protection_ != nullptr ? *lock_protection_ : *reduction_;
}

// Which rules have hidden something, and which have met nothing. Classes are loaded as they are needed, so a pattern
// may well be right and stand for nothing that this program has come to.
void CheckRun::JudgeAttributes() {
  const Attributes* const attributes = guest_.machine->vm().attributes.get();
  if (attributes == nullptr) return;
  attribute_effects_.resize(attributes->rules().size() + attributes->places().size());
  std::vector<std::string>& notes = report_.result.notes;
  for (size_t i = 0; i < attributes->rules().size(); ++i) {
    const AttributeRule& rule = attributes->rules().at(i);
    if ((attribute_effects_[i] & Attributes::kHid) != 0) Spoil("the attribute " + rule.Words() + " left out choices");
    if ((attribute_effects_[i] & Attributes::kMatched) == 0) {
      notes.push_back("the attribute " + rule.Words() + " fits nothing in the classes that were loaded");
    }
  }
  for (size_t i = 0; i < attributes->places().size(); ++i) {
    if ((attribute_effects_[attributes->rules().size() + i] & Attributes::kMatched) != 0) continue;
    notes.push_back("--break-at " + attributes->places()[i].words + ": no class with code there was loaded");
  }
  const bool no_walks = !reduction_row_->shared || reduction_row_->name == std::string("none");
  if (attributes_.HasFirewalls() && no_walks) {
    notes.push_back("firewalls have no effect: the reduction " + options_.reduction +
                    " does not ask what threads can reach");
  }
}

}  // namespace heddle
