// Programs of a few methods for tests of the analyses, and a snapshot in which nothing has been made yet.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "analysis/call_sites.h"
#include "analysis/future.h"
#include "analysis/points_to.h"
#include "classfile/class_writer.h"
#include "classfile/code_builder.h"
#include "classpath/class_source.h"
#include "program/program.h"

namespace heddle::test {

class EmptySnapshot : public Snapshot {
 public:
  Class* ClassOf(Ref) const override { return nullptr; }
  bool IsFixed(Ref) const override { return true; }
  uint32_t Length(Ref) const override { return 0; }
  Ref ReferenceAt(Ref, uint32_t) const override { return 0; }
  uint32_t OffsetOfElement(uint32_t) const override { return 0; }
  int64_t LongAt(Ref, uint32_t) const override { return 0; }
  bool IsOfBoot(Ref) const override { return false; }
  void ForEachObject(const std::function<void(Ref)>&) const override {}
  Class* Mirrored(Ref) const override { return nullptr; }
  const Field* FieldOfHandle(Ref) const override { return nullptr; }
  Member MemberOf(Ref) const override { return {}; }
  bool IsInitialized(const Class*) const override { return true; }
  const std::vector<SnapshotFrame>& frames() const override { return frames_; }

 private:
  std::vector<SnapshotFrame> frames_;
};

class NoCallSites : public CallSites {
 public:
  Method* Link(Method*, uint16_t, uint32_t) override { return nullptr; }
  Ref OnlyObjectOf(const Class*) const override { return 0; }
};

class SmallProgram : public ClassSource {
 public:
  SmallProgram() {
    ClassWriter object(kAccPublic | kAccSuper, "java/lang/Object", "");
    object.SetVersion(49);
    library_.files_["java/lang/Object.class"] = object.Finish();
  }

  // A class of the program. `write(ClassWriter&)` adds its members.
  template <typename Write>
  void Add(const std::string& name, const std::string& super_name, const Write& write) {
    files_[name + ".class"] = Written(name, super_name, write);
  }
  // A class of the library.
  template <typename Write>
  void AddToLibrary(const std::string& name, const std::string& super_name, const Write& write) {
    library_.files_[name + ".class"] = Written(name, super_name, write);
  }

  // Analyses what `main` of the class may do, or another method of it.
  PointsTo& Solve(const std::string& class_name, std::string_view name = "main", std::string_view descriptor = "()V") {
    program_ = std::make_unique<Program>(OptionsOf(library_, *this), [](Class&) {});
    points_to_ = std::make_unique<PointsTo>(*program_, snapshot_, sites_, PointsToOptions());
    points_to_->AddRoot(Declared(class_name, name, descriptor), {});
    points_to_->Solve();
    return *points_to_;
  }
  Method* Declared(const std::string& class_name, std::string_view name, std::string_view descriptor = "()V") {
    return program_->Load(class_name).value->FindDeclared(name, descriptor);
  }
  const Field* FieldOf(const std::string& class_name, std::string_view name, std::string_view descriptor) {
    return program_->Load(class_name).value->FindDeclaredField(name, descriptor);
  }

  Result<std::optional<Resource>> Find(std::string_view name) override {
    const auto found = files_.find(name);
    if (found == files_.end()) return std::optional<Resource>();
    return std::optional<Resource>({found->second, found->first});
  }

 private:
  template <typename Write>
  static std::vector<uint8_t> Written(const std::string& name, const std::string& super_name, const Write& write) {
    ClassWriter writer(kAccPublic | kAccSuper, name, super_name);
    writer.SetVersion(49);
    write(writer);
    return writer.Finish();
  }
  static ProgramOptions OptionsOf(ClassSource& library, ClassSource& user) {
    ProgramOptions options;
    options.jdk = &library;
    options.user = &user;
    return options;
  }
  struct Library : ClassSource {
    Result<std::optional<Resource>> Find(std::string_view name) override {
      const auto found = files_.find(name);
      if (found == files_.end()) return std::optional<Resource>();
      return std::optional<Resource>({found->second, found->first});
    }
    std::map<std::string, std::vector<uint8_t>, std::less<>> files_;
  };

  Library library_;
  std::map<std::string, std::vector<uint8_t>, std::less<>> files_;
  EmptySnapshot snapshot_;
  NoCallSites sites_;
  std::unique_ptr<Program> program_;
  std::unique_ptr<PointsTo> points_to_;
};

}  // namespace heddle::test
