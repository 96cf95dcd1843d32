#include "analysis/thread_code.h"

#include <algorithm>

namespace heddle {

namespace {

// The method of the class that its threads run.
const Method* RunOf(const Class& type) {
  for (const Class* above : type.display) {
    if (above->name != "java/lang/Thread") continue;
    return type.vtable[static_cast<size_t>(above->FindDeclared("run", "()V")->vtable_index)];
  }
  return nullptr;
}

}  // namespace

ThreadCode::ThreadCode(const Future& future, const PointsTo& points_to, const CallEdges& edges, SingleObjects& singles)
    : future_(future),
      points_to_(points_to),
      edges_(edges),
      singles_(singles),
      begun_(points_to.methods().size()),
      may_begin_(points_to.methods().size()) {
  threads_.push_back({.is_single = true, .entries = points_to.roots(), .runs = {}});
  FindThreads();
  FindClosedThreads();
  for (AbstractThread& thread : threads_) FindCode(thread);
  FindBeginnings();
}

AbstractThreadId ThreadCode::NumberOf(ObjectId object) const {
  const auto known = numbers_.find(object);
  return known == numbers_.end() ? kMain : known->second;
}

std::vector<AbstractThreadId> ThreadCode::Running(uint32_t number) const {
  std::vector<AbstractThreadId> running;
  for (AbstractThreadId thread = 0; thread < threads_.size(); ++thread) {
    if (threads_[thread].runs[number]) running.push_back(thread);
  }
  return running;
}

void ThreadCode::FindThreads() {
  for (uint32_t number = 0; number < points_to_.methods().size(); ++number) {
    for (const ReachedMethod::Native& native : points_to_.methods()[number].natives) {
      if (native.row->effect == NativeEffect::kBegins) AddBegun(number, native);
    }
  }
}

void ThreadCode::AddBegun(uint32_t number, const ReachedMethod::Native& native) {
  const ReachedMethod& in = points_to_.methods()[number];
  const FlowStatement& call = in.flow->statements()[native.statement];
  const auto add = [&](ObjectId object) {
    if (object == kNoObject) return;
    const auto [known, is_new] = numbers_.try_emplace(object, static_cast<AbstractThreadId>(threads_.size()));
    if (is_new)
      threads_.push_back({.object = object, .is_single = singles_.IsSingle(object), .entries = {}, .runs = {}});
    begun_[number][call.pc].Add(known->second);
    FindEntries(known->second, number, call.pc);
  };
  points_to_.ObjectsAt(points_to_.ArgumentNode(in, call, 0)).ForEach([&](ObjectId object) {
    add(object);
    add(points_to_.RunningLike(object));
  });
}

// Its run method, in its own context if it has one; and what is called at its end.
void ThreadCode::FindEntries(AbstractThreadId thread, uint32_t number, uint32_t pc) {
  std::vector<uint32_t>& entries = threads_[thread].entries;
  const ObjectId object = threads_[thread].object;
  const Method* run = RunOf(*points_to_.objects().at(object).type);
  for (const CallEdge& edge : edges_.OutOf(number)) {
    if (edge.pc != pc || !edge.begins) continue;
    const ReachedMethod& callee = points_to_.methods()[edge.to];
    const bool is_run = callee.method == run && (callee.context == object || callee.context == kNoObject);
    const bool is_end = !IsRunOfThread(*callee.method);
    if ((is_run || is_end) && std::find(entries.begin(), entries.end(), edge.to) == entries.end()) {
      entries.push_back(edge.to);
    }
  }
}

// They may run what closed code calls of the program.
void ThreadCode::FindClosedThreads() {
  const uint32_t closed = points_to_.NumberOfClosed(Scope::kClosed);
  const AbstractThreadId thread = static_cast<AbstractThreadId>(threads_.size());
  const ClosedThreads closed_threads(points_to_);
  bool is_there = false;
  for (const CallEdge& call : edges_.Into(closed)) {
    if (!ClosedCodeBegins(points_to_.methods()[call.from], call.pc, closed_threads)) continue;
    begun_[call.from][call.pc].Add(thread);
    is_there = true;
  }
  if (is_there) threads_.push_back({.entries = {closed}, .runs = {}});
}

bool ThreadCode::ClosedCodeBegins(const ReachedMethod& in, uint32_t pc, const ClosedThreads& threads) {
  if (in.flow == nullptr) return false;
  const std::vector<FlowStatement>& statements = in.flow->statements();
  for (size_t i = 0; i < statements.size(); ++i) {
    const Method* named = statements[i].pc == pc ? in.resolved[i].method : nullptr;
    if (named == nullptr || statements[i].kind != FlowKind::kInvoke || IsOfProgram(*named->owner)) continue;
    return threads.MayBegin(*named);
  }
  return false;
}

void ThreadCode::FindCode(AbstractThread& thread) {
  thread.runs.assign(points_to_.methods().size(), false);
  std::vector<uint32_t> waiting = thread.entries;
  while (!waiting.empty()) {
    const uint32_t number = waiting.back();
    waiting.pop_back();
    if (thread.runs[number]) continue;
    thread.runs[number] = true;
    for (const CallEdge& call : edges_.OutOf(number)) {
      if (!call.begins) waiting.push_back(call.to);
    }
  }
}

void ThreadCode::FindBeginnings() {
  with_begun_.resize(threads_.size());
  beginners_.resize(threads_.size());
  for (AbstractThreadId thread = 0; thread < threads_.size(); ++thread) {
    for (uint32_t number = 0; number < begun_.size(); ++number) {
      if (!threads_[thread].runs[number]) continue;
      for (const auto& [pc, begun] : begun_[number]) {
        with_begun_[thread].Unite(begun);
        begun.ForEach([&](AbstractThreadId other) { beginners_[other].Add(thread); });
      }
    }
    with_begun_[thread].Add(thread);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (SparseBits& begun : with_begun_) {
      const SparseBits before = begun;
      before.ForEach([&](AbstractThreadId thread) { changed |= begun.Unite(with_begun_[thread]); });
    }
  }
  std::vector<uint32_t> waiting;
  for (uint32_t number = 0; number < begun_.size(); ++number) {
    for (const auto& [pc, begun] : begun_[number]) {
      begun.ForEach([&](AbstractThreadId thread) { may_begin_[number].Unite(with_begun_[thread]); });
    }
    if (!begun_[number].empty()) waiting.push_back(number);
  }
  while (!waiting.empty()) {
    const uint32_t number = waiting.back();
    waiting.pop_back();
    for (const CallEdge& call : edges_.Into(number)) {
      if (!call.begins && may_begin_[call.from].Unite(may_begin_[number])) waiting.push_back(call.from);
    }
  }
}

}  // namespace heddle
