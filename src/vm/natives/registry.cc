// The registry of natives: all tables, and the row for a method by class, name and descriptor.
#include <string>
#include <unordered_map>

#include "base/check.h"
#include "vm/native/native.h"

namespace heddle {

#define HEDDLE_NATIVES(Name) NativeTable Name##Natives();
#include "vm/natives/tables.def"
#undef HEDDLE_NATIVES

namespace {

NativeResult DoNothing(NativeCall& call) { return call.ReturnVoid(); }

// What the JDK's libraries do to set themselves up is not needed here, in whatever class.
constexpr NativeRow kRegisterNatives = {"*", "registerNatives", "()V", DoNothing};
constexpr NativeRow kInitIds = {"*", "initIDs", "()V", DoNothing};

std::string KeyOf(std::string_view class_name, std::string_view name, std::string_view descriptor) {
  std::string key;
  key.reserve(class_name.size() + name.size() + descriptor.size() + 1);
  key += class_name;
  key += '.';
  key += name;
  key += descriptor;
  return key;
}

using RowMap = std::unordered_map<std::string, const NativeRow*>;

// A row for any descriptor is kept under the name alone.
RowMap IndexRows() {
  RowMap rows;
  unsigned table_count = 0;
  const NativeTable* tables = AllNativeTables(&table_count);
  for (unsigned table = 0; table < table_count; ++table) {
    for (unsigned i = 0; i < tables[table].count; ++i) {
      const NativeRow& row = tables[table].rows[i];
      bool is_new = rows.emplace(KeyOf(row.class_name, row.name, row.descriptor ? row.descriptor : ""), &row).second;
      HEDDLE_CHECK(is_new);
    }
  }
  return rows;
}

const NativeRow* Find(const RowMap& rows, const std::string& key) {
  auto found = rows.find(key);
  return found == rows.end() ? nullptr : found->second;
}

}  // namespace

const NativeTable* AllNativeTables(unsigned* count) {
#define HEDDLE_NATIVES(Name) Name##Natives(),
  static const NativeTable kTables[] = {
#include "vm/natives/tables.def"
  };
#undef HEDDLE_NATIVES
  *count = sizeof(kTables) / sizeof(kTables[0]);
  return kTables;
}

const NativeRow* FindNative(std::string_view class_name, std::string_view name, std::string_view descriptor) {
  static const RowMap kRows = IndexRows();
  if (const NativeRow* row = Find(kRows, KeyOf(class_name, name, descriptor))) return row;
  if (const NativeRow* row = Find(kRows, KeyOf(class_name, name, {}))) return row;
  if (descriptor == "()V" && name == "registerNatives") return &kRegisterNatives;
  if (descriptor == "()V" && name == "initIDs") return &kInitIds;
  return nullptr;
}

}  // namespace heddle
