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

#include "program/program.h"
#include "vm/core/clock.h"
#include "vm/core/current_step.h"
#include "vm/core/exploration.h"
#include "vm/core/global_registers.h"
#include "vm/core/guest_output.h"
#include "vm/core/guest_uses.h"
#include "vm/core/identities.h"
#include "vm/core/join_runs.h"
#include "vm/core/living_threads.h"
#include "vm/core/mirrors.h"
#include "vm/core/monitors.h"
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
  // What gives each constant of a class that is not simply there, by its number in the constant pool.
  std::map<std::pair<const Class*, uint16_t>, Method*> constants;
  // What calls a caller-sensitive method for a class.
  std::map<std::pair<const Method*, const Class*>, Method*> bound_callers;
};

struct MemoryUse {
  uint64_t most_small = 0, most_large = 0;  // live bytes of small objects and of large arrays, as far as was looked
  uint64_t allocation_limit = 0;            // arena bytes at which an allocating instruction asks EnsureSpace first
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
  GuestOutput output{globals, options.pass_output_through};
  CurrentStep step;
  bool booted = false;  // the baseline is frozen
  Exploration exploration{threads, globals, booted};
  std::unique_ptr<Interpreter> interpreter;
  std::unique_ptr<Stubs> stubs;
  std::unique_ptr<GuestLoaders> guest_loaders;
  std::unique_ptr<ZipStreams> zip_streams;  // made when it is needed
  std::unique_ptr<Attributes> attributes;   // null: the user says nothing
  LinkedSites linked;
  MemoryUse memory;
  GuestUses uses;
  Identities identities{*this, heap.epoch()};
  std::function<void(ThreadId, const std::string&)> on_note;  // of Heddle.note
  Lacking lacking;

  // --- objects (objects.cc) ---
  Class* ClassOf(Ref object) const { return program->ClassAt(heap.ClassNumber(object)); }
  bool IsInstance(Ref object, const Class* type) const { return ClassOf(object)->IsSubtypeOf(type); }
  Ref NewObject(Class* type);  // zeroed, no constructor is run
  Ref NewArray(Class* array_class, uint32_t length);
  Ref NewByteArray(const void* bytes, uint32_t length);
  uint64_t ObjectBytes(Ref object) const;  // header included
  // Calls visit(offset) for each reference in the object.
  template <typename Visit>
  void ForEachReference(Ref object, Visit visit) const;
  // A reference store with both barriers: escape.cc.
  void StoreReference(Ref object, uint32_t offset, Ref value);

  // Fields by name, for natives. Cached offsets are better in hot ones. The field must exist.
  template <typename T>
  T GetField(Ref object, const Field* field) const {
    return heap.Read<T>(object, field->offset);
  }
  Field* FieldOf(std::string_view class_name, std::string_view name) const;  // null: not in this JDK

  // Ensures room for `bytes` more, after a collection if need be: collector.cc. False: the guest is out of memory (live
  // bytes decide). Called only between bytecodes: references in frames may move.
  bool EnsureSpace(uint64_t bytes);

  Strings strings{*this};
  Mirrors mirrors{*this};
  Throwables throwables{*this};
  Places places{*this};
  Monitors monitors{*this, heap};
  Clock clock{globals};
  PermanentObjects permanent;

  // --- classes ---
  InitState InitStateOf(const Class* type) const {
    return static_cast<InitState>(heap.Read<uint32_t>(type->statics, 4));
  }
  bool IsInitialized(const Class* type) const { return InitStateOf(type) == InitState::kInitialized; }

  // --- threads ---
  // To be called when the running thread does what may order another thread after all its past (publications.h).
  void NoteRelease() { threads.at(step.thread).regs.released_at = heap.bump(); }
  LivingThreads living_threads{threads, globals, heap.touches};
  ThreadNumbers thread_numbers;  // never rewound
  JoinRuns join_runs;            // never rewound

  // --- files ---
  HostFiles host_files;             // never rewound
  std::unique_ptr<FileTree> files;  // what the guest has changed of them, and its own

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
