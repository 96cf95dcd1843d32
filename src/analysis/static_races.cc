#include "analysis/static_races.h"

#include <algorithm>

#include "analysis/own_threads.h"

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

auto PlaceOf(const RacingAccess& access) {
  return std::make_tuple(access.method->FullName(), access.line, access.method, access.is_volatile);
}

std::string NameOf(const RacingPair& pair) {
  return pair.field == nullptr ? pair.array->name : pair.field->owner->name + "." + std::string(pair.field->name);
}

}  // namespace

StaticRaces::StaticRaces(Future& future, const CallEdges& edges, const ThreadCode& threads, SingleObjects& singles,
                         const SparseBits& shared)
    : future_(future),
      points_to_(future.points_to()),
      threads_(threads),
      shared_(shared),
      locks_(future, edges, singles),
      running_(future, edges, threads),
      on_own_thread_(RunOnOwnThread(points_to_, edges, locks_)) {}

std::vector<RacingPair> StaticRaces::Find() {
  for (uint32_t number = 0; number < points_to_.methods().size(); ++number) Collect(number);
  for (const auto& [cell, accesses] : cells_) {
    for (size_t i = 0; i < accesses.size(); ++i) {
      for (size_t j = i; j < accesses.size(); ++j) Compare(cell, accesses[i], accesses[j]);
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
    if (!IsAccess(fact.kind) || !IsWanted(in, fact)) continue;
    const Cell cell(fact.field, fact.object);
    if (!seen.insert({event.pc, cell, fact.kind}).second) continue;
    const FlowStatement* statement = StatementAt(in, event.pc);
    Access access = Describe(number, event.pc, fact.kind);
    if (statement != nullptr) {
      access.is_volatile = IsVolatile(in, *statement, fact.field);
      const bool has_base = statement->kind != FlowKind::kInvoke && statement->base != 0;
      access.is_exclusive = has_base && locks_.HasMonitorOf(number, access.locks, statement->base);
      access.is_of_thread =
          has_base && on_own_thread_[number] && locks_.RootsOf(number).Of(statement->base) == in.flow->parameters()[0];
    }
    if (!access.threads.empty()) cells_[cell].push_back(std::move(access));
  }
}

// Cells of the program: its fields, and arrays that its methods make or access. A constant is not written any more when
// others see it, and statics wait for the end of their initialiser.
bool StaticRaces::IsWanted(const ReachedMethod& in, const Fact& fact) const {
  if (fact.object != Fact::kNobody && !shared_.Has(fact.object)) return false;
  if (fact.field == nullptr) {
    if (fact.object == Fact::kNobody) return false;
    const AbstractObject& array = points_to_.objects().at(fact.object);
    const bool is_made = array.kind == AbstractObject::kSite && IsOfProgram(*array.method->owner);
    return is_made || IsOfProgram(*in.method->owner);
  }
  if (!IsOfProgram(*fact.field->owner) || fact.field->IsFinal()) return false;
  const bool by_initializer = in.method->IsClassInitializer() && in.method->owner == fact.field->owner;
  return !fact.field->IsStatic() || !by_initializer;
}

StaticRaces::Access StaticRaces::Describe(uint32_t number, uint32_t pc, ActionKind kind) {
  Access access{.number = number, .pc = pc, .kind = kind, .locks = {}, .threads = {}};
  access.line = points_to_.methods()[number].method->LineOf(pc);
  access.locks = locks_.At(number, pc);
  access.threads = threads_.Running(number);
  return access;
}

void StaticRaces::Compare(const Cell& cell, const Access& one, const Access& other) {
  if (Excluded(one, other)) return;
  for (AbstractThreadId by_one : one.threads) {
    const SparseBits& beside_one = running_.At(by_one, one.number, one.pc);
    for (AbstractThreadId by_other : other.threads) {
      if (!beside_one.Has(by_other) || !running_.At(by_other, other.number, other.pc).Has(by_one)) continue;
      Add(cell, one, other, by_one, by_other);
    }
  }
}

bool StaticRaces::Excluded(const Access& one, const Access& other) const {
  if (one.kind != ActionKind::kWrite && other.kind != ActionKind::kWrite) return true;
  if (one.is_volatile && other.is_volatile) return true;
  if (one.is_exclusive && other.is_exclusive) return true;
  if (one.is_of_thread && other.is_of_thread) return true;
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
