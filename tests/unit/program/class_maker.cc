#include "tests/unit/program/class_maker.h"

#include <gtest/gtest.h>

namespace heddle::test {

ClassMaker& ClassMaker::Field(uint16_t flags, std::string_view name, std::string_view descriptor) {
  writer_.AddField(flags, name, descriptor);
  return *this;
}

ClassMaker& ClassMaker::Method(uint16_t flags, std::string_view name, std::string_view descriptor,
                               const RawCode& code) {
  writer_.AddMethod(flags, name, descriptor, {Attribute(code)});
  return *this;
}

ClassMaker& ClassMaker::WithoutCode(uint16_t flags, std::string_view name, std::string_view descriptor) {
  writer_.AddMethodWithoutCode(flags, name, descriptor);
  return *this;
}

ClassMaker& ClassMaker::Annotated(uint16_t flags, std::string_view name, std::string_view descriptor,
                                  const ByteWriter& annotations) {
  writer_.AddMethod(flags, name, descriptor, {Attribute({}), {"RuntimeVisibleAnnotations", annotations}});
  return *this;
}

WrittenAttribute ClassMaker::Attribute(const RawCode& raw) {
  Code code;
  code.max_stack = raw.max_stack;
  code.max_locals = raw.max_locals;
  code.bytes = raw.bytes;
  code.handlers = raw.handlers;
  code.lines = raw.lines;
  return CodeAttribute(constants(), code);
}

std::vector<uint8_t> ClassMaker::Finish() {
  if (!permitted_.empty()) {
    ByteWriter permitted;
    permitted.U2(static_cast<uint32_t>(permitted_.size()));
    for (const std::string& name : permitted_) permitted.U2(constants().Class(name));
    writer_.AddAttribute({"PermittedSubclasses", permitted});
  }
  return writer_.Finish();
}

Result<std::optional<Resource>> MemorySource::Find(std::string_view name) {
  auto found = files_.find(name);
  if (found == files_.end()) return std::optional<Resource>();
  return std::optional<Resource>(Resource{found->second, std::string(name)});
}

World::World() {
  const RawCode just_return{.max_stack = 0, .max_locals = 1, .bytes = {0xb1}};
  jdk.Add(ClassMaker("java/lang/Object", "")
              .Version(69)
              .Method(kAccPublic, "<init>", "()V", just_return)
              .Method(kAccProtected, "finalize", "()V", just_return)
              .Method(kAccPublic, "toString", "()Ljava/lang/String;")
              .Method(kAccPublic | kAccFinal, "notify", "()V")
              .Method(kAccProtected, "clone", "()Ljava/lang/Object;"));
  jdk.Add(ClassMaker::Interface("java/lang/Cloneable"));
  jdk.Add(ClassMaker::Interface("java/io/Serializable"));
}

Program& World::program() {
  if (program_ == nullptr) {
    program_ = std::make_unique<Program>(ProgramOptions{&jdk, &user, injected, found_by_guest},
                                         [this](Class& cls) { linked.push_back(cls.name); });
  }
  return *program_;
}

Class* World::Get(std::string_view name) {
  Loaded<Class> loaded = program().Load(name);
  EXPECT_TRUE(loaded) << name << ": " << loaded.error.message;
  return loaded.value;
}

Method* World::Declared(std::string_view class_name, std::string_view name, std::string_view descriptor) {
  return Get(class_name)->FindDeclared(name, descriptor);
}

}  // namespace heddle::test
