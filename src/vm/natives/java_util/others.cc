// Small ones of java.util, java.io and java.net: time zone, what AtomicLong may assume, serialisation, set-up.
#include "vm/native/support.h"

namespace heddle {

namespace {

NativeResult SystemTimeZone(NativeCall& call) { return call.ReturnReference(call.vm.strings.Literal("UTC")); }
NativeResult SystemGmtOffset(NativeCall& call) { return call.ReturnReference(call.vm.strings.Literal("GMT")); }

NativeResult HasStaticInitializer(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  return call.ReturnBool(ClassArgument(call, 0)->FindDeclared("<clinit>", "()V") != nullptr);
}

constexpr NativeRow kRows[] = {
    {"java/util/TimeZone", "getSystemTimeZoneID", "(Ljava/lang/String;)Ljava/lang/String;", SystemTimeZone},
    {"java/util/TimeZone", "getSystemGMTOffsetID", "()Ljava/lang/String;", SystemGmtOffset},
    {"java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", "()Z", ReturnOne},
    {"java/io/ObjectStreamClass", "initNative", "()V", DoNothing},
    {"java/io/ObjectStreamClass", "hasStaticInitializer", "(Ljava/lang/Class;)Z", HasStaticInitializer},
    {"java/net/InetAddress", "init", "()V", DoNothing},
    {"java/net/InetAddress", "isIPv4Available", "()Z", ReturnOne},
    {"java/net/InetAddress", "isIPv6Supported", "()Z", ReturnZero},
    {"java/net/InetAddressImplFactory", "isIPv6Supported", "()Z", ReturnZero},
    {"java/net/Inet4Address", "init", "()V", DoNothing},
    {"java/net/Inet6Address", "init", "()V", DoNothing},
    {"java/net/NetworkInterface", "init", "()V", DoNothing},
    {"java/net/DatagramPacket", "init", "()V", DoNothing},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaUtil, kRows)

}  // namespace heddle
