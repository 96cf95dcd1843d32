#include "vm/host/zip_streams.h"

#include <zlib.h>

#include <algorithm>
#include <string_view>

#include "base/check.h"
#include "base/hash.h"

namespace heddle {

namespace {

constexpr size_t kMostLive = 64;  // streams kept ready; a deflater takes a quarter of a megabyte
constexpr int kMemoryLevel = 8;   // as the JDK's native code has it

uint64_t NameOf(uint64_t before, const ZipOperation& operation) {
  const std::string_view input(reinterpret_cast<const char*>(operation.input.data()), operation.input.size());
  uint64_t name = Mix(before, HashString(input));
  name = Mix(name, operation.identity);
  for (int64_t part : {int64_t{operation.kind}, int64_t{operation.room}, int64_t{operation.level},
                       int64_t{operation.strategy}, int64_t{operation.flush}, int64_t{operation.flag}}) {
    name = Mix(name, static_cast<uint64_t>(part));
  }
  return name == 0 ? 1 : name;
}

}  // namespace

struct ZipStreams::Stream {
  z_stream z = {};
  bool deflates = false;

  explicit Stream(bool is_deflater) : deflates(is_deflater) {}
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  ~Stream() {
    if (deflates) {
      deflateEnd(&z);
    } else {
      inflateEnd(&z);
    }
  }

  ZipResult Apply(const ZipOperation& operation) {
    ZipResult result;
    result.output.resize(std::max(operation.room, 1u));  // zlib wants a place even for nothing
    z.next_in = const_cast<Bytef*>(operation.input.data());
    z.avail_in = static_cast<uInt>(operation.input.size());
    z.next_out = result.output.data();
    z.avail_out = operation.room;
    result.status = Run(operation);
    result.consumed = static_cast<uint32_t>(operation.input.size()) - z.avail_in;
    result.output.resize(operation.room - z.avail_out);
    result.adler = static_cast<uint32_t>(z.adler);
    if (result.status < 0 && z.msg != nullptr) result.message = z.msg;
    z.next_in = nullptr;
    z.next_out = nullptr;
    return result;
  }

  int Run(const ZipOperation& operation) {
    const int window = operation.flag ? -MAX_WBITS : MAX_WBITS;
    const auto length = static_cast<uInt>(operation.input.size());
    switch (operation.kind) {
      case ZipOperation::kOpenDeflater:
        return deflateInit2(&z, operation.level, Z_DEFLATED, window, kMemoryLevel, operation.strategy);
      case ZipOperation::kOpenInflater: return inflateInit2(&z, window);
      case ZipOperation::kDeflate:
        return operation.flag ? deflateParams(&z, operation.level, operation.strategy) : deflate(&z, operation.flush);
      case ZipOperation::kInflate: return inflate(&z, Z_SYNC_FLUSH);
      case ZipOperation::kSetDictionary:
        return deflates ? deflateSetDictionary(&z, operation.input.data(), length)
                        : inflateSetDictionary(&z, operation.input.data(), length);
      case ZipOperation::kReset: return deflates ? deflateReset(&z) : inflateReset(&z);
    }
    return Z_STREAM_ERROR;
  }
};

ZipStreams::ZipStreams(bool keeps_history) : keeps_history_(keeps_history) {}
ZipStreams::~ZipStreams() = default;

uint64_t ZipStreams::Apply(uint64_t state, const ZipOperation& operation, const ZipResult** result) {
  const uint64_t name = NameOf(state, operation);
  auto known = states_.find(name);
  if (known == states_.end()) {
    std::unique_ptr<Stream> stream = TakeStream(state);
    if (stream == nullptr) stream = std::make_unique<Stream>(operation.kind == ZipOperation::kOpenDeflater);
    known = states_.emplace(name, State{.before = state, .operation = operation}).first;
    known->second.result = stream->Apply(known->second.operation);
    known->second.stream = std::move(stream);
    ++live_;
  } else {
    collided_ |= known->second.before != state || known->second.operation != operation;
  }
  known->second.last_use = ++uses_;
  *result = &known->second.result;
  if (keeps_history_) {
    LimitStreams();
  } else {
    Forget(state);
  }
  return name;
}

const ZipResult& ZipStreams::ResultOf(uint64_t state) const {
  auto found = states_.find(state);
  HEDDLE_CHECK(found != states_.end());
  return found->second.result;
}

void ZipStreams::Close(uint64_t state) {
  if (!keeps_history_) Forget(state);
}

void ZipStreams::Forget(uint64_t state) {
  auto found = states_.find(state);
  if (found == states_.end()) return;
  if (found->second.stream != nullptr) --live_;
  states_.erase(found);
}

// The stream in that state, taken away from it: made again when it is not there. Null for state 0.
std::unique_ptr<ZipStreams::Stream> ZipStreams::TakeStream(uint64_t state) {
  std::vector<const ZipOperation*> missing;
  std::unique_ptr<Stream> stream;
  while (state != 0 && stream == nullptr) {
    auto found = states_.find(state);
    HEDDLE_CHECK(found != states_.end());
    if (found->second.stream != nullptr) {
      stream = std::move(found->second.stream);
      --live_;
    } else {
      missing.push_back(&found->second.operation);
      state = found->second.before;
    }
  }
  for (size_t i = missing.size(); i-- > 0;) {
    if (stream == nullptr) stream = std::make_unique<Stream>(missing[i]->kind == ZipOperation::kOpenDeflater);
    stream->Apply(*missing[i]);
  }
  return stream;
}

// Gives up the stream that was used longest ago when there are too many.
void ZipStreams::LimitStreams() {
  if (live_ <= kMostLive) return;
  State* oldest = nullptr;
  for (auto& [name, state] : states_) {
    if (state.stream != nullptr && (oldest == nullptr || state.last_use < oldest->last_use)) oldest = &state;
  }
  oldest->stream.reset();
  --live_;
}

}  // namespace heddle
