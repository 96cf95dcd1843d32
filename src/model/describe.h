// Names for reports: what properties and traces must say in words, and a Machine does not know.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/action.h"
#include "model/machine.h"

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
};

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
  // The access is to the state of an exclusive lock of the library: the name of this lock, as its user knows it.
  // Empty: the access is to no such thing.
  virtual std::string LockOf(const Action&) const { return {}; }
  virtual CellName NameOfCell(const Action&) const { return {}; }
  // The thread's next action is an access to a file, or to its name: "read /tmp/a.txt". Empty: it is to no such thing.
  virtual std::string FileWords(ThreadId, const Action&) const { return {}; }
  // What the cell of an access holds now: 42, true, 'x', "text", null, Account#1.
  virtual std::string Value(const Action&) const { return {}; }
  // What taking the step would do, for anything but a memory access: "lock Account#1", "notify -> Thread-2".
  virtual std::string Words(const Machine&, Step) const { return {}; }
  // After a step of the thread with outcome kUncaught: whether the exception will be given to a handler of the
  // program.
  virtual bool GoesToHandler(ThreadId) const { return false; }
  // How much is left of the limit of its wait or sleep, in nanoseconds. 0: nothing is known.
  virtual int64_t LimitLeft(ThreadId) const { return 0; }
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

// Why a thread cannot step: "waits for monitor Account held by Thread-1", "is parked for ReentrantLock ...". If it is
// not blocked: "cannot step".
std::string WaitWords(const Machine& machine, const Describer& describer, ThreadId thread);
std::string WaitWords(const BlockedOn& blocked, const Describer& describer);

}  // namespace heddle
