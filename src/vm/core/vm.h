// The parts of the Java machine, put together, and the small services that all of them use. Holds no algorithm: each is in
// its own file.
#pragma once

#include <bit>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "classpath/class_source.h"
#include "model/action.h"
#include "program/program.h"
#include "vm/core/assumptions.h"
#include "vm/core/name_origins.h"
#include "vm/core/thread.h"
#include "vm/core/thread_numbers.h"
#include "vm/core/well_known.h"
#include "vm/host/files.h"
#include "vm/host/lacking.h"
#include "vm/memory/heap.h"

namespace heddle {

struct VmOptions {
  Jdk jdk;
  RuntimeImage* image = nullptr;        // not owned
  ClassSource* user_classes = nullptr;  // not owned
  std::string class_path;               // as the guest sees it (java.class.path)
  std::string main_class;               // "com.example.Main"
  std::vector<std::string> arguments;
  std::vector<std::pair<std::string, std::string>> properties;  // -D
  std::vector<std::pair<std::string, std::string>> environment;
  HostFileOptions host_files;
  bool user_assertions = true;
  uint64_t guest_heap_bytes = uint64_t{256} << 20;  // live bytes over which the guest gets OutOfMemoryError
  uint64_t collect_at_bytes = uint64_t{32}
                              << 20;     // young bytes that make a collection worth while; 0: always (a stress)
  uint64_t host_memory_bytes = 0;        // journal and arena over this: Outcome::kNoMemory; 0 = no limit
  uint64_t transition_budget = 1000000;  // instructions in one step after which a choice is made
  bool output_is_state = false;
  bool spurious_wakeups = false;
  bool time_outs_last = false;       // time passes only where no thread can do anything else; not with the former
  bool pass_output_through = false;  // `run`: guest output goes straight to standard output and error
  bool sleeps_last = false;  // if time-outs come last: all sleeps do, too, not only those of daemons and in loops
  uint64_t seed = 0;
  bool trace_exceptions = false;
  bool boot_phases =
      true;  // false: a machine without System's properties, streams and modules, to measure what they cost
};

// Machine-wide state: small, saved and restored whole at every mark.
inline constexpr uint64_t kMainThreadId = 1;  // canonical id of the main thread
inline constexpr int64_t kClockStart =
    int64_t{1700000000} * 1000000000;  // guest time at boot, nanoseconds since the epoch

struct GlobalRegisters {
  int64_t clock_ns = kClockStart;  // guest time since the epoch, moved by waits that expire
  bool clock_read = false;         // only then is the clock state
  bool exited = false;
  bool exiting = false;      // shutdown hooks are running
  bool chosen = false;       // the first thread had alternatives when it was alone: of the path, not of the state
  bool uncaught = false;     // an exception has left main: the exit status is then 1
  bool exit_called = false;  // System.exit or Runtime.halt has ended the program
  enum class Tests : uint8_t { kNone, kLaunched, kBegun } tests = Tests::kNone;  // of the path, not of the state
  uint32_t failures = 0;                                                         // Ending::failures
  bool finalizable = false;  // the program has made an object with a finalizer of its own
  int32_t exit_status = 0;
  uint32_t live_threads = 0;              // started and not ended
  uint32_t live_user_threads = 0;         // of these, not daemons
  uint32_t peak_threads = 0;              // the most that lived at a time: of the path, not of the state
  uint64_t out_bytes = 0, err_bytes = 0;  // lengths of the outputs on this path
  uint64_t out_hash = 0;                  // of everything written: state when output is
  uint64_t random_counter = 0;            // for seeds that the library draws
  uint64_t threads_version = 0;  // of which threads there are, live, and have which objects and names; 0: unknown
  // Of the state's memory (memory_watch.h): when it was looked at last, 0: never; with how many lines on the undo log, up to
  // where; the sum of what there was, and a number for it on this path.
  uint64_t looked_epoch = 0, looked_lines = 0;
  uint64_t memory_version = 0;
  Ref looked_end = 0;
  Fingerprint memory_sum;
  friend bool operator==(const GlobalRegisters&, const GlobalRegisters&) = default;
};

// What the guest did on any path: never rewound. A verdict that rests on it says so.
struct GuestUses {
  bool clock : 1 = false;               // read it
  bool sampled : 1 = false;             // asked for data that cannot be enumerated
  bool atomic : 1 = false;              // has atomic sections
  bool interrupts : 1 = false;          // has interrupted a thread
  bool known_waits : 1 = false;         // has waited inside the library before it began to (known_waits.h)
  bool looks_at_waits : 1 = false;      // can tell how its threads wait there
  bool idle_workers : 1 = false;        // workers of a ForkJoinPool have waited for work
  bool collects : 1 = false;            // called System.gc()
  bool weak_references : 1 = false;     // has weak or phantom references of its own
  bool weak_accesses : 1 = false;       // makes accesses that order less than volatile ones do
  bool finalizers : 1 = false;          // has made objects with finalizers of its own
  bool crowded : 1 = false;             // threads may need more memory together than there is (NoteIfCrowded)
  bool many_failures : 1 = false;       // more tasks have failed than there is room for (unread_failures.h)
  bool locks_thread_lists : 1 = false;  // enters a monitor that making threads needs (thread_monitor.h)
  uint32_t unused : 18 = 0;

  static constexpr unsigned kCount = 14;
  // All of them, a bit each, from the lowest on.
  uint32_t bits() const { return std::bit_cast<uint32_t>(*this); }
  void Add(uint32_t bits) { *this = std::bit_cast<GuestUses>(this->bits() | bits); }
};
static_assert(sizeof(GuestUses) == sizeof(uint32_t));

// Static class-initialisation state, in the header of a statics block (at the array-length word).
enum class InitState : uint32_t { kUninitialized = 0, kInProgress = 1, kInitialized = 2, kFailed = 3 };

class GuestLoaders;
class Interpreter;
class ZipStreams;
struct Stubs;

// UTF-8 of any UTF-16 code units; lone surrogates become "?" (strings.cc).
std::string Utf8Of(std::u16string_view text);

struct Vm {
  explicit Vm(VmOptions options);
  ~Vm();

  VmOptions options;
  Heap heap;
  Threads threads;
  std::unique_ptr<Program> program;
  WellKnown known;  // classes and offsets that the machine itself uses; after boot
  GlobalRegisters globals;
  std::string out, err;  // written on this path (not kept when passed through)
  ThreadId running = 0;  // the thread that steps
  std::unique_ptr<Interpreter> interpreter;
  std::unique_ptr<Stubs> stubs;
  std::unique_ptr<GuestLoaders> guest_loaders;
  std::unique_ptr<ZipStreams> zip_streams;            // made when it is needed
  std::vector<std::shared_ptr<void>> call_site_data;  // what linked call sites keep (call_sites.cc)
  // The objects of lambda expressions that capture nothing, with the names of their call sites.
  std::vector<std::pair<uint64_t, Ref>> site_objects;
  bool run_mode = false;      // one schedule only: nothing is visible but what blocks
  bool clock_stands = false;  // the reading of the clock at hand does not move it, where time-outs come last
  // Visibility filter of the interpreter: an access is a visible action if (flags & visible_and) | visible_or.
  uint32_t visible_and = 0, visible_or = 0;
  Visible visible = Visible::kShared;
  Assumptions assumptions;
  bool Assumes(Assumption which) const {
    return assumptions.Holds(which) && visible != Visible::kEverything && !run_mode;
  }
  bool KnowsWaits() const { return Assumes(Assumption::kKnownWaits); }
  // The program is seen to do what is taken not to be done. Nothing happens when it is not taken for granted.
  void Break(Assumption which) {
    if (Assumes(which)) assumptions.Break(which);
  }
  // There is one thread and no path can have parted from this one yet: what there is when the next thread is started settles.
  bool IsOnlyPath() const { return threads.count() == 1 && !globals.chosen && !run_mode; }
  bool booted = false;                      // the baseline is frozen
  uint64_t most_small = 0, most_large = 0;  // live bytes of small objects and of large arrays, as far as was looked
  uint64_t allocation_limit = 0;            // arena bytes at which an allocating instruction asks EnsureSpace first
  uint64_t instructions = 0;
  // How the step at hand ended when it did not end at a visible action.
  Outcome outcome = Outcome::kVisible;
  Ref thrown = 0;                 // what a Flow::kThrow speaks of (throwing.h)
  std::string message, location;  // of the last kUncaught, kAssertion, kUnsupported, kNoMemory
  std::string exception_class;    // of the last kUncaught and kAssertion
  Ref reported_exception = 0;     // the same, or after kExited one that nobody has read; good until the next step
  Ref reported_thread = 0;        // after kExited: the Thread object that it was thrown in
  GuestUses uses;
  NameOrigins names;
  std::function<void(ThreadId, const std::string&)> on_note;  // of Heddle.note
  Lacking lacking;

  // --- objects (objects.cc) ---
  Class* ClassOf(Ref object) const { return program->ClassAt(heap.ClassNumber(object)); }
  bool IsInstance(Ref object, const Class* type) const { return ClassOf(object)->IsSubtypeOf(type); }
  // A number that tells apart what the program makes, the same in every schedule: from the thread at hand, once booted,
  // and how much it has made.
  uint64_t NewIdentity();
  uint64_t NewNotedIdentity();  // of what must not be taken for another thing (name_origins.h)
  Ref NewObject(Class* type);   // zeroed; no constructor is run
  Ref NewArray(Class* array_class, uint32_t length);
  Ref NewByteArray(const void* bytes, uint32_t length);
  uint64_t ObjectBytes(Ref object) const;  // header included
  // Calls visit(offset) for each reference in the object.
  template <typename Visit>
  void ForEachReference(Ref object, Visit visit) const;
  // A reference store with both barriers (escape.h, collector).
  void StoreReference(Ref object, uint32_t offset, Ref value);
  int32_t IdentityHash(Ref object);
  uint64_t versions = 0;      // given to threads and to shared memory by fingerprints, and to all threads together
  uint32_t boot_objects = 0;  // objects made before the baseline was frozen: their ids

  // Fields by name, for natives; cached offsets are better in hot ones. The field must exist.
  template <typename T>
  T GetField(Ref object, const Field* field) const {
    return heap.Read<T>(object, field->offset);
  }
  Field* FieldOf(std::string_view class_name, std::string_view name) const;  // null: not in this JDK

  // Room for `bytes` more, after a collection if need be. False: the guest is out of memory (live bytes decide). Called only
  // between bytecodes: references in frames may move.
  bool EnsureSpace(uint64_t bytes);

  // --- strings (strings.cc) ---
  Ref NewString(std::string_view utf8);  // any UTF-8 (invalid bytes become U+FFFD)
  Ref NewStringUtf16(std::u16string_view text);
  Ref NewLatin1String(std::string_view latin1);
  std::u16string StringText(Ref string) const;
  std::string StringUtf8(Ref string) const;     // lone surrogates as "?"
  Ref Literal(std::string_view modified_utf8);  // the permanent, interned string of a constant
  Ref Intern(Ref string);
  std::unordered_map<std::string, Ref> interned;  // by content in modified UTF-8; never rewound

  // --- classes (mirrors.cc, class_init.cc) ---
  Ref Mirror(const Class* type) const { return type->mirror; }
  Class* ClassOfMirror(Ref mirror) const;  // the class or primitive type that it stands for
  // Called when a class is linked. Does nothing until `known` is resolved; then FixEarlyMirrors makes what is missing.
  void MakeMirror(Class& type);
  void FixEarlyMirrors();
  // Module and loader of a mirror: of a JDK or application class from the package table; of a guest loader's class, and
  // its arrays, as its definer says, on this path only.
  void SetMirrorModule(const Class& type);
  void SetMirrorLoader(const Class& type, Ref loader, Ref module);
  uint16_t ModifiersOfClass(const Class* type) const;  // Class.getModifiers
  // Objects of the library; 0 before boot has made them. A null loader is the boot loader.
  Ref AppLoader() const;
  Ref PlatformLoader() const;
  Ref UnnamedModule(Ref loader) const;
  std::unordered_map<std::string, Ref> package_modules;  // "java/util" -> Module, of the boot layer
  Ref boot_unnamed_module = 0;
  Ref dynamic_modules = 0;             // permanent array of the modules made after boot (guest_classes.h)
  Ref direct_blocks = 0;               // permanent array of the blocks of memory outside the heap (direct_memory.h)
  Ref cleaners = 0;                    // permanent array of the program's cleaners (weak_references.h)
  Ref unread_failures = 0;             // permanent array of tasks' exceptions (unread_failures.h)
  Ref initialized_block = 0;           // stands for the statics of arrays and primitive classes
  Ref system_out = 0, system_err = 0;  // the streams that boot installed
  InitState InitStateOf(const Class* type) const {
    return static_cast<InitState>(heap.Read<uint32_t>(type->statics, 4));
  }
  bool IsInitialized(const Class* type) const { return InitStateOf(type) == InitState::kInitialized; }
  // Whether `thread` may use the class now without waiting or running anything.
  bool IsUsable(const Class* type, ThreadId thread) const;

  // --- exceptions (exceptions.cc) ---
  // A throwable with message and stack trace, its constructor not run. `class_name` is a JDK class without initialiser.
  Ref MakeThrowable(std::string_view class_name, std::string_view message, bool has_message = true);
  void FillInStackTrace(Ref throwable);
  // "java.lang.RuntimeException: message" as Throwable.toString would say.
  std::string Describe(Ref throwable) const;
  struct TraceEntry {
    Method* method;
    uint32_t pc;
    bool native;
  };
  std::vector<TraceEntry> BacktraceOf(Ref throwable) const;
  std::vector<TraceEntry> DecodeBacktrace(Ref backtrace) const;
  Method* native_in_call = nullptr;  // the native that runs at once, for its line in a stack trace
  std::string_view ModuleName(const Class* type) const;
  std::string CastMessage(const Class* from, const Class* to) const;
  // "Foo.java:12" of a frame.
  std::string FrameLocation(const Frame& frame) const;
  std::string ThreadLocation(ThreadId thread) const;
  // The innermost frame of its stack trace whose class is wanted (by default: user code); if none is, the innermost.
  std::string ThrowLocation(Ref throwable) const;
  std::string ThrowLocation(Ref throwable, const std::function<bool(const Class&)>& wanted) const;
  std::vector<std::string> StackTrace(ThreadId thread) const;  // "Foo.bar(Foo.java:12)", innermost first
  std::string ThreadName(ThreadId thread) const;
  std::string NameOfThreadObject(Ref thread_object) const;  // empty: none

  // --- threads (monitors.cc) ---
  ThreadId ThreadOf(Ref thread_object) const;  // kNoThread: not started or long ended
  // Outermost enter when `object` is free or its own; requires that. Counts recursions.
  void EnterMonitor(ThreadId thread, Ref object);
  bool OwnsMonitor(ThreadId thread, Ref object) const;
  bool MonitorFree(Ref object) const { return heap.LockWord(object) == 0; }
  ThreadId MonitorOwner(Ref object) const;  // kNoThread: free
  uint32_t MonitorCount(Ref object) const { return heap.LockWord(object) & 0xffff; }
  // One level. Requires ownership.
  void ExitMonitor(ThreadId thread, Ref object);
  void UpdateVisibility();                                      // after a thread starts or ends
  void NoteThreads() { globals.threads_version = ++versions; }  // the same, or when their objects have moved
  // The running thread does what may order another thread after all that it has done (publications.h).
  void NoteRelease() { threads.at(running).regs.released_at = heap.bump(); }
  // Whom a notification can find in the wait set of `object`: those that wait, in index order; then those that were
  // interrupted, who leave the set some time before they take the monitor.
  void WaitersOn(Ref object, std::vector<ThreadId>& waiters) const;
  // Takes it out of the wait set. `found`: it is still there, even if it was interrupted.
  void Notify(ThreadId waiter, bool found = false);
  void Interrupt(ThreadId target);
  // How many answers Thread.getState can give of the thread now.
  unsigned StateAlternatives(Ref thread_object) const;
  // Makes a Thread object look ended, as Thread.exit and the virtual machine do, without the library's bookkeeping.
  void MarkThreadEnded(Ref thread_object);
  // A started thread reaches what its Thread object reaches: all of that escapes. Its first action is still to come.
  void AnnounceStart(ThreadId thread, Ref thread_object);
  void MoveClockTo(int64_t nanos);  // never back
  int64_t boot_thread_ids = 0;
  ThreadNumbers thread_numbers;  // never rewound
  Ref thread_counters = 0;       // permanent long[2]: by ThreadNumber, how many were drawn while they are state
  Ref destroyer = 0;             // the Thread that runs shutdown hooks; made by boot

  // --- files ---
  HostFiles host_files;  // never rewound

  // --- output ---
  void Output(bool standard_error, std::string_view bytes);

  // Ends the run: the guest needs something that is not there.
  void Unsupported(std::string_view what);
};

template <typename Visit>
void Vm::ForEachReference(Ref object, Visit visit) const {
  const Class* type = ClassOf(object);
  if (type->IsArray()) {
    if (type->element_type != BasicType::kReference) return;
    uint32_t length = heap.Length(object);
    for (uint32_t i = 0; i < length; ++i) visit(kHeaderBytes + 4 * i);
    return;
  }
  for (const FieldRun& run : type->ref_runs) {
    for (uint32_t offset = run.offset; offset < run.offset + run.bytes; offset += 4) visit(offset);
  }
}

}  // namespace heddle
