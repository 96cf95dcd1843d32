// java.io.PrintStream, for the two streams that boot installed as System.out and System.err: what one call prints is
// one ordered output action, in UTF-8. The Java side takes 1,400 bytecodes and two locks a line.
//
// The action takes the stream's monitor and gives it back, as the Java side does: it is not enabled while another
// thread holds the monitor. The locks inside the stream are not kept, since the program cannot get at them.
//
// A stream that is closed runs its own bytecode, which ends in FileOutputStream.writeBytes; so does every other stream.
#include <algorithm>
#include <iterator>
#include <optional>

#include "vm/native/announce.h"
#include "vm/native/output.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kStream[] = "java/io/PrintStream";
constexpr const char kReason[] = "one ordered output action instead of 1,400 bytecodes and two locks";

bool IsError(NativeCall& call) { return call.Reference(0) == call.vm.permanent.system_err; }

// Where the stream ends: FileDescriptor.out or err.
Ref DescriptorOf(NativeCall& call) {
  const Field* field = call.vm.FieldOf("java/io/FileDescriptor", IsError(call) ? "err" : "out");
  return call.vm.heap.Read<Ref>(field->owner->statics, field->offset);
}

// One of the two, and not closed. Another thread may close it until the call's turn has come.
bool IsOpen(NativeCall& call) {
  Vm& vm = call.vm;
  Ref stream = call.Reference(0);
  if (!vm.booted || (stream != vm.permanent.system_out && stream != vm.permanent.system_err)) return false;
  std::optional<TrustedTouches> ahead;
  if (!call.guest().regs.going_on) ahead.emplace(vm.heap.touches, Trust::kAskedAgain);
  return GetReferenceField(vm, stream, "out") != 0;
}

// And its descriptor is open, too.
bool IsOurs(NativeCall& call) {
  if (!IsOpen(call)) return false;
  std::optional<TrustedTouches> ahead;
  if (!call.guest().regs.going_on) ahead.emplace(call.vm.heap.touches, Trust::kAskedAgain);
  return GetIntField(call.vm, DescriptorOf(call), "fd") > 0;
}

NativeResult Print(NativeCall& call, std::string_view bytes) {
  if (!MayOutput(call, call.Reference(0), DescriptorOf(call))) return NativeResult::kStop;
  call.vm.output.Write(IsError(call), bytes);
  return call.ReturnVoid();
}

NativeResult PrintString(NativeCall& call, std::string_view end) {
  if (!IsOurs(call)) return NativeResult::kDecline;
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  return Print(call, call.vm.strings.Utf8(call.Reference(1)).append(end));
}

NativeResult WriteString(NativeCall& call) { return PrintString(call, ""); }
NativeResult WritelnString(NativeCall& call) { return PrintString(call, "\n"); }

NativeResult PrintChars(NativeCall& call, std::string_view end) {
  Vm& vm = call.vm;
  Ref chars = call.Reference(1);
  if (!IsOurs(call) || (chars != 0 && MayBeShared(vm, chars))) return NativeResult::kDecline;
  if (chars == 0) return call.ThrowNullPointer();
  std::u16string text(vm.heap.Elements<char16_t>(chars), vm.heap.Length(chars));
  return Print(call, Utf8Of(text).append(end));
}

NativeResult WriteChars(NativeCall& call) { return PrintChars(call, ""); }
NativeResult WritelnChars(NativeCall& call) { return PrintChars(call, "\n"); }

NativeResult NewLine(NativeCall& call) { return IsOurs(call) ? Print(call, "\n") : NativeResult::kDecline; }

NativeResult WriteByte(NativeCall& call) {
  if (!IsOurs(call)) return NativeResult::kDecline;
  char byte = static_cast<char>(call.Int(1));
  return Print(call, std::string_view(&byte, 1));
}

NativeResult WriteBytes(NativeCall& call) {
  Ref bytes = call.Reference(1);
  if (!IsOurs(call) || bytes == 0 || MayBeShared(call.vm, bytes)) return NativeResult::kDecline;
  if (!RangeFits(call.vm, bytes, call.Int(2), call.Int(3))) return NativeResult::kDecline;
  const char* data = call.vm.heap.Elements<char>(bytes) + call.Int(2);
  return Print(call, std::string_view(data, static_cast<size_t>(call.Int(3))));
}

// There is nothing to flush, whether the descriptor is open or not. But that takes the monitor, too.
NativeResult Flush(NativeCall& call) {
  if (!IsOpen(call)) return NativeResult::kDecline;
  const Ref stream = call.Reference(0);
  if (call.vm.monitors.Owns(call.thread, stream)) return call.ReturnVoid();
  const Action enter = ObjectAction(ActionKind::kMonitorEnter, stream);
  if (!call.MayAct(enter)) return NativeResult::kStop;
  if (call.vm.monitors.IsFree(stream)) return call.ReturnVoid();
  StandBefore(call.vm, enter);
  return NativeResult::kStop;
}

// Whether formatting the arguments runs no code of the program and sees nothing that can change.
bool ArePlain(const Vm& vm, Ref arguments) {
  static constexpr std::string_view kPlain[] = {"java/lang/String",     "java/lang/Integer",   "java/lang/Long",
                                                "java/lang/Short",      "java/lang/Byte",      "java/lang/Double",
                                                "java/lang/Float",      "java/lang/Boolean",   "java/lang/Character",
                                                "java/math/BigInteger", "java/math/BigDecimal"};
  if (arguments == 0) return true;
  if (MayBeShared(vm, arguments)) return false;
  for (uint32_t i = 0; i < vm.heap.Length(arguments); ++i) {
    const Ref argument = vm.heap.Read<Ref>(arguments, kHeaderBytes + 4 * i);
    if (argument == 0) continue;
    const std::string& name = vm.ClassOf(argument)->name;
    if (std::find(std::begin(kPlain), std::end(kPlain), name) == std::end(kPlain)) return false;
  }
  return true;
}

// Called by itself, below.
bool IsForBytecode(NativeCall& call) {
  const Frame& caller = call.guest().top();
  return (caller.flags & kFrameNative) != 0 && caller.method == call.method;
}

// Plain arguments are formatted as by String.format, without the monitor, and the whole is printed at once: the same as
// to do both with the monitor held. Where that fails, the method's own bytecode prints what comes before the failure,
// and fails. progress(): 0: formatted; 1: printed; 2: its bytecode has run.
NativeResult Format(NativeCall& call, const char* descriptor, unsigned argument_slots) {
  Vm& vm = call.vm;
  if (!call.entered()) {
    if (!IsOurs(call) || IsForBytecode(call) || !ArePlain(vm, call.Reference(argument_slots))) {
      return NativeResult::kDecline;
    }
    call.Enter(0, kFrameCatchAll | kFrameStub);
    return call.Call(RequireMethod(vm, "java/lang/String", "format", descriptor), call.args() + 1, argument_slots);
  }
  if (call.progress() != 0) {
    return call.caught() != 0 ? call.ThrowObject(call.caught()) : call.ReturnReference(call.Reference(0));
  }
  if (call.caught() != 0) {
    call.progress() = 2;
    return call.Call(call.method, call.args(), argument_slots + 1);
  }
  call.progress() = 1;
  const Slot printed[] = {call.args()[0], call.returned()};
  return call.Call(RequireMethod(vm, kStream, "write", "(Ljava/lang/String;)V"), printed, 2);
}

NativeResult FormatDefault(NativeCall& call) {
  return Format(call, "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;", 2);
}
NativeResult FormatLocale(NativeCall& call) {
  return Format(call, "(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;", 3);
}

constexpr NativeRow kRows[] = {
    {kStream, "write", "(Ljava/lang/String;)V", WriteString, kReason},
    {kStream, "writeln", "(Ljava/lang/String;)V", WritelnString, kReason},
    {kStream, "write", "([C)V", WriteChars, kReason},
    {kStream, "writeln", "([C)V", WritelnChars, kReason},
    {kStream, "newLine", "()V", NewLine, kReason},
    {kStream, "write", "(I)V", WriteByte, kReason},
    {kStream, "write", "([BII)V", WriteBytes, kReason},
    {kStream, "flush", "()V", Flush, kReason},
    {kStream, "format", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;", FormatDefault, kReason},
    {kStream, "format", "(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;", FormatLocale,
     kReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaIoPrintStream, kRows)

}  // namespace heddle
