// Class files and class sources in memory, as small as a test needs them: flags, members and raw code of any kind,
// sound or not.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/access_flags.h"
#include "classfile/class_file.h"
#include "classfile/class_writer.h"
#include "classpath/class_source.h"
#include "program/program.h"

namespace heddle::test {

struct RawCode {
  uint16_t max_stack = 1, max_locals = 8;
  std::vector<uint8_t> bytes = {0x01, 0xbf};  // aconst_null, athrow
  std::vector<ExceptionHandler> handlers = {};
  std::vector<LineNumber> lines = {};
};

class ClassMaker {
 public:
  explicit ClassMaker(std::string_view name, std::string_view super = "java/lang/Object")
      : name_(name), writer_(kAccPublic | kAccSuper, name, super) {}
  static ClassMaker Interface(std::string_view name) {
    return std::move(ClassMaker(name).Flags(kAccPublic | kAccInterface | kAccAbstract));
  }

  ClassMaker& Flags(uint16_t flags) {
    writer_.SetAccessFlags(flags);
    return *this;
  }
  ClassMaker& Version(uint16_t major) {
    writer_.SetVersion(major);
    return *this;
  }
  ClassMaker& Implements(std::string_view interface) {
    writer_.AddInterface(interface);
    return *this;
  }
  ClassMaker& Permits(std::string_view name) {
    permitted_.emplace_back(name);
    return *this;
  }
  ClassMaker& Field(uint16_t flags, std::string_view name, std::string_view descriptor);
  ClassMaker& Method(uint16_t flags, std::string_view name, std::string_view descriptor, const RawCode& code = {});
  ClassMaker& Abstract(std::string_view name, std::string_view descriptor) {
    return WithoutCode(kAccPublic | kAccAbstract, name, descriptor);
  }
  ClassMaker& WithoutCode(uint16_t flags, std::string_view name, std::string_view descriptor);
  // With RuntimeVisibleAnnotations of these contents.
  ClassMaker& Annotated(uint16_t flags, std::string_view name, std::string_view descriptor,
                        const ByteWriter& annotations);

  ConstantPoolBuilder& constants() { return writer_.constants(); }
  const std::string& name() const { return name_; }
  // To be called once.
  std::vector<uint8_t> Finish();

 private:
  WrittenAttribute Attribute(const RawCode& raw);

  std::string name_;
  ClassWriter writer_;
  std::vector<std::string> permitted_;
};

class MemorySource : public ClassSource {
 public:
  void Add(ClassMaker maker) { files_[maker.name() + ".class"] = maker.Finish(); }
  void Add(const std::string& path, std::vector<uint8_t> bytes) { files_[path] = std::move(bytes); }
  Result<std::optional<Resource>> Find(std::string_view name) override;

 private:
  std::map<std::string, std::vector<uint8_t>, std::less<>> files_;
};

// A program over two sources in memory; the first holds java/lang/Object, Cloneable and java/io/Serializable.
struct World {
  World();
  Program& program();
  // The class, which must load.
  Class* Get(std::string_view name);
  Method* Declared(std::string_view class_name, std::string_view name, std::string_view descriptor = "()V");

  MemorySource jdk, user;
  std::vector<InjectedField> injected;
  std::function<Class*(std::string_view name, uint32_t loader)> found_by_guest;
  std::vector<std::string> linked;  // names, in the order of on_link

 private:
  std::unique_ptr<Program> program_;  // made when first asked for
};

}  // namespace heddle::test
