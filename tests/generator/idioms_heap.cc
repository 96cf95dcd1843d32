// Idioms about who can reach what: objects become shared, private again, shared through another path.
#include <array>

#include "tests/generator/idioms.h"

namespace heddle::generator {

namespace {

// A private object is used, made shared by one store, and used on; another thread looks for it.
void LatePublication(Sketch& sketch) {
  Expr place = sketch.Place();
  Variable mine = sketch.Ref(0), theirs = sketch.Ref(1);
  Statements writer =
      Statements{Assign(Var(mine), sketch.NewObject()), sketch.WriteData(mine), Assign(place, Var(mine))};
  if (sketch.random().Chance(0.7)) writer.push_back(sketch.WriteData(mine));
  sketch.Add(sketch.Role(0), std::move(writer));
  Statements reader = Statements{Assign(Var(theirs), place)};
  Append(reader,
         sketch.IfNotNull(theirs, Statements{sketch.random().Chance(0.6) ? sketch.ReadData(sketch.Int(0), theirs)
                                                                         : sketch.WriteData(theirs)}));
  sketch.Add(sketch.Role(1), std::move(reader));
}

// The last shared reference is overwritten while a thread holds the object: private again, unless another has it too.
void Unpublication(Sketch& sketch) {
  Expr place = sketch.Place();
  Variable mine = sketch.Ref(0), theirs = sketch.Ref(1);
  sketch.Setup(Assign(place, sketch.NewObject()));
  Statements taker =
      Statements{Assign(Var(mine), place), Assign(place, sketch.random().Chance(0.6) ? Null() : sketch.NewObject())};
  Append(taker, sketch.IfNotNull(mine, Statements{sketch.WriteData(mine), sketch.ReadData(sketch.Int(0), mine)}));
  if (sketch.random().Chance(0.3)) taker.push_back(Assign(sketch.Place(), Var(mine)));
  sketch.Add(sketch.Role(0), std::move(taker));
  Statements other = Statements{Assign(Var(theirs), place)};
  Append(other, sketch.IfNotNull(theirs, Statements{sketch.WriteData(theirs)}));
  sketch.Add(sketch.Role(1), std::move(other));
}

// One store publishes a chain of two private objects; the inner one is written afterwards.
void ChainPublication(Sketch& sketch) {
  Expr place = sketch.Place();
  Variable outer = sketch.Ref(0), inner = sketch.Ref(1);
  Field link = sketch.random().Chance(0.6) ? Field::kNext : Field::kOther;
  Statements writer =
      Statements{Assign(Var(outer), New()), Assign(Var(inner), New()), Assign(FieldOf(Var(outer), link), Var(inner))};
  if (sketch.random().Chance(0.3)) writer.push_back(Assign(FieldOf(Var(inner), Field::kNext), Var(outer)));
  writer.push_back(Assign(place, Var(outer)));
  writer.push_back(sketch.WriteData(inner));
  sketch.Add(sketch.Role(0), std::move(writer));
  Variable found = sketch.Ref(2), then = sketch.Ref(0);
  Statements follow = Statements{Assign(Var(then), FieldOf(Var(found), link))};
  Append(follow, sketch.IfNotNull(then, Statements{sketch.ReadData(sketch.Int(0), then)}));
  Statements reader = Statements{Assign(Var(found), place)};
  Append(reader, sketch.IfNotNull(found, std::move(follow)));
  sketch.Add(sketch.Role(1), std::move(reader));
}

// Each gives one object and takes the other's.
void Exchange(Sketch& sketch) {
  Expr first = sketch.Place(), second = sketch.Place();
  for (int role = 0; role < 2; ++role) {
    Variable given = sketch.Ref(role), taken = sketch.Ref(role + 1);
    Statements strand =
        Statements{Assign(Var(given), sketch.NewObject()), Assign(role == 0 ? first : second, Var(given)),
                   Assign(Var(taken), role == 0 ? second : first)};
    Append(strand, sketch.IfNotNull(taken, Statements{sketch.WriteData(taken)}));
    strand.push_back(sketch.ReadData(sketch.Int(role), given));
    sketch.Add(sketch.Role(role), std::move(strand));
  }
}

// Two threads have the object in locals, and nothing shared refers to it any more. One of the locals may be dead.
void HeldByLocals(Sketch& sketch) {
  Expr place = sketch.Place();
  sketch.Setup(Assign(place, sketch.NewObject()));
  bool first_uses = sketch.random().Chance(0.7);
  for (int role = 0; role < 2; ++role) {
    Variable held = sketch.Ref(role);
    Statements strand = Statements{Assign(Var(held), place)};
    if (role == 0) strand.push_back(Assign(place, Null()));
    if (role == 1 || first_uses) {
      Append(strand,
             sketch.IfNotNull(held, Statements{sketch.WriteData(held), sketch.ReadData(sketch.Int(role), held)}));
    }
    sketch.Add(sketch.Role(role), std::move(strand));
  }
}

// The same heaps come about with the objects allocated in either order.
void IsomorphicSwap(Sketch& sketch) {
  Expr first = sketch.Place(), second = sketch.Place();
  for (int role = 0; role < 2; ++role) {
    Variable mine = sketch.Ref(role);
    Statements strand = Statements{Assign(Var(mine), New())};
    if (sketch.random().Chance(0.4)) strand.push_back(sketch.Write(FieldOf(Var(mine), Field::kA), Const(role)));
    strand.push_back(If(IsNull(first), Statements{Assign(first, Var(mine))}, Statements{Assign(second, Var(mine))}));
    sketch.Add(sketch.Role(role), std::move(strand));
  }
}

// Two places hold one object, or two equal ones, depending on what was read.
void Aliasing(Sketch& sketch) {
  Expr first = sketch.Place(), second = sketch.Place();
  Variable mine = sketch.Ref(0);
  sketch.Add(sketch.Role(0), Statements{Assign(Var(mine), New()), Assign(first, Var(mine)),
                                        If(Static(Field::kX), Statements{Assign(second, Var(mine))},
                                           Statements{Assign(second, New())})});
  sketch.Add(sketch.Role(1),
             Statements{Assign(Static(Field::kX), Const(1)), Assign(Var(sketch.Int(0)), Same(first, second))});
}

// Both push on one list without a lock: nodes get lost, in garbage or in a local.
void ListPush(Sketch& sketch) {
  Expr head = sketch.Place();
  for (int role = 0; role < 2; ++role) {
    Variable node = sketch.Ref(role);
    sketch.Add(sketch.Role(role), Statements{Assign(Var(node), New()), Assign(FieldOf(Var(node), Field::kNext), head),
                                             Assign(head, Var(node))});
  }
}

// An object goes from one thread to the other and is private to each in turn.
void HandOver(Sketch& sketch) {
  Expr place = sketch.Place();
  Variable mine = sketch.Ref(0), theirs = sketch.Ref(1);
  sketch.Add(sketch.Role(0), Statements{Assign(Var(mine), sketch.NewObject()), sketch.WriteData(mine),
                                        Assign(place, Var(mine)), Assign(Var(mine), Null())});
  Statements taken =
      Statements{Assign(place, Null()), sketch.WriteData(theirs), sketch.ReadData(sketch.Int(0), theirs)};
  Statements taker = Statements{Assign(Var(theirs), place)};
  Append(taker, sketch.IfNotNull(theirs, std::move(taken)));
  sketch.Add(sketch.Role(1), std::move(taker));
}

// One thread holds the inner object, another the outer one, and the root lets go of both.
void TornChain(Sketch& sketch) {
  Variable inner = sketch.Ref(0), outer = sketch.Ref(1);
  Expr root = Static(sketch.random().Chance(0.5) ? Field::kG0 : Field::kG1);
  sketch.Setup(Assign(FieldOf(root, Field::kNext), sketch.NewObject()));
  Statements first = Statements{Assign(Var(inner), FieldOf(root, Field::kNext))};
  Append(first, sketch.IfNotNull(inner, Statements{sketch.WriteData(inner), sketch.ReadData(sketch.Int(0), inner)}));
  sketch.Add(sketch.Role(0), std::move(first));
  Statements second = Statements{Assign(Var(outer), root), Assign(root, sketch.random().Chance(0.3) ? Null() : New())};
  if (sketch.random().Chance(0.4)) second.push_back(Assign(FieldOf(Var(outer), Field::kNext), Null()));
  second.push_back(sketch.Write(FieldOf(FieldOf(Var(outer), Field::kNext), Field::kA), Const(4)));
  sketch.Add(sketch.Role(1), std::move(second));
}

// A monitor is held on a private object when that becomes shared.
void LockedThenPublished(Sketch& sketch) {
  Expr place = sketch.Place();
  Variable mine = sketch.Ref(0), theirs = sketch.Ref(1);
  Statements inside = Statements{Assign(place, Var(mine)), sketch.WriteData(mine)};
  if (sketch.random().Chance(0.5))
    inside = Statements{Synchronized(Var(mine), std::move(inside)), sketch.WriteData(mine)};
  sketch.Add(sketch.Role(0), Statements{Assign(Var(mine), New()), Synchronized(Var(mine), std::move(inside))});
  Statements reader = Statements{Assign(Var(theirs), place)};
  Append(reader, sketch.IfNotNull(theirs, Statements{Synchronized(
                                              Var(theirs), Statements{sketch.ReadData(sketch.Int(0), theirs)})}));
  sketch.Add(sketch.Role(1), std::move(reader));
}

// A reference is put into a field of a thread object that already runs (or not yet).
void ThreadField(Sketch& sketch) {
  int target = sketch.Worker(0);
  int source = sketch.Role(0) == target ? sketch.Role(1) : sketch.Role(0);
  Field field = sketch.random().Chance(0.5) ? Field::kThreadQ : Field::kThreadVolatile;
  Variable mine = sketch.Ref(0), theirs = sketch.Ref(1);
  sketch.Add(source, Statements{Assign(Var(mine), sketch.NewObject()), Assign(OfThread(target, field), Var(mine)),
                                sketch.WriteData(mine)});
  Statements reader = Statements{Assign(Var(theirs), OfThread(target, field))};
  Append(reader, sketch.IfNotNull(theirs, Statements{sketch.ReadData(sketch.Int(0), theirs)}));
  sketch.Add(target, std::move(reader));
}

// Threads get the same object, or different ones, before they start; nothing static refers to it.
void PassedAtStart(Sketch& sketch) {
  Variable common = sketch.Ref(0);
  sketch.Setup(Assign(Var(common), sketch.NewObject()));
  for (int role = 0; role < 2; ++role) {
    int thread = sketch.Role(role);
    Variable mine = thread == 0 ? common : sketch.Ref(1);
    Statements strand;
    if (thread != 0) {
      sketch.Setup(Assign(OfThread(thread, Field::kThreadP), sketch.random().Chance(0.8) ? Var(common) : New()));
      strand.push_back(Assign(Var(mine), OfThread(thread, Field::kThreadP)));
    }
    if (thread != 0 && sketch.random().Chance(0.4)) strand.push_back(Assign(OfThread(thread, Field::kThreadP), Null()));
    Append(strand, sketch.IfNotNull(mine, Statements{sketch.WriteData(mine), sketch.ReadData(sketch.Int(role), mine)}));
    sketch.Add(thread, std::move(strand));
  }
}

// A thread's own field is private in truth: nobody else reaches the thread object, or everybody does.
void OwnField(Sketch& sketch) {
  int thread = sketch.Worker(0);
  sketch.Add(thread, Statements{sketch.Write(OfThread(thread, Field::kThreadM), Const(1)),
                                sketch.Write(OfThread(thread, Field::kThreadM),
                                             Compute(Binary::kAdd, OfThread(thread, Field::kThreadM), Const(1)))});
  int other = sketch.Role(0) == thread ? sketch.Role(1) : sketch.Role(0);
  if (sketch.random().Chance(0.5)) {
    sketch.Add(other, Statements{sketch.Read(sketch.Int(0), OfThread(thread, Field::kThreadM))});
  }
}

// Private work between shared actions: garbage, chains and cycles that nobody else ever sees.
void PrivateWork(Sketch& sketch) {
  Variable first = sketch.Ref(0), second = sketch.Ref(1);
  Statements strand =
      Statements{Assign(Var(first), sketch.NewObject()), sketch.WriteData(first), Assign(Var(second), New({Const(2)})),
                 Assign(FieldOf(Var(first), Field::kNext), Var(second)),
                 Assign(Static(Field::kX), FieldOf(FieldOf(Var(first), Field::kNext), Field::kA))};
  if (sketch.random().Chance(0.5)) strand.push_back(Assign(FieldOf(Var(second), Field::kNext), Var(first)));
  if (sketch.random().Chance(0.5)) strand.push_back(Assign(Var(first), Null()));
  if (sketch.random().Chance(0.3)) strand.push_back(Assign(sketch.Place(), Var(second)));
  sketch.Add(sketch.Role(0), std::move(strand));
}

constexpr std::array kIdioms = {
    Idiom{"late publication", Feature::kPublication, 2, LatePublication},
    Idiom{"unpublication", Feature::kPublication, 1.5, Unpublication},
    Idiom{"chain publication", Feature::kPublication, 1, ChainPublication},
    Idiom{"exchange", Feature::kPublication, 1, Exchange},
    Idiom{"held by locals", Feature::kPublication, 1.5, HeldByLocals},
    Idiom{"isomorphic swap", Feature::kPublication, 1, IsomorphicSwap},
    Idiom{"aliasing", Feature::kPublication, 1, Aliasing},
    Idiom{"list push", Feature::kPublication, 0.7, ListPush},
    Idiom{"hand over", Feature::kPublication, 1, HandOver},
    Idiom{"torn chain", Feature::kPublication, 1, TornChain},
    Idiom{"locked, then published", Feature::kLocks, 1.5, LockedThenPublished},
    Idiom{"thread field", Feature::kThreadFields, 1, ThreadField},
    Idiom{"passed at start", Feature::kThreadFields, 1, PassedAtStart},
    Idiom{"own field", Feature::kThreadFields, 0.5, OwnField},
    Idiom{"private work", Feature::kPrivate, 1, PrivateWork},
};

}  // namespace

std::span<const Idiom> HeapIdioms() { return kIdioms; }

}  // namespace heddle::generator
