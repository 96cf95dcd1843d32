#include "vm/warm_dates.h"

#include <deque>
#include <set>

#include "classfile/class_file.h"
#include "classfile/external_names.h"

namespace heddle {

namespace {

constexpr std::string_view kDates[] = {
    "java/text/DateFormat", "java/text/SimpleDateFormat",  "java/time/",         "java/util/Calendar",
    "java/util/Date",       "java/util/GregorianCalendar", "java/util/TimeZone", "java/util/logging/"};
constexpr const char kDate[] = "java/util/Date", kFormat[] = "java/text/SimpleDateFormat";

Slot RefSlot(Ref reference) {
  Slot slot = {};
  slot.r = reference;
  return slot;
}

// The names of classes among the words of an argument: "p.Main#method" has one.
void AddNames(std::string_view argument, std::deque<std::string>& names) {
  const auto belongs = [](char c) {
    return c == '.' || c == '$' || c == '_' || std::isalnum(static_cast<unsigned char>(c));
  };
  for (size_t begin = 0; begin < argument.size();) {
    size_t end = begin;
    while (end < argument.size() && belongs(argument[end])) ++end;
    if (end > begin) names.push_back(InternalName(std::string(argument.substr(begin, end - begin))));
    begin = end + 1;
  }
}

// A new object of the class, made by the constructor.
Status Make(Vm& vm, BootCaller& boot, const char* class_name, std::string_view constructor, std::vector<Slot> arguments,
            Ref* made) {
  if (Status failed = boot.Initialize(class_name)) return failed;
  Class* type = vm.program->Load(class_name).value;
  *made = vm.NewObject(type);
  arguments.insert(arguments.begin(), RefSlot(*made));
  return boot.Call(type->FindDeclared("<init>", constructor), std::move(arguments));
}

}  // namespace

bool NamesDates(const VmOptions& options) {
  if (options.user_classes == nullptr) return false;
  std::deque<std::string> names{InternalName(options.main_class)};
  for (const std::string& argument : options.arguments) AddNames(argument, names);
  std::set<std::string> seen(names.begin(), names.end());
  for (size_t read = 0; !names.empty() && read < kMostClasses; names.pop_front()) {
    const Result<std::optional<Resource>> found = options.user_classes->Find(names.front() + ".class");
    if (!found.ok() || !found.value()) continue;
    ++read;
    const Result<std::unique_ptr<ClassFile>> file = ParseClassFile(found.value()->bytes, found.value()->origin);
    if (!file.ok()) continue;
    const ConstantPool& constants = file.value()->constants;
    for (uint16_t i = 1; i < constants.size(); ++i) {
      if (constants.tag(i) != ConstantTag::kClass) continue;
      const std::string_view name = constants.ClassName(i);
      for (std::string_view date : kDates) {
        if (name.starts_with(date)) return true;
      }
      if (seen.emplace(name).second) names.emplace_back(name);
    }
  }
  return false;
}

// test: programs/library-first-use/Dates
Status WarmDates(Vm& vm, BootCaller& boot) {
  const GuestUses uses = vm.uses;
  const auto globals = vm.globals;
  Slot result = {};
  if (Status failed = boot.CallStatic("java/util/Calendar", "getInstance", "()Ljava/util/Calendar;", {}, &result)) {
    return failed;
  }
  Ref date = 0, format = 0;
  if (Status failed = Make(vm, boot, kDate, "(J)V", {Slot(), Slot()}, &date)) return failed;
  if (Status failed = Make(vm, boot, kFormat, "(Ljava/lang/String;)V",
                           {RefSlot(vm.strings.Literal("yyyy-MM-dd HH:mm:ss"))}, &format)) {
    return failed;
  }
  Class* formats = vm.program->Load("java/text/DateFormat").value;
  if (Status failed = boot.Call(formats->FindDeclared("format", "(Ljava/util/Date;)Ljava/lang/String;"),
                                {RefSlot(format), RefSlot(date)})) {
    return failed;
  }
  Slot now = {};
  if (Status failed = boot.CallStatic("java/time/ZonedDateTime", "now", "()Ljava/time/ZonedDateTime;", {}, &now)) {
    return failed;
  }
  for (const Ref value : {date, now.r}) {
    const Ref arguments = vm.NewArray(vm.program->Load("[Ljava/lang/Object;").value, 1);
    vm.StoreReference(arguments, kHeaderBytes, value);
    if (Status failed =
            boot.CallStatic("java/lang/String", "format", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
                            {RefSlot(vm.strings.Literal("%1$tb %1$tY %1$tM")), RefSlot(arguments)})) {
      return failed;
    }
  }
  vm.uses = uses;
  vm.globals = globals;
  return std::nullopt;
}

}  // namespace heddle
