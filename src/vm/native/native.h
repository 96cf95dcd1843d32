// Natives: guest methods done by the machine. There is one file per Java class under vm/natives/, each with a table
// of rows {class, name, descriptor, function}. A row may also take the place of a method with bytecode. It then
// carries the reason. A row may name a method missing from this JDK.
//
// A native runs in three ways:
//   at once    reads its arguments, sets the result, returns kDone (or Throw).
//   visible    before touching anything that other threads can see it asks `if (!call.MayAct(action)) return kStop;`.
//              The action may be visible, with its turn still to come. Then MayAct records it as the thread's next
//              action. The native is called again, with the same arguments, when the step is taken. It must have
//              changed nothing before that. A native of several actions keeps how far it is in call.progress().
//   calling    needs guest code run: Enter() gives the native a frame of its own, Call() pushes the guest method on it,
//              and the native returns kCalled. It is called again when that returns, with progress() as it left it and
//              the result in call.returned(). Objects to be kept live go to its extra slots (call.Extra(i)).
//              With Enter(kFrameCatchAll) an exception thrown by the callee comes back in call.caught().
//
// Natives allocate freely. A collection happens only between bytecodes, so a Ref in a C++ local stays good until the
// native returns. Whether there is room is asked before a bytecode calls one.
#pragma once

#include <cstdint>
#include <string_view>

#include "model/action.h"
#include "vm/core/thread.h"

namespace heddle {

struct Vm;

enum class NativeResult : uint8_t {
  kDone,       // the result, if any, is set
  kThrow,      // Throw was called
  kStop,       // stands before a visible action
  kCalled,     // a guest method was pushed
  kDecline,    // replacement rows only: run the method's own bytecode
  kEndThread,  // the thread is gone (stubs only)
};

class NativeCall {
 public:
  NativeCall(Vm& vm, ThreadId thread, Method* method, Slot* args, Frame* own_frame)
      : vm(vm), thread(thread), method(method), args_(args), own_frame_(own_frame) {}

  Vm& vm;
  const ThreadId thread;
  Method* const method;
  Slot result = {};
  bool asks_loader = false;  // ThrowLoadError has begun to ask a class loader: the result counts as kCalled

  // Arguments by slot, receiver first. long and double take two slots.
  int32_t Int(unsigned slot) const { return args_[slot].i; }
  int64_t Long(unsigned slot) const { return args_[slot].l; }
  float Float(unsigned slot) const { return args_[slot].f; }
  double Double(unsigned slot) const { return args_[slot].d; }
  Ref Reference(unsigned slot) const { return args_[slot].r; }
  Slot* args() { return args_; }
  // Signature-polymorphic methods: `method` is a copy made for the call site, with the call site's descriptor.

  NativeResult ReturnVoid() { return NativeResult::kDone; }
  NativeResult ReturnInt(int32_t value) {
    result.bits = 0;
    result.i = value;
    return NativeResult::kDone;
  }
  NativeResult ReturnBool(bool value) { return ReturnInt(value ? 1 : 0); }
  NativeResult ReturnLong(int64_t value) {
    result.l = value;
    return NativeResult::kDone;
  }
  NativeResult ReturnFloat(float value) {
    result.bits = 0;
    result.f = value;
    return NativeResult::kDone;
  }
  NativeResult ReturnDouble(double value) {
    result.d = value;
    return NativeResult::kDone;
  }
  NativeResult ReturnReference(Ref value) {
    result.bits = 0;
    result.r = value;
    return NativeResult::kDone;
  }

  // A guest exception: class by internal name ("java/lang/NullPointerException"). The message may be empty (then
  // null).
  NativeResult Throw(std::string_view class_name, std::string_view message = {});
  NativeResult ThrowNullPointer(std::string_view message = {}) {
    return Throw("java/lang/NullPointerException", message);
  }
  NativeResult ThrowObject(Ref throwable);
  // Ends the run with the verdict unsupported: what, in words. Method and call chain are added.
  NativeResult Unsupported(std::string_view what);

  // The calling thread, and its registers (saved for undo).
  GuestThread& guest();

  // See the head of this file. True: act now (the action is invisible here, or its turn has come).
  bool MayAct(const Action& action);
  // The native is called because its turn for this action has come: it has stood before it already.
  bool HasTurn(const Action& action);
  // The alternative chosen for the action at hand.
  unsigned alternative();

  uint32_t& progress();
  void Enter(unsigned extra_slots = 0, uint16_t frame_flags = 0);
  bool entered() const { return own_frame_ != nullptr; }
  // Requires entered(). Extra slots hold references only.
  Ref Extra(unsigned index);
  void SetExtra(unsigned index, Ref value);
  // Requires entered(). Pushes `callee` with the given argument slots (receiver first). `callee` may itself be native.
  // Does selection no more: the caller has chosen the method. The callee's class must be initialised or the method
  // not static.
  NativeResult Call(Method* callee, const Slot* arguments, unsigned slot_count);
  // What the callee returned. Valid when called again after Call.
  Slot returned() const { return returned_; }
  // The exception thrown by the callee, when Enter had kFrameCatchAll. 0 when the callee returned normally.
  Ref caught() const { return caught_; }
  void SetReturned(Slot value, Ref caught) {
    returned_ = value;
    caught_ = caught;
  }
  Frame* own_frame() { return own_frame_; }
  Ref thrown() const { return thrown_; }

 private:
  Slot* args_;
  Frame* own_frame_;
  Slot returned_ = {};
  Ref caught_ = 0;
  Ref thrown_ = 0;
};

using NativeFunction = NativeResult (*)(NativeCall&);

struct NativeRow {
  const char* class_name;  // "java/lang/Thread"
  const char* name;
  const char* descriptor;  // null: any descriptor (signature-polymorphic methods)
  NativeFunction function;
  const char* reason = nullptr;  // replacement of a method with bytecode: why. Null for natives
};

struct NativeTable {
  const NativeRow* rows;
  unsigned count;
};

// All tables, from every file under vm/natives/.
const NativeTable* AllNativeTables(unsigned* count);
// The row for a method. Null when nobody wrote it. registerNatives and initIDs are no-ops in every class.
const NativeRow* FindNative(std::string_view class_name, std::string_view name, std::string_view descriptor);

}  // namespace heddle
