#include "analysis/shared_objects.h"

#include <vector>

namespace heddle {

namespace {

// What a thread throws is caught in the same thread, but for what a task's result throws again.
void AddThrown(const PointsTo& points_to, SparseBits& shared) {
  bool again = false;
  SparseBits thrown;
  for (const ReachedMethod& reached : points_to.methods()) {
    for (const ReachedMethod::Native& native : reached.natives)
      again |= native.row->effect == NativeEffect::kGivesThrown;
    if (reached.flow == nullptr) continue;
    for (const FlowStatement& statement : reached.flow->statements()) {
      if (statement.kind == FlowKind::kThrow) thrown.Unite(points_to.ObjectsOf(reached, statement.value));
    }
  }
  if (again) shared.Unite(thrown);
}

}  // namespace

HeapPaths::HeapPaths(const PointsTo& points_to) {
  points_to.ForEachCell([&](ObjectId object, const Field*, const SparseBits& held) {
    (object == kNoObject ? in_statics_ : leads_to_[object]).Unite(held);
  });
}

SparseBits HeapPaths::From(SparseBits objects) const {
  std::vector<ObjectId> waiting;
  objects.ForEach([&](ObjectId object) { waiting.push_back(object); });
  while (!waiting.empty()) {
    const auto next = leads_to_.find(waiting.back());
    waiting.pop_back();
    if (next == leads_to_.end()) continue;
    next->second.ForEach([&](ObjectId object) {
      if (objects.Add(object)) waiting.push_back(object);
    });
  }
  return objects;
}

SparseBits SharedObjects(const PointsTo& points_to, const HeapPaths& paths) {
  SparseBits shared = points_to.Threads();
  for (Scope scope : {Scope::kPrinting, Scope::kClosed}) shared.Unite(points_to.HandedTo(scope));
  AddThrown(points_to, shared);
  const Objects& objects = points_to.objects();
  for (ObjectId object = 0; object < objects.count(); ++object) {
    const AbstractObject::Kind kind = objects.at(object).kind;
    const bool was_there = kind == AbstractObject::kOld || kind == AbstractObject::kClosed;
    if (was_there || (kind == AbstractObject::kOfClass && !objects.Members(object).empty())) shared.Add(object);
  }
  shared.Unite(paths.InStatics());
  return paths.From(shared);
}

}  // namespace heddle
