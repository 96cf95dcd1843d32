#include "analysis/maker_accesses.h"

#include <algorithm>
#include <map>

namespace heddle {

MadeHere::MadeHere(const Method& method, const ReferenceFlow& flow, std::span<const Resolved> resolved)
    : method_(method), statements_(flow.statements()), resolved_(resolved), roots_(flow), made_(flow.variable_count()) {
  if (method.IsConstructor()) this_ = flow.parameters()[0];
  FindMade();
  if (!method.IsConstructor()) return;
  FindFinals();
  FindMade();
  made_[this_] = true;
}

// A greatest fixed point: where paths meet a variable holds what was made here if all that come do. Null is nothing
// that could be accessed.
void MadeHere::FindMade() {
  for (const FlowStatement& statement : statements_) made_[statement.target] = true;
  made_[0] = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = 0; i < statements_.size(); ++i) {
      const FlowStatement& statement = statements_[i];
      if (statement.target == 0 || !made_[statement.target] || IsMadeBy(i)) continue;
      made_[statement.target] = false;
      changed = true;
    }
  }
}

bool MadeHere::IsMadeBy(size_t statement) const {
  const FlowStatement& at = statements_[statement];
  switch (at.kind) {
    case FlowKind::kNew:
    case FlowKind::kNewArray: return true;
    case FlowKind::kCopy:
    case FlowKind::kCast: return made_[at.value];
    case FlowKind::kGetField: {
      const Field* field = FinalOfThis(statement);
      return field != nullptr && std::find(finals_.begin(), finals_.end(), field) != finals_.end();
    }
    default: return false;
  }
}

std::vector<bool> MadeHere::Accesses() const {
  std::vector<bool> found(statements_.size());
  for (size_t i = 0; i < statements_.size(); ++i) {
    switch (statements_[i].kind) {
      case FlowKind::kGetField:
      case FlowKind::kPutField:
      case FlowKind::kGetElement:
      case FlowKind::kPutElement: found[i] = IsMade(statements_[i].base); break;
      default: break;
    }
  }
  return found;
}

// The final field of `this` that the statement accesses. Null: none.
const Field* MadeHere::FinalOfThis(size_t statement) const {
  const Field* field = resolved_.empty() ? nullptr : resolved_[statement].field;
  const bool is_own = field != nullptr && field->IsFinal() && field->owner == method_.owner;
  return is_own && IsThis(statements_[statement].base) ? field : nullptr;
}

bool MadeHere::IsConstructorOfThis(size_t statement) const {
  const Method* called = resolved_.empty() ? nullptr : resolved_[statement].method;
  return called != nullptr && called->IsConstructor() && called->owner == method_.owner &&
         IsThis(statements_[statement].base);
}

// What a final field of `this` is read to be was written by this constructor, or is null.
void MadeHere::FindFinals() {
  std::map<const Field*, bool> made;  // whether all that is written there is made here
  for (size_t i = 0; i < statements_.size(); ++i) {
    // Another constructor of the class writes them, too.
    if (statements_[i].kind == FlowKind::kInvoke && IsConstructorOfThis(i)) return;
    const Field* field = statements_[i].kind == FlowKind::kPutField ? FinalOfThis(i) : nullptr;
    if (field == nullptr) continue;
    const auto [known, is_new] = made.try_emplace(field, true);
    known->second = known->second && IsMade(statements_[i].value);
  }
  for (const auto& [field, is_made] : made) {
    if (is_made) finals_.push_back(field);
  }
}

}  // namespace heddle
