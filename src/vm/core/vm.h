// The parts of the Java machine, put together, and the small services used by all of them. Holds no algorithm: each
// is in its own file.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/action.h"
#include "program/program.h"
#include "vm/core/assumptions.h"
#include "vm/core/clock.h"
#include "vm/core/global_registers.h"
#include "vm/core/guest_uses.h"
#include "vm/core/join_runs.h"
#include "vm/core/mirrors.h"
#include "vm/core/monitors.h"
#include "vm/core/name_origins.h"
#include "vm/core/place_counts.h"
#include "vm/core/places.h"
#include "vm/core/strings.h"
#include "vm/core/thread.h"
#include "vm/core/thread_numbers.h"
#include "vm/core/throwables.h"
#include "vm/core/vm_options.h"
#include "vm/core/well_known.h"
#include "vm/host/files.h"
#include "vm/host/lacking.h"
#include "vm/memory/heap.h"

namespace heddle {

// Static class-initialisation state, in the header of a statics block (at the array-length word).
enum class InitState : uint32_t { kUninitialized = 0, kInProgress = 1, kInitialized = 2, kFailed = 3 };

// What linked call sites keep (invoke/call_sites.cc). Never rewound.
struct LinkedSites {
  std::vector<std::shared_ptr<void>> data;
  // The objects of lambda expressions capturing nothing, with the names of their call sites.
  std::vector<std::pair<uint64_t, Ref>> site_objects;
  // What each call site runs, by its method and place.
  std::map<std::pair<const Method*, uint32_t>, Method*> targets;
};

struct MemoryUse {
  uint64_t most_small = 0, most_large = 0;  // live bytes of small objects and of large arrays, as far as was looked
  uint64_t allocation_limit = 0;            // arena bytes at which an allocating instruction asks EnsureSpace first
};

// What a step has to say if it did not end at a visible action.
struct StepReport {
  std::string message, location;  // of the last kUncaught, kAssertion, kUnsupported, kNoMemory
  std::string exception_class;    // of the last kUncaught and kAssertion
  Ref exception = 0;              // the same, or after kExited one read by nobody. Good until the next step
  Ref thread = 0;                 // after kExited: the Thread object it was thrown in
};

// Permanent objects made by the machine itself. 0: not made yet.
struct PermanentObjects {
  Ref dynamic_modules = 0;             // array of the modules made after boot (guest_classes.h)
  Ref direct_blocks = 0;               // array of the blocks of memory outside the heap (direct_memory.h)
  Ref cleaners = 0;                    // array of the program's cleaners (weak_references.h)
  Ref unread_failures = 0;             // array of tasks' exceptions (unread_failures.h)
  Ref initialized_block = 0;           // stands for the statics of arrays and primitive classes
  Ref system_out = 0, system_err = 0;  // the streams installed by boot
  Ref thread_counters = 0;             // long[2]: by ThreadNumber, how many were drawn while they are state
  Ref destroyer = 0;                   // the Thread running shutdown hooks
};

class Attributes;
class FileTree;
class GuestLoaders;
class Interpreter;
class ZipStreams;
struct Stubs;

struct Vm {
  explicit Vm(VmOptions options);
  ~Vm();

  VmOptions options;
  Heap heap;
  Threads threads;
  std::unique_ptr<Program> program;
  WellKnown known;  // classes and offsets used by the machine itself, after boot
  GlobalRegisters globals;
  std::string out, err;  // written on this path (not kept when passed through)
  ThreadId running = 0;  // the stepping thread
  std::unique_ptr<Interpreter> interpreter;
  std::unique_ptr<Stubs> stubs;
  std::unique_ptr<GuestLoaders> guest_loaders;
  std::unique_ptr<ZipStreams> zip_streams;  // made when it is needed
  std::unique_ptr<Attributes> attributes;   // null: the user says nothing
  LinkedSites linked;
  bool run_mode = false;  // one schedule only: nothing is visible but blocking actions
  // Visibility filter of the interpreter: an access is a visible action if (flags & visible_and) | visible_or.
  uint32_t visible_and = 0, visible_or = 0;
  Visible visible = Visible::kShared;
  Assumptions assumptions;
  bool Assumes(Assumption which) const {
    return assumptions.Holds(which) && visible != Visible::kEverything && !run_mode;
  }
  bool KnowsWaits() const { return Assumes(Assumption::kKnownWaits); }
  // To be called when the program is seen to break an assumption. No effect when it is not taken for granted.
  void Break(Assumption which) {
    if (Assumes(which)) assumptions.Break(which);
  }
  // There is one thread, and no path can have parted from this one yet. At the start of the next thread, everything
  // there settles.
  bool IsOnlyPath() const { return threads.count() == 1 && !globals.chosen && !run_mode; }
  bool booted = false;  // the baseline is frozen
  MemoryUse memory;
  uint64_t instructions = 0;
  // How the step at hand ended when it did not end at a visible action.
  Outcome outcome = Outcome::kVisible;
  Ref thrown = 0;  // the exception of a Flow::kThrow (throwing.h)
  StepReport report;
  GuestUses uses;
  NameOrigins names;
  std::function<void(ThreadId, const std::string&)> on_note;  // of Heddle.note
  Lacking lacking;

  // --- objects (objects.cc) ---
  Class* ClassOf(Ref object) const { return program->ClassAt(heap.ClassNumber(object)); }
  bool IsInstance(Ref object, const Class* type) const { return ClassOf(object)->IsSubtypeOf(type); }
  // A number to tell apart what the program makes, once booted, the same in every schedule. It comes from the thread
  // at hand, from the place where that stands, and from its count of things made there. Requires that the top frame's
  // `ip` is up to date.
  uint64_t NewIdentity();
  // The same for a thing never to be taken for another (name_origins.h). It comes from the thread and its count of such
  // things, and of those made before the paths could part.
  uint64_t NewNotedIdentity();
  Ref NewObject(Class* type);  // zeroed, no constructor is run
  Ref NewArray(Class* array_class, uint32_t length);
  Ref NewByteArray(const void* bytes, uint32_t length);
  uint64_t ObjectBytes(Ref object) const;  // header included
  // Calls visit(offset) for each reference in the object.
  template <typename Visit>
  void ForEachReference(Ref object, Visit visit) const;
  // A reference store with both barriers (escape.h, collector).
  void StoreReference(Ref object, uint32_t offset, Ref value);
  int32_t IdentityHash(Ref object);
  PlaceCounts place_counts{heap.epoch()};
  uint64_t versions = 0;      // given to threads and to shared memory by fingerprints, and to all threads together
  uint32_t boot_objects = 0;  // objects made before the baseline was frozen: their ids

  // Fields by name, for natives. Cached offsets are better in hot ones. The field must exist.
  template <typename T>
  T GetField(Ref object, const Field* field) const {
    return heap.Read<T>(object, field->offset);
  }
  Field* FieldOf(std::string_view class_name, std::string_view name) const;  // null: not in this JDK

  // Ensures room for `bytes` more, after a collection if need be. False: the guest is out of memory (live bytes
  // decide). Called only between bytecodes: references in frames may move.
  bool EnsureSpace(uint64_t bytes);

  Strings strings{*this};
  Mirrors mirrors{*this};
  Throwables throwables{*this};
  Places places{*this};
  Monitors monitors{*this, heap};
  Clock clock{globals};
  PermanentObjects permanent;
  Method* native_in_call = nullptr;  // the native run at once, for its line in a stack trace

  // --- classes ---
  InitState InitStateOf(const Class* type) const {
    return static_cast<InitState>(heap.Read<uint32_t>(type->statics, 4));
  }
  bool IsInitialized(const Class* type) const { return InitStateOf(type) == InitState::kInitialized; }

  // --- threads (vm.cc) ---
  ThreadId ThreadOf(Ref thread_object) const;  // kNoThread: not started or long ended
  // Those that have not ended, in order. Cost: none while no thread starts or ends, however many have ended.
  const std::vector<ThreadId>& LivingThreads() const;
  void UpdateVisibility();                                      // after a thread starts or ends
  void NoteThreads() { globals.threads_version = ++versions; }  // the same, or when their objects have moved
  // To be called when the running thread does what may order another thread after all its past (publications.h).
  void NoteRelease() { threads.at(running).regs.released_at = heap.bump(); }
  // How many answers Thread.getState can give of the thread now.
  unsigned StateAlternatives(Ref thread_object) const;
  int64_t boot_thread_ids = 0;
  mutable std::vector<ThreadId> living_threads;  // of that version: see LivingThreads
  mutable uint64_t living_version = 0;
  ThreadNumbers thread_numbers;     // never rewound
  JoinRuns join_runs;               // never rewound
  PastJoins* past_joins = nullptr;  // not null: the running thread only shows what it does after its joins

  // --- files ---
  HostFiles host_files;             // never rewound
  std::unique_ptr<FileTree> files;  // what the guest has changed of them, and its own

  // --- output ---
  void Output(bool standard_error, std::string_view bytes);

  // Ends the run: the guest needs something missing here.
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
