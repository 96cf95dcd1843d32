// Where classes come from: a folder, a jar, the JDK's runtime image, or a list of those. Each answers "the bytes of
// this resource", by name, and nothing else. All are read-only and safe to ask any number of times. Bytes stay valid
// as long as the source lives.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace heddle {

struct Resource {
  std::span<const uint8_t> bytes;  // owned by the source
  std::string origin;              // for messages: "app.jar!/Foo.class", "out/Foo.class", "jrt:/java.base/java/lang/.."
};

using ResourceCallback = std::function<void(std::string_view module, std::string_view name)>;

// For one thread at a time. Exception: any number of threads may ask a RuntimeImage at once.
class ClassSource {
 public:
  virtual ~ClassSource() = default;

  // `name` is a resource path: "java/lang/Object.class". Nothing when there is no such resource. Error when there is
  // one and it cannot be read.
  virtual Result<std::optional<Resource>> Find(std::string_view name) = 0;

  // Appends a URL for each place with the resource, the one given by Find first. Folders count as resources here.
  // Appends nothing in a source other than a file or folder.
  virtual Status FindAll(std::string_view /*name*/, std::vector<std::string>& /*urls*/) { return {}; }
  // The resource named by such a URL.
  virtual Result<std::optional<Resource>> FindByUrl(std::string_view /*url*/) { return std::optional<Resource>(); }

  // Names every resource once per place of it, in a fixed order, for tools and tests. `module` is empty outside a
  // runtime image. The views live for the call only. Names nothing in a source that cannot list itself.
  virtual Status ForEachResource(const ResourceCallback& /*callback*/) { return {}; }
};

// A resource longer than this is refused with an Error.
inline constexpr uint64_t kMaxResourceSize = 256u << 20;

// A folder or jar. Error when `path` cannot be opened or is not a jar. A missing path is an empty source, as for
// `java`. A multi-release jar has versioned entries. Those for versions up to the JDK's `feature` hide its plain
// entries. With feature 0 the plain entries are all there is.
Result<std::unique_ptr<ClassSource>> OpenFolder(const std::string& path);
Result<std::unique_ptr<ClassSource>> OpenJar(const std::string& path, int feature = 0);

// A jar held in memory. The bytes must outlive the source. `origin` stands for its path.
Result<std::unique_ptr<ClassSource>> OpenJarBytes(std::span<const uint8_t> bytes, const std::string& origin,
                                                  int feature = 0);

// The entries of a class path in order ("a.jar:classes:lib/*"), first match wins. A "lib/*" entry is all the jars of
// that folder, as for `java`, in the order of their names. Jar manifests' Class-Path entries are followed. An empty
// entry is the current folder.
Result<std::unique_ptr<ClassSource>> OpenClassPath(std::string_view class_path, int feature = 0);

// The main class named by a jar's manifest ("com.example.Main").
Result<std::string> JarMainClass(const std::string& path);

// The runtime image lib/modules (jimage format), read where it lies: in the mapped file, or in memory.
class RuntimeImage : public ClassSource {
 public:
  // Error when the file is missing, not a jimage of this byte order, or inconsistent. A compressed resource is an Error
  // when asked for.
  static Result<std::unique_ptr<RuntimeImage>> Open(const std::string& path);

  // Searches the module owning the package of `name`.
  Result<std::optional<Resource>> Find(std::string_view name) override = 0;
  // A resource of a given module: ("java.base", "java/lang/Object.class").
  virtual Result<std::optional<Resource>> FindInModule(std::string_view module, std::string_view name) = 0;
  // The module holding package "java/util", empty when none does.
  virtual std::string_view ModuleOfPackage(std::string_view package) = 0;
  // All bytes of the image. The library's image reader asks for resources by their places in it.
  virtual std::span<const uint8_t> file() const = 0;
};

// A runtime image held in memory. The bytes must outlive the result. `origin` stands for its path in messages. Total:
// any bytes give an Error or an image. Every answer of the image lies within the bytes.
Result<std::unique_ptr<RuntimeImage>> ParseImage(std::span<const uint8_t> bytes, const std::string& origin = "image");

// A JDK on this machine.
struct Jdk {
  std::string home;     // absolute
  std::string version;  // "17.0.15", from its `release` file
  int feature = 0;      // 17, 25
};

// Looks at `explicit_home` when it is not empty, else at JAVA_HOME, else at the real place of javac or java on PATH.
// Error, saying what was tried, when there is none or when it has no lib/modules.
Result<Jdk> FindJdk(const std::string& explicit_home);

}  // namespace heddle
