// Attributes, as they concern the classes of a program (attribute_rules.h): how relevant an action is, where prepared
// code begins atomic sections and forced choices, and which references are firewalls. Also which rules have had an
// effect that may hide something.
//
// Nothing here is ever rewound. What is remembered of methods and fields follows from their names alone.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/saved.h"
#include "model/action.h"
#include "program/program.h"
#include "vm/core/attribute_rules.h"
#include "vm/core/prepared_code.h"
#include "vm/core/thread.h"

namespace heddle {

struct Vm;

class Attributes : public Saved {
 public:
  // Bits of what a rule has done.
  enum Effect : uint8_t {
    kMatched = 1,  // a class, method or field of the program
    kHid = 2,      // it has left out a choice, or may have
  };

  explicit Attributes(UserAttributes said);

  const AttributeRules& rules() const { return rules_; }
  const std::vector<ChoicePlace>& places() const { return places_; }

  // --- relevance ---
  // Of an action that the thread stands before. A rule for the accessed field comes first. Then one for the method
  // doing it, and then one for a class: of the field, monitor or Thread, or of that method. For library code the
  // method is asked that does it, and then the one of the program that has called it.
  Relevance RelevanceOf(const Vm& vm, const GuestThread& guest, const Action& action);
  // The reduction wanted a choice before the action, and the rule for it has left that out.
  void NoteLeftOut(const Vm& vm, const GuestThread& guest, const Action& action);

  // --- prepared code ---
  ChoiceMarks MarksOf(const Method& method) const;
  // A visible action of the thread makes no choice, since it is in an atomic section.
  void NoteHiddenByAtomic(const GuestThread& guest);

  // --- firewalls ---
  bool has_firewalls() const { return has_firewalls_; }
  // The rule by which the reference there is a firewall, or AttributeRules::kNone.
  int FirewallIn(const Class& type, uint32_t offset);
  // The same of a word of memory, for static fields.
  int FirewallAt(const Program& program, uint64_t byte_address);
  void NoteHid(int rule) { effects_[static_cast<size_t>(rule)] |= kHid; }

  // --- the end ---
  // What each rule has done, and then whether each place was met (kMatched). Cost: looks at all classes.
  std::vector<uint8_t> Effects(const Program& program) const;

  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override { to.PutList(effects_); }
  void Load(CheckpointReader& from) override;

 private:
  struct MethodRules {
    int method = AttributeRules::kNone, type = AttributeRules::kNone;
    bool known = false;
  };
  int RuleFor(const Vm& vm, const GuestThread& guest, const Action& action);
  const Class* ClassOfBlock(const Vm& vm, Ref block);  // of statics, or a mirror. Null: of no class
  int FieldRule(const Vm& vm, const Action& access, const Field** field);
  const MethodRules& RulesOf(const Method& method);
  int ClassRule(const Class& type) const;
  bool IsPlaceIn(const ChoicePlace& place, const Method& method) const;
  bool MatchesIn(const AttributeRule& rule, const Class& type) const;

  AttributeRules rules_;
  std::vector<ChoicePlace> places_;
  bool has_relevance_, has_firewalls_;
  std::vector<uint8_t> effects_;                       // of each rule: only kHid is kept
  std::vector<MethodRules> of_methods_;                // by number
  std::unordered_map<uint64_t, const Field*> fields_;  // by class or statics block, and offset
  std::unordered_map<const Field*, int> of_fields_;
  std::unordered_map<Ref, const Class*> of_blocks_;
  std::unordered_map<const Class*, std::vector<std::pair<uint32_t, int>>> firewalls_;
  std::unordered_map<uint64_t, int> static_firewalls_;  // by address
  uint32_t classes_seen_ = 0;                           // for those
};

}  // namespace heddle
