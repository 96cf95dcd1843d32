#include "analysis/method_facts.h"

#include <algorithm>

#include "analysis/exclusive_accesses.h"
#include "analysis/maker_accesses.h"
#include "classfile/opcodes.h"
#include "program/instance_fields.h"

namespace heddle {

MethodFacts MethodFactCollector::Collect(uint32_t number) {
  own_ = {};
  const ReachedMethod& reached = points_to_.methods()[number];
  for (Scope scope : {Scope::kPrinting, Scope::kClosed}) {
    if (points_to_.NumberOfClosed(scope) == number) CollectClosed(scope);
  }
  if (reached.flow == nullptr) return std::move(own_);
  for (const auto& [statement, why] : reached.unknown) Add(reached.flow->statements()[statement].pc, {});
  CollectStatements(number);
  CollectEntry(reached);
  CollectPool(reached);
  for (const ReachedMethod::Native& native : reached.natives) CollectNative(reached, native);
  for (const auto& [statement, type] : reached.initializes) {
    Add(reached.flow->statements()[statement].pc, {.kind = ActionKind::kClassInit});
  }
  CollectCalls(reached);
  CollectGates(reached);
  own_.throws_interrupted = ThrowsInterrupted(reached);
  std::sort(own_.events.begin(), own_.events.end());
  return std::move(own_);
}

void MethodFactCollector::Add(uint32_t pc, const Fact& fact) { own_.events.push_back({pc, facts_.Number(fact)}); }

namespace {

// Whether it may wait up to a moment of the clock, which is looked at before it begins.
bool BeginsByClock(ActionKind kind) {
  return kind == ActionKind::kSleep || kind == ActionKind::kPark || kind == ActionKind::kJoin;
}

// Where the queue of a synchronizer of the program's own is used, that counts as an update of its state
// (vm/library/own_synchronizers.h). Null: the field is no end of such a queue.
const Field* StateOfOwnSynchronizer(const Field& field, const Class& type) {
  if (!IsOfProgram(type) || (field.name != "head" && field.name != "tail")) return nullptr;
  if (field.owner->name == "java/util/concurrent/locks/AbstractQueuedSynchronizer") {
    return field.owner->FindDeclaredField("state", "I");
  }
  if (field.owner->name == "java/util/concurrent/locks/AbstractQueuedLongSynchronizer") {
    return field.owner->FindDeclaredField("state", "J");
  }
  return nullptr;
}

}  // namespace

// A wait inside java.util.concurrent may count as an update of the cell that it looks at (vm/library/wait_queues.h).
void MethodFactCollector::AddAccess(uint32_t pc, ActionKind kind, const Field* field, ObjectId object, AccessWay way,
                                    RangeId range) {
  Add(pc, {.kind = kind, .field = field, .object = object, .way = way, .range = range});
  if (field == nullptr || !field->owner->name.starts_with("java/util/concurrent/")) return;
  if (kind == ActionKind::kRead) {
    Add(pc, {.kind = ActionKind::kWrite, .field = field, .object = object, .way = way});
  }
  if (object == Fact::kNobody) return;
  if (const Field* state = StateOfOwnSynchronizer(*field, *points_to_.objects().at(object).type)) {
    Add(pc, {.kind = ActionKind::kWrite, .field = state, .object = object});
  }
}

void MethodFactCollector::AddObjects(uint32_t pc, ActionKind kind, const SparseBits& objects) {
  objects.ForEach([&](ObjectId object) { Add(pc, {.kind = kind, .object = object}); });
}

// Of an object of closed code the class may not be known.
bool MethodFactCollector::MayBeArray(ObjectId object) const {
  const AbstractObject& at = points_to_.objects().at(object);
  return at.type->IsArray() || at.kind == AbstractObject::kClosed;
}

void MethodFactCollector::AddAllFields(uint32_t pc, ActionKind kind, const SparseBits& objects) {
  objects.ForEach([&](ObjectId object) {
    const Class* type = points_to_.objects().at(object).type;
    if (type->IsArray()) return AddAccess(pc, kind, nullptr, object);
    ForEachInstanceField(*type, [&](const Field& field) { AddAccess(pc, kind, &field, object); });
  });
}

void MethodFactCollector::CollectStatements(uint32_t number) {
  const ReachedMethod& reached = points_to_.methods()[number];
  const std::vector<FlowStatement>& statements = reached.flow->statements();
  const std::vector<bool> exclusive = ExclusiveAccesses(*reached.method, *reached.flow);
  const std::vector<bool> as_maker = MadeHere(*reached.method, *reached.flow, reached.resolved).Accesses();
  for (uint32_t i = 0; i < statements.size(); ++i) {
    const FlowStatement& statement = statements[i];
    if (!reached.MayRun(statement)) continue;
    const Field* field = reached.resolved.empty() ? nullptr : reached.resolved[i].field;
    const bool is_element = statement.kind == FlowKind::kGetElement || statement.kind == FlowKind::kPutElement;
    const RangeId range = is_element ? ranges_.At(number, statement.pc) : kAnyElement;
    const auto add_cells = [&](ActionKind kind) {
      own_.makes |= as_maker[i];
      const AccessWay way = as_maker[i]    ? AccessWay::kAsMaker
                            : exclusive[i] ? AccessWay::kUnderMonitor
                                           : AccessWay::kAny;
      points_to_.ObjectsOf(reached, statement.base).ForEach([&](ObjectId object) {
        if (field == nullptr ? !MayBeArray(object) : !points_to_.objects().MayBe(object, field->owner)) return;
        AddAccess(statement.pc, kind, field, object, way, range);
      });
    };
    switch (statement.kind) {
      case FlowKind::kGetField:
        if (field != nullptr) add_cells(ActionKind::kRead);
        break;
      case FlowKind::kPutField:
        if (field != nullptr) add_cells(ActionKind::kWrite);
        break;
      case FlowKind::kGetElement: add_cells(ActionKind::kRead); break;
      case FlowKind::kPutElement: add_cells(ActionKind::kWrite); break;
      case FlowKind::kGetStatic:
        if (field != nullptr) AddAccess(statement.pc, ActionKind::kRead, field, Fact::kNobody);
        break;
      case FlowKind::kPutStatic:
        if (field != nullptr) AddAccess(statement.pc, ActionKind::kWrite, field, Fact::kNobody);
        break;
      case FlowKind::kEnter:
        AddObjects(statement.pc, ActionKind::kMonitorEnter, points_to_.ObjectsOf(reached, statement.base));
        break;
      default: break;
    }
  }
}

// A synchronized method enters its monitor before its first instruction.
void MethodFactCollector::CollectEntry(const ReachedMethod& reached) {
  if (!reached.method->IsSynchronized()) return;
  if (reached.method->IsStatic()) {
    return Add(0, {.kind = ActionKind::kMonitorEnter, .object = points_to_.MirrorOf(reached.method->owner)});
  }
  AddObjects(0, ActionKind::kMonitorEnter, points_to_.ObjectsOf(reached, reached.flow->parameters()[0]));
}

namespace {

// The control word of a pool of threads, or the field that holds its object (vm/library/pool_sections.h). Null: objects
// of the class are no pools.
const Field* ControlOfPool(const Class& type) {
  const std::string_view name = type.name;
  if (name == "java/util/concurrent/ThreadPerTaskExecutor") return type.FindInstanceField("state");
  const bool is_pool =
      name == "java/util/concurrent/ThreadPoolExecutor" || name == "java/util/concurrent/ScheduledThreadPoolExecutor";
  return is_pool ? type.FindInstanceField("ctl") : nullptr;
}

}  // namespace

// Whatever a thread does in a method of a pool, and below it, may count as an update of the pool's control word. So it
// is ahead up to the end of the method.
void MethodFactCollector::CollectPool(const ReachedMethod& reached) {
  const Field* control = reached.method->IsStatic() ? nullptr : ControlOfPool(*reached.method->owner);
  if (control == nullptr) return;
  std::vector<Fact> updates;
  points_to_.ObjectsOf(reached, reached.flow->parameters()[0]).ForEach([&](ObjectId pool) {
    if (control->type != BasicType::kReference) {
      return updates.push_back({.kind = ActionKind::kWrite, .field = control, .object = pool});
    }
    points_to_.HeldIn(pool, *control).ForEach([&](ObjectId word) {
      const Field* value = points_to_.objects().at(word).type->FindInstanceField("value");
      if (value != nullptr) updates.push_back({.kind = ActionKind::kWrite, .field = value, .object = word});
    });
  });
  const std::span<const uint8_t> code = reached.method->code->bytes;
  for (uint32_t pc = 0; pc < code.size(); pc += InstructionLength(code, pc)) {
    const Opcode opcode = ReadOpcode(code, pc);
    if (pc != 0 && opcode != Opcode::kAthrow && InfoOf(opcode).flow != ControlFlow::kReturn) continue;
    for (const Fact& update : updates) Add(pc, update);
  }
}

void MethodFactCollector::CollectCalls(const ReachedMethod& reached) {
  const std::vector<FlowStatement>& statements = reached.flow->statements();
  for (const ReachedMethod::Call& call : reached.calls) {
    const uint32_t pc = statements[call.statement].pc;
    const ReachedMethod& callee = points_to_.methods()[call.callee];
    own_.calls.push_back({pc, call.callee, IsPlainCall(reached, call.statement, callee)});
    if (callee.flow == nullptr) own_.passing.push_back(pc);
  }
  for (const ReachedMethod::Native& native : reached.natives) own_.passing.push_back(statements[native.statement].pc);
  for (const auto& [statement, why] : reached.unknown) own_.passing.push_back(statements[statement].pc);
  std::sort(own_.calls.begin(), own_.calls.end());
  own_.calls.erase(std::unique(own_.calls.begin(), own_.calls.end()), own_.calls.end());
  std::sort(own_.passing.begin(), own_.passing.end());
}

void MethodFactCollector::CollectGates(const ReachedMethod& reached) {
  const std::vector<FlowStatement>& statements = reached.flow->statements();
  for (uint32_t i = 0; i < statements.size(); ++i) {
    const bool may_be = statements[i].kind == FlowKind::kEnter || statements[i].kind == FlowKind::kInvoke;
    if (may_be && reached.MayRun(statements[i])) AddGate(reached, i);
  }
  std::sort(own_.gates.begin(), own_.gates.end(),
            [](const MethodFacts::GatePlace& a, const MethodFacts::GatePlace& b) { return a.pc < b.pc; });
}

namespace {

// Locks of the library whose synchronizer has the owner, and lets nobody else in while there is one. A lock for reading
// has that of its lock for writing.
bool KeepsOwner(const Class& lock) {
  const std::string_view name = lock.name;
  return name == "java/util/concurrent/locks/ReentrantLock" ||
         name == "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock" ||
         name == "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock";
}

}  // namespace

void MethodFactCollector::AddGate(const ReachedMethod& reached, uint32_t statement) {
  const FlowStatement& at = reached.flow->statements()[statement];
  const SparseBits& bases = points_to_.ObjectsOf(reached, at.base);
  const auto add = [&](GateKind kind, ObjectId object) { own_.gates.push_back({at.pc, {kind, object}}); };
  if (at.kind == FlowKind::kEnter) {
    if (bases.IsSingle()) add(GateKind::kMonitor, bases.First());
    return;
  }
  const Method* named = reached.resolved[statement].method;
  if (named == nullptr) return;
  if (named->IsStatic()) {
    if (named->IsSynchronized()) add(GateKind::kMonitor, points_to_.MirrorOf(named->owner));
    return;
  }
  if (!bases.IsSingle()) return;
  const ObjectId object = bases.First();
  const std::string_view owner = named->owner->name;
  if (named->descriptor == "()V") {
    const bool locks = named->name == "lock" || named->name == "lockInterruptibly";
    if (locks && KeepsOwner(*points_to_.objects().at(object).type)) return add(GateKind::kLock, object);
    if (owner == "java/lang/Thread" && named->name == "join") return add(GateKind::kJoin, object);
    if (owner == "java/lang/Object" && named->name == "wait") return add(GateKind::kWait, object);
  }
  if (std::binary_search(own_.passing.begin(), own_.passing.end(), at.pc)) return;
  bool all = false;
  for (const MethodFacts::Call& call : own_.calls) {
    if (call.pc != at.pc || !call.is_plain) continue;
    all = points_to_.methods()[call.callee].method->IsSynchronized();
    if (!all) return;
  }
  if (all) add(GateKind::kMonitor, object);
}

bool MethodFactCollector::ThrowsInterrupted(const ReachedMethod& reached) const {
  if (!IsOfProgram(*reached.method->owner)) return false;
  const std::vector<FlowStatement>& statements = reached.flow->statements();
  return std::any_of(statements.begin(), statements.end(), [&](const FlowStatement& statement) {
    if (statement.kind != FlowKind::kThrow) return false;
    bool throws = false;
    points_to_.ObjectsOf(reached, statement.value).ForEach([&](ObjectId object) {
      const AbstractObject& thrown = points_to_.objects().at(object);
      throws |= thrown.kind == AbstractObject::kClosed;
      for (const Class* above : thrown.type->display) throws |= above->name == "java/lang/InterruptedException";
    });
    return throws;
  });
}

// Closed code may do anything with objects of the library that it is handed.
void MethodFactCollector::CollectClosed(Scope scope) {
  own_.events.push_back({0, scope == Scope::kClosed ? kClosedCode : kPrintingCode});
  Add(0, {.kind = ActionKind::kOutput});
  points_to_.HandedTo(scope).ForEach([&](ObjectId object) {
    const AbstractObject& at = points_to_.objects().at(object);
    Add(0, {.kind = ActionKind::kMonitorEnter, .object = object});
    const auto add = [&](const Field* field) {
      AddAccess(0, ActionKind::kRead, field, object);
      AddAccess(0, ActionKind::kWrite, field, object);
    };
    if (at.type->IsArray()) return add(nullptr);
    const bool is_cloned = IsClonedByLibrary(*at.type);
    ForEachInstanceField(*at.type, [&](const Field& field) {
      if (!IsOfProgram(*field.owner)) return add(&field);
      if (is_cloned) AddAccess(0, ActionKind::kRead, &field, object);
    });
  });
  if (scope == Scope::kClosed) {
    points_to_.ForEachReflected([&](const Field& field, ObjectId object) {
      for (ActionKind kind : {ActionKind::kRead, ActionKind::kWrite}) AddAccess(0, kind, &field, object);
    });
  }
  for (const ReachedMethod::Call& call : points_to_.methods()[points_to_.NumberOfClosed(scope)].calls) {
    own_.calls.push_back({0, call.callee, false});
  }
}

void MethodFactCollector::CollectNative(const ReachedMethod& reached, const ReachedMethod::Native& native) {
  const FlowStatement& call = reached.flow->statements()[native.statement];
  const auto objects = [&](uint32_t argument) -> const SparseBits& {
    return points_to_.ObjectsAt(points_to_.ArgumentNode(reached, call, argument));
  };
  const auto add = [&](const Field* field, ObjectId object, ActionKind kind) {
    if (kind != ActionKind::kWrite) AddAccess(call.pc, ActionKind::kRead, field, object);
    if (kind != ActionKind::kRead) AddAccess(call.pc, ActionKind::kWrite, field, object);
  };
  const auto cells = [&](const SparseBits& of, ActionKind kind) {
    of.ForEach([&](ObjectId object) {
      std::vector<const Field*> fields;
      points_to_.AccessedFields(reached, call, *native.row, object, fields);
      for (const Field* field : fields) {
        add(field, field != nullptr && field->IsStatic() ? Fact::kNobody : object, kind);
      }
    });
  };
  const auto elements = [&](const SparseBits& of, ActionKind kind) {
    of.ForEach([&](ObjectId object) {
      if (MayBeArray(object)) AddAccess(call.pc, kind, nullptr, object);
    });
  };
  switch (native.row->effect) {
    case NativeEffect::kAccesses: return cells(objects(1), native.row->action);
    case NativeEffect::kHandles: {
      std::vector<const Field*> statics;
      points_to_.AccessedStatics(reached, call, statics);
      for (const Field* field : statics) add(field, Fact::kNobody, ActionKind::kUpdate);
      return cells(objects(1), native.row->action);
    }
    case NativeEffect::kCopiesElements:
      elements(objects(0), ActionKind::kRead);
      return elements(objects(2), ActionKind::kWrite);
    case NativeEffect::kCopiesMemory:
      elements(objects(1), ActionKind::kRead);
      return elements(objects(3), ActionKind::kWrite);
    case NativeEffect::kSetsMemory: return elements(objects(1), ActionKind::kWrite);
    case NativeEffect::kClones:
      AddAllFields(call.pc, ActionKind::kRead, objects(0));
      return AddAllFields(call.pc, ActionKind::kWrite, points_to_.ObjectsOf(reached, call.target));
    case NativeEffect::kTouches:
      AddAllFields(call.pc, ActionKind::kRead, objects(0));
      return AddAllFields(call.pc, ActionKind::kWrite, objects(0));
    case NativeEffect::kReadsRecord: return AddAllFields(call.pc, ActionKind::kRead, objects(0));
    case NativeEffect::kAccessesElement: return elements(objects(0), native.row->action);
    case NativeEffect::kBegins:
      // A thread's end clears fields of its Thread object that are the library's, and takes its monitor.
      objects(0).ForEach([&](ObjectId thread) {
        for (ObjectId begun : {thread, points_to_.RunningLike(thread)}) {
          if (begun == kNoObject) continue;
          Add(call.pc, {.kind = ActionKind::kMonitorEnter, .object = begun});
          ForEachInstanceField(*points_to_.objects().at(begun).type, [&](const Field& field) {
            if (!IsOfProgram(*field.owner)) AddAccess(call.pc, ActionKind::kWrite, &field, begun);
          });
        }
      });
      return AddObjects(call.pc, ActionKind::kStart, objects(0));
    case NativeEffect::kActs:
      if (BeginsByClock(native.row->action)) Add(call.pc, {.kind = ActionKind::kClock});
      return AddObjects(call.pc, native.row->action, objects(0));
    case NativeEffect::kActsOnFirst: return AddObjects(call.pc, native.row->action, objects(1));
    case NativeEffect::kListsThreads: elements(objects(1), ActionKind::kWrite); [[fallthrough]];
    case NativeEffect::kGivesThreads:
    case NativeEffect::kActsAlone:
      if (BeginsByClock(native.row->action)) Add(call.pc, {.kind = ActionKind::kClock});
      return Add(call.pc, {.kind = native.row->action});
    default: return;
  }
}

}  // namespace heddle
