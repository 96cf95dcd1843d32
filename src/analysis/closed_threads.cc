#include "analysis/closed_threads.h"

#include <algorithm>
#include <iterator>

namespace heddle {

namespace {

struct Row {
  std::string_view beginning;  // of the names of classes
  const char* reason;
};

// They run what they call in the thread that has called them.
constexpr Row kInSameThread[] = {
    {"java/lang/", "starts threads for references, hooks and processes: see below"},
    {"java/io/", "starts none"},
    {"java/math/", "products of very long numbers use the common pool, and call nothing of the program"},
    {"java/text/", "starts none"},
    {"java/time/", "starts none"},
    {"java/util/",
     "loggers have a hook that closes handlers, and whoever ends the program counts as caller of all hooks; archives "
     "free their memory by cleaners; streams have a rule of their own"},
    {"java/security/", "starts none; a generator of seeds calls nothing of the program"},
    {"java/nio/", "buffers are freed by cleaners; a service that watches files calls nobody: who asks gets events"},
    {"java/net/", "kept connections are closed by a thread that calls nothing of the program"},
    {"jdk/internal/", "the library's own loggers put messages off to a thread; cleaners free memory"},
    {"sun/", "as the packages above, of which it has the implementations"},
};

// But not these.
constexpr Row kInOtherThreads[] = {
    {"java/lang/VirtualThread", "its start hands it to the scheduler's threads"},
    {"java/lang/Process", "the end of a process completes a future in the thread that waits for it"},
    {"java/lang/foreign/", "an arena's cleaner calls the program's clean-up actions"},
    {"java/nio/channels/", "a group's threads call completion handlers"},
    {"java/net/http/", "threads of the client call handlers and subscribers"},
    {"java/util/concurrent/", "open, but an executor or a future may be one that closed code has given"},
    {"java/util/prefs/", "a thread calls listeners"},
    {"jdk/internal/foreign/", "as java/lang/foreign"},
    {"jdk/internal/misc/ThreadFlock", "starts the threads of a structured task scope"},
    {"sun/nio/ch/", "as java/nio/channels"},
    {"sun/misc/", "a thread calls the handler of a signal"},
};

bool IsIn(std::string_view name, const auto& rows) {
  return std::any_of(std::begin(rows), std::end(rows), [&](const Row& row) { return name.starts_with(row.beginning); });
}

// Streams run in the thread that asks for their result, unless they are parallel ones, or map by threads of their own.
bool AsksForThreads(const Method& named, bool by_program) {
  if (named.name == "parallel" || named.name == "parallelStream") return true;
  const std::string_view owner = named.owner->name;
  if (owner == "java/util/stream/Gatherers") return named.name == "mapConcurrent";
  return by_program && owner == "java/util/stream/StreamSupport";  // by a flag
}

}  // namespace

ClosedThreads::ClosedThreads(const PointsTo& points_to) {
  for (const ReachedMethod& reached : points_to.methods()) {
    const bool by_program = IsOfProgram(*reached.method->owner);
    by_streams_ |= std::any_of(reached.resolved.begin(), reached.resolved.end(), [&](const Resolved& resolved) {
      return resolved.method != nullptr && AsksForThreads(*resolved.method, by_program);
    });
  }
}

bool ClosedThreads::MayBegin(const Method& named) const {
  const std::string_view owner = named.owner->name;
  if (owner.starts_with("java/util/stream/")) return by_streams_;
  if (owner == "java/lang/Thread") return named.name == "start";
  return !IsIn(owner, kInSameThread) || IsIn(owner, kInOtherThreads);
}

}  // namespace heddle
