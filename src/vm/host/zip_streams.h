// Streams of zlib, with rewinding of their states. A state is named by its history: the sequence of operations from a
// new stream to it. The guest keeps that name (a number), and nothing else belongs to the guest's state. The result
// of an operation in a state is a function of both. It is computed once and remembered. If the search comes back to a
// state and its stream has gone on, it is computed again from the history.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace heddle {

struct ZipOperation {
  enum Kind : uint8_t {
    kOpenDeflater,  // level, strategy, flag: raw
    kOpenInflater,  // flag: raw
    kDeflate,       // input, room, flush. flag: first change level and strategy
    kInflate,       // input, room
    kSetDictionary,
    kReset,
  } kind = kInflate;
  std::vector<uint8_t> input;
  uint32_t room = 0;  // for output, in bytes
  int level = 0, strategy = 0, flush = 0;
  bool flag = false;
  uint64_t identity = 0;  // of an opened stream: tells it apart from all others
  friend bool operator==(const ZipOperation&, const ZipOperation&) = default;
};

struct ZipResult {
  int status = 0;  // as zlib has it
  uint32_t consumed = 0, adler = 0;
  std::vector<uint8_t> output;
  std::string message;  // of an error
};

class ZipStreams {
 public:
  // Without a history a state is forgotten when its stream goes on. That is for a machine never coming back to a
  // state.
  explicit ZipStreams(bool keeps_history);
  ~ZipStreams();

  // The state after an operation. `result` stays until that state is forgotten. An opening operation takes state 0.
  uint64_t Apply(uint64_t state, const ZipOperation& operation, const ZipResult** result);
  // The result of the operation leading to a state. Requires a state of Apply.
  const ZipResult& ResultOf(uint64_t state) const;
  // The guest has closed a stream in this state. A history stays.
  void Close(uint64_t state);

  // Whether two histories have the same name: then earlier results of either may be wrong.
  bool collided() const { return collided_; }

  // Calls visit(name, name of the state before, operation) for each remembered state.
  template <typename Visit>
  void ForEachState(const Visit& visit) const {
    for (const auto& [name, state] : states_) visit(name, state.before, state.operation);
  }

  size_t remembered() const { return states_.size(); }
  size_t live() const { return live_; }

 private:
  struct Stream;
  struct State {
    uint64_t before = 0;
    ZipOperation operation;
    ZipResult result;
    std::unique_ptr<Stream> stream;  // in this state. Null: it has gone on, or was given up
    uint64_t last_use = 0;
  };

  std::unique_ptr<Stream> TakeStream(uint64_t state);
  void LimitStreams();
  void Forget(uint64_t state);

  std::unordered_map<uint64_t, State> states_;
  const bool keeps_history_;
  size_t live_ = 0;
  uint64_t uses_ = 0;
  bool collided_ = false;
};

}  // namespace heddle
