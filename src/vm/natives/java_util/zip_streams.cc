// java.util.zip.Inflater and Deflater. A stream's address is that of a block outside the heap which holds the name of
// its state (zip_streams.h). An operation on arrays that other threads may see reads them byte by byte, acts on the
// stream, and writes byte by byte, each a visible action: progress() counts them.
#include <zlib.h>

#include "vm/core/direct_memory.h"
#include "vm/host/zip_streams.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr uint32_t kStateBytes = 8;
enum Extra : unsigned { kInput = 0, kNewState = 1, kExtraSlots = 2 };
// What inflate and deflate return: how much was read and written, and two flags.
constexpr int kWrittenShift = 31, kFinishedShift = 62, kOtherShift = 63;

ZipStreams& StreamsOf(Vm& vm) {
  if (vm.zip_streams == nullptr) vm.zip_streams = std::make_unique<ZipStreams>(!vm.options.pass_output_through);
  return *vm.zip_streams;
}

// Bytes of an array or of a block outside the heap.
struct ByteRange {
  Ref object = 0;
  uint32_t offset = 0, length = 0;
};

// From the slots of (array, offset, length) or (address, length).
bool FindRange(NativeCall& call, unsigned slot, bool is_address, ByteRange* range) {
  const auto length = static_cast<uint32_t>(call.Int(slot + 2));
  if (is_address) {
    const DirectCell cell = FindDirectCell(call.vm, call.Long(slot), length);
    *range = {cell.block, cell.offset, length};
    return cell.block != 0;
  }
  *range = {call.Reference(slot), kHeaderBytes + static_cast<uint32_t>(call.Int(slot + 1)), length};
  return range->object != 0;
}

Action ByteAction(ActionKind kind, const ByteRange& range, uint32_t index) {
  Action action;
  action.kind = kind;
  action.is_array = true;
  action.size = 1;
  action.object = range.object;
  action.offset = range.offset + index;
  return action;
}

std::vector<uint8_t> BytesIn(const Vm& vm, const ByteRange& range) {
  const uint8_t* first = vm.heap.Address(range.object) + range.offset;
  return {first, first + range.length};
}

// The cell with the state of the stream whose address is in this slot.
DirectCell StateCell(NativeCall& call, unsigned slot) { return FindDirectCell(call.vm, call.Long(slot), kStateBytes); }

bool MayActOnState(NativeCall& call, ActionKind kind, const DirectCell& cell) {
  Action action;
  action.kind = kind;
  action.is_array = true;
  action.size = kStateBytes;
  action.object = cell.block;
  action.offset = cell.offset;
  return call.MayAct(action);
}

const ZipResult& ActOnState(Vm& vm, const DirectCell& cell, const ZipOperation& operation) {
  const ZipResult* result = nullptr;
  const auto before = vm.heap.Read<uint64_t>(cell.block, cell.offset);
  vm.heap.Write<uint64_t>(cell.block, cell.offset, StreamsOf(vm).Apply(before, operation, &result));
  return *result;
}

NativeResult Open(NativeCall& call, ZipOperation operation) {
  const std::optional<int64_t> address = AllocateDirectMemory(call.vm, kStateBytes);
  if (!address) return call.Unsupported("so many blocks of memory outside the heap");
  operation.identity = call.vm.identities.NewNoted();
  const TrustedTouches scope(call.vm.heap.touches, Trust::kUnaddressed);
  const ZipResult& result = ActOnState(call.vm, FindDirectCell(call.vm, *address, kStateBytes), operation);
  if (result.status != Z_OK) return call.Throw("java/lang/IllegalArgumentException", result.message);
  return call.ReturnLong(*address);
}

// (nowrap)
NativeResult OpenInflater(NativeCall& call) {
  return Open(call, {.kind = ZipOperation::kOpenInflater, .flag = call.Int(0) != 0});
}

// (level, strategy, nowrap)
NativeResult OpenDeflater(NativeCall& call) {
  return Open(
      call,
      {.kind = ZipOperation::kOpenDeflater, .level = call.Int(0), .strategy = call.Int(1), .flag = call.Int(2) != 0});
}

NativeResult ThrowStatus(NativeCall& call, const ZipResult& result) {
  if (result.status == Z_MEM_ERROR) return call.Throw("java/lang/OutOfMemoryError");
  return call.Throw("java/lang/InternalError", result.message);
}

NativeResult ReturnCounts(NativeCall& call, const ZipResult& result, bool counts, bool finished, bool other) {
  uint64_t packed = counts ? result.consumed | uint64_t{result.output.size()} << kWrittenShift : 0;
  packed |= uint64_t{finished} << kFinishedShift | uint64_t{other} << kOtherShift;
  return call.ReturnLong(static_cast<int64_t>(packed));
}

NativeResult FinishInflating(NativeCall& call, const ZipResult& result) {
  switch (result.status) {
    case Z_OK:
    case Z_STREAM_END:
    case Z_NEED_DICT:
      return ReturnCounts(call, result, true, result.status == Z_STREAM_END, result.status == Z_NEED_DICT);
    case Z_BUF_ERROR: return ReturnCounts(call, result, false, false, false);
    case Z_DATA_ERROR:
      SetIntField(call.vm, call.Reference(0), "inputConsumed", static_cast<int32_t>(result.consumed));
      SetIntField(call.vm, call.Reference(0), "outputConsumed", static_cast<int32_t>(result.output.size()));
      return call.Throw("java/util/zip/DataFormatException", result.message);
    default: return ThrowStatus(call, result);
  }
}

// `changes`: the call was to change level and strategy; the second flag says that it must do so again.
NativeResult FinishDeflating(NativeCall& call, const ZipResult& result, bool changes) {
  switch (result.status) {
    case Z_OK: return ReturnCounts(call, result, true, false, false);
    case Z_STREAM_END: return ReturnCounts(call, result, true, true, changes);
    case Z_BUF_ERROR: return ReturnCounts(call, result, changes, false, changes);
    default: return ThrowStatus(call, result);
  }
}

NativeResult Finish(NativeCall& call, const ZipOperation& operation, const ZipResult& result) {
  return operation.kind == ZipOperation::kInflate ? FinishInflating(call, result)
                                                  : FinishDeflating(call, result, operation.flag);
}

// Arguments: this, stream, input range, output range, and for a Deflater how to flush and what to change.
NativeResult Work(NativeCall& call, ZipOperation operation, bool from_address, bool to_address) {
  Vm& vm = call.vm;
  ByteRange input, output;
  const DirectCell cell = StateCell(call, 1);
  if (cell.block == 0) return call.Unsupported("a closed stream of java.util.zip");
  if (!FindRange(call, 3, from_address, &input) || !FindRange(call, 6, to_address, &output)) {
    return call.ThrowNullPointer();
  }
  operation.room = output.length;
  if (!call.entered() && !MayBeShared(vm, input.object) && !MayBeShared(vm, output.object)) {
    if (!MayActOnState(call, ActionKind::kUpdate, cell)) return NativeResult::kStop;
    operation.input = BytesIn(vm, input);
    const ZipResult& result = ActOnState(vm, cell, operation);
    vm.heap.Touch(output.object, output.offset, result.output.size());
    std::copy(result.output.begin(), result.output.end(), vm.heap.Address(output.object) + output.offset);
    return Finish(call, operation, result);
  }
  if (!call.entered()) {
    call.Enter(kExtraSlots);
    call.SetExtra(kInput, vm.NewArray(vm.known.byte_array, input.length));
    call.SetExtra(kNewState, vm.NewArray(vm.known.byte_array, kStateBytes));
  }
  for (; call.progress() < input.length; ++call.progress()) {
    const uint32_t i = call.progress();
    if (!call.MayAct(ByteAction(ActionKind::kRead, input, i))) return NativeResult::kStop;
    vm.heap.Write<uint8_t>(call.Extra(kInput), kHeaderBytes + i, vm.heap.Read<uint8_t>(input.object, input.offset + i));
  }
  if (call.progress() == input.length) {
    if (!MayActOnState(call, ActionKind::kUpdate, cell)) return NativeResult::kStop;
    operation.input = BytesIn(vm, {call.Extra(kInput), kHeaderBytes, input.length});
    ActOnState(vm, cell, operation);
    vm.heap.Write<uint64_t>(call.Extra(kNewState), kHeaderBytes, vm.heap.Read<uint64_t>(cell.block, cell.offset));
    ++call.progress();
  }
  const ZipResult& result = StreamsOf(vm).ResultOf(vm.heap.Read<uint64_t>(call.Extra(kNewState), kHeaderBytes));
  for (; call.progress() - input.length - 1 < result.output.size(); ++call.progress()) {
    const uint32_t i = call.progress() - input.length - 1;
    if (!call.MayAct(ByteAction(ActionKind::kWrite, output, i))) return NativeResult::kStop;
    vm.heap.Write<uint8_t>(output.object, output.offset + i, result.output[i]);
  }
  return Finish(call, operation, result);
}

template <bool kFromAddress, bool kToAddress>
NativeResult Inflate(NativeCall& call) {
  return Work(call, {.kind = ZipOperation::kInflate}, kFromAddress, kToAddress);
}

// What to change: 1, the strategy in two bits, the level; or 0.
template <bool kFromAddress, bool kToAddress>
NativeResult Deflate(NativeCall& call) {
  const int32_t change = call.Int(10);
  return Work(call,
              {.kind = ZipOperation::kDeflate,
               .level = change >> 3,
               .strategy = change >> 1 & 3,
               .flush = call.Int(9),
               .flag = (change & 1) != 0},
              kFromAddress, kToAddress);
}

// (stream, range)
template <bool kIsAddress>
NativeResult SetDictionary(NativeCall& call) {
  Vm& vm = call.vm;
  ByteRange input;
  if (!FindRange(call, 2, kIsAddress, &input)) return call.ThrowNullPointer();
  if (MayBeShared(vm, input.object)) return call.Unsupported("a dictionary of bytes that other threads may see");
  const DirectCell cell = StateCell(call, 0);
  if (!MayActOnState(call, ActionKind::kUpdate, cell)) return NativeResult::kStop;
  const ZipResult& result = ActOnState(vm, cell, {.kind = ZipOperation::kSetDictionary, .input = BytesIn(vm, input)});
  if (result.status == Z_OK) return call.ReturnVoid();
  if (result.status == Z_STREAM_ERROR || result.status == Z_DATA_ERROR) {
    return call.Throw("java/lang/IllegalArgumentException", result.message);
  }
  return ThrowStatus(call, result);
}

NativeResult GetAdler(NativeCall& call) {
  const DirectCell cell = StateCell(call, 0);
  if (!MayActOnState(call, ActionKind::kRead, cell)) return NativeResult::kStop;
  const auto state = call.vm.heap.Read<uint64_t>(cell.block, cell.offset);
  return call.ReturnInt(static_cast<int32_t>(StreamsOf(call.vm).ResultOf(state).adler));
}

NativeResult Reset(NativeCall& call) {
  const DirectCell cell = StateCell(call, 0);
  if (!MayActOnState(call, ActionKind::kUpdate, cell)) return NativeResult::kStop;
  const ZipResult& result = ActOnState(call.vm, cell, {.kind = ZipOperation::kReset});
  return result.status == Z_OK ? call.ReturnVoid() : ThrowStatus(call, result);
}

NativeResult End(NativeCall& call) {
  const DirectCell cell = StateCell(call, 0);
  if (!MayActOnState(call, ActionKind::kWrite, cell)) return NativeResult::kStop;
  StreamsOf(call.vm).Close(call.vm.heap.Read<uint64_t>(cell.block, cell.offset));
  FreeDirectMemory(call.vm, call.Long(0));
  return call.ReturnVoid();
}

constexpr const char* kInflater = "java/util/zip/Inflater";
constexpr const char* kDeflater = "java/util/zip/Deflater";

constexpr NativeRow kRows[] = {
    {kInflater, "init", "(Z)J", OpenInflater},
    {kInflater, "inflateBytesBytes", "(J[BII[BII)J", Inflate<false, false>},
    {kInflater, "inflateBytesBuffer", "(J[BIIJI)J", Inflate<false, true>},
    {kInflater, "inflateBufferBytes", "(JJI[BII)J", Inflate<true, false>},
    {kInflater, "inflateBufferBuffer", "(JJIJI)J", Inflate<true, true>},
    {kDeflater, "init", "(IIZ)J", OpenDeflater},
    {kDeflater, "deflateBytesBytes", "(J[BII[BIIII)J", Deflate<false, false>},
    {kDeflater, "deflateBytesBuffer", "(J[BIIJIII)J", Deflate<false, true>},
    {kDeflater, "deflateBufferBytes", "(JJI[BIIII)J", Deflate<true, false>},
    {kDeflater, "deflateBufferBuffer", "(JJIJIII)J", Deflate<true, true>},
    {kInflater, "setDictionary", "(J[BII)V", SetDictionary<false>},
    {kInflater, "setDictionaryBuffer", "(JJI)V", SetDictionary<true>},
    {kDeflater, "setDictionary", "(J[BII)V", SetDictionary<false>},
    {kDeflater, "setDictionaryBuffer", "(JJI)V", SetDictionary<true>},
    {kInflater, "getAdler", "(J)I", GetAdler},
    {kDeflater, "getAdler", "(J)I", GetAdler},
    {kInflater, "reset", "(J)V", Reset},
    {kDeflater, "reset", "(J)V", Reset},
    {kInflater, "end", "(J)V", End},
    {kDeflater, "end", "(J)V", End},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaUtilZipStreams, kRows)

}  // namespace heddle
