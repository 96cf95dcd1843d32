// Checkpoints in files. At any moment, a file holds one whole checkpoint or does not exist, whatever ends the process
// or the machine. A new one is written beside it, forced to the disk, and then given its name.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/checkpoint_reader.h"
#include "base/checkpoint_writer.h"
#include "base/result.h"

namespace heddle {

// `fill` puts the sections. Returns the length of the file. Error, naming the file: it could not be written. An older
// file there is then as it was.
Result<uint64_t> WriteCheckpointFile(const std::string& path, const std::function<void(CheckpointWriter&)>& fill);

// Before a long computation. Error: the file could not be written there, or a file is there and is something else.
Status CheckCheckpointTarget(const std::string& path);

// A checkpoint file open for reading, mapped. Others may replace the file meanwhile, but must not change it.
class CheckpointFile {
 public:
  // Error: one line naming the file.
  static Result<std::unique_ptr<CheckpointFile>> Open(const std::string& path);
  ~CheckpointFile();
  CheckpointFile(const CheckpointFile&) = delete;
  CheckpointFile& operator=(const CheckpointFile&) = delete;

  const Checkpoint& checkpoint() const { return checkpoint_; }
  const std::string& path() const { return path_; }

 private:
  explicit CheckpointFile(std::string path) : path_(std::move(path)) {}
  Status Map();

  std::string path_;
  void* bytes_ = nullptr;
  size_t size_ = 0;
  Checkpoint checkpoint_;
};

}  // namespace heddle
