// Which calls of a method are told apart.
#include <algorithm>

#include "analysis/library_scope.h"
#include "analysis/points_to.h"

namespace heddle {

bool IsWrapper(const Method& method) {
  const std::string_view owner = method.owner->name, name = method.name;
  if (method.descriptor.find("Ljava/lang/Object;") == std::string_view::npos) return false;
  if (owner == "java/util/Objects") return true;
  if (owner == "java/lang/String") return name == "valueOf";
  if (owner == "java/lang/AssertionError") return name == "<init>";
  return (owner == "java/lang/StringBuilder" || owner == "java/lang/AbstractStringBuilder") && name == "append";
}

bool IsContainer(const Class& type) {
  if (!type.name.starts_with("java/util/") || IsMerged(type)) return false;
  // A future's stages are a graph without an end, and hold one result each: contexts would only be many.
  if (type.name.starts_with("java/util/concurrent/CompletableFuture")) return false;
  if (type.name.starts_with("java/util/concurrent/")) return true;
  for (std::string_view helper : {"java/util/Arrays", "java/util/Collections", "java/util/Objects"}) {
    if (type.name.starts_with(helper)) return true;
  }
  for (const Class* above : type.all_interfaces) {
    for (std::string_view name :
         {"java/util/Collection", "java/util/Map", "java/util/Iterator", "java/util/Map$Entry"}) {
      if (above->name == name) return true;
    }
  }
  return false;
}

bool IsRunOfThread(const Method& method) {
  if (method.IsStatic()) return false;
  if (method.name == "run" && method.descriptor == "()V") return true;
  return method.owner->name == "java/lang/Thread" && (method.name == "start" || method.name == "join");
}

namespace {

// What a thread runs is told apart by the object that it runs; its start, and what it is given, by the thread. Since
// JDK 21 a part of the thread holds what it is given, and a method of its own calls that.
bool IsToldApartByThread(const Method& method) {
  const std::string_view owner = method.owner->name;
  if (owner == "java/lang/Thread$FieldHolder") return method.IsConstructor();
  const bool gives = owner == "java/lang/Thread" && (method.IsConstructor() || method.name == "runWith");
  return IsRunOfThread(method) || (gives && !method.IsStatic());
}

}  // namespace

bool PointsTo::TellsApart(const Method& callee) {
  return IsContainer(*callee.owner) || IsToldApartByThread(callee) || IsOfProgram(*callee.owner);
}

// A class may have thousands of objects. So a method of the program has so many contexts at most, and objects that are
// made in a context of a context give none.
ObjectId PointsTo::ContextInProgram(const Method& callee, ObjectId receiver) const {
  constexpr size_t kMostContexts = 16;
  constexpr uint32_t kMostDepth = 2;
  if (receiver == kNoObject || callee.IsStatic() || objects_.at(receiver).depth >= kMostDepth) return kNoObject;
  const std::span<const uint32_t> numbers = NumbersOf(&callee);
  const bool is_known =
      std::ranges::any_of(numbers, [&](uint32_t number) { return methods_[number].context == receiver; });
  return is_known || numbers.size() < kMostContexts ? receiver : kNoObject;
}

// Receiver-object sensitivity (Milanova, Rountev, Ryder) for the program, and for the classes of java.util that hold
// other objects. The parts of these (nodes, entries, iterators) and static helpers go with their caller.
ObjectId PointsTo::ContextFor(const Method& callee, ObjectId receiver, const ReachedMethod& caller) const {
  if (!options_.contexts) return kNoObject;
  constexpr uint32_t kMostContexts = 3;
  if (IsToldApartByThread(callee)) {
    return receiver == kNoObject || objects_.at(receiver).depth >= kMostContexts ? kNoObject : receiver;
  }
  if (IsOfProgram(*callee.owner)) return ContextInProgram(callee, receiver);
  if (!IsContainer(*callee.owner)) return kNoObject;
  const bool is_part = callee.owner->name.find('$') != std::string::npos;
  const bool within = IsContainer(*caller.method->owner);
  if (callee.IsStatic() || (is_part && within)) return within ? caller.context : kNoObject;
  if (receiver == kNoObject) return kNoObject;
  const AbstractObject& on = objects_.at(receiver);
  if (is_part && on.context != kNoObject) return on.context;
  return on.depth >= kMostContexts ? kNoObject : receiver;
}

}  // namespace heddle
