// Which objects the variables, fields and elements of a program may hold, and which methods it may call. It is a
// whole-program points-to analysis, and builds the call graph as it goes: inclusion-based, with an object for each
// place that makes some. Collections are told apart by the object that a method is called on, all else has no
// contexts. The analysis begins where a snapshot of the machine stands, so what was made and initialised before is
// there as it is.
//
// Code that is not looked into is closed (library_scope.h). Code of which nothing can be said is unknown: the analysis
// tells where it is, and then its other answers hold only as long as that does not run.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "analysis/call_sites.h"
#include "analysis/library_scope.h"
#include "analysis/native_effects.h"
#include "analysis/node_graph.h"
#include "analysis/objects.h"
#include "analysis/reference_flow.h"
#include "analysis/reflected_members.h"
#include "analysis/snapshot.h"
#include "program/program.h"

namespace heddle {

// A statement's constant, resolved. What is not of its kind is null. All null: the statement can only throw.
struct Resolved {
  Field* field = nullptr;
  Method* method = nullptr;
  Class* type = nullptr;
};

struct ReachedMethod {
  Method* method = nullptr;
  ObjectId context = kNoObject;         // called on this object alone
  const ReferenceFlow* flow = nullptr;  // null: without bytecode
  NodeId first_variable = 0;            // its variable v is node first_variable + v
  NodeId result = 0;
  std::span<const Resolved> resolved;  // by statement
  std::vector<bool> ahead;             // of a frame of the snapshot, by bytecode index: it may still come there

  struct Call {
    uint32_t statement;
    uint32_t callee;  // number of the reached method
  };
  std::vector<Call> calls;  // also of class initialisers, and of what natives call
  struct Native {
    uint32_t statement;
    const NativeEffectRow* row;
    NodeId between = 0;  // of copied elements
  };
  std::vector<Native> natives;
  std::vector<std::pair<uint32_t, Class*>> initializes;  // by statement: classes whose initialiser may run there
  // By statement: why anything may happen there.
  std::vector<std::pair<uint32_t, std::string>> unknown;
  std::unordered_set<uint64_t> linked;  // calls so far: statement << 32 | number

  bool MayRun(const FlowStatement& statement) const {
    return ahead.empty() || statement.kind == FlowKind::kCopy || ahead[statement.pc];
  }
};

// Whether a class of the library above this one of the program may clone its objects, with all that these hold. That
// class is closed code.
bool IsClonedByLibrary(const Class& type);

// Whether methods of the class are told apart by the object that they are called on.
bool IsContainer(const Class& type);

// Whether the method is what threads run, or starts or joins one.
bool IsRunOfThread(const Method& method);

// Whether each call of the method is told apart from others: it passes on what it is given, and does little more.
bool IsWrapper(const Method& method);

// Whether the callee is the method that the statement names, or one that overrides it. Others are initialisers of
// classes, what natives call, and what threads run.
bool IsPlainCall(const ReachedMethod& from, uint32_t statement, const ReachedMethod& callee);

struct PointsToOptions {
  bool contexts = true;   // off: no two calls of a method are told apart
  bool blockers = false;  // any closed code may come to an operation of a channel, and give its thread a blocker
};

class PointsTo : private NodeGraph::Listener {
 public:
  // All must outlive it.
  PointsTo(Program& program, const Snapshot& snapshot, CallSites& sites, const PointsToOptions& options);

  // Before Solve: a method that the machine may call, with these objects as arguments. 0: not known, or none.
  void AddRoot(Method* method, const std::vector<Ref>& arguments);
  // Objects that are Thread objects of running threads.
  void AddThread(Ref object);
  // Solves, from the frames of the snapshot and from the roots. False: with contexts there are too many methods, and
  // nothing else may be asked. Without them it is always true.
  bool Solve();

  // --- the result ---
  const std::deque<ReachedMethod>& methods() const { return methods_; }
  // Numbers of what the machine itself calls, in the order of AddRoot. Then of the snapshot's frames, and of what is
  // called at the end of its threads.
  const std::vector<uint32_t>& roots() const { return roots_; }
  // The numbers of a method, one for each context. Empty: it is not reached.
  std::span<const uint32_t> NumbersOf(const Method* method) const;
  const SparseBits& ObjectsOf(const ReachedMethod& in, uint32_t variable) const;
  // The node of an argument of a call, without objects if it is none.
  NodeId ArgumentNode(const ReachedMethod& in, const FlowStatement& call, uint32_t argument) const;
  const SparseBits& ObjectsAt(NodeId node) const { return graph_.ObjectsAt(node); }
  Objects& objects() { return objects_; }
  const Objects& objects() const { return objects_; }
  // Appends the fields of the object that a native with kAccesses or kHandles may access. Null: its elements. A Class
  // object is the base of the statics of its class, too.
  void AccessedFields(const ReachedMethod& in, const FlowStatement& call, const NativeEffectRow& row, ObjectId object,
                      std::vector<const Field*>& fields) const;
  // The static fields that a native with kHandles may access.
  void AccessedStatics(const ReachedMethod& in, const FlowStatement& call, std::vector<const Field*>& fields) const;
  // Visits the cells that hold references: the object (kNoObject: none) with its field, or null for elements; and what
  // the cell may hold.
  template <typename Visit>
  void ForEachCell(const Visit& visit) const {
    for (const auto& [object, node] : element_nodes_) visit(object, nullptr, graph_.ObjectsAt(node));
    for (const auto& [field, node] : static_nodes_) visit(kNoObject, field, graph_.ObjectsAt(node));
    for (const auto& [field, number] : field_numbers_) {
      for (ObjectId object = 0; object < objects_.count(); ++object) {
        const auto node = field_nodes_.find(uint64_t{object} << 32 | number);
        if (node != field_nodes_.end()) visit(object, field, graph_.ObjectsAt(node->second));
      }
    }
  }
  // What the object's field may hold, as far as analysed code or the snapshot put anything there.
  const SparseBits& HeldIn(ObjectId object, const Field& field) const;
  // The objects that a Class constant or static synchronized method locks.
  ObjectId MirrorOf(const Class* type);
  // A thread that runs already, and cannot be told from this one that is started. kNoObject: none.
  ObjectId RunningLike(ObjectId thread) const;
  // Objects whose run method is a thread's.
  const SparseBits& Threads() const { return graph_.ObjectsAt(threads_); }
  // What closed code was handed, and the number of the method that stands for it.
  const SparseBits& HandedTo(Scope scope) const { return graph_.ObjectsAt(closed(scope).handed); }
  uint32_t NumberOfClosed(Scope scope) const { return closed(scope).number; }
  // Whether closed code may use members of classes by reflection, or by method handles.
  bool reflects() const { return first_reflection_.first != kNowhere; }
  // Visits the fields that it may come to so, of which objects. kNoObject: a static.
  template <typename Visit>
  void ForEachReflected(const Visit& visit) const {
    for (const Field* field : members_.fields()) {
      if (field->IsStatic()) {
        visit(*field, kNoObject);
        continue;
      }
      HandedTo(Scope::kClosed).ForEach([&](ObjectId object) {
        if (objects_.MayBe(object, field->owner)) visit(*field, object);
      });
    }
  }
  uint32_t nodes() const { return graph_.count(); }
  uint64_t copies() const { return graph_.copies(); }

 private:
  struct Use {
    enum Kind : uint8_t { kGetField, kPutField, kGetElement, kPutElement, kInvoke, kNative, kClosed, kPrinted } kind;
    uint32_t method;
    uint32_t statement;
    uint32_t native = 0;    // kNative: in the method's natives
    uint32_t argument = 0;  // kNative: which the object is
  };

  void Arrived(uint32_t use, const SparseBits& objects) override;
  void ArrivedAt(const Use& use, ObjectId object);

  // --- methods (points_to.cc) ---
  void ThrowByMachine();
  ObjectId Thrown(Class* type);
  void WrapThrown(uint32_t number, uint32_t statement);
  uint32_t Reach(Method* method, ObjectId context = kNoObject);
  uint32_t ReachFrom(Method* method, uint32_t number, uint32_t statement);
  uint32_t Instance(Method* method, uint64_t told_by, ObjectId context);
  // Whether calls of the method may be told apart by their receivers.
  static bool TellsApart(const Method& callee);
  ObjectId ContextInProgram(const Method& callee, ObjectId receiver) const;
  ObjectId ContextFor(const Method& callee, ObjectId receiver, const ReachedMethod& caller) const;
  Method* SpecialTarget(const ReachedMethod& in, uint32_t statement) const;
  void Enter(uint32_t number);
  uint32_t EnterFrame(const SnapshotFrame& frame, uint32_t index);
  void EnterFrames();
  void CallAgain(uint32_t from, const SnapshotFrame& caller, const SnapshotFrame& native);
  std::vector<uint32_t> CallsAt(uint32_t number, uint32_t pc) const;
  void LinkFrames(uint32_t from, uint32_t pc, uint32_t to, bool is_unknown);
  std::vector<Resolved> Resolve(const ReachedMethod& reached);
  void Constrain(uint32_t number, uint32_t statement);
  void AddUseOf(NodeId node, Use use);
  NodeId Variable(const ReachedMethod& in, uint32_t variable) const { return in.first_variable + variable; }
  Class* LoadFor(const ReachedMethod& in, uint16_t constant) const;
  void Initialize(uint32_t number, uint32_t statement, Class* type);
  std::vector<Class*> InitializedWith(Class* type) const;
  void BecomeUnknown(uint32_t number, uint32_t statement, std::string why);

  // --- the heap (points_to_heap.cc) ---
  ObjectId Old(Ref object);
  void SeedPending();
  void Seed(NodeId node, Ref value);
  NodeId FieldNode(ObjectId object, const Field& field);
  NodeId StaticNode(const Field& field);
  NodeId ElementNode(ObjectId object);
  void SeedElements(NodeId node, Ref array);
  ObjectId MakeKnown(Class* type, Method* method, uint32_t pc);

  // --- closed code (points_to_closed.cc) ---
  void MakeClosed();
  static bool IsBlocker(const Field& field);
  void AddBlockersOf(const Class& called);
  void LinkClosed(uint32_t number, uint32_t statement, Method* callee, ObjectId receiver);
  void ShareWithClosed(Scope scope, NodeId cell, Class* type);
  void ArrivedAtClosed(Scope scope, ObjectId object);
  void CallBack(Scope scope, ObjectId object);
  void CallFromClosed(Scope scope, Method* callee, ObjectId receiver);
  void ArrivedAtPrinting(ObjectId object);
  void CloneByClosed(ObjectId object);
  void InitializeByClosed(Class* type);
  NodeId HandedBelow(Scope scope, Class* type);
  void AddClosedResult(Scope scope, NodeId result, std::string_view descriptor);

  // --- reflection (points_to_reflection.cc) ---
  const FlowStatement* ConstantArgument(const ReachedMethod& in, const FlowStatement& call, uint32_t argument,
                                        FlowKind kind) const;
  std::string_view ConstantText(const ReachedMethod& in, const FlowStatement& call, uint32_t argument) const;
  const Class* ConstantClass(const ReachedMethod& in, const FlowStatement& call, uint32_t argument) const;
  void NameClass(uint32_t number, uint32_t statement);
  void ReflectByClosed(uint32_t number, uint32_t statement, const Method& callee);
  void UseFound(const NativeEffectRow& row, uint32_t number, uint32_t statement);
  void LookUp(uint32_t number, uint32_t statement, uint32_t native);
  void ArrivedAtLookUp(const Use& use, ObjectId object);
  void MeetClass(Ref mirror);
  void LookUpIn(const Use& use, const Class* type);
  void UseReflected(uint32_t number, uint32_t statement, std::string_view kinds);
  void ReflectUnknown(std::string why);
  void FindMembersOfSnapshot();
  void GoOnReflecting(const NativeEffectRow& row, uint32_t number, uint32_t statement);
  void LookUpUnknown(const NativeEffectRow& row, uint32_t number, uint32_t statement);
  void TellFinal(const Field& field);
  void TellUnknownLookUps();
  void AddReflected();
  void ReflectOn(ObjectId object, const std::vector<const Field*>& fields, const std::vector<Method*>& methods);
  void MakeReflected(Method* constructor);
  void CallReflected(Method* callee, ObjectId receiver);
  bool TellRow(const Method& callee);

  // --- calls (points_to_calls.cc) ---
  const Field* FieldAtOffset(const ReachedMethod& in, const FlowStatement& call, const Class* base) const;
  void ConstrainInvoke(uint32_t number, uint32_t statement);
  void ConstrainDynamic(uint32_t number, uint32_t statement);
  void ConstrainConstant(uint32_t number, uint32_t statement);
  void CallValueOf(uint32_t number, uint32_t statement, std::string_view type);
  void Dispatch(const Use& use, ObjectId receiver);
  void Link(uint32_t number, uint32_t statement, Method* callee, ObjectId receiver);
  void CallWith(uint32_t number, uint32_t statement, uint32_t reached, const std::vector<NodeId>& arguments,
                NodeId result);
  void MakeLambda(uint32_t number, uint32_t statement, Method* callee);
  void LinkNative(uint32_t number, uint32_t statement, Method* callee, const NativeEffectRow* row);
  void ArrivedAtNative(const Use& use, ObjectId object);
  void ThrowAgain(const Use& use, Class* type);
  void Begin(uint32_t number, uint32_t statement, ObjectId thread);
  uint32_t EndOfThread(ObjectId thread);
  NodeId ResultOf(const ReachedMethod& in, const FlowStatement& call) const {
    return call.target == 0 ? nowhere_ : Variable(in, call.target);
  }
  void CallOn(const Use& use, ObjectId object, std::string_view name, std::string_view descriptor);
  const Field* FieldOfHandle(ObjectId handle) const;
  void ArrivedAtAccess(const Use& use, ObjectId object);
  void AccessElement(const Use& use, ObjectId object);
  bool HandledFields(const ReachedMethod& in, const FlowStatement& call, std::vector<const Field*>& fields) const;
  void AccessReferences(const ReachedMethod& in, const FlowStatement& call, const NativeEffectRow& row, ObjectId object,
                        uint32_t values);
  void MoveThrough(const ReachedMethod& in, const FlowStatement& call, NodeId cell, uint32_t values);

  Program& program_;
  const Snapshot& snapshot_;
  CallSites& sites_;
  const PointsToOptions options_;
  Objects objects_;
  NodeGraph graph_;
  std::deque<ReachedMethod> methods_;
  struct CodeOfMethod {
    std::unique_ptr<ReferenceFlow> flow;
    std::vector<Resolved> resolved;
    std::vector<uint32_t> numbers;
  };
  std::unordered_map<const Method*, CodeOfMethod> code_;
  std::map<std::pair<const Method*, uint64_t>, uint32_t> numbers_;  // by what tells their calls apart
  std::vector<uint32_t> fresh_;                                     // reached, not yet entered
  std::vector<uint32_t> roots_, thread_ends_;
  std::vector<Use> uses_;
  // By use << 32 | class of the receiver: where receivers of the class go, if that is all that a further one does.
  std::unordered_map<uint64_t, NodeId> receivers_;
  static constexpr NodeId kNoReceiver = UINT32_MAX;
  NodeId receiver_ = kNoReceiver;                     // found by the call at hand
  std::unordered_map<uint64_t, NodeId> field_nodes_;  // object << 32 | index of the field
  std::unordered_map<const Field*, uint32_t> field_numbers_;
  std::map<std::pair<uint64_t, const Field*>, NodeId> record_nodes_;  // by method << 32 | statement, and field
  std::unordered_map<const Field*, NodeId> static_nodes_;
  std::unordered_map<ObjectId, NodeId> element_nodes_;
  struct SummaryField {
    const Field* field;  // null: elements
    NodeId node;
  };
  std::unordered_map<ObjectId, std::vector<SummaryField>> fields_of_summary_;
  std::unordered_map<ObjectId, size_t> seeded_members_;
  std::vector<ObjectId> summaries_grown_;
  // Targets of no interest, and sources without objects. What was thrown, Thread objects, objects of Class, blockers of
  // threads in the operation of a channel. What is printed as an object.
  NodeId nowhere_, nothing_, thrown_, threads_, classes_, blockers_, printed_;
  bool has_blockers_ = false;
  ReflectedMembers members_;
  struct UnknownLookUp {
    MemberKind kind;
    uint32_t method, statement;
  };
  std::vector<Use> class_look_ups_;                           // in Class objects that are not told apart
  std::unordered_map<uint64_t, uint32_t> library_looked_up_;  // classes of it, by method << 32 | statement
  bool sets_fields_ = false;                                  // reflection changes them
  bool closed_has_classes_ = false;                           // it was handed such
  std::vector<UnknownLookUp> unknown_look_ups_;               // of members that may not be used so far
  static constexpr uint32_t kNowhere = UINT32_MAX;
  std::pair<uint32_t, uint32_t> first_reflection_{kNowhere, 0};  // method and statement
  Class* class_class_ = nullptr;
  // Closed code of a scope, as one method.
  struct Closed {
    Method method;
    uint32_t number = 0;
    NodeId handed = 0;
    std::unordered_map<const Class*, NodeId> below;  // of what was handed, and its own: those of a type
  };
  Closed closed_[2];
  Closed& closed(Scope scope) { return closed_[scope == Scope::kPrinting ? 0 : 1]; }
  const Closed& closed(Scope scope) const { return closed_[scope == Scope::kPrinting ? 0 : 1]; }
};

}  // namespace heddle
