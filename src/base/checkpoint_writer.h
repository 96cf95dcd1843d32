// Writes a checkpoint: the knowledge of a long computation, as bytes from which it can go on later.
// base/checkpoint_reader.h reads them again.
//
//   checkpoint = magic, format number, sections, contents, place of the contents, XXH3 (128 bits) of all before it
//
// A section is a stream of values without any description. Its writer and its reader belong together and stand side
// by side. Numbers are little-endian and as wide as their type. The contents name each section with its place and
// length. They come last, so nothing has to be known before it is written. So a checkpoint of gigabytes is streamed
// through a small buffer.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace heddle {

static_assert(std::endian::native == std::endian::little);

inline constexpr std::string_view kCheckpointMagic = "heddleCP";
inline constexpr uint32_t kCheckpointFormat = 6;  // goes up whenever the content of a section changes its meaning

class ByteSink {
 public:
  virtual ~ByteSink() = default;
  // False: it cannot be written. Nothing is written after that.
  virtual bool Write(std::span<const uint8_t> bytes) = 0;
};

class CheckpointWriter {
 public:
  // `sink` must outlive it.
  explicit CheckpointWriter(ByteSink& sink);
  ~CheckpointWriter();

  // The following values are the section of this name, up to the next Begin. Each name once, and before any value.
  void Begin(std::string_view section);

  // A number, a truth value, an enumerator, or a struct of these without padding bytes.
  template <typename T>
  void Put(const T& value) {
    static_assert(std::is_floating_point_v<T> || std::has_unique_object_representations_v<T>);
    static_assert(std::is_trivially_copyable_v<T> && !std::is_pointer_v<T>);
    Add(&value, sizeof(T));
  }
  void PutText(std::string_view text) {
    Put<uint64_t>(text.size());
    Add(text.data(), text.size());
  }
  template <typename T>
  void PutList(std::span<const T> list) {
    static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
    Put<uint64_t>(list.size());
    Add(list.data(), list.size_bytes());
  }
  template <typename T>
  void PutList(const std::vector<T>& list) {
    PutList(std::span<const T>(list));
  }

  // Ends the checkpoint. False: something could not be written.
  bool Finish();

 private:
  struct Section {
    std::string name;
    uint64_t begin, end;
  };
  struct Hash;

  void Add(const void* bytes, size_t count);
  void AddSlowly(const uint8_t* bytes, size_t count);
  void EndSection();
  void Flush();

  static constexpr size_t kBuffer = size_t{1} << 16;

  ByteSink& sink_;
  std::unique_ptr<Hash> hash_;
  std::unique_ptr<uint8_t[]> buffer_;
  size_t buffered_ = 0;
  uint64_t written_ = 0;  // before what is buffered
  std::vector<Section> sections_;
  bool failed_ = false;
};

}  // namespace heddle
