#include "analysis/static_races.h"

#include <algorithm>

namespace heddle {

namespace {

// The instruction's statement. Null: none.
const FlowStatement* StatementAt(const ReachedMethod& in, uint32_t pc) {
  for (const FlowStatement& statement : in.flow->statements()) {
    const bool is_at = statement.kind != FlowKind::kCopy && statement.kind != FlowKind::kCatch;
    if (is_at && statement.pc == pc) return &statement;
  }
  return nullptr;
}

// Whether a method of VarHandle or Unsafe orders what it accesses.
bool IsOrdered(std::string_view method) {
  if (method.ends_with("Plain")) return false;
  for (std::string_view word : {"Volatile", "Opaque", "Acquire", "Release", "ompareAnd", "getAnd"}) {
    if (method.find(word) != std::string_view::npos) return true;
  }
  return false;
}

bool IsVolatile(const ReachedMethod& in, const FlowStatement& statement, const Field* field) {
  if (statement.kind != FlowKind::kInvoke) return field != nullptr && field->IsVolatile();
  const Method* named = in.resolved[static_cast<size_t>(&statement - in.flow->statements().data())].method;
  return named != nullptr && IsOrdered(named->name);
}

// Of lines that the user knows.
bool IsProgramCode(const Method& method) { return IsOfProgram(*method.owner) && !method.owner->is_machine_made; }

auto PlaceOf(const RacingAccess& access) {
  return std::make_tuple(access.method->FullName(), access.line, access.method, access.is_volatile);
}

std::string NameOf(const RacingPair& pair) {
  return pair.field == nullptr ? pair.array->name : pair.field->owner->name + "." + std::string(pair.field->name);
}

}  // namespace

StaticRaces::StaticRaces(Future& future, const CallEdges& edges, const ThreadCode& threads, SingleObjects& singles,
                         const HeapPaths& paths, const SparseBits& shared)
    : future_(future),
      points_to_(future.points_to()),
      edges_(edges),
      threads_(threads),
      paths_(paths),
      shared_(shared),
      locks_(future, edges, singles),
      running_(future, edges, threads),
      own_threads_(FindOwnThreads(points_to_, edges, locks_)) {}

std::vector<RacingPair> StaticRaces::Find() {
  FindArraysOfCalls();
  for (uint32_t number = 0; number < points_to_.methods().size(); ++number) Collect(number);
  for (uint32_t number = 0; number < points_to_.methods().size(); ++number) CollectOutput(number);
  for (Scope scope : {Scope::kPrinting, Scope::kClosed}) CollectClosed(scope);
  std::set<std::tuple<const Field*, const Class*, std::set<AccessId>>> seen;
  for (const auto& [cell, accesses] : cells_) {
    const Class* array = cell.first == nullptr ? points_to_.objects().at(cell.second).type : nullptr;
    if (!seen.emplace(cell.first, array, accesses).second) continue;
    for (auto one = accesses.begin(); one != accesses.end(); ++one) {
      for (auto other = one; other != accesses.end(); ++other) Compare(cell, accesses_[*one], accesses_[*other]);
    }
  }
  std::vector<RacingPair> found;
  for (auto& [key, pair] : pairs_) found.push_back(std::move(pair));
  const auto rank = [](const RacingPair& pair) {
    const bool both_write = pair.first.writes && pair.second.writes;
    return std::make_tuple(!both_write, pair.field == nullptr, NameOf(pair), PlaceOf(pair.first), PlaceOf(pair.second));
  };
  std::sort(found.begin(), found.end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
  return found;
}

void StaticRaces::Collect(uint32_t number) {
  const ReachedMethod& in = points_to_.methods()[number];
  if (in.flow == nullptr) return;
  std::set<std::tuple<uint32_t, Cell, ActionKind>> seen;
  for (const MethodFacts::Event& event : future_.FactsOf(number).events) {
    const Fact& fact = future_.facts().at(event.fact);
    const Cell cell(fact.field, fact.object);
    if (!IsAccess(fact.kind) || !IsWanted(*in.method, cell)) continue;
    if (!seen.insert({event.pc, cell, fact.kind}).second) continue;
    const FlowStatement* statement = StatementAt(in, event.pc);
    const bool is_volatile = statement != nullptr && IsVolatile(in, *statement, fact.field);
    if (!IsProgramCode(*in.method) && !CallsThatLeadTo(number).empty()) {
      for (const Place& call : CallsThatLeadTo(number)) AddCalled(call, cell, fact.kind, is_volatile);
      continue;
    }
    const bool has_base = statement != nullptr && statement->kind != FlowKind::kInvoke;
    const uint32_t base = has_base ? statement->base : 0;
    AddAccess(cell, AccessAt({number, event.pc}, fact.kind, is_volatile, base, false));
  }
}

// What is written to a file is read.
void StaticRaces::CollectOutput(uint32_t number) {
  const ReachedMethod& in = points_to_.methods()[number];
  for (const ReachedMethod::Native& native : in.natives) {
    if (native.row->action != ActionKind::kOutput) continue;
    const FlowStatement& call = in.flow->statements()[native.statement];
    const std::vector<Place> here = {{number, call.pc}};
    for (uint32_t argument : in.flow->Arguments(call)) {
      points_to_.ObjectsOf(in, argument).ForEach([&](ObjectId array) {
        if (!IsMadeByProgram(array) || !IsShared(array)) return;
        for (const Place& at : IsProgramCode(*in.method) ? here : CallsThatLeadTo(number)) {
          AddCalled(at, {nullptr, array}, ActionKind::kRead, false);
        }
      });
    }
  }
}

// Closed code touches arrays that a call hands to it. A call on an object of closed code touches all that were handed
// to any. Printing keeps nothing.
void StaticRaces::CollectClosed(Scope scope) {
  for (const CallEdge& edge : edges_.Into(points_to_.NumberOfClosed(scope))) {
    const ReachedMethod& from = points_to_.methods()[edge.from];
    const FlowStatement* call = from.flow == nullptr ? nullptr : StatementAt(from, edge.pc);
    if (call == nullptr || call->kind != FlowKind::kInvoke) continue;
    SparseBits handed;
    for (uint32_t argument : from.flow->Arguments(*call)) {
      const bool is_stream = scope == Scope::kPrinting && argument == call->base;
      if (!is_stream) handed.Unite(paths_.From(points_to_.ObjectsOf(from, argument)));
    }
    if (scope == Scope::kClosed && HasClosed(handed)) handed.Unite(points_to_.HandedTo(scope));
    const std::vector<Place> here = {{edge.from, edge.pc}};
    const std::vector<Place>& places = IsProgramCode(*from.method) ? here : CallsThatLeadTo(edge.from);
    handed.ForEach([&](ObjectId array) {
      if (!IsMadeByProgram(array) || !IsShared(array)) return;
      for (const Place& at : places) {
        for (ActionKind kind : {ActionKind::kRead, ActionKind::kWrite}) AddCalled(at, {nullptr, array}, kind, false);
      }
    });
    if (UsesMembers(from, edge.pc)) {
      for (const Place& at : places) CollectReflected(at);
    }
  }
}

// Whether the call uses members by reflection.
bool StaticRaces::UsesMembers(const ReachedMethod& in, uint32_t pc) {
  return std::ranges::any_of(in.natives, [&](const ReachedMethod::Native& native) {
    return native.row->effect == NativeEffect::kReflects && in.flow->statements()[native.statement].pc == pc;
  });
}

// By reflection, the call touches any field that was looked up, of any object that closed code was handed.
void StaticRaces::CollectReflected(const Place& at) {
  points_to_.ForEachReflected([&](const Field& field, ObjectId object) {
    const Cell cell(&field, object);
    if (!IsWanted(*points_to_.methods()[at.number].method, cell)) return;
    for (ActionKind kind : {ActionKind::kRead, ActionKind::kWrite}) AddCalled(at, cell, kind, field.IsVolatile());
  });
}

// Trusted: closed code does not keep an array that was made for its call alone, as that of variable arguments is.
void StaticRaces::FindArraysOfCalls() {
  SparseBits others;
  for (uint32_t number = 0; number < points_to_.methods().size(); ++number) {
    const ReachedMethod& in = points_to_.methods()[number];
    if (in.flow == nullptr || !IsOfProgram(*in.method->owner)) continue;
    for (const FlowStatement& at : in.flow->statements()) {
      if (at.kind != FlowKind::kNewArray) continue;
      (IsForCall(number, at.target) ? of_calls_ : others).Unite(points_to_.ObjectsOf(in, at.target));
    }
  }
  of_calls_ = of_calls_.Without(others);
}

// Whether the variable's array is filled, and then handed to closed code, and nothing else.
bool StaticRaces::IsForCall(uint32_t number, uint32_t variable) {
  const ReachedMethod& in = points_to_.methods()[number];
  const auto is_it = [&](uint32_t other) { return other != 0 && locks_.RootsOf(number).Of(other) == variable; };
  const auto is_handed = [&](const FlowStatement& at) {
    if (at.kind != FlowKind::kInvoke) return false;
    const std::span<const uint32_t> arguments = in.flow->Arguments(at);
    return std::any_of(arguments.begin(), arguments.end(), is_it);
  };
  uint32_t handed_at = UINT32_MAX;
  for (const FlowStatement& at : in.flow->statements()) {
    if (is_handed(at)) handed_at = std::min(handed_at, at.pc);
  }
  return std::all_of(in.flow->statements().begin(), in.flow->statements().end(), [&](const FlowStatement& at) {
    if (at.kind == FlowKind::kGetElement && is_it(at.base)) return false;
    if (at.kind == FlowKind::kPutElement && is_it(at.base) && at.pc > handed_at) return false;
    if (at.kind != FlowKind::kInvoke) return at.kind == FlowKind::kNewArray || !is_it(at.value);
    if (!is_handed(at)) return true;
    const std::span<const MethodFacts::Call> calls = Future::CallsAt(future_.FactsOf(number), at.pc);
    return !calls.empty() && std::all_of(calls.begin(), calls.end(), [&](const MethodFacts::Call& call) {
      return call.callee == points_to_.NumberOfClosed(Scope::kClosed) ||
             call.callee == points_to_.NumberOfClosed(Scope::kPrinting);
    });
  });
}

bool StaticRaces::IsShared(ObjectId object) const { return shared_.Has(object) && !of_calls_.Has(object); }

// Whether one of the objects is of a class of closed code.
bool StaticRaces::HasClosed(const SparseBits& objects) const {
  bool has = false;
  objects.ForEach([&](ObjectId object) {
    const Class& type = *points_to_.objects().at(object).type;
    has = has || (ScopeOf(type) == Scope::kClosed && type.name != "java/lang/Class");
  });
  return has;
}

bool StaticRaces::IsMadeByProgram(ObjectId array) const {
  const AbstractObject& at = points_to_.objects().at(array);
  return at.type->IsArray() && at.kind == AbstractObject::kSite && IsOfProgram(*at.method->owner);
}

// Cells of the program: its fields, and arrays that its methods make or access. A constant is not written any more when
// others see it, and statics wait for the end of their initialiser.
bool StaticRaces::IsWanted(const Method& in, const Cell& cell) const {
  const auto& [field, object] = cell;
  if (object != kNoObject && !IsShared(object)) return false;
  if (field == nullptr) {
    if (object == kNoObject) return false;
    return IsMadeByProgram(object) || IsOfProgram(*in.owner);
  }
  const bool is_constant = field->IsFinal() && (field->IsStatic() || !future_.ranges().MayBeUnset(*field));
  if (!IsOfProgram(*field->owner) || is_constant) return false;
  return !field->IsStatic() || !in.IsClassInitializer() || in.owner != field->owner;
}

const std::vector<StaticRaces::Place>& StaticRaces::CallsThatLeadTo(uint32_t number) {
  const auto [known, is_new] = calls_to_.try_emplace(number);
  if (!is_new) return known->second;
  std::set<std::pair<uint32_t, uint32_t>> places;
  std::set<uint32_t> seen = {number};
  std::vector<uint32_t> waiting = {number};
  while (!waiting.empty()) {
    const uint32_t next = waiting.back();
    waiting.pop_back();
    for (const CallEdge& call : edges_.Into(next)) {
      if (call.begins) continue;
      if (IsProgramCode(*points_to_.methods()[call.from].method)) {
        places.insert({call.from, call.pc});
      } else if (seen.insert(call.from).second) {
        waiting.push_back(call.from);
      }
    }
  }
  for (const auto& [from, pc] : places) known->second.push_back({from, pc});
  return known->second;
}

void StaticRaces::AddCalled(const Place& at, const Cell& cell, ActionKind kind, bool is_volatile) {
  AddAccess(cell, AccessAt(at, kind, is_volatile, 0, true));
}

void StaticRaces::AddAccess(const Cell& cell, AccessId access) {
  if (!accesses_[access].threads.empty()) cells_[cell].insert(access);
}

StaticRaces::AccessId StaticRaces::AccessAt(const Place& at, ActionKind kind, bool is_volatile, uint32_t base,
                                            bool in_call) {
  const auto [known, is_new] = access_ids_.try_emplace({at.number, at.pc, kind, is_volatile, base, in_call});
  if (!is_new) return known->second;
  Access access = Describe(at, kind, in_call);
  access.is_volatile = is_volatile;
  if (base != 0) DescribeBase(access, base);
  known->second = static_cast<AccessId>(accesses_.size());
  accesses_.push_back(std::move(access));
  return known->second;
}

StaticRaces::Access StaticRaces::Describe(Place at, ActionKind kind, bool in_call) {
  Access access{.number = at.number, .pc = at.pc, .kind = kind, .locks = {}, .threads = {}};
  access.line = points_to_.methods()[at.number].method->LineOf(at.pc);
  access.locks = in_call ? locks_.During(at.number, at.pc) : locks_.At(at.number, at.pc);
  for (AbstractThreadId thread : threads_.Running(at.number)) {
    access.threads[thread] =
        in_call ? running_.During(thread, at.number, at.pc) : running_.At(thread, at.number, at.pc);
  }
  return access;
}

// Whose object it is. A constructor runs in the thread that makes the object.
void StaticRaces::DescribeBase(Access& access, uint32_t variable) {
  const uint32_t number = access.number, root = locks_.RootsOf(number).Of(variable);
  const ReachedMethod& in = points_to_.methods()[number];
  access.is_exclusive = locks_.HasMonitorOf(number, access.locks, variable);
  if (root == ValueRoots::kNoRoot) return;
  const bool is_this = !in.method->IsStatic() && root == in.flow->parameters()[0];
  access.is_of_thread = is_this && own_threads_.runs[number];
  access.is_of_built = is_this && own_threads_.built[number];
  access.constructs = is_this && in.method->IsConstructor();
  access.is_of_maker = access.constructs || IsMadeHere(variable, number);
}

// Whether the method itself makes what the variable holds.
bool StaticRaces::IsMadeHere(uint32_t variable, uint32_t number) {
  const uint32_t root = locks_.RootsOf(number).Of(variable);
  const std::vector<FlowStatement>& statements = points_to_.methods()[number].flow->statements();
  return root != ValueRoots::kNoRoot && std::any_of(statements.begin(), statements.end(), [root](const auto& at) {
           return at.target == root && (at.kind == FlowKind::kNew || at.kind == FlowKind::kNewArray);
         });
}

void StaticRaces::Compare(const Cell& cell, const Access& one, const Access& other) {
  if (Excluded(one, other)) return;
  for (const auto& [by_one, beside_one] : one.threads) {
    for (const auto& [by_other, beside_other] : other.threads) {
      if (beside_one.Has(by_other) && beside_other.Has(by_one)) Add(cell, one, other, by_one, by_other);
    }
  }
}

bool StaticRaces::Excluded(const Access& one, const Access& other) const {
  if (one.kind != ActionKind::kWrite && other.kind != ActionKind::kWrite) return true;
  if (one.is_volatile && other.is_volatile) return true;
  if (one.is_exclusive && other.is_exclusive) return true;
  if ((one.is_of_thread && other.is_of_thread) || (one.is_of_maker && other.is_of_maker)) return true;
  if ((one.constructs && other.is_of_built) || (one.is_of_built && other.constructs)) return true;
  return std::any_of(one.locks.begin(), one.locks.end(), [&](const HeldLock& lock) {
    return lock.object != kNoObject && std::binary_search(other.locks.begin(), other.locks.end(), lock);
  });
}

void StaticRaces::Add(const Cell& cell, const Access& one, const Access& other, AbstractThreadId by_one,
                      AbstractThreadId by_other) {
  const auto place = [&](const Access& access, AbstractThreadId thread) {
    RacingAccess made{.method = points_to_.methods()[access.number].method,
                      .line = access.line,
                      .reads = access.kind != ActionKind::kWrite,
                      .writes = access.kind == ActionKind::kWrite,
                      .is_volatile = access.is_volatile,
                      .threads = {thread}};
    for (const HeldLock& lock : access.locks) {
      if (lock.object != kNoObject) made.locks.insert(lock);
    }
    return made;
  };
  RacingPair pair{.field = cell.first,
                  .array = cell.first == nullptr ? points_to_.objects().at(cell.second).type : nullptr,
                  .first = place(one, by_one),
                  .second = place(other, by_other)};
  if (PlaceOf(pair.second) < PlaceOf(pair.first)) std::swap(pair.first, pair.second);
  const Key key{pair.field,         pair.array,       pair.first.method,      pair.first.line, pair.first.is_volatile,
                pair.second.method, pair.second.line, pair.second.is_volatile};
  const auto [known, is_new] = pairs_.try_emplace(key, pair);
  if (is_new) return;
  const auto unite = [](RacingAccess& to, const RacingAccess& from) {
    to.reads |= from.reads;
    to.writes |= from.writes;
    to.threads.insert(from.threads.begin(), from.threads.end());
    std::erase_if(to.locks, [&](const HeldLock& lock) { return !from.locks.contains(lock); });
  };
  unite(known->second.first, pair.first);
  unite(known->second.second, pair.second);
}

}  // namespace heddle
