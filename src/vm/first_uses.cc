#include "vm/first_uses.h"

#include <deque>
#include <initializer_list>
#include <set>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/external_names.h"

namespace heddle {

namespace {

// Calls the library, one call after the other. After a failure it does nothing more.
class LibraryUser {
 public:
  LibraryUser(Vm& vm, BootCaller& boot) : vm_(vm), boot_(boot) {}

  const Status& failed() const { return failed_; }
  // What the library has thrown here it will throw in the program, too, if that gets so far.
  void GoOnIfItThrew() {
    if (boot_.Threw()) failed_ = std::nullopt;
  }
  // A JDK may be without the module.
  bool Has(std::string_view type) { return static_cast<bool>(vm_.program->Load(type)); }
  Slot Text(std::string_view text) { return RefSlot(vm_.strings.Literal(text)); }
  Slot Bytes(uint32_t count) { return RefSlot(vm_.NewArray(vm_.program->Load("[B").value, count)); }
  Slot Array(std::initializer_list<Slot> objects) {
    const Ref array =
        vm_.NewArray(vm_.program->Load("[Ljava/lang/Object;").value, static_cast<uint32_t>(objects.size()));
    uint32_t offset = kHeaderBytes;
    for (const Slot& object : objects) {
      vm_.StoreReference(array, offset, object.r);
      offset += 4;
    }
    return RefSlot(array);
  }

  Slot Static(std::string_view type, std::string_view method, std::string_view descriptor,
              std::vector<Slot> arguments = {}) {
    Slot result = {};
    if (!failed_) failed_ = boot_.CallStatic(type, method, descriptor, std::move(arguments), &result);
    return result;
  }
  // `type` declares the method.
  Slot Call(std::string_view type, Slot receiver, std::string_view method, std::string_view descriptor,
            std::vector<Slot> arguments = {}) {
    Slot result = {};
    arguments.insert(arguments.begin(), receiver);
    if (!failed_) failed_ = boot_.Call(Named(type)->FindDeclared(method, descriptor), std::move(arguments), &result);
    return result;
  }
  Slot New(std::string_view type, std::string_view constructor, std::vector<Slot> arguments = {}) {
    if (!failed_) failed_ = boot_.Initialize(type);
    if (failed_) return {};
    const Slot made = RefSlot(vm_.NewObject(Named(type)));
    arguments.insert(arguments.begin(), made);
    failed_ = boot_.Call(Named(type)->FindDeclared("<init>", constructor), std::move(arguments));
    return made;
  }

 private:
  Class* Named(std::string_view type) { return vm_.program->Load(type).value; }

  Vm& vm_;
  BootCaller& boot_;
  Status failed_;
};

constexpr std::string_view kFormatText = "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;";

// test: programs/library-first-use/Dates
void UseDates(LibraryUser& use) {
  use.Static("java/util/Calendar", "getInstance", "()Ljava/util/Calendar;");
  const Slot date = use.New("java/util/Date", "(J)V", {Slot(), Slot()});
  const Slot format = use.New("java/text/SimpleDateFormat", "(Ljava/lang/String;)V", {use.Text("yyyy-MM-dd HH:mm:ss")});
  use.Call("java/text/DateFormat", format, "format", "(Ljava/util/Date;)Ljava/lang/String;", {date});
  use.Call("java/util/Date", date, "toString", "()Ljava/lang/String;");
  const Slot now = use.Static("java/time/ZonedDateTime", "now", "()Ljava/time/ZonedDateTime;");
  for (const Slot& value : {date, now}) {
    use.Static("java/lang/String", "format", kFormatText, {use.Text("%1$tb %1$tY %1$tM"), use.Array({value})});
  }
  use.Static("java/time/ZoneId", "of", "(Ljava/lang/String;)Ljava/time/ZoneId;", {use.Text("Europe/London")});
}

void UseNumberFormats(LibraryUser& use) {
  const Slot here = use.Static("java/util/Locale", "getDefault", "()Ljava/util/Locale;");
  const Slot english =
      use.Static("java/util/Locale", "forLanguageTag", "(Ljava/lang/String;)Ljava/util/Locale;", {use.Text("en-US")});
  for (const Slot& locale : {here, english}) {
    for (const char* instance : {"getInstance", "getCurrencyInstance"}) {
      const Slot format =
          use.Static("java/text/NumberFormat", instance, "(Ljava/util/Locale;)Ljava/text/NumberFormat;", {locale});
      use.Call("java/text/NumberFormat", format, "format", "(J)Ljava/lang/String;", {Slot(), Slot()});
    }
  }
}

void UseDigests(LibraryUser& use) {
  for (const char* algorithm : {"MD5", "SHA", "SHA-1", "SHA-256", "SHA-512"}) {
    const Slot digest = use.Static("java/security/MessageDigest", "getInstance",
                                   "(Ljava/lang/String;)Ljava/security/MessageDigest;", {use.Text(algorithm)});
    use.Call("java/security/MessageDigest", digest, "digest", "([B)[B", {use.Bytes(1)});
  }
}

void UseLoggers(LibraryUser& use) {
  if (!use.Has("java/util/logging/LogManager")) return;
  const Slot manager = use.Static("java/util/logging/LogManager", "getLogManager", "()Ljava/util/logging/LogManager;");
  use.Static("java/util/logging/Logger", "getGlobal", "()Ljava/util/logging/Logger;");
  const Slot root = use.Call("java/util/logging/LogManager", manager, "getLogger",
                             "(Ljava/lang/String;)Ljava/util/logging/Logger;", {use.Text("")});
  use.Call("java/util/logging/Logger", root, "getHandlers", "()[Ljava/util/logging/Handler;");
  use.New("java/util/logging/SimpleFormatter", "()V");
}

void UseUrls(LibraryUser& use) {
  for (const char* url : {"http://a/b", "https://a/b", "file:/a"}) {
    use.New("java/net/URL", "(Ljava/lang/String;)V", {use.Text(url)});
  }
}

void UseSerialization(LibraryUser& use) {
  const Slot bytes = use.New("java/io/ByteArrayOutputStream", "()V");
  const Slot stream = use.New("java/io/ObjectOutputStream", "(Ljava/io/OutputStream;)V", {bytes});
  const Slot number = use.Static("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", {IntSlotOf(1000)});
  const Slot list =
      use.Static("java/util/Arrays", "asList", "([Ljava/lang/Object;)Ljava/util/List;", {use.Array({number})});
  const Slot constants = use.Static("java/util/List", "of", "(Ljava/lang/Object;)Ljava/util/List;", {number});
  for (const Slot& value : {list, constants, use.New("java/util/HashMap", "()V"), use.New("java/util/Date", "()V")}) {
    use.Call("java/io/ObjectOutputStream", stream, "writeObject", "(Ljava/lang/Object;)V", {value});
  }
  use.Call("java/io/ObjectOutputStream", stream, "flush", "()V");
  const Slot written = use.Call("java/io/ByteArrayOutputStream", bytes, "toByteArray", "()[B");
  const Slot from = use.New("java/io/ByteArrayInputStream", "([B)V", {written});
  const Slot reader = use.New("java/io/ObjectInputStream", "(Ljava/io/InputStream;)V", {from});
  for (int i = 0; i < 4; ++i) use.Call("java/io/ObjectInputStream", reader, "readObject", "()Ljava/lang/Object;");
  UseDigests(use);  // of a class without a version
}

void UseCryptography(LibraryUser& use) {
  use.Static("javax/crypto/Mac", "getInstance", "(Ljava/lang/String;)Ljavax/crypto/Mac;", {use.Text("HmacSHA256")});
}

void UseXml(LibraryUser& use) {
  if (!use.Has("javax/xml/parsers/SAXParserFactory")) return;
  const Slot documents = use.Static("javax/xml/parsers/DocumentBuilderFactory", "newDefaultInstance",
                                    "()Ljavax/xml/parsers/DocumentBuilderFactory;");
  const Slot builder = use.Call("javax/xml/parsers/DocumentBuilderFactory", documents, "newDocumentBuilder",
                                "()Ljavax/xml/parsers/DocumentBuilder;");
  const Slot bytes = use.Call("java/lang/String", use.Text("<a><b/></a>"), "getBytes", "()[B");
  const Slot from = use.New("java/io/ByteArrayInputStream", "([B)V", {bytes});
  use.Call("javax/xml/parsers/DocumentBuilder", builder, "parse", "(Ljava/io/InputStream;)Lorg/w3c/dom/Document;",
           {from});
  const Slot events =
      use.Static("javax/xml/parsers/SAXParserFactory", "newDefaultInstance", "()Ljavax/xml/parsers/SAXParserFactory;");
  use.Call("javax/xml/parsers/SAXParserFactory", events, "newSAXParser", "()Ljavax/xml/parsers/SAXParser;");
}

struct Kind {
  std::initializer_list<std::string_view> named;     // how the names of its classes begin
  std::initializer_list<std::string_view> settings;  // and those of properties that are read then
  bool may_fail;                                     // by what such a property says
  const char* service;                               // the program may provide it, and it is asked then. Null: none
  void (*use)(LibraryUser& use);
};

constexpr char kZones[] = "META-INF/services/java.time.zone.ZoneRulesProvider";
constexpr char kHandlers[] = "META-INF/services/java.net.spi.URLStreamHandlerProvider";

// test: programs/library-first-use/Uses
const Kind kKinds[] = {
    {{"java/text/DateFormat", "java/text/SimpleDateFormat", "java/time/", "java/util/Calendar", "java/util/Date",
      "java/util/GregorianCalendar", "java/util/TimeZone", "java/util/logging/"},
     {"user.timezone", "java.locale."},
     false,
     kZones,
     UseDates},
    {{"java/text/"}, {"java.locale."}, false, nullptr, UseNumberFormats},
    {{"java/security/MessageDigest", "java/util/UUID"}, {"java.security."}, true, nullptr, UseDigests},
    {{"java/util/logging/"}, {"java.util.logging."}, true, nullptr, UseLoggers},
    {{"java/net/URL"}, {"java.protocol.handler.pkgs"}, true, kHandlers, UseUrls},
    {{"java/io/ObjectInputStream", "java/io/ObjectOutputStream"},
     {"jdk.serial", "java.security."},
     true,
     nullptr,
     UseSerialization},
    {{"javax/crypto/"}, {"java.security."}, true, nullptr, UseCryptography},
    {{"javax/xml/parsers/", "org/w3c/dom/", "org/xml/sax/"}, {"javax.xml.", "jdk.xml."}, true, nullptr, UseXml},
};
static_assert(std::size(kKinds) <= 32);

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

bool BeginsLikeOne(std::string_view text, std::initializer_list<std::string_view> begins) {
  for (const std::string_view begin : begins) {
    if (text.starts_with(begin)) return true;
  }
  return false;
}

// What the constants of the program say.
struct Constants {
  uint32_t named = 0;
  uint32_t barred = 0;  // the program may set a property before its own first use

  void Look(const ConstantPool& constants, uint16_t i) {
    for (uint32_t kind = 0; kind < std::size(kKinds); ++kind) {
      if (constants.tag(i) == ConstantTag::kClass && BeginsLikeOne(constants.ClassName(i), kKinds[kind].named)) {
        named |= 1u << kind;
      }
      if (constants.tag(i) == ConstantTag::kString && BeginsLikeOne(constants.StringText(i), kKinds[kind].settings)) {
        barred |= 1u << kind;
      }
    }
  }
};

// By a property that is given, or by a service on the class path.
uint32_t BarredByOptions(const VmOptions& options) {
  uint32_t barred = 0;
  for (uint32_t number = 0; number < std::size(kKinds); ++number) {
    const Kind& kind = kKinds[number];
    bool bars = false;
    for (const auto& [name, value] : options.properties) bars |= kind.may_fail && BeginsLikeOne(name, kind.settings);
    if (kind.service != nullptr) {
      const Result<std::optional<Resource>> provided = options.user_classes->Find(kind.service);
      bars |= !provided.ok() || provided.value().has_value();
    }
    if (bars) barred |= 1u << number;
  }
  return barred;
}

}  // namespace

uint32_t NamedFirstUses(const VmOptions& options) {
  if (options.user_classes == nullptr) return 0;
  std::deque<std::string> names{InternalName(options.main_class)};
  for (const std::string& argument : options.arguments) AddNames(argument, names);
  std::set<std::string> seen(names.begin(), names.end());
  Constants found;
  for (size_t read = 0; !names.empty() && read < kMostClasses; names.pop_front()) {
    const Result<std::optional<Resource>> resource = options.user_classes->Find(names.front() + ".class");
    if (!resource.ok() || !resource.value()) continue;
    ++read;
    const Result<std::unique_ptr<ClassFile>> file = ParseClassFile(resource.value()->bytes, resource.value()->origin);
    if (!file.ok()) continue;
    const ConstantPool& constants = file.value()->constants;
    for (uint16_t i = 1; i < constants.size(); ++i) {
      found.Look(constants, i);
      if (constants.tag(i) != ConstantTag::kClass) continue;
      const std::string_view name = constants.ClassName(i);
      if (seen.emplace(name).second) names.emplace_back(name);
    }
  }
  return found.named & ~found.barred & ~BarredByOptions(options);
}

Status MakeFirstUses(Vm& vm, BootCaller& boot, uint32_t kinds) {
  const GuestUses uses = vm.uses;
  const auto globals = vm.globals;
  LibraryUser user(vm, boot);
  for (uint32_t kind = 0; kind < std::size(kKinds) && !user.failed(); ++kind) {
    if ((kinds >> kind & 1) != 0) kKinds[kind].use(user);
    user.GoOnIfItThrew();
  }
  vm.uses = uses;
  vm.globals = globals;
  return user.failed();
}

}  // namespace heddle
