#include "analysis/maker_accesses.h"

#include <algorithm>
#include <map>

namespace heddle {

MadeHere::MadeHere(const Method& method, const ReferenceFlow& flow, std::span<const Resolved> resolved)
    : method_(method), statements_(flow.statements()), resolved_(resolved), roots_(flow), made_(flow.variable_count()) {
  for (const FlowStatement& statement : statements_) {
    if (statement.kind == FlowKind::kNew || statement.kind == FlowKind::kNewArray) made_[statement.target] = true;
  }
  made_[ValueRoots::kNoRoot] = false;
  if (!method.IsConstructor()) return;
  this_ = flow.parameters()[0];
  FindFinals();
  for (size_t i = 0; i < statements_.size(); ++i) {
    if (statements_[i].kind != FlowKind::kGetField || statements_[i].target == 0) continue;
    const Field* field = FinalOfThis(i);
    if (std::find(finals_.begin(), finals_.end(), field) != finals_.end()) made_[statements_[i].target] = true;
  }
  made_[this_] = true;
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
