// java.io.PrintStream, for the two streams that boot installed as System.out and System.err: what one call prints is
// one ordered output action, in UTF-8. The Java side takes 1,400 bytecodes and two locks a line.
//
// A stream that is closed or whose monitor another thread holds runs its own bytecode, which waits for the monitor and
// ends in FileOutputStream.writeBytes; so does every other stream.
#include "vm/natives/output.h"
#include "vm/natives/support.h"

namespace heddle {

namespace {

constexpr const char kStream[] = "java/io/PrintStream";
constexpr const char kReason[] = "one ordered output action instead of 1,400 bytecodes and two locks";

bool IsOurs(NativeCall& call) {
  Vm& vm = call.vm;
  Ref stream = call.Reference(0);
  if (!vm.booted || (stream != vm.system_out && stream != vm.system_err)) return false;
  if (!vm.MonitorFree(stream) && !vm.OwnsMonitor(call.thread, stream)) return false;
  return GetReferenceField(vm, stream, "out") != 0;
}

NativeResult Print(NativeCall& call, std::string_view bytes) {
  return OutputBytes(call, call.Reference(0) == call.vm.system_err, bytes);
}

NativeResult PrintString(NativeCall& call, std::string_view end) {
  if (!IsOurs(call)) return NativeResult::kDecline;
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  return Print(call, call.vm.StringUtf8(call.Reference(1)).append(end));
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

NativeResult Flush(NativeCall& call) { return IsOurs(call) ? call.ReturnVoid() : NativeResult::kDecline; }

// Formats as String.format does with the same arguments, without the stream's monitor, and prints the whole. progress()
// is 1 from when the text is kept in the extra slot.
NativeResult Format(NativeCall& call, const char* descriptor, unsigned argument_slots) {
  Vm& vm = call.vm;
  if (!call.entered()) {
    if (!IsOurs(call)) return NativeResult::kDecline;
    call.Enter(1);
    return call.Call(RequireMethod(vm, "java/lang/String", "format", descriptor), call.args() + 1, argument_slots);
  }
  if (call.progress() == 0) {
    call.SetExtra(0, call.returned().r);
    call.progress() = 1;
  }
  NativeResult printed = Print(call, vm.StringUtf8(call.Extra(0)));
  return printed == NativeResult::kDone ? call.ReturnReference(call.Reference(0)) : printed;
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
