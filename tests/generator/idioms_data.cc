// Idioms about values: races on numbers of all widths, arrays and their copies, static initialisers, exceptions.
#include <array>

#include "tests/generator/idioms.h"

namespace heddle::generator {

namespace {

Expr Plus(Expr value, int constant) { return Compute(Binary::kAdd, std::move(value), Const(constant)); }

// Two reads and two writes, crossed: each outcome of the reads is a final state of its own.
void Crossed(Sketch& sketch) {
  Expr first = sketch.random().Chance(0.5) ? Static(Field::kX) : FieldOf(Static(Field::kG0), Field::kA);
  Expr second = sketch.random().Chance(0.5) ? Static(Field::kY) : FieldOf(Static(Field::kG0), Field::kB);
  sketch.Add(sketch.Role(0), Statements{Assign(first, Const(1)), Assign(Var(sketch.Int(0)), second)});
  sketch.Add(sketch.Role(1), Statements{Assign(second, Const(1)), Assign(Var(sketch.Int(0)), first)});
}

// Unlocked increments of one place.
void LostUpdate(Sketch& sketch) {
  Expr place = sketch.random().Chance(0.5) ? Static(Field::kX) : FieldOf(Static(Field::kG0), Field::kA);
  for (int role = 0; role < 2; ++role) {
    sketch.Add(sketch.Role(role),
               Statements{Assign(Var(sketch.Int(0)), place), Assign(place, Plus(Var(sketch.Int(0)), role + 1))});
  }
}

// Two threads write narrow values that lie side by side.
void PackedNeighbours(Sketch& sketch) {
  static constexpr std::array<std::pair<Field, Field>, 4> kPairs = {{{Field::kByte0, Field::kByte1},
                                                                     {Field::kShort0, Field::kShort1},
                                                                     {Field::kBoolean0, Field::kBoolean1},
                                                                     {Field::kChar0, Field::kBoolean0}}};
  static constexpr std::array kArrays = {Field::kByteArray, Field::kShortArray, Field::kCharArray,
                                         Field::kBooleanArray};
  int kind = sketch.random().Below(3);
  std::pair<Field, Field> pair = kPairs[static_cast<size_t>(sketch.random().Below(4))];
  Field array = kArrays[static_cast<size_t>(sketch.random().Below(4))];
  for (int role = 0; role < 2; ++role) {
    Expr place = kind == 0   ? FieldOf(Static(Field::kG0), role == 0 ? pair.first : pair.second)
                 : kind == 1 ? Element(Static(array), role)
                             : Static(role == 0 ? Field::kStaticByte0 : Field::kStaticByte1);
    sketch.Add(sketch.Role(role),
               Statements{sketch.Write(place, Const(role == 0 ? -1 : 257)), sketch.Read(sketch.Int(0), place)});
  }
}

// Values of 64 bits (and a float), written by both.
void WideValues(Sketch& sketch) {
  static constexpr std::array kArrays = {Field::kLongArray, Field::kDoubleArray};
  int kind = sketch.random().Below(4);
  Expr place = kind == 0   ? Static(Field::kStaticLong)
               : kind == 1 ? Element(Static(kArrays[static_cast<size_t>(sketch.random().Below(2))]), 0)
               : kind == 2 ? FieldOf(Static(Field::kG0), Field::kLong)
                           : FieldOf(Static(Field::kG0), Field::kDouble);
  for (int role = 0; role < 2; ++role) {
    Variable wide = place.type == Type::kLong ? Variable::kL0 : Variable::kD0;
    Statements strand = Statements{sketch.Write(place, Const(role == 0 ? 5 : -6)), Assign(Var(wide), place)};
    strand.push_back(sketch.Read(sketch.Int(0), Var(wide)));
    sketch.Add(sketch.Role(role), std::move(strand));
  }
}

// An array is copied while another thread writes it.
void CopyWhileWritten(Sketch& sketch) {
  bool refs = sketch.random().Chance(0.5);
  Expr array = Static(refs ? Field::kObjectArray : Field::kIntArray);
  Variable copy = refs ? Variable::kRefs : Variable::kInts;
  Statements copier;
  if (sketch.random().Chance(0.5)) {
    copier = Statements{Do(StatementKind::kArrayCopy, {array, Const(0), array, Const(1), Const(1)})};
  } else {
    copier = Statements{Assign(Var(copy), Make(ExprKind::kCloneArray, array.type, {array})), Assign(array, Var(copy))};
  }
  if (!refs) copier.push_back(Assign(Var(sketch.Int(0)), Element(array, 1)));
  sketch.Add(sketch.Role(0), std::move(copier));
  sketch.Add(sketch.Role(1), Statements{Assign(Element(array, 0), refs ? New() : Const(3)),
                                        Assign(Element(array, 1), refs ? Static(Field::kG0) : Const(4))});
}

// A private array, filled, published in a field of an object, written again.
void ArrayPublication(Sketch& sketch) {
  bool refs = sketch.random().Chance(0.5);
  Variable array = refs ? Variable::kRefs : Variable::kInts;
  Expr place = FieldOf(Static(Field::kG0), refs ? Field::kRefs : Field::kInts);
  sketch.Add(
      sketch.Role(0),
      Statements{Assign(Var(array), NewArray(place.type, 2)), Assign(Element(Var(array), 0), refs ? New() : Const(1)),
                 Assign(place, Var(array)), Assign(Element(Var(array), 1), refs ? New({Const(1)}) : Const(2))});
  Variable mine = sketch.Ref(0);
  Statements use = refs ? Statements{Assign(Var(mine), Element(Var(array), 1))}
                        : Statements{Assign(Var(sketch.Int(0)), Element(Var(array), 1))};
  Statements reader = Statements{Assign(Var(array), place)};
  Append(reader, sketch.IfNotNull(array, std::move(use)));
  sketch.Add(sketch.Role(1), std::move(reader));
}

// An array of a subclass behind a variable of the superclass type: a store may throw.
void ArrayStore(Sketch& sketch) {
  Expr array = Static(Field::kObjectArray);
  sketch.Add(sketch.Role(0), Statements{Assign(array, NewSubArray(2))});
  Statement store = Assign(Element(array, 0), New({}, sketch.random().Chance(0.3)));
  sketch.Add(sketch.Role(1),
             Statements{sketch.random().Chance(0.5) ? Try(Exception::kArrayStore, Statements{std::move(store)},
                                                          Statements{Assign(Var(sketch.Int(0)), Const(9))})
                                                    : std::move(store)});
}

// A shared object is cloned while it is written; the clone is private until it is published.
void CloneShared(Sketch& sketch) {
  Variable copy = sketch.Ref(0);
  Statements strand = Statements{Assign(Var(copy), Make(ExprKind::kCloneShared, Type::kShared, {Static(Field::kG0)})),
                                 sketch.WriteData(copy)};
  if (sketch.random().Chance(0.6)) strand.push_back(Assign(sketch.Place(), Var(copy)));
  sketch.Add(sketch.Role(0), std::move(strand));
  sketch.Add(sketch.Role(1), Statements{sketch.Write(FieldOf(Static(Field::kG0), Field::kA), Const(1)),
                                        sketch.Write(FieldOf(Static(Field::kG0), Field::kB), Const(2))});
}

// Two threads race to initialise one class, or two classes that need each other.
void InitRace(Sketch& sketch) {
  bool two = sketch.random().Chance(0.4);
  for (int role = 0; role < 2; ++role) {
    Field field = two && role == 1 ? Field::kInitBValue : Field::kInitAValue;
    sketch.Add(sketch.Role(role), Statements{Assign(Var(sketch.Int(0)), Static(field)),
                                             Assign(Static(Field::kX), Plus(Static(Field::kX), 1))});
  }
}

// The constructor lets `this` escape, then sets a final field.
void EscapingThis(Sketch& sketch) {
  Variable mine = sketch.Ref(0), theirs = sketch.Ref(1);
  sketch.Add(sketch.Role(0), Statements{Assign(Var(mine), New({Static(Field::kG0)}, sketch.random().Chance(0.3)))});
  Statements reader = Statements{Assign(Var(theirs), FieldOf(Static(Field::kG0), Field::kNext))};
  Append(reader, sketch.IfNotNull(theirs, Statements{Assign(Var(sketch.Int(0)), FieldOf(Var(theirs), Field::kFinal))}));
  sketch.Add(sketch.Role(1), std::move(reader));
}

// The identity hashes of objects that are allocated in a racing order.
void IdentityHash(Sketch& sketch) {
  for (int role = 0; role < 2; ++role) {
    Variable mine = sketch.Ref(role);
    sketch.Add(sketch.Role(role),
               Statements{Assign(Var(mine), New()), Assign(sketch.Place(), Var(mine)),
                          Assign(Var(sketch.Int(role)), Make(ExprKind::kIdentityHash, Type::kInt, {Var(mine)}))});
  }
}

// A thread fails (or catches) while it holds a lock that the other wants.
void ThrowInsideLock(Sketch& sketch) {
  Variable maybe_null = sketch.Ref(0);
  Statements body =
      Statements{Assign(Static(Field::kX), Const(1)), Assign(Var(maybe_null), Static(Field::kVolatileG)),
                 Assign(FieldOf(Var(maybe_null), Field::kA), Const(1)), Assign(Static(Field::kX), Const(2))};
  Statement locked = Synchronized(Static(Field::kG0), std::move(body));
  bool caught = sketch.random().Chance(0.5);
  sketch.Add(sketch.Role(0), Statements{caught ? Try(Exception::kNullPointer, Statements{std::move(locked)},
                                                     Statements{Assign(Var(sketch.Int(0)), Const(8))})
                                               : std::move(locked)});
  sketch.Add(sketch.Role(1),
             Statements{Assign(Static(Field::kVolatileG), sketch.random().Chance(0.5) ? New() : Null()),
                        Synchronized(Static(Field::kG0), Statements{Assign(Var(sketch.Int(0)), Static(Field::kX))})});
}

// A division, an index or a branch that fails in some schedules only.
void RacyFailure(Sketch& sketch) {
  Expr value = Static(Field::kX);
  Statement failing =
      sketch.random().Chance(0.5)
          ? Assign(Var(sketch.Int(0)), Compute(Binary::kDiv, Const(6), value))
          : Assign(Var(sketch.Int(0)), Make(ExprKind::kElement, Type::kInt, {Static(Field::kIntArray), value}));
  sketch.Add(sketch.Role(0), sketch.random().Chance(0.5)
                                 ? Statements{Try(Exception::kThrowable, Statements{std::move(failing)},
                                                  Statements{Assign(Static(Field::kY), Const(1))})}
                                 : Statements{std::move(failing), Assign(Static(Field::kY), Const(1))});
  sketch.Add(sketch.Role(1), Statements{Assign(value, Const(sketch.random().Between(1, 5))), Assign(value, Const(0))});
}

// Private objects go through methods that may publish them.
void ThroughHelpers(Sketch& sketch) {
  Variable mine = sketch.Ref(0), result = sketch.Ref(1);
  sketch.Add(sketch.Role(0),
             Statements{Assign(Var(mine), sketch.NewObject()),
                        Assign(Var(result), Call(MethodId::kHelper1, Type::kShared, {Var(mine), Const(1)})),
                        sketch.WriteData(mine)});
  sketch.Add(sketch.Role(1), Statements{Assign(Var(sketch.Int(0)),
                                               Call(MethodId::kHelper0, Type::kInt, {Static(Field::kG0), Const(1)}))});
}

constexpr std::array kIdioms = {
    Idiom{"crossed", Feature::kFields, 1, Crossed},
    Idiom{"lost update", Feature::kFields, 1, LostUpdate},
    Idiom{"packed neighbours", Feature::kNarrow, 1, PackedNeighbours},
    Idiom{"wide values", Feature::kWide, 1, WideValues},
    Idiom{"copy while written", Feature::kArrays, 1, CopyWhileWritten},
    Idiom{"array publication", Feature::kArrays, 1, ArrayPublication},
    Idiom{"array store", Feature::kArrays, 0.3, ArrayStore},
    Idiom{"clone shared", Feature::kPrivate, 0.5, CloneShared},
    Idiom{"init race", Feature::kClassInit, 1, InitRace},
    Idiom{"escaping this", Feature::kEscape, 1, EscapingThis},
    Idiom{"identity hash", Feature::kIdentity, 1, IdentityHash},
    Idiom{"throw inside lock", Feature::kExceptions, 1, ThrowInsideLock},
    Idiom{"racy failure", Feature::kExceptions, 1, RacyFailure},
    Idiom{"through helpers", Feature::kCalls, 1, ThroughHelpers},
};

}  // namespace

std::span<const Idiom> DataIdioms() { return kIdioms; }

}  // namespace heddle::generator
