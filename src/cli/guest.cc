#include "cli/guest.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <set>
#include <utility>

#include "base/hash.h"
#include "classfile/external_names.h"
#include "classpath/class_path_entries.h"
#include "classpath/jar_manifest.h"
#include "cli/attribute_file.h"
#include "cli/choice_places.h"
#include "cli/commands.h"
#include "cli/host_access.h"
#include "cli/host_output.h"
#include "cli/like_classes.h"
#include "cli/module_options.h"
#include "foresight/java_foresight.h"
#include "reduction/registry.h"
#include "search/strategies/registry.h"

namespace heddle {

namespace {

// The search looks at the limit now and then, between transitions, where it can be saved; the machine ends it in the
// middle of a step that takes much more.
uint64_t MostOfMachine(uint64_t limit) {
  constexpr uint64_t kAtLeast = uint64_t{8} << 20;
  return limit == kNoLimit ? 0 : limit + limit / 8 + kAtLeast;
}

// heddle-api.jar lies next to the program in a build, and in ../share/heddle of it once installed. Empty: in neither.
std::string ApiJar() {
  char path[4096];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  if (length <= 0) return {};
  std::string folder(path, static_cast<size_t>(length));
  folder.resize(folder.rfind('/') + 1);
  for (const char* place : {"heddle-api.jar", "../share/heddle/heddle-api.jar"}) {
    if (access((folder + place).c_str(), R_OK) == 0) return folder + place;
  }
  return {};
}

// Error: nothing of the class path is there. If only a part is missing, it is told, for java passes over it in silence.
Status CheckClassPath(const std::string& class_path) {
  const std::vector<std::string> missing = MissingEntries(class_path);
  if (missing.empty()) return {};
  std::string names;
  for (const std::string& entry : missing) names += (names.empty() ? "" : ", ") + entry;
  const std::string words = "no such file or folder on the class path: " + names;
  if (missing.size() == WrittenEntries(class_path).size()) return Error{words};
  Complain("warning: " + words);
  return {};
}

// Before the machine is booted, which takes longer.
Status CheckMainClass(Guest& guest, const Options& options, const std::string& class_path) {
  const std::string file = InternalName(options.main_class) + ".class";
  for (ClassSource* source : {guest.classes.get(), static_cast<ClassSource*>(guest.image.get())}) {
    const auto found = source->Find(file);
    if (!found.ok() || found.value()) return {};  // what cannot be read is told when it is loaded
  }
  return Error{"class " + options.main_class + " not found (class path: " + class_path + ")" +
               DidYouMeanClass(class_path, options.main_class)};
}

// Classes of heddle-api.jar are found behind those of the program, and nothing else that is in it.
class WithApi : public ClassSource {
 public:
  WithApi(std::unique_ptr<ClassSource> program, std::unique_ptr<ClassSource> api)
      : program_(std::move(program)), api_(std::move(api)) {}

  Result<std::optional<Resource>> Find(std::string_view name) override {
    Result<std::optional<Resource>> found = program_->Find(name);
    return found.ok() && !found.value() ? api_->Find(name) : std::move(found);
  }
  Status FindAll(std::string_view name, std::vector<std::string>& urls) override {
    return program_->FindAll(name, urls);
  }
  Result<std::optional<Resource>> FindByUrl(std::string_view url) override { return program_->FindByUrl(url); }

 private:
  std::unique_ptr<ClassSource> program_, api_;
};

VmOptions MachineOptions(const Options& options, const Guest& guest, HostFileOptions files,
                         std::shared_ptr<const UserAttributes> attributes, bool pass_output_through) {
  VmOptions vm;
  vm.host_files = std::move(files);
  for (const auto& [name, value] : options.environment) vm.environment.emplace_back(name, value);
  vm.jdk = guest.jdk;
  vm.image = guest.image.get();
  vm.user_classes = guest.classes.get();
  vm.class_path = options.class_path;
  vm.main_class = options.main_class;
  vm.arguments = options.arguments;
  for (const auto& [name, value] : StartProperties(options)) vm.properties.emplace_back(name, value);
  vm.user_assertions = options.assertions;
  vm.guest_heap_bytes = options.guest_heap_bytes;
  vm.host_memory_bytes = MostOfMachine(options.limits.memory_bytes);
  vm.output_is_state = options.outcomes;
  vm.spurious_wakeups = options.spurious_wakeups;
  vm.time_outs_last = options.time_outs_last;
  vm.sleeps_last = options.sleeps_last;
  vm.pass_output_through = pass_output_through;
  vm.seed = options.seed;
  vm.attributes = std::move(attributes);
  return vm;
}

// Finds all that a program consists of, and boots nothing.
Status OpenProgram(Options& options, Guest& guest) {
  Result<Jdk> jdk = FindJdk(options.jdk);
  if (!jdk) return jdk.error();
  guest.jdk = jdk.take();
  auto image = RuntimeImage::Open(guest.jdk.home + "/lib/modules");
  if (!image) return image.error();
  guest.image = image.take();
  if (!options.jar.empty()) {
    Result<std::string> main_class = JarMainClass(options.jar);
    if (!main_class) return main_class.error();
    options.main_class = main_class.take();
    Result<Manifest> manifest = JarManifest(options.jar);
    if (!manifest) return manifest.error();
    TakeManifest(manifest.value(), *guest.image, options);
  }
  if (Status wrong = CheckModules(options, *guest.image)) return wrong;
  std::string api = ApiJar();
  const std::string& class_path = options.ClassPathHere();
  if (Status missing = CheckClassPath(class_path)) return missing;
  auto classes = OpenClassPath(class_path, guest.jdk.feature);
  if (!classes) return classes.error();
  guest.classes = classes.take();
  if (!api.empty()) {
    auto opened = OpenJar(api);
    if (!opened) return opened.error();
    guest.classes = std::make_unique<WithApi>(std::move(guest.classes), opened.take());
  }
  return CheckMainClass(guest, options, class_path);
}

}  // namespace

Status CheckProgram(Options options) {
  Guest guest;
  return OpenProgram(options, guest);
}

Result<Guest> OpenGuest(Options& options, bool pass_output_through) {
  auto start = std::chrono::steady_clock::now();
  Guest guest;
  if (Status wrong = OpenProgram(options, guest)) return *wrong;
  Result<HostFileOptions> files = OpenHostAccess(options);
  if (!files) return files.error();
  Result<AttributeRules> rules = ParseAttributes(options.attributes, options.attributes_file);
  if (!rules) return rules.error();
  Result<std::vector<ChoicePlace>> places = FindChoicePlaces(guest, options);
  if (!places) return places.error();
  const UserAttributes said{rules.take(), places.take()};
  auto attributes = said.empty() ? nullptr : std::make_shared<const UserAttributes>(said);
  auto machine = JavaMachine::Create(MachineOptions(options, guest, files.take(), attributes, pass_output_through));
  if (!machine) return machine.error();
  guest.machine = machine.take();
  const ReductionRow* reduction = ReductionRowOf(options.reduction);
  const bool search_looks = SearchLooksAhead(options.search);
  if (search_looks || (reduction != nullptr && reduction->looks_ahead)) LookAhead(*guest.machine, search_looks);
  guest.boot_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return guest;
}

int StatusOfGuestError(const Error& error) {
  auto starts = [&](const char* prefix) { return error.message.rfind(prefix, 0) == 0; };
  if (starts("boot: unsupported")) return kStatusUnsupported;
  return starts("boot: ") && !starts("boot: cannot load") ? kStatusDefect : kStatusBadInput;
}

std::string ClassFileHash(ClassSource& classes, const std::string& class_name) {
  auto found = classes.Find(InternalName(class_name) + ".class");
  if (!found || !found.value()) return {};
  std::span<const uint8_t> bytes = (*found.value()).bytes;
  char text[32];
  std::snprintf(
      text, sizeof text, "%016llx",
      static_cast<unsigned long long>(HashString({reinterpret_cast<const char*>(bytes.data()), bytes.size()})));
  return text;
}

std::map<std::string, std::string> UserClassHashes(Guest& guest) {
  std::map<std::string, std::string> hashes;
  const Program& program = *guest.machine->vm().program;
  for (uint32_t i = 0; i < program.ClassCount(); ++i) {
    const Class* type = program.ClassAt(i);
    if (!type->is_user || type->is_hidden || type->IsArray()) continue;
    std::string hash = ClassFileHash(*guest.classes, type->ExternalName());
    if (!hash.empty()) hashes[type->ExternalName()] = hash;
  }
  return hashes;
}

uint64_t LinesOfCode(const Guest& guest) {
  std::set<std::pair<std::string, uint16_t>> lines;  // of a source file
  const Program& program = *guest.machine->vm().program;
  for (uint32_t i = 0; i < program.ClassCount(); ++i) {
    const Class* type = program.ClassAt(i);
    if (!type->is_user || type->is_hidden || type->IsArray()) continue;
    const std::string file =
        type->ExternalName().substr(0, type->ExternalName().rfind('.') + 1) + std::string(type->file->source_file);
    for (const std::unique_ptr<Method>& method : type->methods) {
      if (method->code == nullptr) continue;
      for (const LineNumber& of : method->code->lines) lines.emplace(file, of.line);
    }
  }
  return lines.size();
}

}  // namespace heddle
