// java.util.zip: check sums.
#include <array>

#include "vm/native/output.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr std::array<uint32_t, 256> kCrcTable = [] {
  std::array<uint32_t, 256> table{};
  for (uint32_t i = 0; i < 256; ++i) {
    uint32_t c = i;
    for (int bit = 0; bit < 8; ++bit) c = (c & 1) != 0 ? 0xedb88320u ^ (c >> 1) : c >> 1;
    table[i] = c;
  }
  return table;
}();

uint32_t Crc32(uint32_t sum, std::span<const uint8_t> bytes) {
  sum = ~sum;
  for (uint8_t byte : bytes) sum = kCrcTable[(sum ^ byte) & 0xff] ^ (sum >> 8);
  return ~sum;
}

uint32_t Adler32(uint32_t sum, std::span<const uint8_t> bytes) {
  constexpr uint32_t kModulus = 65521;
  uint32_t low = sum & 0xffff, high = sum >> 16;
  for (uint8_t byte : bytes) {
    low = (low + byte) % kModulus;
    high = (high + low) % kModulus;
  }
  return high << 16 | low;
}

using Sum = uint32_t (*)(uint32_t, std::span<const uint8_t>);

// (sum, byte)
template <Sum kSum>
NativeResult UpdateByte(NativeCall& call) {
  uint8_t byte = static_cast<uint8_t>(call.Int(1));
  return call.ReturnInt(static_cast<int32_t>(kSum(static_cast<uint32_t>(call.Int(0)), {&byte, 1})));
}

// (sum, bytes, offset, length). Of an array that other threads may see each byte is a visible action; the sum so far is
// where a copy keeps its element.
template <Sum kSum>
NativeResult UpdateBytes(NativeCall& call) {
  Vm& vm = call.vm;
  Ref array = call.Reference(1);
  if (array == 0) return call.ThrowNullPointer();
  if (!RangeFits(vm, array, call.Int(2), call.Int(3))) return call.Throw("java/lang/ArrayIndexOutOfBoundsException");
  const auto before = static_cast<uint32_t>(call.Int(0));
  const auto offset = static_cast<uint32_t>(call.Int(2)), length = static_cast<uint32_t>(call.Int(3));
  const uint8_t* first = vm.heap.Elements<uint8_t>(array) + offset;
  if (call.progress() == 0 && !MayBeShared(vm, array)) {
    return call.ReturnInt(static_cast<int32_t>(kSum(before, {first, length})));
  }
  uint64_t& so_far = call.guest().regs.copy_value;
  for (; call.progress() < length; ++call.progress()) {
    const uint32_t i = call.progress();
    if (!call.MayAct(ElementAction(vm, ActionKind::kRead, array, offset + i))) return NativeResult::kStop;
    so_far = kSum(i == 0 ? before : static_cast<uint32_t>(so_far), {first + i, 1});
  }
  const auto sum = static_cast<uint32_t>(length == 0 ? before : so_far);
  so_far = 0;
  return call.ReturnInt(static_cast<int32_t>(sum));
}

constexpr NativeRow kRows[] = {
    {"java/util/zip/CRC32", "update", "(II)I", UpdateByte<Crc32>},
    {"java/util/zip/CRC32", "updateBytes0", "(I[BII)I", UpdateBytes<Crc32>},
    {"java/util/zip/Adler32", "update", "(II)I", UpdateByte<Adler32>},
    {"java/util/zip/Adler32", "updateBytes", "(I[BII)I", UpdateBytes<Adler32>},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaUtilZip, kRows)

}  // namespace heddle
