#include "analysis/held_objects.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "analysis/library_scope.h"
#include "analysis/objects.h"
#include "program/instance_fields.h"

namespace heddle {

namespace {

// What is merged is known by its class alone, and nobody writes to it.
bool IsOpen(const Class& type) { return !IsMerged(type) && ScopeOf(type) == Scope::kOpen; }

class HeldObjects {
 public:
  HeldObjects(const Program& program, const Snapshot& snapshot) : program_(program), snapshot_(snapshot) {}

  std::vector<Ref> Find() {
    snapshot_.ForEachObject([&](Ref object) { AddObject(object); });
    for (uint32_t i = 0; i < program_.ClassCount(); ++i) AddStatics(*program_.ClassAt(i));
    for (const SnapshotFrame& frame : snapshot_.frames()) {
      if (ScopeOf(*frame.method) != Scope::kOpen) continue;
      for (const auto& [slot, object] : frame.references) seen_.push_back(object);
    }
    Marks reached, leading;
    const std::vector<Ref> found = Follow(seen_, holders_, reached);
    // Much leads to what all share since the boot: an empty array.
    std::vector<Ref> own;
    std::copy_if(found.begin(), found.end(), std::back_inserter(own),
                 [this](Ref object) { return !snapshot_.IsOfBoot(object) || IsOfProgram(*snapshot_.ClassOf(object)); });
    Follow(own, helds_, leading);
    std::erase_if(held_, [&](Ref object) { return !Has(leading, object) && !Has(reached, object); });
    std::sort(held_.begin(), held_.end());
    held_.erase(std::unique(held_.begin(), held_.end()), held_.end());
    return std::move(held_);
  }

 private:
  using Edges = std::vector<std::pair<Ref, Ref>>;
  using Marks = std::vector<bool>;  // by address

  void AddObject(Ref object) {
    const Class& type = *snapshot_.ClassOf(object);
    const bool is_closed = ScopeOf(type) == Scope::kClosed;
    if (!is_closed && !IsOpen(type)) return;
    if (IsOfProgram(type)) seen_.push_back(object);
    const auto add = [&](Ref held, bool by_closed) {
      if (by_closed) AddHeld(held);
      if (!is_closed) AddEdge(object, held);
    };
    if (type.IsArray()) {
      if (type.element->IsPrimitive()) return;
      const uint32_t length = snapshot_.Length(object);
      for (uint32_t i = 0; i < length; ++i) {
        add(snapshot_.ReferenceAt(object, snapshot_.OffsetOfElement(i)), is_closed);
      }
      return;
    }
    // A field that an object of the program inherits from a closed class belongs to that class.
    ForEachInstanceField(type, [&](const Field& field) {
      if (field.type != BasicType::kReference) return;
      add(snapshot_.ReferenceAt(object, field.offset), is_closed || ScopeOf(*field.owner) == Scope::kClosed);
    });
  }

  void AddStatics(const Class& type) {
    if (type.statics == 0 || type.IsArray()) return;
    const bool is_closed = ScopeOf(type) == Scope::kClosed;
    if (!is_closed && !IsOfProgram(type)) return;
    for (const auto& field : type.fields) {
      if (!field->IsStatic() || field->type != BasicType::kReference) continue;
      const Ref held = snapshot_.ReferenceAt(type.statics, field->offset);
      if (held != 0 && !is_closed) seen_.push_back(held);
      if (is_closed) AddHeld(held);
    }
  }

  void AddHeld(Ref object) {
    if (object == 0) return;
    const Class& type = *snapshot_.ClassOf(object);
    if (!IsOpen(type)) return;
    held_.push_back(object);
    if (IsOfProgram(type)) seen_.push_back(object);
  }

  void AddEdge(Ref object, Ref held) {
    if (held == 0) return;
    const Class& type = *snapshot_.ClassOf(held);
    if (!IsOpen(type)) return;
    holders_.emplace_back(object, held);
    helds_.emplace_back(held, object);
    if (IsOfProgram(type)) seen_.push_back(held);  // also a permanent one, which is not visited
  }

  static bool Has(const Marks& marks, Ref object) { return object < marks.size() && marks[object]; }

  static bool Mark(Marks& marks, Ref object) {
    if (Has(marks, object)) return false;
    if (object >= marks.size()) marks.resize(object + object / 2 + 1);
    return marks[object] = true;
  }

  // All that the edges lead to, with those that they begin at.
  static std::vector<Ref> Follow(const std::vector<Ref>& from, Edges& edges, Marks& marks) {
    if (!std::is_sorted(edges.begin(), edges.end())) std::sort(edges.begin(), edges.end());
    std::vector<Ref> found;
    const auto add = [&](Ref object) {
      if (Mark(marks, object)) found.push_back(object);
    };
    for (Ref object : from) add(object);
    for (size_t i = 0; i < found.size(); ++i) {
      const Ref at = found[i];
      auto edge = std::lower_bound(edges.begin(), edges.end(), std::pair<Ref, Ref>(at, 0));
      for (; edge != edges.end() && edge->first == at; ++edge) add(edge->second);
    }
    return found;
  }

  const Program& program_;
  const Snapshot& snapshot_;
  std::vector<Ref> held_;  // open objects that closed ones hold
  std::vector<Ref> seen_;  // the program's objects, and what its statics and the frames of open code hold
  Edges holders_, helds_;  // open objects with what they hold; and the other way round
};

}  // namespace

std::vector<Ref> HeldByClosedCode(const Program& program, const Snapshot& snapshot) {
  return HeldObjects(program, snapshot).Find();
}

}  // namespace heddle
