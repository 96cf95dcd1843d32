#include "foresight/call_stacks.h"

#include <algorithm>

#include "base/hash.h"
#include "vm/classes/stubs.h"
#include "vm/core/prepared_code.h"
#include "vm/natives/threads/start_progress.h"

namespace heddle {

namespace {

constexpr uint32_t kNotClosed = UINT32_MAX;

// A proxy whose methods no analysed code comes to is closed code's, as that of an annotation is. Where the program
// makes one itself, that is unknown.
bool IsProxy(const Class& type) { return type.super != nullptr && type.super->name == "java/lang/reflect/Proxy"; }

}  // namespace

CallStacks::CallStacks(JavaMachine& machine, ProgramAnalysis& analysis)
    : machine_(machine),
      analysis_(analysis),
      settled_end_(machine.vm().heap.settled_end()),
      end_of_thread_{analysis.future().nothing(), {}},
      shutdown_{analysis.future().nothing(), {}} {
  for (const ReachedMethod& reached : analysis.points_to().methods()) {
    const std::string_view name = reached.method->name, owner = reached.method->owner->name;
    if (owner == "java/lang/Thread" && name == "dispatchUncaughtException") {
      AddCall(*reached.method, end_of_thread_.facts, end_of_thread_.numbers);
    }
    if (owner == "java/lang/Shutdown" && name == "shutdown") {
      AddCall(*reached.method, shutdown_.facts, shutdown_.numbers);
    }
  }
  suffixes_.push_back(std::make_unique<CallSuffix>());
  CallSuffix& root = *suffixes_.back();
  root.future = root.before_shutdown = root.own = analysis.future().nothing();
}

size_t CallStacks::HashOfStep::operator()(const Step& step) const {
  const uint64_t place = uint64_t{step.place.what} << 8 | step.place.kind;
  return Mix(Mix(reinterpret_cast<uintptr_t>(step.place.method), step.below), place);
}

template <typename Make>
uint32_t CallStacks::Extend(Walk& walk, uint32_t below, const FramePlace& place, const Make& make) {
  const Step step{below, place};
  const size_t index = walk.next++;
  if (index < walk.steps.size() && walk.steps[index].step == step) {
    walk.steps[index].raw = {};
    return walk.steps[index].number;
  }
  walk.steps.resize(index);
  const auto [known, is_new] = numbers_.try_emplace(step, static_cast<uint32_t>(suffixes_.size()));
  if (is_new) {
    auto made = std::make_unique<CallSuffix>();
    made->future = suffixes_[below]->future;
    made->before_shutdown = suffixes_[below]->before_shutdown;
    made->runs = suffixes_[below]->runs;
    made->below = below;
    made->own = analysis_.future().nothing();
    make(*made);
    AddFuture(*made, made->own);
    suffixes_.push_back(std::move(made));
  }
  walk.steps.push_back({step, known->second, {}});
  return known->second;
}

void CallStacks::AddFuture(CallSuffix& suffix, const FactSet& facts) {
  suffix.future.Unite(facts);
  suffix.before_shutdown.Unite(facts);
}

// A whole call, in any context.
void CallStacks::AddCall(const Method& method, FactSet& facts, std::vector<uint32_t>& calls) {
  facts.Unite(analysis_.future().OfCall(method));
  const std::span<const uint32_t> numbers = analysis_.points_to().NumbersOf(&method);
  calls.insert(calls.end(), numbers.begin(), numbers.end());
}

const CallStacks::Calls& CallStacks::InitializerOf(Class* type) {
  const auto [known, is_new] = initializers_.try_emplace(type, Calls{analysis_.future().nothing(), {}});
  if (!is_new) return known->second;
  const auto add = [&](const Class* initialized) {
    if (initialized->class_initializer != nullptr &&
        !analysis_.points_to().NumbersOf(initialized->class_initializer).empty()) {
      AddCall(*initialized->class_initializer, known->second.facts, known->second.numbers);
    }
  };
  Class* error = machine_.vm().program->Load("java/lang/ExceptionInInitializerError").value;
  AddCall(*error->FindDeclared("<init>", "(Ljava/lang/Throwable;)V"), known->second.facts, known->second.numbers);
  for (const Class* above : type->display) add(above);
  if (type->IsInterface()) add(type);
  for (const Class* above : type->all_interfaces) add(above);
  return known->second;
}

std::vector<ObjectId> CallStacks::ThreadsOf(Ref thread_object) const {
  std::vector<ObjectId> found, threads;
  AddObjects(thread_object, found);
  for (ObjectId id : found) {
    if (analysis_.points_to().Threads().Has(id)) threads.push_back(id);
  }
  return threads;
}

// A thread's last actions: of its own Thread object it takes the monitor, and clears fields. It may end last.
void CallStacks::AddEnd(Ref thread_object, CallSuffix& suffix) {
  suffix.own.Unite(end_of_thread_.facts);
  suffix.future.Unite(shutdown_.facts);
  suffix.calls = end_of_thread_.numbers;
  suffix.calls.insert(suffix.calls.end(), shutdown_.numbers.begin(), shutdown_.numbers.end());
  const std::vector<ObjectId> found = ThreadsOf(thread_object);
  const Facts& facts = analysis_.future().facts();
  const auto add = [&](const Fact& fact) {
    if (const FactId* id = facts.Find(fact)) suffix.own.Add(*id);
  };
  for (ObjectId id : found) {
    add({.kind = ActionKind::kMonitorEnter, .object = id});
    for (const auto& field : machine_.vm().known.thread->fields) {
      if (!field->IsStatic()) add({.kind = ActionKind::kWrite, .field = field.get(), .object = id});
    }
  }
}

// What a stub of the machine may still call.
void CallStacks::AddStub(const GuestThread& guest, const Frame& frame, const CallSuffix& below, CallSuffix& suffix) {
  const Vm& vm = machine_.vm();
  // What closed code initialises runs for it.
  suffix.is_closed = below.is_closed;
  if (below.is_closed) suffix.numbers = below.numbers;
  if (frame.method == vm.stubs->initialize.get()) {
    const Calls& initializer = InitializerOf(vm.mirrors.ClassOf(guest.slots[frame.locals].r));
    suffix.own.Unite(initializer.facts);
    suffix.calls = initializer.numbers;
  } else if (frame.method == vm.stubs->ask_loader.get()) {
    suffix.own.Unite(analysis_.future().anything());
  } else {
    AddEnd(guest.regs.thread_object, suffix);
    if (frame.method == vm.stubs->run_shutdown.get()) suffix.own.Unite(shutdown_.facts);
    if (frame.method != vm.stubs->run_thread.get()) return;
    suffix.receivers = ThreadsOf(guest.regs.thread_object);
    const Objects& objects = analysis_.points_to().objects();
    const auto is_known = [&](ObjectId id) { return objects.at(id).kind != AbstractObject::kClosed; };
    if (std::ranges::any_of(suffix.receivers, is_known) || guest.regs.thread_object < settled_end_) return;
    // No analysed code makes it, so closed code does.
    suffix.is_closed = true;
    suffix.numbers = {analysis_.points_to().NumberOfClosed(Scope::kClosed)};
    suffix.own.Unite(analysis_.future().OfCall(suffix.numbers.front()));
    suffix.calls.push_back(suffix.numbers.front());
  }
}

void CallStacks::AddCode(const Frame& frame, uint32_t pc, bool in_call, const CallSuffix& below, CallSuffix& suffix) {
  Future& future = analysis_.future();
  const PointsTo& points_to = analysis_.points_to();
  const Method& method = *frame.method;
  suffix.pc = pc;
  suffix.in_call = in_call;
  for (uint32_t number : below.numbers) {
    future.CalleesAt(number, below.is_closed ? 0 : below.pc, method, suffix.numbers);
  }
  // What closed code calls is closed, but for the program's own methods. So is a method called on an object of closed
  // code, for all that is known.
  uint32_t closed = below.is_closed ? below.numbers.front() : kNotClosed;
  if (ScopeOf(method) != Scope::kOpen && !below.is_closed) closed = points_to.NumberOfClosed(ScopeOf(method));
  if (closed == kNotClosed && future.CallsClosed(below.numbers, below.pc)) {
    closed = points_to.NumberOfClosed(Scope::kClosed);
    suffix.own.Unite(future.OfCall(closed));
    suffix.calls.push_back(closed);
    suffix.through_closed = true;
  }
  const bool is_reached = !points_to.NumbersOf(&method).empty();
  const bool is_unknown =
      suffix.numbers.empty() && (!IsOfProgram(*method.owner) || (!is_reached && IsProxy(*method.owner)));
  suffix.is_closed = closed != kNotClosed && (ScopeOf(method) != Scope::kOpen || is_unknown);
  // No object of analysed code is used in this method. So it works on one of closed code's own.
  if (closed == kNotClosed && below.through_closed && suffix.numbers.empty() && !IsOfProgram(*method.owner) &&
      !is_reached) {
    closed = points_to.NumberOfClosed(Scope::kClosed);
    suffix.is_closed = true;
  }
  if (suffix.is_closed) {
    if (suffix.runs == kAnything) {
      suffix.runs = closed == points_to.NumberOfClosed(Scope::kPrinting) ? kPrintingCode : kClosedCode;
    }
    suffix.numbers = {closed};
    suffix.own.Unite(future.OfCall(closed));
    suffix.calls.push_back(closed);
    return;
  }
  suffix.through_closed |= below.is_closed;
  if (suffix.numbers.empty()) AddNumbers(method, below, suffix.numbers);
  suffix.is_code = !suffix.numbers.empty();
  for (uint32_t number : suffix.numbers) AddFuture(suffix, future.From(number, pc, in_call));
  if (!suffix.is_code) suffix.own.Unite(future.anything());
}

// All of the method, from its first instruction on.
void CallStacks::AddWhole(const Method& method, const CallSuffix& below, CallSuffix& suffix) {
  AddNumbers(method, below, suffix.numbers);
  suffix.is_code = !suffix.numbers.empty();
  for (uint32_t number : suffix.numbers) AddFuture(suffix, analysis_.future().OfCall(number));
  if (!suffix.is_code) suffix.own.Unite(analysis_.future().OfCall(method));
}

void CallStacks::AddNumbers(const Method& method, const CallSuffix& below, std::vector<uint32_t>& numbers) const {
  const std::deque<ReachedMethod>& methods = analysis_.points_to().methods();
  for (uint32_t number : analysis_.points_to().NumbersOf(&method)) {
    const ObjectId context = methods[number].context;
    const bool fits = below.receivers.empty() || context == kNoObject ||
                      std::find(below.receivers.begin(), below.receivers.end(), context) != below.receivers.end();
    if (fits) numbers.push_back(number);
  }
}

CallStacks::MethodKind CallStacks::KindOf(const Method& method) {
  if (method.number >= kinds_.size()) kinds_.resize(method.number + 1, kNotAsked);
  MethodKind& known = kinds_[method.number];
  if (known == kNotAsked && IsMadeForRecord(method)) {
    known = kModelledOpen;
  } else if (known == kNotAsked) {
    const NativeEffectRow* row = FindNativeEffect(method);
    known = row == nullptr || row->also ? kNotModelled : ScopeOf(method) == Scope::kOpen ? kModelledOpen : kModelled;
  }
  return known;
}

// Whether all is done in the call of Thread.start that the thread stands in, but for leaving the monitor.
bool CallStacks::HasStarted(const GuestThread& guest) const {
  const Action& next = guest.regs.next;
  return next.kind == ActionKind::kMonitorExit && LeavesStarted(guest) &&
         machine_.vm().ClassOf(next.object)->IsSubtypeOf(machine_.vm().known.thread);
}

// Objects made after the snapshot are known by their class alone, and so are their threads' ends.
CallStacks::FramePlace CallStacks::PlaceOfStub(const GuestThread& guest, const Frame& frame) const {
  const Vm& vm = machine_.vm();
  const bool initializes = frame.method == vm.stubs->initialize.get();
  const Ref of = initializes ? guest.slots[frame.locals].r : guest.regs.thread_object;
  if (of < settled_end_) return {frame.method, FramePlace::kOfObject, of};
  return {frame.method, FramePlace::kOfClass, vm.ClassOf(of)->number};
}

uint32_t CallStacks::Look(ThreadId thread, const GuestThread& guest) {
  if (thread >= walks_.size()) walks_.resize(thread + size_t{1});
  walks_[thread].next = 0;
  const uint32_t number = Number(guest, walks_[thread]);
  stood_[guest.regs.standing % kStood] = {guest.regs.standing, number};
  return number;
}

uint32_t CallStacks::Number(const GuestThread& guest, Walk& walk) {
  const Vm& vm = machine_.vm();
  const bool has_started = HasStarted(guest);
  uint32_t suffix = 0;
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    const Frame& frame = guest.frames[i];
    const bool top = i + 1 == guest.regs.depth;
    const Frame* next = top ? nullptr : &guest.frames[i + 1];
    const RawPlace raw{frame.ip, top ? nullptr : next->method, uint32_t{frame.flags} << 16 | (top ? 0u : next->flags)};
    if (!has_started && walk.Takes(suffix, raw)) {
      suffix = walk.steps[walk.next++].number;
      continue;
    }
    // The machine looks on while the frame above runs the method.
    if ((frame.flags & kFrameStub) != 0 && frame.method->code != nullptr) continue;
    if ((frame.flags & kFrameStub) != 0) {
      suffix = Extend(walk, suffix, PlaceOfStub(guest, frame),
                      [&](CallSuffix& made) { AddStub(guest, frame, *suffixes_[made.below], made); });
      if (top && frame.method == vm.stubs->run_thread.get() && frame.progress == 0) {
        const Method* run =
            vm.ClassOf(guest.regs.thread_object)->vtable[static_cast<size_t>(vm.known.thread_run->vtable_index)];
        const uint32_t below = suffix;
        suffix = Extend(walk, suffix, {run, FramePlace::kWhole},
                        [&](CallSuffix& made) { AddWhole(*run, *suffixes_[below], made); });
      }
      continue;
    }
    const bool is_native = (frame.flags & kFrameNative) != 0;
    // What a native does, and what it calls for that, is in its caller's future, which counts as if the call were still
    // to come.
    const MethodKind kind = KindOf(*frame.method);
    if (kind != kNotModelled && is_native) continue;
    if (kind == kModelledOpen) return suffix;
    if (is_native) {
      if (frame.method->code == nullptr || suffixes_[suffix]->is_closed || (top && has_started)) continue;
      suffix = Extend(walk, suffix, {frame.method, FramePlace::kWhole},
                      [&](CallSuffix& made) { AddCall(*frame.method, made.own, made.calls); });
      continue;
    }
    const uint32_t pc = frame.method->prepared->PcOf(frame.ip);
    // A native that runs at once has no frame.
    const bool in_start = has_started && (top || (i + 2 == guest.regs.depth && (next->flags & kFrameNative) != 0));
    const bool in_call =
        in_start || (!top && (next->flags & (kFrameRetry | kFrameNative)) == 0 && !IsModelled(*next->method));
    const uint32_t below = suffix;
    suffix = Extend(walk, suffix, {frame.method, in_call ? FramePlace::kInCall : FramePlace::kBefore, pc},
                    [&](CallSuffix& made) { AddCode(frame, pc, in_call, *suffixes_[below], made); });
    if (!has_started) walk.steps[walk.next - 1].raw = raw;
  }
  return suffix;
}

void CallStacks::AddObjects(Ref object, std::vector<ObjectId>& found) const {
  const Objects& objects = analysis_.points_to().objects();
  const Class* type = machine_.vm().ClassOf(object);
  if (object < settled_end_) {
    objects.FindFixed(object, type, found);
  } else {
    objects.FindOther(type, found);
  }
}

SparseBits CallStacks::BasesAt(const CallSuffix& stack, const Method& method, uint32_t pc) const {
  const PointsTo& points_to = analysis_.points_to();
  SparseBits bases;
  if (!stack.is_code || stack.in_call || stack.pc != pc) return bases;
  for (uint32_t number : stack.numbers) {
    const ReachedMethod& reached = points_to.methods()[number];
    if (reached.method != &method || reached.flow == nullptr) return {};
    for (const FlowStatement& statement : reached.flow->statements()) {
      const bool has_base = statement.kind == FlowKind::kGetField || statement.kind == FlowKind::kPutField ||
                            statement.kind == FlowKind::kGetElement || statement.kind == FlowKind::kPutElement ||
                            statement.kind == FlowKind::kEnter;
      if (has_base && statement.pc == pc) bases.Unite(points_to.ObjectsOf(reached, statement.base));
    }
  }
  bool is_known = true;
  bases.ForEach([&](ObjectId id) { is_known &= points_to.objects().at(id).kind != AbstractObject::kClosed; });
  return is_known ? bases : SparseBits();
}

}  // namespace heddle
