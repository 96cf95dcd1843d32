// Of which run a checkpoint is: the program, its options, and all that the search depends on. A section of the checkpoint,
// as CBOR (the binary form of JSON). A search goes on only where all of that is the same.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "base/checkpoint_file.h"
#include "base/saved.h"
#include "cli/guest.h"
#include "cli/options.h"

namespace heddle {

class SavedRun : public Saved {
 public:
  static constexpr const char* kSection = "run";

  // `guest` and `options` must outlive it; OpenGuest has seen them.
  SavedRun(Guest& guest, const Options& options) : guest_(guest), options_(options) {}

  bool Saves() const override { return true; }
  // Cost: reads each class file once.
  void Save(CheckpointWriter& to) const override;
  // Nothing that OptionsOfCheckpoint and CheckSameRun have not looked at.
  void Load(CheckpointReader& from) override { from.GetText(); }  // its bytes

 private:
  void NoteClasses() const;

  Guest& guest_;
  const Options& options_;
  // Of user classes, by name, as they were when they had just been loaded.
  mutable std::map<std::string, std::string> class_hashes_;
  mutable std::map<std::string, std::string> jar_hashes_;  // by place on the class path
  mutable uint32_t classes_seen_ = 0;
};

// The options of the run that `file` is of, with those of `given` that say nothing about the program and the search.
// Error: `given` says otherwise about these, or the file is of another heddle.
Result<Options> OptionsOfCheckpoint(const CheckpointFile& file, const Options& given);

// Error: what differs from the run that `file` is of: JDK, classes, or other files that were read.
Status CheckSameRun(const CheckpointFile& file, Guest& guest, const Options& options);

}  // namespace heddle
