#include "vm/classes/main_method.h"

#include "program/program.h"

namespace heddle {

namespace {

constexpr std::string_view kWithArguments = "([Ljava/lang/String;)V", kWithout = "()V";
constexpr int kFirstWithInstanceMain = 25;

Method* MainOf(const Class& type, std::string_view descriptor) {
  Method* method = Program::ResolveMethod(&type, "main", descriptor);
  return method != nullptr && (method->access_flags & kAccPrivate) == 0 ? method : nullptr;
}

}  // namespace

Result<MainMethod> FindMainMethod(Class& type, int feature) {
  MainMethod main;
  main.method = MainOf(type, kWithArguments);
  main.takes_arguments = true;
  if (feature < kFirstWithInstanceMain) {
    if (main.method == nullptr || !main.method->IsStatic() || !(main.method->access_flags & kAccPublic)) {
      return Error{"class " + type.ExternalName() + " has no method public static void main(String[])"};
    }
    return main;
  }
  if (main.method == nullptr) {
    main.method = MainOf(type, kWithout);
    main.takes_arguments = false;
  }
  if (main.method == nullptr) {
    return Error{"class " + type.ExternalName() + " has no method void main(String[]) or void main()"};
  }
  if (main.method->IsStatic()) return main;
  if ((type.access_flags & kAccAbstract) != 0) {
    return Error{"class " + type.ExternalName() + " is abstract, and its method main is not static"};
  }
  main.constructor = type.FindDeclared("<init>", "()V");
  if (main.constructor == nullptr || (main.constructor->access_flags & kAccPrivate) != 0) {
    return Error{"class " + type.ExternalName() +
                 " has no constructor without parameters for its method main, which is "
                 "not static"};
  }
  return main;
}

}  // namespace heddle
