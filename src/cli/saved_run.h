// The run of a checkpoint: the program, its options, and everything the search depends on. It is a section of the
// checkpoint, as CBOR (the binary form of JSON). A search goes on only if all of that is the same.
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

  // `guest` and `options` must outlive it. OpenGuest has seen them.
  SavedRun(Guest& guest, const Options& options) : guest_(guest), options_(options) {}

  bool Saves() const override { return true; }
  // Cost: reads each class file once.
  void Save(CheckpointWriter& to) const override;
  // Reads only values already checked by OptionsOfCheckpoint and CheckSameRun.
  void Load(CheckpointReader& from) override { from.GetText(); }  // its bytes

 private:
  void NoteClasses() const;

  Guest& guest_;
  const Options& options_;
  // Of user classes, by name, as they were just after loading.
  mutable std::map<std::string, std::string> class_hashes_;
  mutable std::map<std::string, std::string> jar_hashes_;  // by place on the class path
  mutable uint32_t classes_seen_ = 0;
};

// The options of the run in `file`, plus the options in `given` unrelated to the program and the search. Error:
// `given` contradicts the run on these two, or the file is of another heddle.
Result<Options> OptionsOfCheckpoint(const CheckpointFile& file, const Options& given);

// Error: the differences from the run in `file`: JDK, classes, or other files read.
Status CheckSameRun(const CheckpointFile& file, Guest& guest, const Options& options);

}  // namespace heddle
