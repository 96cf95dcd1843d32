#include "vm/core/name_origins.h"

#include <tuple>

#include "vm/core/vm.h"
#include "vm/host/zip_streams.h"

namespace heddle {

namespace {

const char* WordsOf(NameOrigins::Kind kind) {
  static constexpr const char* kWords[] = {"threads",
                                           "objects",
                                           "hidden classes",
                                           "proxy classes",
                                           "call sites",
                                           "loaded names",
                                           "cells of loaders",
                                           "classes",
                                           "methods",
                                           "lines of permanent memory",
                                           "states of zlib streams"};
  return kWords[static_cast<unsigned>(kind)];
}

// Below are the names of lines that are no permanent block's.
constexpr uint64_t kFirstName = uint64_t{1} << 32;

// Of classes and methods it is known what their names are made of: whether that is the same, too, is looked at.
std::string CollisionOfClasses(const Vm& vm) {
  std::unordered_map<uint64_t, const Class*> classes;
  for (uint32_t number = 0; number < vm.program->ClassCount(); ++number) {
    const Class* type = vm.program->ClassAt(number);
    if (type->replaced) continue;
    const auto [known, is_new] = classes.emplace(type->stable_name, type);
    const Class& other = *known->second;
    if (!is_new && std::tie(other.name, other.loader) != std::tie(type->name, type->loader)) {
      return "the classes " + other.ExternalName() + " and " + type->ExternalName();
    }
  }
  return {};
}

std::string CollisionOfMethods(const Vm& vm) {
  std::unordered_map<uint64_t, const Method*> methods;
  for (uint32_t number = 0; number < vm.program->MethodCount(); ++number) {
    const Method* method = vm.program->MethodAt(number);
    if (method->owner->replaced) continue;
    const auto [known, is_new] = methods.emplace(method->stable_name, method);
    const Method& other = *known->second;
    if (is_new) continue;
    if (std::tie(other.owner->stable_name, other.name, other.descriptor) !=
        std::tie(method->owner->stable_name, method->name, method->descriptor)) {
      return "the methods " + other.owner->ExternalName() + "." + std::string(other.name) + " and " +
             method->owner->ExternalName() + "." + std::string(method->name);
    }
  }
  return {};
}

std::string CollisionOfPermanentLines(const Vm& vm) {
  std::unordered_map<uint64_t, uint64_t> lines;
  const uint64_t end = uint64_t{vm.heap.permanent_bump()} << 3 >> kLineShift;
  for (uint64_t line = 0; line < end; ++line) {
    const uint64_t name = vm.heap.PermanentName(LineStart(static_cast<uint32_t>(line)));
    if (name == 0) continue;  // no block lies there
    const uint64_t bare = WithoutMarks(name);
    const auto [known, is_new] = lines.emplace(bare, line);
    if (!is_new || bare < kFirstName) {
      return "the lines " + std::to_string(known->second) + " and " + std::to_string(line) + " of permanent memory";
    }
  }
  return {};
}

}  // namespace

void NameOrigins::Note(Kind kind, uint64_t name, uint64_t first, uint64_t second, std::string_view text) {
  std::unordered_map<uint64_t, Origin>& origins = origins_[static_cast<unsigned>(kind)];
  auto known = origins.find(name);
  if (known == origins.end()) {
    origins.emplace(name, Origin{first, second, std::string(text)});
    return;
  }
  const Origin& origin = known->second;
  if (origin.first == first && origin.second == second && origin.text == text) return;
  if (collision_.empty()) collision_ = std::string("two ") + WordsOf(kind);
}

std::string FindNameCollision(Vm& vm) {
  if (!vm.identities.origins().collision().empty()) return vm.identities.origins().collision();
  if (vm.zip_streams != nullptr && vm.zip_streams->collided()) return "two states of zlib streams";
  for (auto find : {CollisionOfClasses, CollisionOfMethods, CollisionOfPermanentLines}) {
    if (std::string words = find(vm); !words.empty()) return words;
  }
  if (vm.identities.origins().goes_on()) NoteLastingNames(vm);
  return vm.identities.origins().collision();
}

}  // namespace heddle
