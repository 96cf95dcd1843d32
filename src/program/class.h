// Linked classes, methods and fields: what the machine runs. They are immutable once linked, except for the caches at
// the end of each struct. The caches hold facts that no execution can change, so they are never rewound.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "classfile/access_flags.h"
#include "classfile/class_file.h"
#include "program/types.h"

namespace heddle {

struct Class;
struct Method;
class FrameMaps;
struct PreparedCode;  // the machine's pre-decoded form (vm/)

// Facts about a method's accesses to memory, known to the machine (vm/library/confined.h).
enum class Confinement : uint8_t {
  kNone,
  kArrays,       // its array elements are confined
  kOwnerGetter,  // its read is confined if the caller kReadsOwner...
  kStateGetter,  // its read is confined if the caller kReadsOwnerAndState
  kReadsOwner,
  kReadsOwnerAndState,
  kOfCaller,  // its accesses are confined if the next caller other than kOfCaller is kCallees
  kCallees,
};

// How the library uses a field (vm/library/settings.h).
enum class FieldUse : uint8_t { kAny, kSetting, kOwnThread };

// The part of a method in the library's waits (vm/library/known_waits.h).
enum class WaitRole : uint8_t {
  kNone,
  kState,            // accesses a synchronizer's state, for the attempt calling it
  kNeedsZero,        // an attempt: the state must be 0
  kNeedsPermit,      // an attempt: the state must be positive
  kNeedsNoWriter,    // an attempt: no other thread may own the write lock
  kTriesInFull,      // the same, made for another attempt
  kNeedsNoStamp,     // of a stamped lock: attempts again until it succeeds, and no thread may own the lock for writing
  kForwards,         // makes the attempt for its caller
  kWaits,            // attempts again until it succeeds or is interrupted
  kWaitsThroughout,  // attempts again until it succeeds
  kLocks,            // takes a lock for its caller
  kTakes,            // of a queue: waits for an element with the first lock taken
  kPuts,             // for room
  kNeedsSignal,      // reads whether a condition was signalled, for the calling loop of await
  kBlocks,           // parks for that loop
  kNeedsEnd,         // reads a task's state and waits for its end
  kNeedsResult,      // reads a result and waits for it
  kNeedsPhase,       // reads a phaser's state and waits for the next phase
  kNeedsPartner,     // reads the partner's item in an exchange, and waits for it
};

struct Field {
  Class* owner = nullptr;
  std::string_view name, descriptor;
  uint16_t access_flags = 0;
  uint16_t slot = 0;  // index in the class file's field table
  BasicType type = BasicType::kInt;
  uint32_t offset = 0;              // bytes from the start of the object (instance) or of the statics block (static)
  const FieldInfo* info = nullptr;  // null for fields injected by the machine
  bool confined = false;            // see vm/library/confined.h
  FieldUse use = FieldUse::kAny;

  bool IsStatic() const { return access_flags & kAccStatic; }
  bool IsFinal() const { return access_flags & kAccFinal; }
  bool IsVolatile() const { return access_flags & kAccVolatile; }
};

struct Method {
  Class* owner = nullptr;
  std::string_view name, descriptor;
  uint16_t access_flags = 0;
  uint16_t slot = 0;       // index in the class file's method table
  uint16_t arg_slots = 0;  // receiver included
  // Bit i: slot i of the arguments holds a reference / any value. Only the first 64 slots.
  uint64_t reference_args = 0, value_args = 0;
  BasicType return_type = BasicType::kVoid;
  const Code* code = nullptr;  // null: native or abstract
  const MethodInfo* info = nullptr;
  int32_t vtable_index = -1;            // -1: not virtual (static, private, constructor), or declared by an interface
  uint32_t number = 0;                  // dense over the program, in load order: for side tables, never for states
  uint64_t stable_name = 0;             // hash of class, name and descriptor: for states
  uint64_t signature_hash = 0;          // MemberHash(name, descriptor): equal for methods able to override each other
  bool caller_sensitive = false;        // has @CallerSensitive
  bool binds_caller = false;            // made by the machine: what it calls is called by `owner`
  bool hidden = false;                  // has @Hidden or @LambdaForm.Hidden: not in stack traces
  bool is_trivial_constructor = false;  // body is "return" or "super()" of such: Object.<init>
  bool signature_polymorphic = false;   // MethodHandle.invoke*, VarHandle accesses
  Confinement confinement = Confinement::kNone;
  WaitRole wait_role = WaitRole::kNone;
  bool waits_in_queue = false;  // a loop around a queue of vm/library/wait_queues.h

  // Fills the fields about arguments above. Requires the descriptor and the flags.
  void DescribeArguments();
  bool IsStatic() const { return access_flags & kAccStatic; }
  bool IsNative() const { return access_flags & kAccNative; }
  bool IsAbstract() const { return access_flags & kAccAbstract; }
  bool IsSynchronized() const { return access_flags & kAccSynchronized; }
  bool IsPrivate() const { return access_flags & kAccPrivate; }
  bool IsConstructor() const { return name == "<init>"; }
  bool IsClassInitializer() const { return name == "<clinit>"; }
  // Source line of a bytecode index, -1 when unknown.
  int LineOf(uint32_t pc) const;
  // "java.util.HashMap.put"
  std::string FullName() const;

  // Caches, filled by the machine.
  PreparedCode* prepared = nullptr;
  void* native = nullptr;                 // bound native function (vm/native/native.h)
  std::unique_ptr<FrameMaps> frame_maps;  // see program/frame_maps.h, filled by MapsOf
  Method();
  ~Method();
};

// A hash of a member's name and descriptor.
uint64_t MemberHash(std::string_view name, std::string_view descriptor);

// A run of reference or primitive bytes inside an object.
struct FieldRun {
  uint32_t offset = 0;  // bytes from the start of the object (or statics block)
  uint32_t bytes = 0;
};

// The loader numbers of classes that the program defines at run time in loaders of the JDK: the application's own, the
// platform's and the bootstrap loader. They are found by name on the paths that have defined them. They see what
// loader 0 sees, and are in its packages.
inline constexpr uint32_t kAppAtRunTime = 1u << 31;
inline constexpr uint32_t kPlatformAtRunTime = kAppAtRunTime + 1;
inline constexpr uint32_t kBootAtRunTime = kAppAtRunTime + 2;
inline bool IsAtRunTime(uint32_t loader) { return loader >= kAppAtRunTime && loader <= kBootAtRunTime; }

struct Class {
  std::string name;           // "java/lang/Object", "[I", "int"
  uint32_t number = 0;        // dense over the program, in load order: index into Program; never in a state
  uint64_t stable_name = 0;   // hash of the name (of more for hidden classes, to tell them apart): for states
  uint32_t loader = 0;        // 0: the JDK's and the application's classes; others: guest loaders, or at run time
  uint16_t access_flags = 0;  // from the class file, InnerClasses flags are in `inner_flags`
  uint16_t inner_flags = 0;   // what Class.getModifiers says
  bool is_user = false;       // from the user's class path: assertions on
  bool replaced = false;      // Program::ReplaceUserClasses: its source may be gone, and with it its members' names
  bool is_hidden = false;
  bool is_machine_made = false;  // for a call site
  Class* super = nullptr;
  std::vector<Class*> interfaces;                  // direct
  std::vector<Class*> all_interfaces;              // all, without duplicates
  std::vector<Class*> display;                     // superclass chain from java/lang/Object down to this class
  std::unique_ptr<ClassFile> file;                 // null for arrays and primitives
  std::vector<uint8_t> owned_bytes;                // backing of `file` when it was made at run time
  std::vector<std::vector<uint8_t>> inlined_code;  // backing of methods rewritten without jsr (inline_jsr.h)

  std::vector<std::unique_ptr<Field>> fields;    // declared here, static ones too
  std::vector<std::unique_ptr<Method>> methods;  // declared here
  std::vector<Method*> vtable;
  uint32_t instance_bytes = kHeaderBytes;  // header included, rounded up to 8
  uint32_t fields_end = kHeaderBytes;      // where the last instance field ends: instance_bytes without the rounding
  uint32_t statics_bytes = kHeaderBytes;   // header included, rounded up to 8
  std::vector<FieldRun> ref_runs, primitive_runs;                // of an instance, inherited ones too
  std::vector<FieldRun> static_ref_runs, static_primitive_runs;  // of the statics block
  Method* class_initializer = nullptr;
  Method* finalizer = nullptr;
  // Initialisation runs no code, nor does that of a superclass. Such a class counts as initialised from the start.
  bool trivially_initialized = false;
  // An interface that is initialised with its implementing classes: it declares an instance method with a body.
  bool has_default_methods = false;
  bool has_signature_polymorphic_methods = false;
  uint64_t queue_cells = 0;  // of an instance, a bit for 4 bytes: see vm/library/wait_queues.h
  // Of a synchronizer of the program's own: see vm/library/synchronizer_hooks.h.
  bool trusts_attempts = true, trusts_owner = true;

  // Arrays
  Class* element = nullptr;  // component class, null when not an array
  BasicType element_type = BasicType::kInt;
  uint8_t element_shift = 0;  // log2 of the element's bytes
  // Primitive classes ("int"): the type. Otherwise kReference.
  BasicType primitive = BasicType::kReference;

  bool IsInterface() const { return access_flags & kAccInterface; }
  bool IsAbstract() const { return access_flags & kAccAbstract; }
  bool IsArray() const { return element != nullptr; }
  bool IsPrimitive() const { return primitive != BasicType::kReference; }
  std::string_view Package() const;  // "java/util", empty for the unnamed package
  // "java.util.Map$Entry"
  std::string ExternalName() const;

  // Declared here only.
  Method* FindDeclared(std::string_view method_name, std::string_view method_descriptor) const;
  Field* FindDeclaredField(std::string_view field_name, std::string_view field_descriptor) const;
  // The instance field of that name in this class or a superclass, null when there is none.
  const Field* FindInstanceField(std::string_view field_name) const;
  // Makes the lookups of declared members fast. Called by linking when all members are there. False when two members
  // of a kind have the same name and descriptor.
  bool IndexMembers();
  // This class is `other`, or a subclass or implementor of it (arrays covariant). Cost: constant for classes, a short
  // scan for interfaces.
  bool IsSubtypeOf(const Class* other) const;

  // Caches and machine data. The statics block and the mirror live in the machine's permanent region.
  Ref statics = 0;
  Ref mirror = 0;
  Class* array_class = nullptr;
  std::unordered_map<const Method*, Method*> interface_selection;  // interface method -> what this class runs for it
  Class* nest_host = nullptr;

 private:
  // Open-addressed tables of 1 + index into `methods` and `fields`, empty when there are few.
  std::vector<uint16_t> method_table_, field_table_;
};

// Whether the class is the program's, or of a library on its class path, or given by a class loader of the program: not
// the JDK's.
inline bool IsOfProgram(const Class& type) { return type.is_user || type.loader != 0; }

}  // namespace heddle
