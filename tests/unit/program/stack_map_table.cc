#include "tests/unit/program/stack_map_table.h"

#include "classfile/access_flags.h"

namespace heddle::test {

namespace {

class Reader {
 public:
  explicit Reader(std::span<const uint8_t> bytes) : bytes_(bytes) {}

  std::map<std::string, std::vector<StackMapFrame>, std::less<>> Run() {
    Skip(8);
    ReadConstants();
    Skip(6);
    Skip(2u * U2());
    for (uint32_t fields = U2(); fields > 0; --fields) {
      Skip(6);
      SkipAttributes();
    }
    for (uint32_t methods = U2(); methods > 0; --methods) {
      const uint32_t flags = U2(), name = U2(), descriptor = U2();
      ReadMethod(flags, texts_[name], texts_[descriptor]);
    }
    return std::move(maps_);
  }

 private:
  uint32_t U1() { return bytes_[at_++]; }
  uint32_t U2() {
    const uint32_t high = U1();
    return high << 8 | U1();
  }
  uint32_t U4() {
    const uint32_t high = U2();
    return high << 16 | U2();
  }
  void Skip(size_t bytes) { at_ += bytes; }
  void SkipAttributes() {
    for (uint32_t count = U2(); count > 0; --count) {
      Skip(2);
      const uint32_t length = U4();
      Skip(length);
    }
  }

  void ReadConstants() {
    const uint32_t count = U2();
    texts_.resize(count);
    for (uint32_t i = 1; i < count; ++i) {
      switch (U1()) {
        case 1: {
          const uint32_t length = U2();
          texts_[i] = {reinterpret_cast<const char*>(bytes_.data()) + at_, length};
          Skip(length);
          break;
        }
        case 5:
        case 6:
          Skip(8);
          ++i;
          break;
        case 7:
        case 8:
        case 16:
        case 19:
        case 20: Skip(2); break;
        case 15: Skip(3); break;
        default: Skip(4);
      }
    }
  }

  void ReadMethod(uint32_t flags, std::string_view name, std::string_view descriptor) {
    for (uint32_t count = U2(); count > 0; --count) {
      const std::string_view attribute = texts_[U2()];
      const uint32_t length = U4();
      const size_t end = at_ + length;
      if (attribute == "Code") {
        Skip(4);
        const uint32_t code_length = U4();
        Skip(code_length);
        const uint32_t handlers = U2();
        Skip(8 * handlers);
        for (uint32_t inner = U2(); inner > 0; --inner) {
          const std::string_view inner_name = texts_[U2()];
          const uint32_t inner_length = U4();
          const size_t inner_end = at_ + inner_length;
          if (inner_name == "StackMapTable") ReadFrames(flags, name, descriptor);
          at_ = inner_end;
        }
      }
      at_ = end;
    }
  }

  // Verification types, one string for each.
  static std::vector<std::string> FirstLocals(uint32_t flags, std::string_view descriptor) {
    std::vector<std::string> locals;
    if (!(flags & kAccStatic)) locals.emplace_back("R");
    for (size_t i = 1; descriptor[i] != ')'; ++i) {
      const bool array = descriptor[i] == '[';
      while (descriptor[i] == '[') ++i;
      const char kind = descriptor[i];
      if (kind == 'L') i = descriptor.find(';', i);
      locals.emplace_back(array || kind == 'L' ? "R" : kind == 'J' || kind == 'D' ? "W-" : "P");
    }
    return locals;
  }

  std::string VerificationType() {
    switch (U1()) {
      case 0: return "-";
      case 1:
      case 2: return "P";
      case 3:
      case 4: return "W-";
      case 5:
      case 6: return "R";
      default: Skip(2); return "R";
    }
  }

  void ReadFrames(uint32_t flags, std::string_view name, std::string_view descriptor) {
    std::vector<StackMapFrame>& frames = maps_[std::string(name) + std::string(descriptor)];
    std::vector<std::string> locals = FirstLocals(flags, descriptor);
    int64_t pc = -1;
    for (uint32_t count = U2(); count > 0; --count) {
      std::vector<std::string> stack;
      const uint32_t type = U1();
      uint32_t delta = type < 64 ? type : type < 128 ? type - 64 : U2();
      if ((type >= 64 && type < 128) || type == 247) stack.push_back(VerificationType());
      if (type >= 248 && type <= 250) locals.resize(locals.size() - (251 - type));
      if (type >= 252 && type <= 254) {
        for (uint32_t i = 251; i < type; ++i) locals.push_back(VerificationType());
      }
      if (type == 255) {
        locals.clear();
        for (uint32_t i = U2(); i > 0; --i) locals.push_back(VerificationType());
        for (uint32_t i = U2(); i > 0; --i) stack.push_back(VerificationType());
      }
      pc += delta + 1;
      frames.push_back({static_cast<uint32_t>(pc), Join(locals), Join(stack)});
    }
  }

  static std::string Join(const std::vector<std::string>& types) {
    std::string joined;
    for (const std::string& type : types) joined += type;
    return joined;
  }

  std::span<const uint8_t> bytes_;
  size_t at_ = 0;
  std::vector<std::string_view> texts_;
  std::map<std::string, std::vector<StackMapFrame>, std::less<>> maps_;
};

}  // namespace

std::map<std::string, std::vector<StackMapFrame>, std::less<>> ReadStackMaps(std::span<const uint8_t> class_file) {
  return Reader(class_file).Run();
}

}  // namespace heddle::test
