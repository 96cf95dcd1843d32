// The interpreter: runs one thread from where it stands up to its next visible action. Pre-decoded code is dispatched
// by computed goto. The families of operations are in the .inc files. Rare or long operations are in slow.cc.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "vm/core/flow.h"
#include "vm/core/prepared_code.h"
#include "vm/core/trace_listeners.h"
#include "vm/core/vm.h"

namespace heddle {

class StopSignal;
class WorkerRounds;

class Interpreter {
 public:
  explicit Interpreter(Vm& vm);
  ~Interpreter();
  Interpreter(const Interpreter&) = delete;
  Interpreter& operator=(const Interpreter&) = delete;

  // Runs the thread. When its registers say `going_on`, the visible action that it stands before is done first.
  Outcome Run(ThreadId thread);

  // A copy of a signature-polymorphic method with the descriptor of a call site. The same copy each time.
  Method* SpecializePolymorphic(Method* method, std::string_view descriptor);

  static const void* const* Handlers();
  // Each path resolves anew what classes of guest loaders refer to (guest_loading.h). To be called at a rewind.
  void Unresolve();
  // Run looks at it now and then, and may end with kInterrupted. Null: it looks at none.
  void StopWhen(const StopSignal* signal) { stop_signal_ = signal; }
  // From now on it is told of calls of library methods. Null: nobody is. The steps are the same. Cost: one look at all
  // prepared code, and then each call of the library takes the slow path.
  void ListenTo(CallListener* listener);

 private:
  // Labels have one address only in a function that exists once.
  [[gnu::noinline, gnu::noclone]] static Outcome Loop(Interpreter* self, ThreadId thread, const void* const** handlers);

  // All of these find their instruction at the top frame's ip, its operands below the top frame's sp.
  Flow Invoke(Method* callee);  // any method, arguments on the stack
  Flow InvokeNative(Method* callee, Frame* own_frame);
  Flow ContinueNative();
  Flow PushFrame(Method* callee);         // with bytecode, monitor already held
  Flow ReturnSlow(unsigned value_slots);  // synchronized methods
  Flow Unwind(Ref exception);
  Flow EnterMonitor(Ref object, const Method& by);
  Flow ExitMonitor(Ref object);
  Flow MonitorEnterInstruction();
  Flow MonitorExitInstruction();
  void BeginWorkerRound();
  Flow StopForChoice(Relevance relevance);  // a choice of threads that the user wants (core/attributes.h)
  Flow BeginAtomicMethod();
  Flow VisibleAccess(ActionKind kind, Ref object, uint32_t offset, unsigned size, const Field* field);
  Flow ResolveConstant(Insn* insn);
  Flow Resolved(Insn* insn, const Insn& before, Flow flow);
  bool ResolveAgain(Insn* insn);  // true: resolved as on an earlier path, its target having been found
  Flow RewriteAsStaticCall(Insn* insn, Method* target);  // an instruction linked to that method by the machine
  Flow ResolveFieldInstruction(Insn* insn, bool is_static, bool put);
  Flow ResolveCall(Insn* insn, Op op);
  Flow ResolveDynamicCall(Insn* insn);
  Flow ResolveClassOperand(Insn* insn, Op resolved);
  Flow SelectInterface(CallSite* site, Ref receiver, Method** target);
  Flow NewObjectSlow(Class* type);
  Flow NewArraySlow(Class* array, int32_t length);
  Flow MultiNewArray(Class* array, unsigned dimensions);
  Flow AthrowSlow(Ref exception);
  Flow Throw(std::string_view class_name, std::string_view message, bool has_message = true);
  Flow ThrowBounds(int32_t index, uint32_t length);
  Flow ThrowClassCast(Ref object, const Class* target);
  // Loads the class of a constant as the current method's class sees it.
  Class* LoadClassConstant(uint16_t index, Flow* flow);
  void PushResult(Frame& frame, Slot value, BasicType type);
  bool HasMarks(const Method& method) const;  // prepared code has instructions of its own (core/attributes.h)
  bool IsFailedAssert(const Frame& frame, Ref exception) const;
  // Null for code that must not be run (program/verifier.h): the flow says how to go on.
  PreparedCode* PrepareMethod(Method* method, Flow* flow);
  Flow Verify(Method* method);
  void PopFrame();
  // --- of calls to the listener, if there is one ---
  void TellOf(PreparedCode& code);  // its calls will be told
  void TellCalled();                // the top frame was pushed
  void TellReturned(Slot value);    // the top frame is about to be left
  void TellThrown(Ref exception);

  Vm& vm_;
  ThreadId thread_ = 0;
  GuestThread* guest_ = nullptr;
  bool declined_ = false;  // the replacement row just called leaves the work to the bytecode
  Ref caught_ = 0;         // on its way to a native that catches all
  std::vector<std::unique_ptr<PreparedCode>> prepared_;
  std::unique_ptr<WorkerRounds> worker_rounds_;        // once there is a worker
  std::vector<std::pair<Insn*, Insn>> unresolved_;     // of guest loaders' classes: resolved on this path, as they were
  std::unordered_map<const Insn*, Insn> resolutions_;  // what any path has resolved
  std::unordered_map<std::string, std::unique_ptr<Method>> polymorphic_;  // by class, name and call-site descriptor
  std::deque<std::string> polymorphic_descriptors_;
  const StopSignal* stop_signal_ = nullptr;  // not owned
  CallListener* listener_ = nullptr;         // not owned
};

}  // namespace heddle
