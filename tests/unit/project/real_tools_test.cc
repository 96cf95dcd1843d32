// The real Maven and Gradle, on sample projects. Skipped where they or Maven Central cannot be had.
#include <algorithm>
#include <filesystem>

#include "project/process.h"
#include "tests/unit/project/fake_tools.h"

namespace heddle {
namespace {

constexpr char kSamples[] = HEDDLE_SOURCE_DIR "/tests/projects/";

// A copy of a sample project, asked with the user's own HOME.
class RealTools {
 public:
  explicit RealTools(const std::string& name) {
    query.folder = folder_ / "a project's copy";
    std::filesystem::copy(kSamples + name, query.folder, std::filesystem::copy_options::recursive);
    for (const char* built : {"/target", "/build", "/.gradle"}) std::filesystem::remove_all(query.folder + built);
    MakeOlder(query.folder);
    query.cache_folder = folder_ / "cache";
  }
  Result<std::optional<Project>> Find() {
    return FindProject(query, [this](std::string_view line) { said += std::string(line) + "\n"; });
  }

  ProjectQuery query;
  std::string said;

 private:
  TempFolder folder_;
};

void ExpectWholeAnswer(RealTools& tools, const Project& project) {
  ASSERT_EQ(project.modules.size(), 1u) << tools.said;
  const ProjectModule& module = project.modules[0];
  EXPECT_EQ(module.folder, tools.query.folder);
  ASSERT_EQ(module.test_folders.size(), 1u);
  ASSERT_EQ(module.main_folders.size(), 1u);
  for (const std::string& folder : {module.test_folders[0], module.main_folders[0]}) {
    EXPECT_TRUE(std::filesystem::exists(folder + "/shop")) << folder;
    EXPECT_TRUE(Has(":" + module.class_path + ":", ":" + folder + ":")) << module.class_path;
  }
  EXPECT_TRUE(Has(module.class_path, "junit")) << module.class_path;
  EXPECT_EQ(module.source_folders[0], tools.query.folder + "/src/main/java");
  const auto again = tools.Find();
  ASSERT_TRUE(again.ok() && again.value());
  EXPECT_TRUE(again.value()->from_cache) << tools.said;
  EXPECT_EQ(again.value()->modules[0].class_path, module.class_path);
}

// What Maven says where its repository cannot be had.
bool LacksCentral(const std::string& said) {
  constexpr const char* kWords[] = {"Could not transfer", "could not be resolved", "Cannot access", "UnknownHost",
                                    "Unknown host",       "Connection refused",    "timed out"};
  return std::ranges::any_of(kWords, [&](const char* words) { return Has(said, words); });
}

TEST(RealMaven, CompilesAndTellsTheClassPath) {
  if (!FindOnPath("mvn")) GTEST_SKIP() << "mvn is not on PATH";
  RealTools tools("maven-junit4");
  const auto found = tools.Find();
  if (!found.ok() && LacksCentral(tools.said)) GTEST_SKIP() << "no Maven Central: " << tools.said;
  ASSERT_TRUE(found.ok()) << tools.said << found.error().message;
  ExpectWholeAnswer(tools, *found.value());

  std::ofstream(tools.query.folder + "/src/main/java/shop/Broken.java") << "package shop; class Broken { Missing m; }";
  tools.said.clear();
  const auto broken = tools.Find();
  ASSERT_FALSE(broken.ok());
  EXPECT_TRUE(Has(tools.said, "Broken.java:[1,30] cannot find symbol\n")) << tools.said;
  EXPECT_TRUE(Has(broken.error().message, "Maven could not compile the tests")) << broken.error().message;
}

TEST(RealMaven, AModuleSeesTheClassesOfItsSibling) {
  if (!FindOnPath("mvn")) GTEST_SKIP() << "mvn is not on PATH";
  RealTools tools("maven-junit4");
  const std::string whole = tools.query.folder;
  std::ifstream in(whole + "/pom.xml");
  std::string pom((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  const std::string version = "<version>1.0</version>";
  const std::string group = "<groupId>com.example.shop</groupId>";
  // The sample becomes the parent of a module with its sources, and of one that needs that.
  std::filesystem::create_directories(whole + "/core");
  std::filesystem::rename(whole + "/src", whole + "/core/src");
  pom.replace(pom.find(version), version.size(),
              version + "<packaging>pom</packaging><modules><module>core</module><module>app</module></modules>");
  std::ofstream(whole + "/pom.xml") << pom;
  const auto module = [&](const std::string& name, const std::string& needs) {
    std::filesystem::create_directories(whole + "/" + name + "/src/test/java");
    std::ofstream(whole + "/" + name + "/pom.xml")
        << "<project><modelVersion>4.0.0</modelVersion><parent>" << group << "<artifactId>shop-junit4</artifactId>"
        << version << "</parent><artifactId>" << name << "</artifactId>" << needs << "</project>";
  };
  module("core", "");
  module("app", "<dependencies><dependency>" + group + "<artifactId>core</artifactId>" + version +
                    "</dependency></dependencies>");
  std::ofstream(whole + "/app/src/test/java/AppTest.java") << "class AppTest { shop.Voucher voucher; }";

  tools.query.folder = whole + "/app";
  const auto found = tools.Find();
  if (!found.ok() && LacksCentral(tools.said)) GTEST_SKIP() << "no Maven Central: " << tools.said;
  ASSERT_TRUE(found.ok()) << tools.said << found.error().message;
  EXPECT_EQ(found.value()->root, whole);
  ASSERT_EQ(found.value()->modules.size(), 1u);
  const std::string& class_path = found.value()->modules[0].class_path;
  EXPECT_TRUE(Has(class_path, ":" + whole + "/core/target/main classes:")) << class_path;

  tools.query.folder = whole;
  const auto all = tools.Find();
  ASSERT_TRUE(all.ok()) << tools.said << all.error().message;
  ASSERT_EQ(all.value()->modules.size(), 2u);
  EXPECT_EQ(all.value()->modules[1].folder, whole + "/core");
}

TEST(RealGradle, CompilesAndTellsTheClassPath) {
  if (!FindOnPath("gradle")) GTEST_SKIP() << "gradle is not on PATH";
  if (!std::filesystem::exists("/usr/share/java/junit4.jar")) GTEST_SKIP() << "Debian's junit4 is not there";
  const ScopedVariable no_daemon("GRADLE_OPTS", "-Dorg.gradle.daemon=false");
  RealTools tools("gradle-junit4");
  tools.query.offline = true;
  const auto found = tools.Find();
  ASSERT_TRUE(found.ok()) << tools.said << found.error().message;
  ExpectWholeAnswer(tools, *found.value());
}

}  // namespace
}  // namespace heddle
