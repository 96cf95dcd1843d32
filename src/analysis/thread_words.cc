#include "analysis/thread_words.h"

#include <set>

#include "analysis/fact_words.h"

namespace heddle {

namespace {

// The first methods of the program that the thread comes to, without those that only lead to a lambda's body.
std::set<std::string> BodiesOf(const PointsTo& points_to, const CallEdges& edges, const AbstractThread& thread) {
  std::set<std::string> bodies;
  std::set<uint32_t> seen;
  std::vector<uint32_t> waiting;
  for (uint32_t entry : thread.entries) {
    if (IsRunOfThread(*points_to.methods()[entry].method)) waiting.push_back(entry);
  }
  while (!waiting.empty()) {
    const uint32_t number = waiting.back();
    waiting.pop_back();
    const ReachedMethod& reached = points_to.methods()[number];
    if (reached.flow == nullptr || !seen.insert(number).second) continue;
    const Class& owner = *reached.method->owner;
    if (IsOfProgram(owner) && !owner.is_machine_made) {
      if (!reached.method->IsClassInitializer()) bodies.insert(reached.method->FullName());
      continue;
    }
    for (const CallEdge& call : edges.OutOf(number)) {
      if (!call.begins) waiting.push_back(call.to);
    }
  }
  return bodies;
}

// Where the program makes the object, or what makes it. Empty: that is not known.
std::string PlaceOf(const Objects& objects, ObjectId object) {
  while (object != kNoObject && objects.at(object).kind == AbstractObject::kSite) {
    const AbstractObject& at = objects.at(object);
    const Class& owner = *at.method->owner;
    if (IsOfProgram(owner) && !owner.is_machine_made) return LocationWords(*at.method, at.method->LineOf(at.pc));
    object = at.context;
  }
  return "";
}

}  // namespace

std::string LocationWords(const Method& method, int line) {
  const std::string_view file = method.owner->file == nullptr ? "" : method.owner->file->source_file;
  if (file.empty() || line < 0) return method.FullName();
  return std::string(file) + ":" + std::to_string(line);
}

std::string TypeWords(const Class& type) {
  return type.element == nullptr ? type.ExternalName() : TypeWords(*type.element) + "[]";
}

std::string ThreadWords(const PointsTo& points_to, const CallEdges& edges, const ThreadCode& threads,
                        AbstractThreadId thread) {
  if (thread == ThreadCode::kMain) return "main";
  if (threads.IsOfClosedCode(thread)) return "threads of the class library";
  constexpr size_t kMostBodies = 3;
  const AbstractThread& at = threads.threads()[thread];
  const std::set<std::string> bodies = BodiesOf(points_to, edges, at);
  std::string words;
  for (const std::string& body : bodies) {
    if (!words.empty()) words += ", ";
    if (words.empty() || bodies.size() <= kMostBodies) {
      words += body;
    } else {
      words += "and " + std::to_string(bodies.size() - 1) + " more";
      break;
    }
  }
  if (words.empty()) words = TypeWords(*points_to.objects().at(at.object).type);
  const std::string place = PlaceOf(points_to.objects(), at.object);
  words += at.is_single ? " (thread" : " (threads";
  return words + (place.empty() ? " of the class library)" : " made at " + place + ")");
}

std::string LockWords(const PointsTo& points_to, const HeldLock& lock) {
  const AbstractObject& at = points_to.objects().at(lock.object);
  std::string words = lock.is_monitor ? "the monitor of " : "";
  for (const ReachedMethod& reached : points_to.methods()) {
    const Class& owner = *reached.method->owner;
    if (at.kind == AbstractObject::kOld && owner.mirror != 0 && owner.mirror == at.old) {
      return words + "class " + TypeWords(owner);
    }
  }
  const std::string place = PlaceOf(points_to.objects(), lock.object);
  return words + "the " + TypeWords(*at.type) + (place.empty() ? "" : " made at " + place);
}

}  // namespace heddle
