// java.lang.NullPointerException: the message that tells what was null.
#include "vm/core/null_pointer_message.h"

#include "vm/native/support.h"

namespace heddle {

namespace {

NativeResult GetExtendedMessage(NativeCall& call) {
  const std::string message = NullPointerMessage(call.vm, call.Reference(0));
  return call.ReturnReference(message.empty() ? 0 : call.vm.strings.New(message));
}

constexpr NativeRow kRows[] = {
    {"java/lang/NullPointerException", "getExtendedNPEMessage", "()Ljava/lang/String;", GetExtendedMessage},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangNullPointerException, kRows)

}  // namespace heddle
