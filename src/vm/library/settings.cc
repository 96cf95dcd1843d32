#include "vm/library/settings.h"

#include <string_view>

namespace heddle {

namespace {

constexpr const char kThread[] = "java/lang/Thread";
constexpr const char kHolder[] = "java/lang/Thread$FieldHolder";
constexpr const char kSystem[] = "java/lang/System";
constexpr const char kGroup[] = "java/lang/ThreadGroup";
constexpr const char kPool[] = "java/util/concurrent/ThreadPoolExecutor";
constexpr const char kOfPool[] = "read by each worker for each task; written by a setter, if at all";

struct Row {
  const char* class_name;
  const char* field;
  FieldUse use;
  const char* reason;
};

constexpr Row kRows[] = {
    // test: programs/changed-settings/Priority
    {kThread, "priority", FieldUse::kSetting, "read of the maker by each new Thread; written by setPriority"},
    {kHolder, "priority", FieldUse::kSetting, "as Thread.priority"},
    // test: programs/changed-settings/Daemon
    {kThread, "daemon", FieldUse::kSetting, "read of the maker by each new Thread; written by setDaemon"},
    {kHolder, "daemon", FieldUse::kSetting, "as Thread.daemon"},
    // test: programs/changed-settings/Loader
    {kThread, "contextClassLoader", FieldUse::kSetting, "read of the maker by each new Thread; one for most programs"},
    // test: programs/changed-settings/Handler
    {kThread, "defaultUncaughtExceptionHandler", FieldUse::kSetting, "read by each uncaught exception"},
    // test: programs/changed-settings/Manager
    {kSystem, "security", FieldUse::kSetting, "read by most of what may be refused; hardly ever written"},
    {kSystem, "allowSecurityManager", FieldUse::kSetting, "written at boot"},
    // test: programs/changed-settings/GroupPriority
    {kGroup, "maxPriority", FieldUse::kSetting, "read at each start; written by setMaxPriority"},
    // test: programs/changed-settings/PoolSize
    {kPool, "corePoolSize", FieldUse::kSetting, kOfPool},
    {kPool, "maximumPoolSize", FieldUse::kSetting, kOfPool},
    {kPool, "keepAliveTime", FieldUse::kSetting, kOfPool},
    {kPool, "allowCoreThreadTimeOut", FieldUse::kSetting, kOfPool},
    {kPool, "threadFactory", FieldUse::kSetting, kOfPool},
    {kPool, "handler", FieldUse::kSetting, kOfPool},
    // test: programs/changed-settings/GroupOfEnded
    {kThread, "threadLocals", FieldUse::kOwnThread, "written by ThreadLocal for the current thread, and by its end"},
    {kThread, "inheritableThreadLocals", FieldUse::kOwnThread, "as threadLocals, and for a Thread being made"},
    {kThread, "group", FieldUse::kOwnThread, "written when the Thread is made, and by its end"},
};

}  // namespace

void MarkSettings(Class& type) {
  if (type.is_user || (!type.name.starts_with("java/lang/") && type.name != kPool)) return;
  for (const Row& row : kRows) {
    if (type.name != row.class_name) continue;
    for (const auto& field : type.fields) {
      if (field->name == row.field) field->use = row.use;
    }
  }
}

bool IsUnchangedSetting(const Vm& vm, Ref object, const Field& field) {
  if (!vm.exploration.Assumes(Assumption::kUnchangedSettings)) return false;
  if (field.use == FieldUse::kOwnThread) return object == vm.threads.at(vm.step.thread).regs.thread_object;
  return field.use == FieldUse::kSetting;
}

}  // namespace heddle
