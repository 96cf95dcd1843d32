#include "analysis/future.h"

#include <algorithm>

#include "program/flow_graph.h"
#include "program/instance_fields.h"

namespace heddle {

Future::Future(PointsTo& points_to) : points_to_(points_to) {
  methods_.resize(points_to.methods().size());
  // At its end a thread takes the monitor of its Thread object, and clears fields of it.
  points_to.Threads().ForEach(
      [&](ObjectId thread) { facts_.Number({.kind = ActionKind::kMonitorEnter, .object = thread}); });
  for (uint32_t i = 0; i < methods_.size(); ++i) CollectFacts(i);
  nothing_ = FactSet(facts_.count());
  anything_ = nothing_;
  anything_.Add(kAnything);
  FindComponents();
}

// A wait inside java.util.concurrent may count as an update of the cell that it looks at (vm/library/wait_queues.h).
void Future::Add(MethodFacts& to, uint32_t pc, const Fact& fact) {
  to.events.push_back({pc, facts_.Number(fact)});
  if (fact.kind != ActionKind::kRead || fact.field == nullptr) return;
  if (!fact.field->owner->name.starts_with("java/util/concurrent/")) return;
  Fact update = fact;
  update.kind = ActionKind::kWrite;
  to.events.push_back({pc, facts_.Number(update)});
}

void Future::AddObjects(MethodFacts& to, uint32_t pc, ActionKind kind, const SparseBits& objects) {
  objects.ForEach([&](ObjectId object) { Add(to, pc, {.kind = kind, .object = object}); });
}

void Future::CollectFacts(uint32_t number) {
  const ReachedMethod& reached = points_to_.methods()[number];
  MethodFacts& own = methods_[number];
  for (Scope scope : {Scope::kPrinting, Scope::kClosed}) {
    if (points_to_.NumberOfClosed(scope) == number) CollectClosed(scope);
  }
  if (reached.flow == nullptr) return;
  const std::vector<FlowStatement>& statements = reached.flow->statements();
  for (const auto& [statement, why] : reached.unknown) Add(own, statements[statement].pc, {});
  const auto of_cell = [&](const FlowStatement& statement, ActionKind kind, const Field* field) {
    points_to_.ObjectsOf(reached, statement.base).ForEach([&](ObjectId object) {
      const Class* type = points_to_.objects().at(object).type;
      if (field == nullptr ? !type->IsArray() : !type->IsSubtypeOf(field->owner)) return;
      Add(own, statement.pc, {.kind = kind, .field = field, .object = object});
    });
  };
  for (uint32_t i = 0; i < statements.size(); ++i) {
    const FlowStatement& statement = statements[i];
    const Field* field = reached.resolved.empty() ? nullptr : reached.resolved[i].field;
    switch (statement.kind) {
      case FlowKind::kGetField:
        if (field != nullptr) of_cell(statement, ActionKind::kRead, field);
        break;
      case FlowKind::kPutField:
        if (field != nullptr) of_cell(statement, ActionKind::kWrite, field);
        break;
      case FlowKind::kGetElement: of_cell(statement, ActionKind::kRead, nullptr); break;
      case FlowKind::kPutElement: of_cell(statement, ActionKind::kWrite, nullptr); break;
      case FlowKind::kGetStatic:
      case FlowKind::kPutStatic:
        if (field == nullptr) break;
        Add(own, statement.pc,
            {.kind = statement.kind == FlowKind::kGetStatic ? ActionKind::kRead : ActionKind::kWrite, .field = field});
        break;
      case FlowKind::kEnter:
        AddObjects(own, statement.pc, ActionKind::kMonitorEnter, points_to_.ObjectsOf(reached, statement.base));
        break;
      default: break;
    }
  }
  // A synchronized method enters its monitor before its first instruction.
  if (reached.method->IsSynchronized()) {
    if (reached.method->IsStatic()) {
      Add(own, 0, {.kind = ActionKind::kMonitorEnter, .object = points_to_.MirrorOf(reached.method->owner)});
    } else {
      AddObjects(own, 0, ActionKind::kMonitorEnter, points_to_.ObjectsOf(reached, reached.flow->parameters()[0]));
    }
  }
  for (const ReachedMethod::Native& native : reached.natives) CollectNative(number, native);
  for (const auto& [statement, type] : reached.initializes) {
    Add(own, statements[statement].pc, {.kind = ActionKind::kClassInit});
  }
  for (const ReachedMethod::Call& call : reached.calls) {
    own.calls.emplace_back(statements[call.statement].pc, call.callee);
  }
  std::sort(own.events.begin(), own.events.end(),
            [](const Event& a, const Event& b) { return a.pc != b.pc ? a.pc < b.pc : a.fact < b.fact; });
  std::sort(own.calls.begin(), own.calls.end());
  own.calls.erase(std::unique(own.calls.begin(), own.calls.end()), own.calls.end());
}

// Closed code may do anything with objects of the library that it is handed.
void Future::CollectClosed(Scope scope) {
  MethodFacts& own = methods_[points_to_.NumberOfClosed(scope)];
  own.events.push_back({0, scope == Scope::kClosed ? kClosedCode : kPrintingCode});
  Add(own, 0, {.kind = ActionKind::kOutput});
  points_to_.HandedTo(scope).ForEach([&](ObjectId object) {
    const AbstractObject& at = points_to_.objects().at(object);
    Add(own, 0, {.kind = ActionKind::kMonitorEnter, .object = object});
    const auto add = [&](const Field* field) {
      Add(own, 0, {.kind = ActionKind::kRead, .field = field, .object = object});
      Add(own, 0, {.kind = ActionKind::kWrite, .field = field, .object = object});
    };
    if (at.type->IsArray()) return add(nullptr);
    ForEachInstanceField(*at.type, [&](const Field& field) {
      if (!field.owner->is_user) add(&field);
    });
  });
  for (const ReachedMethod::Call& call : points_to_.methods()[points_to_.NumberOfClosed(scope)].calls) {
    own.calls.emplace_back(0, call.callee);
  }
}

void Future::CollectNative(uint32_t number, const ReachedMethod::Native& native) {
  const ReachedMethod& reached = points_to_.methods()[number];
  MethodFacts& own = methods_[number];
  const FlowStatement& call = reached.flow->statements()[native.statement];
  const auto objects = [&](uint32_t argument) -> const SparseBits& {
    return points_to_.ObjectsAt(points_to_.ArgumentNode(reached, call, argument));
  };
  const auto cells = [&](const SparseBits& of, ActionKind kind) {
    of.ForEach([&](ObjectId object) {
      std::vector<const Field*> fields;
      points_to_.AccessedFields(reached, call, *native.row, object, fields);
      for (const Field* field : fields) {
        if (kind != ActionKind::kWrite)
          Add(own, call.pc, {.kind = ActionKind::kRead, .field = field, .object = object});
        if (kind != ActionKind::kRead)
          Add(own, call.pc, {.kind = ActionKind::kWrite, .field = field, .object = object});
      }
    });
  };
  const auto elements = [&](const SparseBits& of, ActionKind kind) {
    of.ForEach([&](ObjectId object) {
      if (points_to_.objects().at(object).type->IsArray()) Add(own, call.pc, {.kind = kind, .object = object});
    });
  };
  const auto all_fields = [&](const SparseBits& of, ActionKind kind) {
    of.ForEach([&](ObjectId object) {
      const Class* type = points_to_.objects().at(object).type;
      if (type->IsArray()) return Add(own, call.pc, {.kind = kind, .object = object});
      ForEachInstanceField(
          *type, [&](const Field& field) { Add(own, call.pc, {.kind = kind, .field = &field, .object = object}); });
    });
  };
  switch (native.row->effect) {
    case NativeEffect::kAccesses: return cells(objects(1), native.row->action);
    case NativeEffect::kHandles: {
      std::vector<const Field*> statics;
      points_to_.AccessedStatics(reached, call, statics);
      for (const Field* field : statics) {
        Add(own, call.pc, {.kind = ActionKind::kRead, .field = field});
        Add(own, call.pc, {.kind = ActionKind::kWrite, .field = field});
      }
      return cells(objects(1), native.row->action);
    }
    case NativeEffect::kCopiesElements:
      elements(objects(0), ActionKind::kRead);
      return elements(objects(2), ActionKind::kWrite);
    case NativeEffect::kClones:
      all_fields(objects(0), ActionKind::kRead);
      return all_fields(points_to_.ObjectsOf(reached, call.target), ActionKind::kWrite);
    case NativeEffect::kTouches:
      all_fields(objects(0), ActionKind::kRead);
      return all_fields(objects(0), ActionKind::kWrite);
    case NativeEffect::kReadsRecord: return all_fields(objects(0), ActionKind::kRead);
    case NativeEffect::kBegins:
      // A thread's end clears fields of its Thread object, and takes its monitor.
      all_fields(objects(0), ActionKind::kWrite);
      AddObjects(own, call.pc, ActionKind::kMonitorEnter, objects(0));
      return AddObjects(own, call.pc, ActionKind::kStart, objects(0));
    case NativeEffect::kActs: return AddObjects(own, call.pc, native.row->action, objects(0));
    case NativeEffect::kActsOnFirst: return AddObjects(own, call.pc, native.row->action, objects(1));
    case NativeEffect::kActsAlone: return Add(own, call.pc, {.kind = native.row->action});
    default: return;
  }
}

// Tarjan's algorithm: methods that call each other are one. A component comes after all that it calls.
void Future::FindComponents() {
  constexpr uint32_t kUnseen = 0;
  struct Visit {
    uint32_t method;
    size_t next = 0;
  };
  std::vector<uint32_t> index(methods_.size(), kUnseen), low(methods_.size(), 0);
  std::vector<bool> open(methods_.size(), false);
  std::vector<uint32_t> stack;
  std::vector<Visit> path;
  uint32_t count = 0;
  const auto begin = [&](uint32_t method) {
    index[method] = low[method] = ++count;
    open[method] = true;
    stack.push_back(method);
    path.push_back({method});
  };
  const auto close = [&](uint32_t method) {
    FactSet set(facts_.count());
    const uint32_t number = static_cast<uint32_t>(components_.size());
    uint32_t member;
    do {
      member = stack.back();
      stack.pop_back();
      open[member] = false;
      methods_[member].component = number;
      for (const Event& event : methods_[member].events) set.Add(event.fact);
      for (const auto& [pc, callee] : methods_[member].calls) {
        if (!open[callee] && methods_[callee].component != number) set.Unite(components_[methods_[callee].component]);
      }
    } while (member != method);
    components_.push_back(std::move(set));
  };
  for (MethodFacts& method : methods_) method.component = UINT32_MAX;
  for (uint32_t root = 0; root < methods_.size(); ++root) {
    if (index[root] != kUnseen) continue;
    begin(root);
    while (!path.empty()) {
      Visit& visit = path.back();
      const uint32_t method = visit.method;
      if (visit.next < methods_[method].calls.size()) {
        const uint32_t callee = methods_[method].calls[visit.next++].second;
        if (index[callee] == kUnseen) {
          begin(callee);
        } else if (open[callee]) {
          low[method] = std::min(low[method], index[callee]);
        }
        continue;
      }
      path.pop_back();
      if (!path.empty()) low[path.back().method] = std::min(low[path.back().method], low[method]);
      if (low[method] == index[method]) close(method);
    }
  }
}

const FactSet& Future::OfCall(const Method& method) {
  const std::span<const uint32_t> numbers = points_to_.NumbersOf(&method);
  if (numbers.empty()) {
    const Scope scope = ScopeOf(method);
    return scope == Scope::kOpen ? anything_ : OfCall(points_to_.NumberOfClosed(scope));
  }
  if (numbers.size() == 1) return OfCall(numbers[0]);
  const auto [known, is_new] = united_.try_emplace(&method, nothing_);
  for (size_t i = 0; is_new && i < numbers.size(); ++i) known->second.Unite(OfCall(numbers[i]));
  return known->second;
}

const FactSet& Future::From(uint32_t number, uint32_t pc, bool in_call) {
  if (points_to_.methods()[number].flow == nullptr) return anything_;
  Points& points = points_[number];
  if (points.sets.empty()) MakePoints(number, points);
  const auto found = points.sets.find(uint64_t{pc} << 1 | (in_call ? 1 : 0));
  return found == points.sets.end() ? anything_ : found->second;
}

void Future::CalleesAt(uint32_t number, uint32_t pc, const Method& callee, std::vector<uint32_t>& numbers) const {
  const auto& calls = methods_[number].calls;
  auto call = std::lower_bound(calls.begin(), calls.end(), std::pair<uint32_t, uint32_t>{pc, 0});
  for (; call != calls.end() && call->first == pc; ++call) {
    if (points_to_.methods()[call->second].method == &callee) numbers.push_back(call->second);
  }
}

bool Future::CallsClosed(const std::vector<uint32_t>& numbers, uint32_t pc) const {
  const std::pair<uint32_t, uint32_t> call(pc, points_to_.NumberOfClosed(Scope::kClosed));
  return std::any_of(numbers.begin(), numbers.end(), [&](uint32_t number) {
    return std::binary_search(methods_[number].calls.begin(), methods_[number].calls.end(), call);
  });
}

// Blocks backwards until nothing changes, then all places once.
void Future::MakePoints(uint32_t number, Points& points) const {
  const MethodFacts& own = methods_[number];
  const Method& method = *points_to_.methods()[number].method;
  const Code& code = *method.code;
  const FlowGraph graph(code);
  const size_t count = graph.blocks().size();
  std::vector<FactSet> entries(count, nothing_);
  std::vector<uint32_t> pcs;
  FactSet now(facts_.count());
  // `now` becomes what may happen from each place of the block on, from its last to its first.
  const auto step_back = [&](const FlowGraph::Block& block, const auto& visit) {
    now = nothing_;
    for (uint32_t successor : graph.Successors(block)) now.Unite(entries[successor]);
    pcs.clear();
    for (uint32_t pc = block.start; pc < block.end; pc += InstructionLength(code.bytes, pc)) pcs.push_back(pc);
    for (size_t i = pcs.size(); i-- > 0;) {
      const uint32_t pc = pcs[i];
      if (MayReachHandler(ReadOpcode(code.bytes, pc))) {
        for (uint32_t handler : graph.Handlers(block)) now.Unite(entries[handler]);
      }
      visit(pc, true);
      auto event = std::lower_bound(own.events.begin(), own.events.end(), pc,
                                    [](const Event& a, uint32_t wanted) { return a.pc < wanted; });
      for (; event != own.events.end() && event->pc == pc; ++event) now.Add(event->fact);
      auto call = std::lower_bound(own.calls.begin(), own.calls.end(), std::pair<uint32_t, uint32_t>{pc, 0});
      for (; call != own.calls.end() && call->first == pc; ++call)
        now.Unite(components_[methods_[call->second].component]);
      visit(pc, false);
    }
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = count; i-- > 0;) {
      step_back(graph.blocks()[i], [](uint32_t, bool) {});
      changed |= entries[i].Unite(now);
    }
  }
  for (const FlowGraph::Block& block : graph.blocks()) {
    step_back(block, [&](uint32_t pc, bool in_call) {
      points.sets.insert_or_assign(uint64_t{pc} << 1 | (in_call ? 1 : 0), now);
    });
  }
}

uint64_t Future::bytes() const {
  uint64_t sets = components_.size() + united_.size();
  for (const auto& [number, points] : points_) sets += points.sets.size();
  return sets * nothing_.bytes();
}

}  // namespace heddle
