#include "vm/call_watch.h"

#include <cctype>

#include "classfile/descriptor.h"
#include "program/branch_targets.h"
#include "vm/core/null_pointer_message.h"
#include "vm/core/user_code.h"
#include "vm/lock_fields.h"

namespace heddle {

namespace {

constexpr std::string_view kExecutors = "java/util/concurrent/Executors$";
constexpr int32_t kWaitsOnCondition = 2;  // AbstractQueuedSynchronizer.COND
constexpr size_t kMostWaiters = 1000;

bool IsExecutor(const Class* type) {
  for (; type != nullptr; type = type->super) {
    if (type->name == "java/util/concurrent/AbstractExecutorService") return true;
  }
  return false;
}

// AtomicInteger and its like, and the arrays of such. Updaters and stamped references have other arguments.
bool IsCompareAndSet(const Method& method) {
  if (!method.name.starts_with("compareAndSet") && !method.name.starts_with("weakCompareAndSet")) return false;
  constexpr std::string_view kPackage = "java/util/concurrent/atomic/Atomic";
  if (!method.owner->name.starts_with(kPackage)) return false;
  const std::string_view rest = std::string_view(method.owner->name).substr(kPackage.size());
  return rest == "Integer" || rest == "Long" || rest == "Boolean" || rest == "Reference" || rest == "IntegerArray" ||
         rest == "LongArray" || rest == "ReferenceArray";
}

// "java.lang.System.out": "System.out".
std::string WithoutPackage(const std::string& text) {
  for (size_t begin = 0; begin < text.size();) {
    if (std::isupper(static_cast<unsigned char>(text[begin])) != 0) return text.substr(begin);
    const size_t dot = text.find('.', begin);
    begin = dot == std::string::npos ? text.size() : dot + 1;
  }
  return text;
}

// The receiver of the call at which the frame stands, as the source names it. Empty: not known.
std::string ReceiverAt(const Frame& caller) {
  const Method& method = *caller.method;
  if ((caller.flags & kFrameNative) != 0 || method.code == nullptr || method.owner->file == nullptr) return {};
  const uint32_t pc = FramePc(caller);
  const auto code = method.code->bytes;
  const Opcode opcode = EffectiveOpcode(code, pc);
  if (opcode != Opcode::kInvokevirtual && opcode != Opcode::kInvokeinterface) return {};
  const MemberName member = method.owner->file->constants.Member(ReadU2(code, pc + 1));
  std::string text = ExpressionAt(method, pc, ParameterSlots(member.descriptor));
  const std::string own = method.owner->ExternalName() + ".";
  if (text.starts_with(own)) return text.substr(own.size());
  if (text.starts_with("this.")) return text.substr(5);
  return text.find('(') == std::string::npos ? WithoutPackage(text) : std::string();
}

}  // namespace

void CallWatch::Reset() {
  listening_ = false;
  calls_ = 0;
  noted_ = {};
  open_.clear();
  kept_.clear();
  made_at_.clear();
}

const Frame* CallWatch::CallerOf(const GuestThread& guest, uint32_t index) const {
  while (index-- > 0) {
    const Frame& frame = guest.frames[index];
    if ((frame.flags & kFrameStub) != 0 || frame.method->hidden) continue;
    return IsUserCode(*frame.method->owner) ? &frame : nullptr;
  }
  return nullptr;
}

// Thread.start is such. The first of a step is the one that is no action: others are where the step ends.
void CallWatch::CallsNative(ThreadId thread, const Method& method) {
  if (!listening_ || noted_.start || method.owner != vm_.known.thread || !method.name.starts_with("start")) return;
  noted_.start = StartPoint{places_.UserPlace(thread), places_.LibraryCall(thread), CallOf(thread)};
}

bool CallWatch::Called(ThreadId thread, uint32_t index) {
  if (!listening_) return false;
  const GuestThread& guest = vm_.threads.at(thread);
  const Frame& frame = guest.frames[index];
  const Method& method = *frame.method;
  if (method.owner->is_user || method.hidden || method.IsClassInitializer()) return false;
  const Frame* caller = CallerOf(guest, index);
  if (caller == nullptr) return false;
  if (open_.size() <= thread) open_.resize(thread + size_t{1});
  std::vector<Open>& calls = open_[thread];
  while (!calls.empty() && calls.back().index >= index) calls.pop_back();
  Open& open = calls.emplace_back();
  open.number = ++calls_;
  open.index = index;
  if (caller == &guest.frames[index - 1]) open.receiver = ReceiverAt(*caller);
  DescribeMethod(method, *caller, frame, open);
  AddArguments(guest, frame, open);
  if (open.call.on_condition && method.name.starts_with("signal"))
    NoteSignal(thread, method, guest.slots[frame.locals].r);
  return true;
}

void CallWatch::DescribeMethod(const Method& method, const Frame& caller, const Frame& frame, Open& open) const {
  ToldCall& call = open.call;
  call.type = ShortName(method.owner);
  open.is_static = method.IsStatic();
  const GuestThread& guest = vm_.threads.at(vm_.step.thread);
  const Ref receiver = method.IsStatic() ? 0 : guest.slots[frame.locals].r;
  if (method.IsConstructor()) {
    const bool own = caller.method->IsConstructor() && guest.slots[caller.locals].r == receiver;
    call.kind = own ? ToldCall::kSuperConstructor : ToldCall::kConstructor;
  } else {
    call.method = std::string(method.name);
  }
  call.on_condition = IsCondition(*method.owner);
  call.on_lock = method.owner->name.starts_with("java/util/concurrent/locks/");
  call.is_compare_and_set = IsCompareAndSet(method);
  if (method.IsConstructor() || method.owner->name == "java/util/concurrent/Executors") {
    const std::string place = vm_.places.OfFrame(caller);
    open.place = caller.method->owner->ExternalName() + "." + std::string(caller.method->name) + "(" + place + ")";
  }
}

void CallWatch::AddArguments(const GuestThread& guest, const Frame& frame, Open& open) const {
  uint32_t slot = frame.locals;
  const auto add = [&](BasicType type) {
    open.arguments.push_back(names_.LabelOf(guest.slots[slot], type));
    slot += SlotsOf(type);
  };
  if (open.call.kind != ToldCall::kMethod) {
    open.arguments.push_back(names_.Numbered(guest.slots[slot++].r));
  } else if (!open.is_static) {
    add(BasicType::kReference);
  }
  for (std::string_view type : ParameterTypes(frame.method->descriptor)) add(BasicTypeOf(type[0]));
}

// If the thread has not the lock, the call will fail, and says so.
void CallWatch::NoteSignal(ThreadId thread, const Method& method, Ref condition) {
  const std::string woken = WokenBy(method, condition);
  if (woken.empty()) return;
  noted_.remarks.push_back(
      {thread, places_.UserPlace(thread), std::string(method.name) + " " + names_.NameOf(condition) + " -> " + woken});
}

// Before a thread signals, it has the lock: nobody else changes the list.
std::string CallWatch::WokenBy(const Method& method, Ref condition) const {
  const Field* first = vm_.ClassOf(condition)->FindInstanceField("firstWaiter");
  if (first == nullptr) return {};
  std::string woken;
  Ref node = vm_.heap.Read<Ref>(condition, first->offset);
  for (size_t i = 0; node != 0 && i < kMostWaiters; ++i) {
    const Class* type = vm_.ClassOf(node);
    const Field *status = type->FindInstanceField("status"), *waiter = type->FindInstanceField("waiter"),
                *next = type->FindInstanceField("nextWaiter");
    if (status == nullptr || waiter == nullptr || next == nullptr) return {};
    const Ref thread = vm_.heap.Read<Ref>(node, waiter->offset);
    if (thread != 0 && (vm_.heap.Read<int32_t>(node, status->offset) & kWaitsOnCondition) != 0) {
      woken += (woken.empty() ? "" : ", ") + names_.NameOf(thread);
      if (method.name == "signal") break;
    }
    node = vm_.heap.Read<Ref>(node, next->offset);
  }
  return woken.empty() ? "nobody" : "wakes " + woken;
}

void CallWatch::Name(Open& open) const {
  ToldCall& call = open.call;
  const bool has_receiver = !open.is_static;
  if (has_receiver && call.kind == ToldCall::kMethod) {
    call.receiver = open.receiver.empty() ? names_.NameOf(open.arguments.front()) : open.receiver;
    if (open.receiver.empty() && call.type == "ReadLock") call.receiver += ".readLock()";
    if (open.receiver.empty() && call.type == "WriteLock") call.receiver += ".writeLock()";
  }
  if (open.is_static) call.receiver = call.type;
  for (size_t i = has_receiver ? 1 : 0; i < open.arguments.size(); ++i) {
    call.arguments.push_back(names_.NameOf(open.arguments[i]));
  }
  open.asked = true;
}

uint64_t CallWatch::CallOf(ThreadId thread) {
  if (thread >= open_.size() || open_[thread].empty()) return 0;
  Open& open = open_[thread].back();
  const GuestThread& guest = vm_.threads.at(thread);
  for (uint32_t i = guest.regs.depth; i-- > open.index;) {
    const Frame& frame = guest.frames[i];
    if ((frame.flags & kFrameStub) == 0 && !frame.method->hidden && IsUserCode(*frame.method->owner)) return 0;
  }
  if (open.index >= guest.regs.depth) return 0;
  if (!open.asked) {
    Name(open);
    kept_[open.number] = open.call;
  }
  return open.number;
}

void CallWatch::End(ThreadId thread, uint32_t index, ToldCall::End end, Slot value, BasicType type) {
  if (!listening_ || thread >= open_.size() || open_[thread].empty()) return;
  std::vector<Open>& calls = open_[thread];
  while (!calls.empty() && calls.back().index > index) calls.pop_back();
  if (calls.empty() || calls.back().index != index) return;
  const Open& open = calls.back();
  if (!open.place.empty() && end == ToldCall::kReturned) {
    NoteExecutor(open, type == BasicType::kReference ? value.r : 0);
  }
  if (open.asked) {
    ToldCall& kept = kept_[open.number];
    kept.end = end;
    kept.result = end == ToldCall::kThrew ? ShortName(vm_.ClassOf(value.r)) : names_.ValueOf(value, type);
  }
  calls.pop_back();
}

void CallWatch::Returned(ThreadId thread, uint32_t index, Slot value) {
  End(thread, index, ToldCall::kReturned, value, vm_.threads.at(thread).frames[index].method->return_type);
}

void CallWatch::Threw(ThreadId thread, uint32_t index, Ref exception) {
  End(thread, index, ToldCall::kThrew, Slot{.bits = exception}, BasicType::kReference);
}

// The constructor's new object, or what a method returns: that may be a wrapper.
void CallWatch::NoteExecutor(const Open& open, Ref result) {
  if (result == 0) {
    const bool made = open.call.kind != ToldCall::kMethod && open.arguments.front().type != nullptr;
    if (made && IsExecutor(open.arguments.front().type)) made_at_[open.arguments.front().Key()] = open.place;
    return;
  }
  const Class* type = vm_.ClassOf(result);
  const Field* inner = type->name.starts_with(kExecutors) ? type->FindInstanceField("e") : nullptr;
  const Ref executor = inner == nullptr ? result : vm_.heap.Read<Ref>(result, inner->offset);
  if (executor == 0 || !IsExecutor(vm_.ClassOf(executor))) return;
  made_at_[names_.LabelOf(executor).Key()] = open.place;
}

std::string CallWatch::ExecutorMadeAt(ThreadId worker) const {
  const GuestThread& guest = vm_.threads.at(worker);
  Ref executor = 0;
  for (uint32_t i = 0; i < guest.regs.depth && executor == 0; ++i) {
    const Frame& frame = guest.frames[i];
    if ((frame.flags & kFrameNative) != 0 || frame.method->IsStatic()) continue;
    if (frame.method->owner->name == "java/util/concurrent/ThreadPoolExecutor" && frame.method->name == "runWorker") {
      executor = guest.slots[frame.locals].r;
    }
  }
  if (executor == 0 && guest.regs.thread_object != 0) {
    const Field* pool = vm_.ClassOf(guest.regs.thread_object)->FindInstanceField("pool");
    const bool of_pool = pool != nullptr && pool->owner->name == "java/util/concurrent/ForkJoinWorkerThread";
    if (of_pool) executor = vm_.heap.Read<Ref>(guest.regs.thread_object, pool->offset);
  }
  if (executor == 0) return {};
  const ValueLabel label = names_.LabelOf(executor);
  const auto made = label.type == nullptr ? made_at_.end() : made_at_.find(label.Key());
  return made == made_at_.end() ? std::string() : made->second;
}

}  // namespace heddle
