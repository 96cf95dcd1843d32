#include "cli/native_list.h"

#include <fmt/format.h>

#include <set>

#include "classfile/access_flags.h"
#include "classfile/class_file.h"
#include "classpath/class_source.h"
#include "vm/interpreter/missing_natives.h"
#include "vm/native/native.h"
#include "vm/native/refusal.h"

namespace heddle {

namespace {

std::string Line(std::string_view class_name, std::string_view name, std::string_view descriptor,
                 std::string_view state) {
  return fmt::format("{}.{}{}  {}\n", class_name, name, descriptor, state);
}

std::string StateOf(const NativeRow& row) {
  if (row.reason == nullptr) return "implemented";
  return IsRefusal(row) ? row.reason : fmt::format("replaced: {}", row.reason);
}

void AddRows(std::set<std::string>* lines) {
  unsigned count = 0;
  const NativeTable* tables = AllNativeTables(&count);
  for (unsigned t = 0; t < count; ++t) {
    for (unsigned i = 0; i < tables[t].count; ++i) {
      const NativeRow& row = tables[t].rows[i];
      lines->insert(Line(row.class_name, row.name, row.descriptor == nullptr ? "(...)" : row.descriptor, StateOf(row)));
    }
  }
}

void AddMissing(const ClassFile& file, std::set<std::string>* lines) {
  for (const MethodInfo& method : file.methods) {
    if ((method.access_flags & kAccNative) == 0) continue;
    if (FindNative(file.name, method.name, method.descriptor) != nullptr) continue;
    lines->insert(Line(file.name, method.name, method.descriptor,
                       fmt::format("unsupported: {}", WhyMissing(file.name, method.name))));
  }
}

}  // namespace

Result<std::string> NativeList(const std::string& jdk_home) {
  Result<Jdk> jdk = FindJdk(jdk_home);
  if (!jdk) return jdk.error();
  auto image = RuntimeImage::Open(jdk.value().home + "/lib/modules");
  if (!image) return image.error();
  std::vector<std::string> names;
  Status failed = image.value()->ForEachResource([&](std::string_view module, std::string_view name) {
    if (module == "java.base" && name.ends_with(".class") && name != "module-info.class") names.emplace_back(name);
  });
  if (failed) return *failed;
  std::set<std::string> lines;
  AddRows(&lines);
  for (const std::string& name : names) {
    auto resource = image.value()->FindInModule("java.base", name);
    if (!resource) return resource.error();
    auto file = ParseClassFile(resource.value()->bytes, resource.value()->origin);
    if (!file) return file.error();
    AddMissing(*file.value(), &lines);
  }
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

}  // namespace heddle
