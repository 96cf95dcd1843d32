// The class files that tests are looked for in, parsed once, with what their annotations mean.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/annotations.h"
#include "classfile/class_file.h"
#include "classpath/class_source.h"

namespace heddle {

// A method of a class or of a supertype, not overridden below.
struct DeclaredMethod {
  const ClassFile* owner = nullptr;
  const MethodInfo* method = nullptr;
};

// For one thread. Both sources must outlive it.
class ClassFiles {
 public:
  // `jdk` may be null: then its classes count as not there.
  ClassFiles(ClassSource& program, ClassSource* jdk) : program_(program), jdk_(jdk) {}

  // By internal name. Null: there is no such class, or its file makes no sense (see faults()).
  const ClassFile* Find(std::string_view name);
  // Of class files that make no sense, a line each.
  const std::vector<std::string>& faults() const { return faults_; }

  // The first annotation of that type, given as an internal name, in the list, or on the type of an annotation in the
  // list, and so on. Nothing: there is none.
  std::optional<Annotation> FindAnnotation(const std::vector<Annotation>& annotations, std::string_view type);
  std::optional<Annotation> OnMethod(const DeclaredMethod& method, std::string_view type);
  // On the class, or on the nearest superclass with it.
  std::optional<Annotation> OnClass(const ClassFile& type, std::string_view annotation);
  // All annotations that are there, through the types of annotations, of the class and its superclasses.
  std::vector<Annotation> AllOnClass(const ClassFile& type);
  std::vector<Annotation> All(const std::vector<Annotation>& annotations);

  // The methods of the class and its supertypes, those of supertypes first.
  std::vector<DeclaredMethod> MethodsOf(const ClassFile& type);
  // "com/example/Base" and all above it, the class first.
  std::vector<const ClassFile*> SuperclassesOf(const ClassFile& type);
  bool IsSubclassOf(const ClassFile& type, std::string_view super);

 private:
  struct Parsed {
    std::unique_ptr<ClassFile> file;  // null: none
  };

  void Collect(const std::vector<Annotation>& annotations, std::vector<Annotation>& all);

  ClassSource& program_;
  ClassSource* jdk_;
  std::map<std::string, Parsed, std::less<>> parsed_;
  std::vector<std::string> faults_;
};

// Whether the class is a static or top-level one without a hidden reference to an instance around it.
bool IsInner(const ClassFile& type);
std::vector<Annotation> AnnotationsOf(const ClassFile& type);
std::vector<Annotation> AnnotationsOf(const ClassFile& owner, const MethodInfo& method);
std::vector<Annotation> AnnotationsOf(const ClassFile& owner, const FieldInfo& field);

// "com.example.Base#setUp(int)", as the plans name methods.
std::string NameInPlan(const DeclaredMethod& method);
// "int,java.lang.String"
std::string ParameterNames(std::string_view descriptor);

}  // namespace heddle
