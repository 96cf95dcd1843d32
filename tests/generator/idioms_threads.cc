// Idioms about waiting for one another: locks, conditions, flags, joins, interrupts.
#include <array>

#include "tests/generator/idioms.h"

namespace heddle::generator {

namespace {

Expr Plus(Expr value, int constant) { return Compute(Binary::kAdd, std::move(value), Const(constant)); }

Statement WaitOn(Sketch& sketch, Expr lock) {
  bool timed = sketch.Wants(Feature::kTimed) && sketch.random().Chance(0.1);
  return Do(timed ? StatementKind::kTimedWait : StatementKind::kWait, {std::move(lock)});
}

Statement Notify(Sketch& sketch, Expr lock) {
  return Do(sketch.random().Chance(0.6) ? StatementKind::kNotify : StatementKind::kNotifyAll, {std::move(lock)});
}

// A counter under a lock, which one of the threads may forget.
void LockedCounter(Sketch& sketch) {
  Expr lock = sketch.Lock();
  Expr place = sketch.random().Chance(0.5) ? Static(Field::kX) : FieldOf(Static(Field::kG0), Field::kA);
  for (int role = 0; role < 2; ++role) {
    Statement update = Assign(place, Plus(place, role + 1));
    bool forgotten = role == 1 && sketch.random().Chance(0.25);
    sketch.Add(sketch.Role(role), Statements{forgotten ? std::move(update) : Synchronized(lock, Statements{update})});
  }
}

// Two locks in opposite orders.
void LockOrder(Sketch& sketch) {
  Expr first = Static(Field::kG0), second = Static(Field::kG1);
  for (int role = 0; role < 2; ++role) {
    bool swapped = role == 1 && sketch.random().Chance(0.7);
    sketch.Add(
        sketch.Role(role),
        Statements{Synchronized(swapped ? second : first,
                                Statements{Synchronized(swapped ? first : second,
                                                        Statements{Assign(Static(Field::kX), Const(role + 1))})})});
  }
}

// Locks taken by methods: nested, entered again.
void LockingMethods(Sketch& sketch) {
  for (int role = 0; role < 2; ++role) {
    Expr own = Static(role == 0 ? Field::kG0 : Field::kG1), other = Static(role == 0 ? Field::kG1 : Field::kG0);
    Expr call = sketch.random().Chance(0.4) ? Call(MethodId::kNest, Type::kInt, {own, other, Const(1)})
                : sketch.random().Chance(0.7)
                    ? Call(MethodId::kBump, Type::kInt, {sketch.random().Chance(0.5) ? own : other, Const(2)})
                    : Call(MethodId::kTally, Type::kInt, {Const(role + 1)});
    sketch.Add(sketch.Role(role), Statements{Assign(Var(sketch.Int(0)), std::move(call))});
  }
}

// The lock of an object that nobody else knows, or not yet. An older object dies, so that the collection within moves
// it.
void PrivateMonitor(Sketch& sketch) {
  Variable mine = sketch.Ref(0), older = sketch.Ref(1);
  Statements strand = Statements{Assign(Var(older), New()), Assign(Var(mine), New()), sketch.WriteData(older),
                                 Assign(Var(older), Null()),
                                 Assign(Var(sketch.Int(0)), Call(MethodId::kGrow, Type::kInt, {Var(mine), Const(1)}))};
  if (sketch.random().Chance(0.4)) strand.push_back(Assign(sketch.Place(), Var(mine)));
  strand.push_back(Assign(Var(sketch.Int(1)), Call(MethodId::kGrow, Type::kInt, {Var(mine), Const(2)})));
  sketch.Add(sketch.Role(0), std::move(strand));
}

// A lock entered twice, the object published or replaced between.
void Reentered(Sketch& sketch) {
  Variable mine = sketch.Ref(0);
  Expr place = sketch.Place();
  sketch.Add(
      sketch.Role(0),
      Statements{
          Assign(Var(mine), Static(Field::kG0)),
          Synchronized(Var(mine), Statements{Assign(place, New()),
                                             Synchronized(Static(Field::kG0), Statements{sketch.WriteData(mine)})})});
  sketch.Add(sketch.Role(1),
             Statements{Synchronized(Static(Field::kG0), Statements{Assign(Static(Field::kX), Const(1))})});
}

// The proper way: wait in a loop for a condition, set it and notify.
void GuardedWait(Sketch& sketch) {
  Expr lock = sketch.random().Chance(0.8) ? Static(Field::kG0) : sketch.Lock();
  Expr condition = sketch.random().Chance(0.5) ? FieldOf(Static(Field::kG0), Field::kV) : Static(Field::kX);
  Statement spin = Block(StatementKind::kSpin, {condition}, Statements{WaitOn(sketch, lock)});
  sketch.Add(sketch.Role(0),
             Statements{Synchronized(lock, Statements{std::move(spin), Assign(Static(Field::kY), Const(1))})});
  Statements set = Statements{Assign(condition, Const(1)), Notify(sketch, lock)};
  if (sketch.random().Chance(0.2)) std::swap(set[0], set[1]);
  if (sketch.random().Chance(0.15)) {
    sketch.Add(sketch.Role(1), Statements{std::move(set[0]), Synchronized(lock, Statements{std::move(set[1])})});
  } else {
    sketch.Add(sketch.Role(1), Statements{Synchronized(lock, std::move(set))});
  }
}

// Without a condition: the notification may come first and be lost. With two waiters, either may be woken.
void NakedWait(Sketch& sketch) {
  Expr lock = Static(Field::kG0);
  int waiters = sketch.Role(2) != sketch.Role(0) && sketch.random().Chance(0.6) ? 2 : 1;
  sketch.Add(sketch.Role(0),
             Statements{Synchronized(lock, Statements{WaitOn(sketch, lock), Assign(Static(Field::kX), Const(1))})});
  if (waiters == 2) {
    sketch.Add(sketch.Role(2),
               Statements{Synchronized(lock, Statements{WaitOn(sketch, lock), Assign(Static(Field::kX), Const(2))})});
  }
  sketch.Add(sketch.Role(1), Statements{Synchronized(lock, Statements{Notify(sketch, lock)})});
}

// Waits on a lock held twice, on an object that was private until just now.
void WaitOnPublished(Sketch& sketch) {
  Expr place = sketch.Place();
  Variable mine = sketch.Ref(0), theirs = sketch.Ref(1);
  Statement wait = WaitOn(sketch, Var(mine));
  if (sketch.random().Chance(0.5)) wait = Synchronized(Var(mine), Statements{std::move(wait)});
  sketch.Add(sketch.Role(0), Statements{Assign(Var(mine), New()), Assign(place, Var(mine)),
                                        Synchronized(Var(mine), Statements{std::move(wait)})});
  Statements notifier = Statements{Assign(Var(theirs), place)};
  Append(notifier,
         sketch.IfNotNull(theirs, Statements{Synchronized(Var(theirs), Statements{Notify(sketch, Var(theirs))})}));
  sketch.Add(sketch.Role(1), std::move(notifier));
}

// wait or notify by a thread that may not own the monitor.
void NotOwner(Sketch& sketch) {
  Statement call =
      sketch.random().Chance(0.5) ? WaitOn(sketch, Static(Field::kG1)) : Notify(sketch, Static(Field::kG1));
  sketch.Add(sketch.Role(0), Statements{Synchronized(Static(Field::kG0), Statements{std::move(call)}),
                                        Assign(Static(Field::kY), Const(1))});
  sketch.Add(sketch.Role(1),
             Statements{Assign(Static(Field::kG1), sketch.random().Chance(0.5) ? Static(Field::kG0) : New())});
}

// A loop until a flag is set, which may make garbage while it waits.
void SpinOnFlag(Sketch& sketch) {
  Expr flag = sketch.random().Chance(0.7) ? Static(Field::kFlag) : FieldOf(Static(Field::kG0), Field::kV);
  Statements body;
  if (sketch.random().Chance(0.4)) body.push_back(Do(StatementKind::kYield));
  if (sketch.random().Chance(0.3)) body.push_back(Do(StatementKind::kEvaluate, {New()}));
  if (sketch.random().Chance(0.2)) body.push_back(Assign(Var(sketch.Ref(0)), New()));
  sketch.Add(sketch.Role(0), Statements{Block(StatementKind::kSpin, {flag}, std::move(body)),
                                        Assign(Var(sketch.Int(0)), Static(Field::kX))});
  sketch.Add(sketch.Role(1), Statements{Assign(Static(Field::kX), Const(1)), Assign(flag, Const(1))});
  if (sketch.random().Chance(0.2)) sketch.Add(sketch.Role(1), Statements{Assign(flag, Const(0))});
}

// What a joined thread wrote, read with and without the join.
void JoinThenRead(Sketch& sketch) {
  int joined = sketch.Worker(1);
  int joiner = sketch.Role(0) == joined ? sketch.Role(1) : sketch.Role(0);
  bool timed = sketch.Wants(Feature::kTimed) && sketch.random().Chance(0.15);
  Statements strand = Statements{ForThread(timed ? StatementKind::kTimedJoin : StatementKind::kJoin, joined),
                                 Assign(Var(sketch.Int(0)), Static(Field::kX))};
  if (sketch.random().Chance(0.3))
    strand.push_back(Assign(Var(sketch.Int(1)), AboutThread(ExprKind::kIsAlive, joined)));
  sketch.Add(joiner, std::move(strand));
  sketch.Add(joined, Statements{Assign(Static(Field::kX), Const(1))});
}

// An interrupt that meets a wait, a join, a sleep, or nothing.
void Interrupt(Sketch& sketch) {
  int target = sketch.Worker(0);
  int source = sketch.Role(0) == target ? sketch.Role(1) : sketch.Role(0);
  sketch.Add(source, Statements{ForThread(StatementKind::kInterrupt, target)});
  Expr lock = Static(Field::kG0);
  Statements body;
  switch (sketch.random().Below(4)) {
    case 0: body = Statements{Synchronized(lock, Statements{WaitOn(sketch, lock)})}; break;
    case 1: body = Statements{Do(StatementKind::kSleep)}; break;
    default: break;
  }
  if (body.empty()) {
    sketch.Add(target, Statements{Assign(Var(sketch.Int(0)), Make(ExprKind::kInterrupted, Type::kInt)),
                                  Assign(Var(sketch.Int(1)), AboutThread(ExprKind::kIsInterrupted, target))});
  } else {
    sketch.Add(target, Statements{Try(Exception::kInterrupted, std::move(body),
                                      Statements{Assign(Var(sketch.Int(0)), Const(5))})});
  }
}

// A join that an interrupt may end before the thread that it awaits has ended; how it ends is seen.
void InterruptedJoin(Sketch& sketch) {
  int joiner = sketch.Worker(0), joined = sketch.Worker(1);
  if (joiner == joined) return Interrupt(sketch);
  int source = sketch.Role(0) == joiner ? sketch.Role(1) : sketch.Role(0);
  sketch.Add(joiner, Statements{Try(Exception::kInterrupted, Statements{ForThread(StatementKind::kJoin, joined)},
                                    Statements{Assign(Static(Field::kX), Const(5))})});
  sketch.Add(source, Statements{ForThread(StatementKind::kInterrupt, joiner)});
}

// Two interrupts, which become one when the second comes before the first is noticed.
void InterruptedTwice(Sketch& sketch) {
  int target = sketch.Worker(0);
  int first = sketch.Role(0) == target ? sketch.Role(1) : sketch.Role(0);
  int second = sketch.Role(2) == target ? first : sketch.Role(2);
  Expr status = Make(ExprKind::kInterrupted, Type::kInt);
  sketch.Add(target, Statements{Do(StatementKind::kEvaluate, {status}), Assign(Var(sketch.Int(0)), status)});
  sketch.Add(first, Statements{ForThread(StatementKind::kInterrupt, target)});
  sketch.Add(second, Statements{ForThread(StatementKind::kInterrupt, target)});
}

// A waiter that is notified by one thread and interrupted by another: which came first decides how its wait ends.
void NotifiedAndInterrupted(Sketch& sketch) {
  int target = sketch.Worker(0);
  int notifier = sketch.Role(0) == target ? sketch.Role(1) : sketch.Role(0);
  int source = sketch.Role(2) == target || sketch.Role(2) == notifier ? notifier : sketch.Role(2);
  Expr lock = Static(Field::kG0);
  sketch.Add(target,
             Statements{Try(Exception::kInterrupted, Statements{Synchronized(lock, Statements{WaitOn(sketch, lock)})},
                            Statements{Assign(Static(Field::kX), Const(5))})});
  sketch.Add(notifier, Statements{Synchronized(lock, Statements{Notify(sketch, lock)})});
  sketch.Add(source, Statements{ForThread(StatementKind::kInterrupt, target)});
}

// Both try to win with a compare-and-set.
void CompareAndSet(Sketch& sketch) {
  for (int role = 0; role < 2; ++role) {
    Expr call = sketch.random().Chance(0.6) ? Make(ExprKind::kCompareAndSet, Type::kInt, {Const(0), Const(role + 1)})
                                            : Make(ExprKind::kAtomicIncrement, Type::kInt);
    sketch.Add(sketch.Role(role),
               Statements{Assign(Var(sketch.Int(0)), std::move(call)),
                          If(Var(sketch.Int(0)), Statements{Assign(Static(Field::kX), Const(role + 1))})});
  }
}

// A park and its permit.
void ParkAndUnpark(Sketch& sketch) {
  int target = sketch.Worker(0);
  int source = sketch.Role(0) == target ? sketch.Role(1) : sketch.Role(0);
  sketch.Add(target, Statements{Do(StatementKind::kPark), Assign(Var(sketch.Int(0)), Static(Field::kX))});
  sketch.Add(source, Statements{Assign(Static(Field::kX), Const(1)), ForThread(StatementKind::kUnpark, target)});
}

// Two permits for two parks, which become one when the second is given before the first is taken.
void ParkTwice(Sketch& sketch) {
  int target = sketch.Worker(0);
  int first = sketch.Role(0) == target ? sketch.Role(1) : sketch.Role(0);
  int second = sketch.Role(2) == target ? first : sketch.Role(2);
  sketch.Add(target, Statements{Do(StatementKind::kPark), Do(StatementKind::kPark)});
  sketch.Add(first, Statements{ForThread(StatementKind::kUnpark, target)});
  sketch.Add(second, Statements{ForThread(StatementKind::kUnpark, target)});
}

// One thread ends the program while others run.
void ExitWhileRunning(Sketch& sketch) {
  sketch.Add(sketch.Role(0), Statements{If(Static(Field::kX), Statements{Do(StatementKind::kExit)})});
  sketch.Add(sketch.Role(1), Statements{Assign(Static(Field::kX), Const(1)), Assign(Static(Field::kY), Const(1))});
}

constexpr std::array kIdioms = {
    Idiom{"locked counter", Feature::kLocks, 1, LockedCounter},
    Idiom{"lock order", Feature::kLocks, 1, LockOrder},
    Idiom{"locking methods", Feature::kLocks, 1, LockingMethods},
    Idiom{"private monitor", Feature::kLocks, 0.7, PrivateMonitor},
    Idiom{"reentered", Feature::kLocks, 1, Reentered},
    Idiom{"guarded wait", Feature::kWaitNotify, 1.5, GuardedWait},
    Idiom{"naked wait", Feature::kWaitNotify, 1, NakedWait},
    Idiom{"wait on published", Feature::kWaitNotify, 0.7, WaitOnPublished},
    Idiom{"not owner", Feature::kWaitNotify, 0.3, NotOwner},
    Idiom{"spin on flag", Feature::kSpin, 1, SpinOnFlag},
    Idiom{"join then read", Feature::kJoin, 1, JoinThenRead},
    Idiom{"interrupt", Feature::kInterrupt, 1, Interrupt},
    Idiom{"interrupted join", Feature::kInterrupt, 0.5, InterruptedJoin},
    Idiom{"interrupted twice", Feature::kInterrupt, 0.5, InterruptedTwice},
    Idiom{"notified and interrupted", Feature::kInterrupt, 0.5, NotifiedAndInterrupted},
    Idiom{"compare and set", Feature::kAtomics, 1, CompareAndSet},
    Idiom{"park and unpark", Feature::kPark, 1, ParkAndUnpark},
    Idiom{"park twice", Feature::kPark, 0.7, ParkTwice},
    Idiom{"exit while running", Feature::kExit, 1, ExitWhileRunning},
};

}  // namespace

std::span<const Idiom> ThreadIdioms() { return kIdioms; }

std::string_view AddIdiom(Sketch& sketch) {
  std::vector<Idiom> idioms;
  for (std::span<const Idiom> some : {HeapIdioms(), DataIdioms(), ThreadIdioms()}) {
    idioms.insert(idioms.end(), some.begin(), some.end());
  }
  std::array<double, kFeatureCount> of_feature{};
  for (const Idiom& idiom : idioms) of_feature[static_cast<size_t>(idiom.feature)] += idiom.weight;
  std::vector<double> weights;
  for (const Idiom& idiom : idioms) {
    weights.push_back(sketch.profile()[idiom.feature] * idiom.weight / of_feature[static_cast<size_t>(idiom.feature)]);
  }
  const Idiom& chosen = idioms[sketch.random().Weighted(weights)];
  sketch.Shuffle();
  chosen.add(sketch);
  return chosen.name;
}

}  // namespace heddle::generator
