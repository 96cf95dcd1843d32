// jdk.internal.util.SystemProps.Raw: the system properties. All but those that name the JDK and the program are the
// same on every host: they are part of what a run is a function of.
#include <map>

#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kRaw[] = "jdk/internal/util/SystemProps$Raw";

struct Property {
  const char* name;
  const char* value;
};

// By the names of the constants that hold their places in the array; a JDK has some of them.
constexpr Property kPlatform[] = {
    {"_display_language_NDX", "en"},
    {"_file_encoding_NDX", "UTF-8"},
    {"_native_encoding_NDX", "UTF-8"},
    {"_sun_jnu_encoding_NDX", "UTF-8"},
    {"_stdin_encoding_NDX", "UTF-8"},
    {"_stdout_encoding_NDX", "UTF-8"},
    {"_stderr_encoding_NDX", "UTF-8"},
    {"_sun_stdout_encoding_NDX", "UTF-8"},
    {"_sun_stderr_encoding_NDX", "UTF-8"},
    {"_file_separator_NDX", "/"},
    {"_path_separator_NDX", ":"},
    {"_line_separator_NDX", "\n"},
    {"_java_io_tmpdir_NDX", "/tmp"},
    {"_os_arch_NDX", "amd64"},
    {"_os_name_NDX", "Linux"},
    {"_os_version_NDX", "6.0"},
    {"_sun_arch_data_model_NDX", "64"},
    {"_sun_cpu_endian_NDX", "little"},
    {"_sun_io_unicode_encoding_NDX", "UnicodeLittle"},
    {"_user_home_NDX", kHomeFolder},
    {"_user_name_NDX", "heddle"},
};

// The value of a static final int; -1 when the JDK at hand has no such constant.
int32_t ConstantOf(const Class* type, std::string_view name) {
  for (const auto& field : type->fields) {
    if (field->name != name || field->info == nullptr || field->info->constant_value == 0) continue;
    return static_cast<int32_t>(type->file->constants.at(field->info->constant_value).bits);
  }
  return -1;
}

int32_t PlatformCount(const Class* raw) {
  int32_t count = 0;
  for (const auto& field : raw->fields) {
    if (field->name.ends_with("_NDX")) count = std::max(count, ConstantOf(raw, field->name) + 1);
  }
  return count;
}

NativeResult PlatformProperties(NativeCall& call) {
  Vm& vm = call.vm;
  const Class* raw = RequireClass(vm, kRaw);
  std::vector<Ref> values(static_cast<size_t>(PlatformCount(raw)), 0);
  for (const Property& property : kPlatform) {
    int32_t index = ConstantOf(raw, property.name);
    if (index >= 0) values[static_cast<size_t>(index)] = vm.strings.New(property.value);
  }
  int32_t folder = ConstantOf(raw, "_user_dir_NDX");
  if (folder >= 0) values[static_cast<size_t>(folder)] = vm.strings.New(vm.host_files.working_folder());
  return call.ReturnReference(NewReferenceArray(vm, vm.known.string, values));
}

std::string ClassFileVersion(const Vm& vm) { return std::to_string(vm.known.object->file->major_version) + ".0"; }

std::map<std::string, std::string> VmPropertyMap(const Vm& vm) {
  const VmOptions& options = vm.options;
  std::string feature = std::to_string(options.jdk.feature);
  std::map<std::string, std::string> properties = {
      {"java.home", options.jdk.home},
      {"java.class.path", options.class_path},
      {"java.class.version", ClassFileVersion(vm)},
      {"java.library.path", "/usr/java/packages/lib:/usr/lib64:/lib64:/lib:/usr/lib"},  // as `java` has it
      {"java.vm.compressedOopsMode", "32-bit"},
      {"java.vm.info", "model checking"},
      {"java.vm.name", "Heddle"},
      {"java.vm.specification.name", "Java Virtual Machine Specification"},
      {"java.vm.specification.vendor", "Oracle Corporation"},
      {"java.vm.specification.version", feature},
      {"java.vm.vendor", "Heddle"},
      {"java.vm.version", options.jdk.version},
      {"jdk.debug", "release"},
      {"sun.boot.library.path", options.jdk.home + "/lib"},
      {"sun.nio.MaxDirectMemorySize", "-1"},
      {"sun.nio.PageAlignDirectMemory", "false"},
      // Reflection calls the machine at once instead of first spinning classes or method handles.
      {"jdk.reflect.useNativeAccessorOnly", "true"},
      {"sun.reflect.inflationThreshold", "2147483647"},
      {"file.encoding", "UTF-8"},
      // No console: System.console() is null whatever the terminal.
      {"jdk.console", "java.base"},
  };
  for (const auto& [name, value] : options.properties) properties[name] = value;
  return properties;
}

// Names and values in turn, ended by null.
NativeResult VmProperties(NativeCall& call) {
  Vm& vm = call.vm;
  std::vector<Ref> parts;
  for (const auto& [name, value] : VmPropertyMap(vm)) {
    parts.push_back(vm.strings.New(name));
    parts.push_back(vm.strings.New(value));
  }
  parts.push_back(0);
  return call.ReturnReference(NewReferenceArray(vm, vm.known.string, parts));
}

constexpr NativeRow kRows[] = {
    {kRaw, "platformProperties", "()[Ljava/lang/String;", PlatformProperties},
    {kRaw, "vmProperties", "()[Ljava/lang/String;", VmProperties},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalUtilSystemProps, kRows)

}  // namespace heddle
