#include "experiment/runs/results_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>
#include <set>

#include "experiment/runs/plan.h"

namespace heddle {

namespace {

constexpr const char* kFormat = "heddle-experiment";
constexpr int kVersion = 1;

// Error: it cannot be read.
Status ReadBytes(int file, std::string& bytes) {
  std::string block(size_t{1} << 20, '\0');
  for (;;) {
    const ssize_t got = pread(file, block.data(), block.size(), static_cast<off_t>(bytes.size()));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return Error{std::strerror(errno)};
    if (got == 0) return {};
    bytes.append(block, 0, static_cast<size_t>(got));
  }
}

Status CheckHeader(const std::string& line, const ResultsHeader& header) {
  const Result<ResultsHeader> there = ReadHeader(line);
  if (!there) return there.error();
  if (there->hash != header.hash) {
    return Error{"these are results of another grid (" + there->grid +
                 "), or the grid or a source has changed since: name another file (--results)"};
  }
  if (there->heddle != header.heddle) {
    return Error{"these are results of heddle " + there->heddle + ", and this is " + header.heddle +
                 ": name another file (--results)"};
  }
  return {};
}

}  // namespace

std::string WrittenHeader(const ResultsHeader& header) {
  nlohmann::ordered_json programs = nlohmann::ordered_json::array();
  for (const ProgramOfResults& of : header.programs) {
    programs.push_back({{"name", of.name}, {"main", of.main_class}, {"args", of.arguments}});
  }
  const nlohmann::ordered_json object = {{"format", kFormat},        {"version", kVersion},     {"grid", header.grid},
                                         {"grid_hash", header.hash}, {"heddle", header.heddle}, {"programs", programs}};
  return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

Result<ResultsHeader> ReadHeader(const std::string& line) {
  const nlohmann::json object = nlohmann::json::parse(line, nullptr, false);
  auto text = [&](const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  if (!object.is_object() || text("format") != kFormat) return Error{"this is no results file of heddle experiment"};
  if (object.value("version", nlohmann::json()) != kVersion) return Error{"its format has another version"};
  return ResultsHeader{text("grid"), text("grid_hash"), text("heddle")};
}

ResultsFile::~ResultsFile() { close(file_); }

Error ResultsFile::Trouble(const char* what) const { return Error{path_ + ": " + what + ": " + std::strerror(errno)}; }

Result<std::unique_ptr<ResultsFile>> ResultsFile::Open(const std::string& path, const ResultsHeader& header) {
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) return Error{path + ": cannot write results: " + std::strerror(errno)};
  std::unique_ptr<ResultsFile> results(new ResultsFile(path, file));
  Status wrong = results->Lock();
  if (!wrong) wrong = results->ReadAll(header);
  if (wrong) return *wrong;
  return results;
}

// A lock of the process: its children do not inherit it, and it works on the file systems of clusters.
Status ResultsFile::Lock() {
  struct flock lock = {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  if (fcntl(file_, F_SETLK, &lock) == 0) return {};
  if (errno == EAGAIN || errno == EACCES) return Error{path_ + ": another heddle experiment is writing this file"};
  return Trouble("cannot lock");
}

Status ResultsFile::ReadAll(const ResultsHeader& header) {
  std::string bytes;
  if (Status wrong = ReadBytes(file_, bytes)) return Error{path_ + ": cannot read: " + wrong->message};
  length_ = bytes.rfind('\n') + 1;  // 0: no line has an end
  if (length_ == 0 && !WrittenHeader(header).starts_with(bytes)) return Error{path_ + ":1: this is no results file"};
  if (length_ < bytes.size() && ftruncate(file_, static_cast<off_t>(length_)) != 0) return Trouble("cannot write");
  const size_t header_end = bytes.find('\n') + 1;
  if (length_ > 0) {
    const std::string line = bytes.substr(0, header_end - 1);
    const Status other = CheckHeader(line, header);
    const bool has_runs = !ReadHeader(line) || header_end < length_;
    if (other && has_runs) return Error{path_ + ":1: " + other->message};
    if (!other) return ReadRuns(bytes.substr(0, length_), header_end);
    length_ = 0;  // nothing was run: it is made anew
    if (ftruncate(file_, 0) != 0) return Trouble("cannot write");
  }
  return AddLine(WrittenHeader(header));
}

Status ResultsFile::ReadRuns(const std::string& bytes, size_t begin) {
  std::set<std::string> known;
  for (uint64_t number = 2; begin < bytes.size(); ++number) {
    const size_t end = bytes.find('\n', begin);
    const std::string place = path_ + ":" + std::to_string(number) + ": ";
    Result<RunRecord> record = ReadRun(std::string_view(bytes).substr(begin, end - begin));
    if (!record) return Error{place + record.error().message};
    if (!known.insert(KeyOf(record->program, record->configuration, record->repetition)).second) {
      return Error{place + "this run is there twice"};
    }
    Keep(record.take());
    begin = end + 1;
  }
  return {};
}

Status ResultsFile::Add(const RunRecord& record) {
  if (Status wrong = AddLine(WrittenRun(record))) return wrong;
  Keep(record);
  return {};
}

void ResultsFile::Keep(RunRecord record) {
  std::string().swap(record.command);
  records_.push_back(std::move(record));
}

Status ResultsFile::AddLine(const std::string& line) {
  const std::string bytes = line + "\n";
  for (size_t done = 0; done < bytes.size();) {
    const ssize_t count = pwrite(file_, bytes.data() + done, bytes.size() - done, static_cast<off_t>(length_ + done));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      const Error trouble = Trouble("cannot write");
      if (ftruncate(file_, static_cast<off_t>(length_)) != 0) return Trouble("cannot write, nor cut off a half line");
      return trouble;
    }
    done += static_cast<size_t>(count);
  }
  if (fsync(file_) != 0 && errno != EINVAL) return Trouble("cannot write");  // EINVAL: no file on a disk
  length_ += bytes.size();
  return {};
}

}  // namespace heddle
