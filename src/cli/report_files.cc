#include "cli/report_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>

#include "property/registry.h"
#include "report/documents/report_form.h"

namespace heddle {

namespace {

Error CannotWrite(const std::string& path) { return {path + ": cannot write a report: " + std::strerror(errno)}; }

Status WriteWhole(int file, std::string_view text, const std::string& path) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return CannotWrite(path);
    text.remove_prefix(static_cast<size_t>(written));
  }
  return {};
}

Status WriteFile(const std::string& path, std::string_view text) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return CannotWrite(path);
  Status status = WriteWhole(file, text, path);
  if (close(file) != 0 && !status) status = CannotWrite(path);
  return status;
}

}  // namespace

std::string ReportEndings() {
  std::string endings;
  for (const ReportForm& form : ReportForms()) {
    endings += (endings.empty() ? "" : ", ") + std::string(form.ending);
    if (form.called[0] != 0) endings += " (" + std::string(form.called) + ")";
  }
  return endings;
}

std::string ReportComplaint(const std::string& path) {
  if (ReportFormOf(path) != nullptr) return {};
  std::string endings;
  for (const ReportForm& form : ReportForms()) endings += (endings.empty() ? "" : ", ") + std::string(form.ending);
  return path + " has none of the endings " + endings;
}

Status CheckReportTargets(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    struct stat info;
    if (stat(path.c_str(), &info) == 0) {
      if (S_ISDIR(info.st_mode)) errno = EISDIR;
      if (S_ISDIR(info.st_mode) || access(path.c_str(), W_OK) != 0) return CannotWrite(path);
      continue;
    }
    const size_t slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
    if (access(folder.c_str(), W_OK | X_OK) != 0) return CannotWrite(path);
  }
  return {};
}

std::vector<std::string> WriteReportFiles(const std::vector<std::string>& paths, const std::string& title,
                                          std::vector<nlohmann::ordered_json> documents) {
  ReportFile file{title, {}, std::move(documents)};
  for (const PropertyRow& row : Properties()) file.rules.push_back({row.name, row.description});
  std::vector<std::string> complaints;
  for (const std::string& path : paths) {
    if (Status failed = WriteFile(path, ReportFormOf(path)->write(file))) complaints.push_back(failed->message);
  }
  return complaints;
}

}  // namespace heddle
