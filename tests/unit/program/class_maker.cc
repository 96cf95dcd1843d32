#include "tests/unit/program/class_maker.h"

#include <gtest/gtest.h>

namespace heddle::test {

using generator::Bytes;

void ClassMaker::Begin(uint16_t flags, std::string_view name, std::string_view descriptor, uint16_t attributes,
                       Bytes& out) {
  out.U2(flags);
  out.U2(constants_.Utf8(name));
  out.U2(constants_.Utf8(descriptor));
  out.U2(attributes);
}

ClassMaker& ClassMaker::Field(uint16_t flags, std::string_view name, std::string_view descriptor) {
  Begin(flags, name, descriptor, 0, fields_);
  ++field_count_;
  return *this;
}

ClassMaker& ClassMaker::Method(uint16_t flags, std::string_view name, std::string_view descriptor,
                               const RawCode& code) {
  Begin(flags, name, descriptor, 1, methods_);
  AddCode(code);
  ++method_count_;
  return *this;
}

ClassMaker& ClassMaker::WithoutCode(uint16_t flags, std::string_view name, std::string_view descriptor) {
  Begin(flags, name, descriptor, 0, methods_);
  ++method_count_;
  return *this;
}

ClassMaker& ClassMaker::Annotated(uint16_t flags, std::string_view name, std::string_view descriptor,
                                  const Bytes& annotations) {
  Begin(flags, name, descriptor, 2, methods_);
  AddCode({});
  methods_.U2(constants_.Utf8("RuntimeVisibleAnnotations"));
  methods_.U4(static_cast<uint32_t>(annotations.size()));
  methods_.Append(annotations.data());
  ++method_count_;
  return *this;
}

void ClassMaker::AddCode(const RawCode& code) {
  const bool has_lines = !code.lines.empty();
  Bytes body;
  body.U2(code.max_stack);
  body.U2(code.max_locals);
  body.U4(static_cast<uint32_t>(code.bytes.size()));
  body.Append(code.bytes);
  body.U2(static_cast<uint32_t>(code.handlers.size()));
  for (const ExceptionHandler& handler : code.handlers) {
    for (uint16_t value : {handler.start_pc, handler.end_pc, handler.handler_pc, handler.catch_type}) body.U2(value);
  }
  body.U2(has_lines ? 1 : 0);
  if (has_lines) {
    body.U2(constants_.Utf8("LineNumberTable"));
    body.U4(static_cast<uint32_t>(2 + 4 * code.lines.size()));
    body.U2(static_cast<uint32_t>(code.lines.size()));
    for (const LineNumber& line : code.lines) {
      body.U2(line.start_pc);
      body.U2(line.line);
    }
  }
  methods_.U2(constants_.Utf8("Code"));
  methods_.U4(static_cast<uint32_t>(body.size()));
  methods_.Append(body.data());
}

std::vector<uint8_t> ClassMaker::Finish() {
  Bytes end;
  end.U2(flags_);
  end.U2(constants_.Class(name_));
  end.U2(super_.empty() ? 0 : constants_.Class(super_));
  end.U2(static_cast<uint32_t>(interfaces_.size()));
  for (const std::string& interface : interfaces_) end.U2(constants_.Class(interface));
  end.U2(field_count_);
  end.Append(fields_.data());
  end.U2(method_count_);
  end.Append(methods_.data());
  end.U2(permitted_.empty() ? 0 : 1);
  if (!permitted_.empty()) {
    end.U2(constants_.Utf8("PermittedSubclasses"));
    end.U4(static_cast<uint32_t>(2 + 2 * permitted_.size()));
    end.U2(static_cast<uint32_t>(permitted_.size()));
    for (const std::string& name : permitted_) end.U2(constants_.Class(name));
  }

  Bytes out;
  out.U4(0xCAFEBABE);
  out.U2(0);
  out.U2(version_);
  constants_.WriteTo(out);
  out.Append(end.data());
  return out.data();
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
    program_ = std::make_unique<Program>(ProgramOptions{&jdk, &user, injected},
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
