#include "vm/core/attributes.h"

#include <algorithm>

#include "vm/core/vm.h"

namespace heddle {

namespace {

using Subject = AttributeRule::Subject;

// Actions that are choices by themselves, end something, or have no place: nothing is said of them.
bool CanBeSaidOf(ActionKind kind) {
  switch (kind) {
    case ActionKind::kNone:
    case ActionKind::kEnd:
    case ActionKind::kExit:
    case ActionKind::kChoose:
    case ActionKind::kCollect:
    case ActionKind::kBudget: return false;
    default: return true;
  }
}

std::string NameOf(const Field& field) { return field.owner->ExternalName() + "." + std::string(field.name); }

// The lowest bytecode index of a line, or -1.
int64_t FirstOfLine(const Method& method, int line) {
  int64_t first = -1;
  for (const LineNumber& entry : method.code->lines) {
    if (entry.line == line && (first < 0 || entry.start_pc < first)) first = entry.start_pc;
  }
  return first;
}

// `type`: of the object, or the one that the statics are of.
const Field* FieldAt(const Class* type, const Action& access) {
  for (; type != nullptr; type = access.is_static ? nullptr : type->super) {
    for (const auto& field : type->fields) {
      if (field->IsStatic() == (access.is_static != 0) && field->offset == access.offset) return field.get();
    }
  }
  return nullptr;
}

}  // namespace

Attributes::Attributes(UserAttributes said)
    : rules_(std::move(said.rules)),
      places_(std::move(said.places)),
      has_relevance_(rules_.HasRelevance()),
      has_firewalls_(rules_.HasFirewalls()),
      effects_(rules_.size()) {}

// --- relevance ---

const Class* Attributes::ClassOfBlock(const Vm& vm, Ref block) {
  if (!vm.heap.IsPermanent(block)) return nullptr;
  const auto [at, is_new] = of_blocks_.try_emplace(block, nullptr);
  for (uint32_t i = 0; is_new && i < vm.program->ClassCount(); ++i) {
    const Class* type = vm.program->ClassAt(i);
    if (type->statics == block || type->mirror == block) at->second = type;
  }
  return at->second;
}

Relevance Attributes::RelevanceOf(const Vm& vm, const GuestThread& guest, const Action& action) {
  const int rule = RuleFor(vm, guest, action);
  return rule == AttributeRules::kNone ? Relevance::kByReduction : *rules_.at(static_cast<size_t>(rule)).relevance;
}

void Attributes::NoteLeftOut(const Vm& vm, const GuestThread& guest, const Action& action) {
  if (const int rule = RuleFor(vm, guest, action); rule != AttributeRules::kNone) NoteHid(rule);
}

int Attributes::RuleFor(const Vm& vm, const GuestThread& guest, const Action& action) {
  if (!has_relevance_ || !CanBeSaidOf(action.kind)) return AttributeRules::kNone;
  const Field* field = nullptr;
  if (const int rule = FieldRule(vm, action, &field); rule != AttributeRules::kNone) return rule;

  // Who does it: a native that is run at once, the top frame's method, and the program's that has called them.
  std::vector<const Method*> methods;
  if (vm.step.native != nullptr) methods.push_back(vm.step.native);
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Frame& frame = guest.frames[i];
    const bool is_top = i + 1 == guest.regs.depth;
    if (is_top || (frame.method->owner->is_user && !(frame.flags & kFrameStub))) methods.push_back(frame.method);
    if (frame.method->owner->is_user) break;
  }
  for (const Method* method : methods) {
    if (const int rule = RulesOf(*method).method; rule != AttributeRules::kNone) return rule;
  }
  const Class* of_target = field != nullptr ? field->owner : nullptr;
  if (of_target == nullptr && action.object != 0 && !IsAccess(action.kind)) {
    of_target = ClassOfBlock(vm, action.object);
    if (of_target == nullptr) of_target = vm.ClassOf(action.object);
  }
  if (of_target != nullptr) {
    if (const int rule = ClassRule(*of_target); rule != AttributeRules::kNone) return rule;
  }
  for (const Method* method : methods) {
    if (const int rule = RulesOf(*method).type; rule != AttributeRules::kNone) return rule;
  }
  return AttributeRules::kNone;
}

int Attributes::FieldRule(const Vm& vm, const Action& access, const Field** field) {
  if (!IsAccess(access.kind) || access.is_array || access.object == 0) return AttributeRules::kNone;
  const uint64_t place = access.is_static ? uint64_t{1} << 31 | access.object : vm.heap.ClassNumber(access.object);
  const auto [at, is_new] = fields_.try_emplace(place << 32 | access.offset, nullptr);
  if (is_new) {
    at->second = FieldAt(access.is_static ? ClassOfBlock(vm, access.object) : vm.ClassOf(access.object), access);
  }
  *field = at->second;
  if (*field == nullptr) return AttributeRules::kNone;
  const auto [rule, is_first] = of_fields_.try_emplace(*field, AttributeRules::kNone);
  if (is_first) rule->second = rules_.RelevanceRule(Subject::kField, NameOf(**field));
  return rule->second;
}

const Attributes::MethodRules& Attributes::RulesOf(const Method& method) {
  if (of_methods_.size() <= method.number) of_methods_.resize(method.number + size_t{1});
  MethodRules& of = of_methods_[method.number];
  if (!of.known) {
    of = {rules_.RelevanceRule(Subject::kMethod, method.FullName(), method.descriptor), ClassRule(*method.owner), true};
  }
  return of;
}

int Attributes::ClassRule(const Class& type) const {
  return rules_.RelevanceRule(Subject::kClass, type.ExternalName());
}

// --- prepared code ---

ChoiceMarks Attributes::MarksOf(const Method& method) const {
  ChoiceMarks marks;
  marks.atomic = rules_.AtomicRule(method.FullName(), method.descriptor) != AttributeRules::kNone;
  for (const ChoicePlace& place : places_) {
    if (!IsPlaceIn(place, method)) continue;
    if (place.method.empty()) {
      marks.pcs.push_back(static_cast<uint32_t>(FirstOfLine(method, place.line)));
    } else {
      marks.entry = true;
    }
  }
  std::ranges::sort(marks.pcs);
  marks.pcs.erase(std::unique(marks.pcs.begin(), marks.pcs.end()), marks.pcs.end());
  return marks;
}

bool Attributes::IsPlaceIn(const ChoicePlace& place, const Method& method) const {
  if (method.code == nullptr || method.owner->file == nullptr) return false;
  if (place.method.empty()) {
    return method.owner->file->source_file == place.file && FirstOfLine(method, place.line) >= 0;
  }
  const bool fits = place.descriptor.empty() || place.descriptor == method.descriptor;
  return fits && method.FullName() == place.method;
}

void Attributes::NoteHiddenByAtomic(const GuestThread& guest) {
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    if (!(guest.frames[i].flags & kFrameAtomic)) continue;
    const Method& method = *guest.frames[i].method;
    return NoteHid(rules_.AtomicRule(method.FullName(), method.descriptor));
  }
}

// --- firewalls ---

int Attributes::FirewallIn(const Class& type, uint32_t offset) {
  const auto [at, is_new] = firewalls_.try_emplace(&type);
  for (const Class* each = is_new ? &type : nullptr; each != nullptr; each = each->super) {
    for (const auto& field : each->fields) {
      const int rule = field->IsStatic() ? AttributeRules::kNone : rules_.FirewallRule(NameOf(*field));
      if (rule != AttributeRules::kNone) at->second.emplace_back(field->offset, rule);
    }
  }
  for (const auto& [place, rule] : at->second) {
    if (place == offset) return rule;
  }
  return AttributeRules::kNone;
}

int Attributes::FirewallAt(const Program& program, uint64_t byte_address) {
  for (; classes_seen_ < program.ClassCount(); ++classes_seen_) {
    const Class& type = *program.ClassAt(classes_seen_);
    for (const auto& field : type.fields) {
      const int rule = field->IsStatic() ? rules_.FirewallRule(NameOf(*field)) : AttributeRules::kNone;
      if (rule != AttributeRules::kNone) static_firewalls_[(uint64_t{type.statics} << 3) + field->offset] = rule;
    }
  }
  const auto found = static_firewalls_.find(byte_address);
  return found == static_firewalls_.end() ? AttributeRules::kNone : found->second;
}

// --- the end ---

bool Attributes::MatchesIn(const AttributeRule& rule, const Class& type) const {
  switch (rule.subject) {
    case Subject::kClass: return rule.Matches(Subject::kClass, type.ExternalName());
    case Subject::kMethod:
      return std::ranges::any_of(type.methods, [&](const auto& method) {
        return rule.Matches(Subject::kMethod, method->FullName(), method->descriptor);
      });
    case Subject::kField:
      return std::ranges::any_of(type.fields,
                                 [&](const auto& field) { return rule.Matches(Subject::kField, NameOf(*field)); });
  }
  return false;
}

std::vector<uint8_t> Attributes::Effects(const Program& program) const {
  std::vector<uint8_t> effects = effects_;
  effects.resize(rules_.size() + places_.size());
  for (uint32_t i = 0; i < program.ClassCount(); ++i) {
    const Class& type = *program.ClassAt(i);
    if (type.IsArray() || type.IsPrimitive()) continue;
    for (size_t rule = 0; rule < rules_.size(); ++rule) {
      if ((effects[rule] & kMatched) == 0 && MatchesIn(rules_.at(rule), type)) effects[rule] |= kMatched;
    }
    for (size_t place = 0; place < places_.size(); ++place) {
      const auto is_in = [&](const auto& method) { return IsPlaceIn(places_[place], *method); };
      if (std::ranges::any_of(type.methods, is_in)) effects[rules_.size() + place] |= kMatched;
    }
  }
  return effects;
}

void Attributes::Load(CheckpointReader& from) {
  from.GetList(effects_);
  from.Require(effects_.size() == rules_.size());
}

}  // namespace heddle
