// How classes of the program's own loaders find the classes they refer to (JVMS 5.3, 5.4.3.1). The loader's loadClass
// is called once for each name, when the reference is first used.
//
// A loader's answer is state of the guest. For each (loader, name) there is a permanent block with one reference, the
// mirror of the class found. So another path asks again, and resolved instructions of such classes are taken back at
// a rewind (Interpreter::Unresolve). But classes and their checks outlive a rewind. So a loader that finds different
// classes under one name on different paths ends the run as unsupported.
//
// Whether a loader has found a class is looked at, and changed, in an action of its own (FoundAction): where a class is
// added at run time, and where one is asked for that may be added. The rest follows from what loaders were asked.
//
// Asking is a call of guest code in the middle of anything. Whoever needs a class gets LoadError::kUnasked, having
// changed nothing yet, and passes it to ThrowLoadError. That begins the call. Afterwards the interrupted work is done
// again.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "program/program.h"
#include "vm/core/flow.h"
#include "vm/core/vm.h"
#include "vm/native/native.h"

namespace heddle {

class GuestLoaders {
 public:
  explicit GuestLoaders(Vm& vm) : vm_(vm) {}

  // Makes the loader known by its number on this path. False: another loader has that number.
  bool Know(uint32_t number, Ref loader);
  // The class found or defined by the loader under the name on this path; null when there is none.
  Class* Found(std::string_view name, uint32_t loader) const;
  // An access to that. All loaders of the JDK share one answer for this. Every answer of Found that is told to the
  // program needs it. Not needed for what loader 0 finds by itself: that never changes.
  Action FoundAction(ActionKind kind, std::string_view name, uint32_t loader);
  // The class that such an action is about. Null: the object is no such answer.
  const std::string* NameInFoundAction(Ref object) const;
  // Requires that the loader has found nothing under the name. False: the run has ended as unsupported.
  bool Record(uint32_t loader, Class* found);

  // The error with which a reference of a class has failed on this path (JVMS 5.4.3: it fails the same way each
  // time).
  Ref Failure(const Class& referrer, std::string_view name) const;
  void RecordFailure(const Class& referrer, std::string_view name, Ref error);
  bool IsLinked(const Class& type) const;
  void SetLinked(const Class& type);

  // Two loaders must agree on the classes of a descriptor (JVMS 5.3.4). False: they do not. The run has ended as
  // unsupported.
  bool Constrain(std::string_view descriptor, uint32_t a, uint32_t b);

  // Another program is run from now on.
  void Forget() { *this = GuestLoaders(vm_); }
  GuestLoaders& operator=(GuestLoaders&& other) noexcept;

  // Calls visit(name, block) for the blocks that keep the answers of loaders.
  template <typename Visit>
  void ForEachCell(const Visit& visit) const {
    for (const auto& [name, cell] : cells_) visit(name, cell);
  }
  Ref LoaderOf(uint32_t number) const { return Read(number, 0); }

 private:
  Ref Read(uint64_t key, uint64_t salt) const;
  Ref CellOf(uint64_t key, uint64_t salt);
  void Write(uint64_t key, uint64_t salt, Ref value);
  Class* SeenBy(std::string_view name, uint32_t loader) const;
  bool Agree(const std::string& name, uint32_t a, uint32_t b);

  Vm& vm_;
  // None of these is rewound. They are blocks of memory, whose content is rewound, and facts that hold on every path.
  std::unordered_map<uint64_t, Ref> cells_;
  std::unordered_map<Ref, std::string> names_in_actions_;  // of cells
  std::unordered_map<uint64_t, const Class*> first_found_;
  std::unordered_map<uint64_t, std::vector<uint32_t>> constraints_;  // by loader and name: other loaders
};

// Why and for whom a loader is asked.
struct LoadRequest {
  const Class* referrer = nullptr;  // whose constant is resolved: keeps the failure
  std::string_view definer = {};    // the class being defined, for its supertypes
  bool by_name = false;             // Class.forName: a ClassNotFoundException stays one
  Ref pending = 0;                  // an exception in flight, thrown again when the answer is there
};

// Begins to ask for the class of a kUnasked error.
Flow AskLoader(Vm& vm, ThreadId thread, const LoadError& unasked, const LoadRequest& request = {});
const NativeRow* AskLoaderRow();

// Loads the class of a constant of `referrer`. Null: the flow says how to go on.
Class* LoadForConstant(Vm& vm, ThreadId thread, const Class& referrer, std::string_view name, Flow* flow);

// The class named by a descriptor in a method type. As in HotSpot, the loader is not asked for types of java.lang and
// java.lang.invoke at the head of the type.
class MethodTypeLoader {
 public:
  MethodTypeLoader(Program& program, uint32_t loader) : program_(program), loader_(loader) {}
  Loaded<Class> Load(std::string_view descriptor);

 private:
  Program& program_;
  uint32_t loader_;
  bool asks_ = false;
};

// The NoClassDefFoundError for a LoadError::kNotFound with that message.
Ref MissingClass(Vm& vm, const std::string& message);

// Verifies the class and its supertypes, as far as guest loaders have defined them (JVMS 5.4.1).
Flow LinkGuestClass(Vm& vm, Class* type);

// Of JVMS 5.4.4: asks for the class's nest host, when its loader has not been asked.
Flow AskForNestHost(Vm& vm, ThreadId thread, const Class& type);

// A member referred to by a class of the program. May the class refer to it, and do their loaders agree on the
// classes in the descriptor?
struct MemberReference {
  Class* owner;
  uint16_t access_flags;
  std::string_view name, descriptor;
};
Flow CheckMember(Vm& vm, ThreadId thread, Class* from, const MemberReference& member);

// Empty when `from` may refer to `to`. Else in words why not. Asks only between classes of different loaders.
std::string ClassAccessFault(const Vm& vm, const Class* from, const Class* to);
// By the loader that the guest sees: proxies have loader numbers of their own.
bool InSamePackage(const Vm& vm, const Class* a, const Class* b);

}  // namespace heddle
