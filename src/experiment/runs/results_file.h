// A results file: a line of JSON that says of which grid it is, and a line for each run that has ended. Lines are only
// ever added, and each is on the disk before the next run is waited for.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "experiment/run_record.h"

namespace heddle {

// What a program of the grid runs.
struct ProgramOfResults {
  std::string name;  // in the grid
  std::string main_class;
  std::vector<std::string> arguments;
};

// The first line.
struct ResultsHeader {
  std::string grid;  // its name
  std::string hash;
  std::string heddle;                           // the version
  std::vector<ProgramOfResults> programs = {};  // written, not read
};

std::string WrittenHeader(const ResultsHeader& header);
// Error: it is no such line.
Result<ResultsHeader> ReadHeader(const std::string& line);

class ResultsFile {
 public:
  // Makes the file, or opens it to go on. An unfinished last line, left by a sudden end, is cut off. Nobody else can
  // open the file so as long as this is there. Error: it is in use, it has runs of another grid or version, it cannot
  // be written, or a line makes no sense.
  static Result<std::unique_ptr<ResultsFile>> Open(const std::string& path, const ResultsHeader& header);
  ~ResultsFile();
  ResultsFile(const ResultsFile&) = delete;
  ResultsFile& operator=(const ResultsFile&) = delete;

  // Of all runs in the file, in its order. Without their commands, since there may be millions.
  const std::vector<RunRecord>& records() const { return records_; }
  // Error: it could not be written; then the file is as before.
  Status Add(const RunRecord& record);

 private:
  ResultsFile(std::string path, int file) : path_(std::move(path)), file_(file) {}
  Status Lock();
  Status ReadAll(const ResultsHeader& header);
  Status ReadRuns(const std::string& bytes, size_t begin);
  void Keep(RunRecord record);
  Status AddLine(const std::string& line);
  Error Trouble(const char* what) const;

  std::string path_;
  int file_;
  uint64_t length_ = 0;
  std::vector<RunRecord> records_;
};

}  // namespace heddle
