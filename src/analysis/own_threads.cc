#include "analysis/own_threads.h"

#include <algorithm>
#include <map>

#include "analysis/forward_flow.h"

namespace heddle {

namespace {

bool PassesThis(const PointsTo& points_to, const CallEdge& call, HeldLocks& locks) {
  const ReachedMethod& from = points_to.methods()[call.from];
  if (from.flow == nullptr || !call.is_plain) return false;
  const std::vector<FlowStatement>& statements = from.flow->statements();
  return std::any_of(statements.begin(), statements.end(), [&](const FlowStatement& statement) {
    return statement.pc == call.pc && PassesThis(from, statement, locks.RootsOf(call.from));
  });
}

bool IsThread(const Class& type) {
  return std::any_of(type.display.begin(), type.display.end(),
                     [](const Class* above) { return above->name == "java/lang/Thread"; });
}

// Calls of a constructor of Thread, as of `new Thread(runnable)`.
std::vector<const FlowStatement*> ThreadsMadeIn(const ReachedMethod& in) {
  std::vector<const FlowStatement*> made;
  if (in.flow == nullptr || in.method->owner->name == "java/lang/Thread") return made;
  const std::vector<FlowStatement>& statements = in.flow->statements();
  for (size_t i = 0; i < statements.size(); ++i) {
    const Method* named = statements[i].kind == FlowKind::kInvoke ? in.resolved[i].method : nullptr;
    if (named == nullptr || !named->IsConstructor() || named->owner->name != "java/lang/Thread") continue;
    made.push_back(&statements[i]);
  }
  return made;
}

// Whether each call gets an object that `maker` has made since the last of these calls.
bool AreFresh(const ReachedMethod& in, const FlowStatement& maker, const std::vector<uint32_t>& calls) {
  const auto is_call = [&](uint32_t pc) { return std::find(calls.begin(), calls.end(), pc) != calls.end(); };
  const auto meet = [](bool& known, bool other) {
    const bool changed = known && !other;
    known = known && other;
    return changed;
  };
  const auto step = [&](uint32_t pc, bool& fresh, bool& thrown) {
    if (is_call(pc)) fresh = thrown = false;
    if (pc == maker.pc) fresh = true;
  };
  bool all = true;
  FlowForward(
      *in.method->code, FlowGraph(*in.method->code), false, meet, step, [](uint32_t, uint32_t) { return true; },
      [&](uint32_t pc, bool fresh) { all = all && (fresh || !is_call(pc)); });
  return all;
}

// The Runnables of which each may go to several threads, as far as that is not seen to be otherwise.
SparseBits RunnablesOfSeveral(const PointsTo& points_to, HeldLocks& locks) {
  SparseBits several;
  for (uint32_t number = 0; number < points_to.methods().size(); ++number) {
    const ReachedMethod& in = points_to.methods()[number];
    std::map<uint32_t, std::vector<uint32_t>> calls;  // by root of an argument
    for (const FlowStatement* call : ThreadsMadeIn(in)) {
      const std::span<const uint32_t> arguments = in.flow->Arguments(*call);
      for (uint32_t argument : arguments.subspan(1)) {
        const uint32_t root = locks.RootsOf(number).Of(argument);
        if (root == ValueRoots::kNoRoot) several.Unite(points_to.ObjectsOf(in, argument));
        if (root != ValueRoots::kNoRoot) calls[root].push_back(call->pc);
      }
    }
    for (const auto& [root, pcs] : calls) {
      const auto& statements = in.flow->statements();
      const auto makes = [root = root](const FlowStatement& at) {
        return at.kind == FlowKind::kNew && at.target == root;
      };
      const auto maker = std::find_if(statements.begin(), statements.end(), makes);
      if (maker == statements.end() || !AreFresh(in, *maker, pcs)) several.Unite(points_to.ObjectsOf(in, root));
    }
  }
  return several;
}

// Whether Thread.run calls the method, on a Runnable that is no other thread's.
bool IsCallOfTarget(const PointsTo& points_to, const CallEdge& call, const SparseBits& of_several) {
  const Method& from = *points_to.methods()[call.from].method;
  const bool is_run = from.owner->name == "java/lang/Thread" && (from.name == "run" || from.name == "runWith");
  const ReachedMethod& to = points_to.methods()[call.to];
  if (!is_run || !call.is_plain || to.method->name != "run") return false;
  bool all = true;
  points_to.ObjectsOf(to, to.flow->parameters()[0]).ForEach([&](ObjectId object) {
    const AbstractObject& at = points_to.objects().at(object);
    all = all && at.kind == AbstractObject::kSite && !IsThread(*at.type) && !of_several.Has(object);
  });
  return all;
}

// Whether the library, called there on an object, may call a method of the program on it: one that a class of the
// program overrides. Those of Thread call no others.
bool MayComeBack(const PointsTo& points_to, const ReachedMethod& in, size_t index) {
  const bool is_of_thread = in.resolved[index].method->owner->name == "java/lang/Thread";
  std::vector<bool> seen(points_to.methods().size());
  std::vector<uint32_t> waiting;
  const auto look_at = [&](const ReachedMethod::Call& call) {
    if (seen[call.callee]) return;
    seen[call.callee] = true;
    waiting.push_back(call.callee);
  };
  for (const ReachedMethod::Call& call : in.calls) {
    if (call.statement == index) look_at(call);
  }
  while (!waiting.empty()) {
    const ReachedMethod& reached = points_to.methods()[waiting.back()];
    waiting.pop_back();
    if (reached.method != nullptr && IsOfProgram(*reached.method->owner)) {
      if (!reached.method->IsStatic()) return true;
    } else if (!is_of_thread) {
      std::ranges::for_each(reached.calls, look_at);
    }
  }
  return false;
}

// Whether no constructor of the class may start the thread, or let others do so.
bool IsBuiltBeforeStart(const PointsTo& points_to, const Class& type, HeldLocks& locks) {
  for (const Class* above : type.display) {
    for (const auto& method : above->methods) {
      if (!IsOfProgram(*above) || !method->IsConstructor()) continue;
      for (uint32_t number : points_to.NumbersOf(method.get())) {
        const ReachedMethod& in = points_to.methods()[number];
        if (in.flow == nullptr) return false;
        for (size_t i = 0; i < in.flow->statements().size(); ++i) {
          if (MayGiveAway(points_to, in, i, in.flow->parameters()[0], locks.RootsOf(number))) return false;
        }
      }
    }
  }
  return true;
}

// Another's Runnable is made before the Thread that it is for.
bool IsBuilt(const PointsTo& points_to, uint32_t number, HeldLocks& locks) {
  const ReachedMethod& in = points_to.methods()[number];
  bool all = true;
  points_to.ObjectsOf(in, in.flow->parameters()[0]).ForEach([&](ObjectId object) {
    const Class& type = *points_to.objects().at(object).type;
    all = all && (!IsThread(type) || IsBuiltBeforeStart(points_to, type, locks));
  });
  return all;
}

}  // namespace

bool PassesThis(const ReachedMethod& from, const FlowStatement& call, const ValueRoots& roots) {
  return call.kind == FlowKind::kInvoke && !from.method->IsStatic() && call.base != 0 &&
         roots.Of(call.base) == from.flow->parameters()[0];
}

bool MayGiveAway(const PointsTo& points_to, const ReachedMethod& in, size_t index, uint32_t object,
                 const ValueRoots& roots) {
  const FlowStatement& at = in.flow->statements()[index];
  if (at.kind == FlowKind::kPutField || at.kind == FlowKind::kPutStatic || at.kind == FlowKind::kPutElement ||
      at.kind == FlowKind::kCopy) {
    return roots.Of(at.value) == object;
  }
  if (at.kind != FlowKind::kInvoke) return false;
  const std::span<const uint32_t> arguments = in.flow->Arguments(at);
  const auto is_object = [&](uint32_t argument) { return roots.Of(argument) == object; };
  const bool on_it = at.base != 0 && is_object(at.base);
  if (std::any_of(arguments.begin() + (on_it ? 1 : 0), arguments.end(), is_object)) return true;
  const Method* named = on_it ? in.resolved[index].method : nullptr;
  if (named == nullptr) return on_it;
  if (IsOfProgram(*named->owner)) return !named->IsConstructor();
  return named->name == "start" || MayComeBack(points_to, in, index);
}

// All that may be at first: the greatest fixed point.
OwnThreads FindOwnThreads(const PointsTo& points_to, const CallEdges& edges, HeldLocks& locks) {
  std::vector<bool> own(points_to.methods().size());
  for (uint32_t number = 0; number < own.size(); ++number) {
    const ReachedMethod& reached = points_to.methods()[number];
    own[number] = reached.flow != nullptr && !reached.method->IsStatic() && !edges.Into(number).empty();
  }
  for (uint32_t root : points_to.roots()) own[root] = false;
  const SparseBits of_several = RunnablesOfSeveral(points_to, locks);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t number = 0; number < own.size(); ++number) {
      if (!own[number]) continue;
      const std::vector<CallEdge>& calls = edges.Into(number);
      own[number] = std::all_of(calls.begin(), calls.end(), [&](const CallEdge& call) {
        return call.begins ||
               (own[call.from] && (PassesThis(points_to, call, locks) || IsCallOfTarget(points_to, call, of_several)));
      });
      changed |= !own[number];
    }
  }
  std::vector<bool> built(own.size());
  for (uint32_t number = 0; number < own.size(); ++number) {
    const bool of_program = IsOfProgram(*points_to.methods()[number].method->owner);
    built[number] = own[number] && of_program && IsBuilt(points_to, number, locks);
  }
  return {std::move(own), std::move(built)};
}

}  // namespace heddle
