// Names for reports: what properties and traces must say in words, and a Machine does not know.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/action.h"
#include "model/machine.h"
#include "model/told_calls.h"

namespace heddle {

// A place in a source file.
struct Place {
  std::string file;         // "Account.java"
  int line = 0;             // 0: unknown
  std::string folder;       // of the package: "com/example"
  bool in_library = false;  // in the class library, and no line of the program has called it
  std::string Text() const { return line > 0 ? file + ":" + std::to_string(line) : file; }
  friend bool operator==(const Place&, const Place&) = default;
};

// A memory cell: "Account#1" and "balance". An array element: "int[]#1" and "[3]". A static field: "" and "total".
struct CellName {
  std::string object, member;
  std::string type;  // the class of the object, by its full name. Empty: it is a static
};

// What an access to the state of a library's lock means to the lock's user.
struct LockChange {
  std::string lock;        // its name. Empty: the access is none such, or takes nothing and gives nothing back
  bool taken = false;      // or given back
  bool shared = false;     // by one of several readers
  const char* kind = "";   // "read ", "write ": of a lock of both kinds
  bool of_program = true;  // a field of one of the program's classes holds the lock
  // "lock Pool#1.lock", "read lock Pool#1.lock", "unlock Pool#1.lock".
  std::string Words() const { return kind + std::string() + (taken ? "lock " : "unlock ") + lock; }
};

// A deed of the program's code that is no visible action: in words, and where.
struct Remark {
  ThreadId thread = 0;
  Place place;
  std::string words;  // "signal Pool#1.notEmpty -> wakes t2"
};

// Where a step has started a thread that was no action of its own.
struct StartPoint {
  Place place;
  std::string library_call;
  uint64_t call = 0;  // as Describer::CallOf
};

struct NotedDeeds {
  std::vector<Remark> remarks;
  std::optional<StartPoint> start;  // the newest
};

enum class CompareAndSet : uint8_t { kNone, kSucceeds, kFails };

class Describer {
 public:
  virtual ~Describer() = default;
  virtual std::string ThreadName(ThreadId thread) const = 0;
  // A monitor, Thread or class named by a BlockedOn or an Action: "Account", "Thread-1", "Config.class". While
  // objects are numbered, "Account#1".
  virtual std::string ObjectName(uint32_t object) const = 0;
  // Where the thread stands: "Account.java:31".
  virtual std::string Location(ThreadId thread) const = 0;
  // Of a memory access: declaring class and field with dots, "java.lang.String.hash". Of an array element: the type
  // of its array, "int[]".
  virtual std::string FieldName(const Action& access) const = 0;
  // The thread stands in code of this library class ("java/util/HashMap"), or in library code called by it.
  virtual bool InLibraryClass(ThreadId, std::string_view) const { return false; }
  // The library's own code does the thread's next action. The program's code does not count, nor does code that only
  // carries out the program's accesses.
  virtual bool ByLibrary(ThreadId) const { return true; }
  // The thread is a pool worker waiting for its next task.
  virtual bool IdleWorker(ThreadId thread) const = 0;

  // --- for traces. A describer without traces need not have them ---

  // From now on objects are numbered, class by class, in the order of their first naming. `false`: no more.
  virtual void NumberObjects(bool) {}
  // Where the thread stands in the user's code. Without any of it on the stack: where the thread stands at all.
  virtual Place UserPlace(ThreadId) const { return {}; }
  // The library method called there by the user's code: "ReentrantLock.lock". Empty: the thread is in the user's
  // code.
  virtual std::string LibraryCall(ThreadId) const { return {}; }
  // Of an access to the state of a lock of the library, which it has changed from one value to another: what that
  // means.
  virtual LockChange ChangeOfLock(const Action&, int64_t, int64_t) const { return {}; }
  // Whether the program's own code stands before a compare-and-set, and what will become of it.
  virtual CompareAndSet NextCompareAndSet(ThreadId) const { return CompareAndSet::kNone; }
  // Whether the thread's next action only reads, though it is an update: a compare-and-set, by any code, that would
  // find another value.
  virtual bool OnlyCompares(ThreadId) const { return false; }
  // As ObjectName, and with it the name that a lock has by its class: "Pool#1.lock (ReentrantLock#1)".
  virtual std::string LongName(uint32_t object) const { return ObjectName(object); }
  // A pool's worker: where the executor was made, "Main.start(Main.java:12)". Empty: not known, or no such thread.
  virtual std::string ExecutorMadeAt(ThreadId) const { return {}; }

  // --- calls of the library, while they are watched ---

  // The thread begins a step that is recorded, or has taken it. In between, calls are noted; not while a property looks
  // ahead. And with each step less is left of the limits of others.
  virtual void WatchStep(ThreadId, [[maybe_unused]] bool begins) {}
  // The call of the library in which the thread stands, called by its innermost line of the program. 0: none. The
  // number stays good.
  virtual uint64_t CallOf(ThreadId) { return 0; }
  // What was noted since the last asking, in steps watched.
  virtual NotedDeeds TakeNoted() { return {}; }
  // What is known of a call that CallOf has named.
  virtual ToldCall CallNumbered(uint64_t) const { return {}; }

  virtual CellName NameOfCell(const Action&) const { return {}; }
  // The thread's next action is an access to a file, to its name, or to what a class loader has found:
  // "add class p.A". Empty: it is to no such thing.
  virtual std::string WordsOfFileOrClass(ThreadId, const Action&) const { return {}; }
  // What the cell of an access holds now: 42, true, 'x', "text", null, Account#1.
  virtual std::string Value(const Action&) const { return {}; }
  // What taking the step would do, for anything but a memory access: "lock Account#1", "notify -> Thread-2".
  virtual std::string Words(const Machine&, Step) const { return {}; }
  // After a step of the thread with outcome kUncaught: whether the exception will be given to a handler of the
  // program.
  virtual bool GoesToHandler(ThreadId) const { return false; }
  // The limit of its wait or sleep, in nanoseconds, as far as WatchStep has seen it begin. 0: it has none.
  virtual int64_t LimitOf(ThreadId) const { return 0; }
  // All that the program has printed so far, to standard output or to standard error.
  virtual std::string Printed([[maybe_unused]] bool standard_error) const { return {}; }
  // The monitors held by the thread, in order of entering.
  virtual std::vector<std::string> HeldMonitors(ThreadId) const { return {}; }
  // "Account.transferTo(Account.java:31)", innermost first.
  virtual std::vector<std::string> StackLines(ThreadId) const { return {}; }
  // After a step with outcome kUncaught, kAssertion or kTestFailed, or kExited with a failure unread. The exception
  // with its stack trace, as java prints it.
  virtual std::vector<std::string> ExceptionLines(ThreadId) const { return {}; }
};

// By the largest unit that divides it: "90 s", "1 min".
std::string DurationWords(int64_t nanos);

// The thread is a pool's worker that waits for its next task: of no concern is for which part of the pool.
bool IsForWork(const BlockedOn& blocked, const Describer& describer, ThreadId thread);
inline constexpr const char* kWaitsForWork = "waits for the next task";

// Why a thread cannot step: "waits for monitor Account held by Thread-1", "is parked for ReentrantLock ...". If it is
// not blocked: "cannot step".
std::string WaitWords(const Machine& machine, const Describer& describer, ThreadId thread);
std::string WaitWords(const BlockedOn& blocked, const Describer& describer);

}  // namespace heddle
