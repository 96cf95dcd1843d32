// java.lang.StackWalker: the frames of the calling thread, in batches, as the library's StackStreamFactory asks for
// them.
//
// The walker's `anchor` says where the next batch begins: the number of the thread's frames that are still to be looked
// at, plus one. The frames below a walk stay as they are while it lasts.
//
// JDK 17 passes the mode as a long, keeps a MemberName in a StackFrameInfo, and counts a batch by the index after its
// last frame. JDK 25 passes an int and two arguments about continuations (which this machine does not have), keeps a
// ResolvedMethodName or, in ClassFrameInfo, a class, and counts a batch by its frames.
#include "vm/interpreter/interpreter.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang/caller.h"
#include "vm/natives/java_lang/stack_trace_elements.h"

namespace heddle {

namespace {

enum WalkMode : int64_t { kClassesOnly = 0x2, kShowHidden = 0x20, kLiveFrames = 0x100 };

// Of java.lang.invoke.MemberName.
constexpr int32_t kIsMethod = 0x10000, kIsConstructor = 0x20000;
constexpr int kReferenceKindShift = 24;

bool IsWalkerFrame(const Frame& frame) {
  const Class* owner = frame.method->owner;
  return owner->name == "java/lang/StackWalker" || owner->name == "java/lang/StackStreamFactory$AbstractStackWalker" ||
         (owner->super != nullptr && owner->super->name == "java/lang/StackStreamFactory$AbstractStackWalker");
}

// The innermost frame is who asks; the answer is who called that.
NativeResult GetCallerClass(NativeCall& call) {
  const Field* retain = InstanceField(call.vm, call.Reference(0), "retainClassRef");
  if (retain == nullptr || call.vm.heap.Read<uint8_t>(call.Reference(0), retain->offset) == 0) {
    return call.Throw("java/lang/UnsupportedOperationException",
                      "This stack walker does not have RETAIN_CLASS_REFERENCE access");
  }
  const Class* caller = CallerOf(call.guest(), call.guest().regs.depth - 1);
  if (caller == nullptr) {
    // Since JDK 22 the library adds what its buffer of two frames holds: the frame that asks, and nothing.
    const Frame* frames = call.guest().frames;
    uint32_t asking = call.guest().regs.depth;
    while (asking > 0 && ((frames[asking - 1].flags & kFrameStub) != 0 || IsWalkerFrame(frames[asking - 1]))) --asking;
    const bool tells = call.vm.options.jdk.feature >= 22 && asking > 0;
    return call.Throw("java/lang/IllegalCallerException",
                      tells ? "no caller frame: [" + frames[asking - 1].method->owner->ExternalName() + " , null]"
                            : "no caller frame");
  }
  return call.ReturnReference(caller->mirror);
}

int32_t MemberFlags(const Method& method) {
  constexpr int32_t kInvokeVirtual = 5, kInvokeStatic = 6, kInvokeSpecial = 7, kNewInvokeSpecial = 8,
                    kInvokeInterface = 9;
  int32_t kind = kInvokeVirtual;
  if (method.IsConstructor()) {
    kind = kNewInvokeSpecial;
  } else if (method.IsStatic()) {
    kind = kInvokeStatic;
  } else if (method.IsPrivate()) {
    kind = kInvokeSpecial;
  } else if (method.owner->IsInterface()) {
    kind = kInvokeInterface;
  }
  return method.access_flags | (method.IsConstructor() ? kIsConstructor : kIsMethod) | kind << kReferenceKindShift;
}

void FillFrameInfo(Vm& vm, Ref info, const Frame& frame, const Field& method_field) {
  const Method& method = *frame.method;
  const bool native = (frame.flags & kFrameNative) != 0;
  vm.heap.Write<int64_t>(info, method_field.offset, static_cast<int64_t>(method.stable_name));
  SetIntField(vm, info, "bci", native ? 0 : static_cast<int32_t>(method.prepared->PcOf(frame.ip)));
  if (InstanceField(vm, info, "memberName") == nullptr) {
    const Ref resolved = vm.NewObject(RequireClass(vm, "java/lang/invoke/ResolvedMethodName"));
    SetReferenceField(vm, resolved, "vmholder", method.owner->mirror);
    SetReferenceField(vm, info, "classOrMemberName", resolved);
    SetIntField(vm, info, "flags", GetIntField(vm, info, "flags") | MemberFlags(method));
    return;
  }
  const Ref member = GetReferenceField(vm, info, "memberName");
  SetReferenceField(vm, member, "clazz", method.owner->mirror);
  SetReferenceField(vm, member, "name", vm.strings.Literal(method.name));
  SetReferenceField(vm, member, "type", vm.strings.Literal(method.descriptor));
  SetIntField(vm, member, "flags", MemberFlags(method));
}

struct Batch {
  int64_t mode = 0;
  uint32_t next = 0;  // frames still to be looked at; afterwards, those left
  int32_t size = 0, start = 0;
  Ref frames = 0;  // StackFrameInfo objects, or where classes go
};

bool IsShown(const Frame& frame, int64_t mode) {
  return (frame.flags & kFrameStub) == 0 && ((mode & kShowHidden) != 0 || !frame.method->hidden);
}

// JDK 17 asks for classes in the array itself, JDK 25 in the ClassFrameInfo objects that are there.
void FillClass(Vm& vm, Ref frames, uint32_t offset, const Method& method) {
  const Ref mirror = method.owner->mirror;
  const Ref info = vm.heap.Read<Ref>(frames, offset);
  if (info == 0 || InstanceField(vm, info, "classOrMemberName") == nullptr) {
    vm.StoreReference(frames, offset, mirror);
    return;
  }
  SetReferenceField(vm, info, "classOrMemberName", mirror);
  SetIntField(vm, info, "flags", GetIntField(vm, info, "flags") | MemberFlags(method));
}

// Returns the index in `frames` after the last one that was filled in.
int32_t Fill(NativeCall& call, Batch* batch) {
  Vm& vm = call.vm;
  const Field* method_field = vm.FieldOf("java/lang/StackFrameInfo", kStackFrameMethodField);
  const int32_t end = std::min(batch->start + batch->size, static_cast<int32_t>(vm.heap.Length(batch->frames)));
  int32_t index = batch->start;
  while (index < end && batch->next > 0) {
    const Frame& frame = call.guest().frames[--batch->next];
    if (!IsShown(frame, batch->mode)) continue;
    const uint32_t offset = kHeaderBytes + 4 * static_cast<uint32_t>(index++);
    if ((batch->mode & kClassesOnly) != 0) {
      FillClass(vm, batch->frames, offset, *frame.method);
    } else {
      FillFrameInfo(vm, vm.heap.Read<Ref>(batch->frames, offset), frame, *method_field);
    }
  }
  return index;
}

// Begins a walk whose arguments are read: fills the first batch and has the library consume it.
NativeResult BeginWalk(NativeCall& call, Batch batch, int32_t skip_frames, bool counts_frames) {
  if (batch.frames == 0) return call.ThrowNullPointer("frames_array is NULL");
  if ((batch.mode & kLiveFrames) != 0) return call.Unsupported("a stack walk that shows local variables");
  const Frame* frames = call.guest().frames;
  auto is_own = [](const Frame& frame) { return (frame.flags & kFrameStub) != 0 || IsWalkerFrame(frame); };
  while (batch.next > 0 && is_own(frames[batch.next - 1])) --batch.next;
  for (int32_t skip = skip_frames; skip > 0 && batch.next > 0; --batch.next) {
    if (IsShown(frames[batch.next - 1], batch.mode)) --skip;
  }
  const int32_t end = Fill(call, &batch);
  if (end <= batch.start) return call.Throw("java/lang/InternalError", "stack walk: decode failed");
  Method* consumer = RequireMethod(call.vm, "java/lang/StackStreamFactory$AbstractStackWalker", "doStackWalk",
                                   "(JIIII)Ljava/lang/Object;");
  Slot arguments[7] = {};
  arguments[0].r = call.Reference(0);
  arguments[1].l = int64_t{batch.next} + 1;
  arguments[3].i = skip_frames;
  arguments[4].i = counts_frames ? end - batch.start : batch.size;
  arguments[5].i = batch.start;
  arguments[6].i = end;
  call.Enter();
  return call.Call(consumer, arguments, 7);
}

// (long mode, skip, batch size, start, frames)
NativeResult CallStackWalk17(NativeCall& call) {
  if (call.entered()) return call.ReturnReference(call.returned().r);
  return BeginWalk(call,
                   Batch{.mode = call.Long(1),
                         .next = call.guest().regs.depth,
                         .size = call.Int(4),
                         .start = call.Int(5),
                         .frames = call.Reference(6)},
                   call.Int(3), false);
}

// (int mode, skip, continuation scope, continuation, batch size, start, frames)
NativeResult CallStackWalk25(NativeCall& call) {
  if (call.entered()) return call.ReturnReference(call.returned().r);
  if (call.Reference(4) != 0) return call.Unsupported("a stack walk through a continuation");
  return BeginWalk(call,
                   Batch{.mode = call.Int(1),
                         .next = call.guest().regs.depth,
                         .size = call.Int(5),
                         .start = call.Int(6),
                         .frames = call.Reference(7)},
                   call.Int(2), true);
}

NativeResult FetchBatch(NativeCall& call, Batch batch, int64_t anchor, bool counts_frames) {
  if (batch.frames == 0) return call.ThrowNullPointer("frames_array is NULL");
  if (anchor <= 0 || batch.next > call.guest().regs.depth) {
    return call.Throw("java/lang/InternalError", "doStackWalk: corrupted buffers");
  }
  const int32_t end = Fill(call, &batch);
  SetLongField(call.vm, call.Reference(0), "anchor", int64_t{batch.next} + 1);
  return call.ReturnInt(counts_frames ? end - batch.start : end);
}

// (long mode, anchor, batch size, start, frames)
NativeResult FetchStackFrames17(NativeCall& call) {
  return FetchBatch(call,
                    Batch{.mode = call.Long(1),
                          .next = static_cast<uint32_t>(call.Long(3) - 1),
                          .size = call.Int(5),
                          .start = call.Int(6),
                          .frames = call.Reference(7)},
                    call.Long(3), false);
}

// (int mode, anchor, size of the last batch, batch size, start, frames)
NativeResult FetchStackFrames25(NativeCall& call) {
  return FetchBatch(call,
                    Batch{.mode = call.Int(1),
                          .next = static_cast<uint32_t>(call.Long(2) - 1),
                          .size = call.Int(5),
                          .start = call.Int(6),
                          .frames = call.Reference(7)},
                    call.Long(2), true);
}

// The method that FillFrameInfo noted in a StackFrameInfo; null when nothing was.
Method* MethodOfFrameInfo(Vm& vm, Ref info) {
  const int64_t name = vm.GetField<int64_t>(info, vm.FieldOf("java/lang/StackFrameInfo", kStackFrameMethodField));
  return vm.program->MethodByStableName(static_cast<uint64_t>(name));
}

NativeResult ExpandStackFrameInfo(NativeCall& call) {
  const Method* method = MethodOfFrameInfo(call.vm, call.Reference(0));
  if (method == nullptr) return call.Throw("java/lang/InternalError", "stack frame of no method");
  SetReferenceField(call.vm, call.Reference(0), "name", call.vm.strings.Literal(method->name));
  SetReferenceField(call.vm, call.Reference(0), "type", call.vm.strings.Literal(method->descriptor));
  return call.ReturnVoid();
}

NativeResult InitElement(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(0) == 0 || call.Reference(1) == 0) return call.ThrowNullPointer();
  Method* method = MethodOfFrameInfo(vm, call.Reference(1));
  if (method == nullptr) return call.Throw("java/lang/InternalError", "stack frame of no method");
  const uint32_t pc = static_cast<uint32_t>(GetIntField(vm, call.Reference(1), "bci"));
  InitStackTraceElement(vm, call.Reference(0), {method, pc, method->IsNative()});
  return call.ReturnVoid();
}

constexpr const char kWalker[] = "java/lang/StackStreamFactory$AbstractStackWalker";
constexpr NativeRow kRows[] = {
    {"java/lang/StackStreamFactory", "checkStackWalkModes", "()Z", ReturnOne},
    {"java/lang/StackWalker", "getCallerClass", "()Ljava/lang/Class;", GetCallerClass,
     "one look at the frames instead of the library's stack walking"},
    {kWalker, "callStackWalk", "(JIII[Ljava/lang/Object;)Ljava/lang/Object;", CallStackWalk17},
    {kWalker, "callStackWalk",
     "(IILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)Ljava/lang/Object;",
     CallStackWalk25},
    {kWalker, "fetchStackFrames", "(JJII[Ljava/lang/Object;)I", FetchStackFrames17},
    {kWalker, "fetchStackFrames", "(IJIII[Ljava/lang/Object;)I", FetchStackFrames25},
    {"java/lang/StackFrameInfo", "expandStackFrameInfo", "()V", ExpandStackFrameInfo},
    {"java/lang/StackTraceElement", "initStackTraceElement",
     "(Ljava/lang/StackTraceElement;Ljava/lang/StackFrameInfo;)V", InitElement},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangStackWalker, kRows)

}  // namespace heddle
