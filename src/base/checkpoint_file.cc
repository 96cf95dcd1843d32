#include "base/checkpoint_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace heddle {

namespace {

std::string FolderOf(const std::string& path) {
  const size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

std::string Because(const std::string& path, const char* what) {
  return path + ": " + what + ": " + std::strerror(errno);
}

// A file that is not there any more when this ends, unless it was given its name.
class NewFile : public ByteSink {
 public:
  explicit NewFile(std::string path)
      : path_(std::move(path)), file_(open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)) {
    if (file_ < 0) error_ = errno;
  }
  ~NewFile() override {
    if (file_ < 0) return;
    close(file_);
    unlink(path_.c_str());
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  bool Write(std::span<const uint8_t> bytes) override {
    while (error_ == 0 && !bytes.empty()) {
      const ssize_t count = write(file_, bytes.data(), bytes.size());
      if (count < 0 && errno != EINTR) error_ = errno;
      if (count <= 0) continue;
      bytes = bytes.subspan(static_cast<size_t>(count));
      written_ += static_cast<uint64_t>(count);
    }
    return error_ == 0;
  }
  // Forces it to the disk and gives it its name.
  bool Become(const std::string& path) {
    if (error_ == 0 && (fsync(file_) != 0 || rename(path_.c_str(), path.c_str()) != 0)) error_ = errno;
    if (error_ != 0) return false;
    close(std::exchange(file_, -1));
    return true;
  }
  int error() const { return error_; }
  uint64_t written() const { return written_; }

 private:
  std::string path_;
  int file_;
  int error_ = 0;
  uint64_t written_ = 0;
};

// The file's name must reach the disk, too. Some file systems cannot do that for folders, and then it is not needed.
void SyncFolder(const std::string& path) {
  const int folder = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  fsync(folder);
  close(folder);
}

}  // namespace

Result<uint64_t> WriteCheckpointFile(const std::string& path, const std::function<void(CheckpointWriter&)>& fill) {
  NewFile file(path + ".new");
  if (file.error() == 0) {
    CheckpointWriter writer(file);
    fill(writer);
    if (writer.Finish() && file.Become(path)) {
      SyncFolder(FolderOf(path));
      return file.written();
    }
  }
  errno = file.error();
  return Error{Because(path, "cannot write the checkpoint")};
}

Status CheckCheckpointTarget(const std::string& path) {
  struct stat info;
  if (stat(path.c_str(), &info) == 0) {
    if (!S_ISREG(info.st_mode)) return Error{path + ": cannot save a checkpoint: is no ordinary file"};
    uint8_t head[kCheckpointMagic.size()] = {};
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return Error{Because(path, "cannot save a checkpoint")};
    const ssize_t count = read(file, head, sizeof head);
    close(file);
    if (info.st_size > 0 && (count < 0 || !LooksLikeCheckpoint({head, static_cast<size_t>(count)}))) {
      return Error{path + ": cannot save a checkpoint: there is a file that is none"};
    }
  }
  if (access(FolderOf(path).c_str(), W_OK | X_OK) != 0) return Error{Because(path, "cannot save a checkpoint")};
  return {};
}

Result<std::unique_ptr<CheckpointFile>> CheckpointFile::Open(const std::string& path) {
  std::unique_ptr<CheckpointFile> file(new CheckpointFile(path));
  if (Status failed = file->Map()) return *failed;
  Result<Checkpoint> checkpoint = Checkpoint::Parse({static_cast<const uint8_t*>(file->bytes_), file->size_});
  if (!checkpoint) return Error{path + ": the file " + checkpoint.error().message};
  file->checkpoint_ = checkpoint.take();
  return file;
}

Status CheckpointFile::Map() {
  const int file = open(path_.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return Error{Because(path_, "cannot read the checkpoint")};
  struct stat info;
  Status failed;
  if (fstat(file, &info) != 0) {
    failed = Error{Because(path_, "cannot read the checkpoint")};
  } else if (!S_ISREG(info.st_mode)) {
    failed = Error{path_ + ": is no ordinary file, and so no checkpoint"};
  } else if (info.st_size > 0) {
    size_ = static_cast<size_t>(info.st_size);
    void* bytes = mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes == MAP_FAILED) {
      failed = Error{Because(path_, "cannot read the checkpoint")};
    } else {
      bytes_ = bytes;
    }
  }
  close(file);
  return failed;
}

CheckpointFile::~CheckpointFile() {
  if (bytes_ != nullptr) munmap(bytes_, size_);
}

}  // namespace heddle
