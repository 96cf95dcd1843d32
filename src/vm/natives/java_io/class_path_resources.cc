// Resources on the class path: the URLs that the application's loader finds, and what is read from them. The class path
// belongs to the run, so a guest may read it although host files are closed to it.
#include <algorithm>

#include "vm/classes/class_init.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kReason[] = "the class path is on the host, where the machine reads it";
constexpr const char kUrl[] = "java/net/URL";

// The URLs of the resource that argument 1 names. False: `*stopped` is to be returned.
bool FindUrls(NativeCall& call, std::vector<std::string>& urls, NativeResult* stopped) {
  const Ref name = call.Reference(1);
  // The loaders of the JDK's modules have no class path.
  if (name == 0 || call.vm.options.user_classes == nullptr || call.Reference(0) != call.vm.mirrors.AppLoader())
    return true;
  if (Status wrong = call.vm.options.user_classes->FindAll(call.vm.strings.Utf8(name), urls)) {
    *stopped = call.Unsupported("a resource that cannot be read: " + wrong->message);
    return false;
  }
  return true;
}

// Requires that the native has entered and that class URL is initialised. Runs the constructor of `url`.
NativeResult ConstructUrl(NativeCall& call, Ref url, const std::string& text) {
  Slot arguments[2] = {};
  arguments[0].r = url;
  arguments[1].r = call.vm.strings.New(text);
  return call.Call(RequireMethod(call.vm, kUrl, "<init>", "(Ljava/lang/String;)V"), arguments, 2);
}

NativeResult FindResource(NativeCall& call) {
  if (call.entered()) return call.ReturnReference(call.Extra(0));
  NativeResult stopped;
  std::vector<std::string> urls;
  if (!FindUrls(call, urls, &stopped)) return stopped;
  if (urls.empty()) return call.ReturnReference(0);
  Class* type = RequireClass(call.vm, kUrl);
  if (NativeResult r = EnsureInitialized(call, type); r != NativeResult::kDone) return r;
  call.Enter(1);
  call.SetExtra(0, call.vm.NewObject(type));
  return ConstructUrl(call, call.Extra(0), urls.front());
}

// Makes an array of URLs, one after the other (progress: how many there are), then a list and its enumeration.
NativeResult FindResources(NativeCall& call) {
  NativeResult stopped;
  std::vector<std::string> urls;
  if (!FindUrls(call, urls, &stopped)) return stopped;
  Vm& vm = call.vm;
  Class* type = RequireClass(vm, kUrl);
  if (!call.entered()) {
    if (NativeResult r = EnsureInitialized(call, type); r != NativeResult::kDone) return r;
    call.Enter(1);
    call.SetExtra(0, NewReferenceArray(vm, type, std::vector<Ref>(urls.size())));
  }
  const uint32_t step = call.progress()++;
  Slot argument = {};
  if (step < urls.size()) {
    const Ref url = vm.NewObject(type);
    vm.heap.WriteRef(call.Extra(0), kHeaderBytes + 4 * step, url);
    return ConstructUrl(call, url, urls[step]);
  }
  if (step == urls.size()) {
    argument.r = call.Extra(0);
    return call.Call(RequireMethod(vm, "java/util/Arrays", "asList", "([Ljava/lang/Object;)Ljava/util/List;"),
                     &argument, 1);
  }
  if (step == urls.size() + 1) {
    argument.r = call.returned().r;
    return call.Call(
        RequireMethod(vm, "java/util/Collections", "enumeration", "(Ljava/util/Collection;)Ljava/util/Enumeration;"),
        &argument, 1);
  }
  return call.ReturnReference(call.returned().r);
}

// --- what is behind a URL ---

// A stream over the resource that a URLConnection is for; 0: `*stopped` is to be returned.
Ref OpenStream(NativeCall& call, Ref connection, NativeResult* stopped) {
  Vm& vm = call.vm;
  const Ref url = GetReferenceField(vm, connection, "url");
  const std::string text = vm.strings.Utf8(GetReferenceField(vm, url, "protocol")) + ":" +
                           vm.strings.Utf8(GetReferenceField(vm, url, "file"));
  Result<std::optional<Resource>> found = std::optional<Resource>();
  if (vm.options.user_classes != nullptr) found = vm.options.user_classes->FindByUrl(text);
  if (!found.ok()) {
    *stopped = call.Unsupported("a resource that cannot be read: " + found.error().message);
    return 0;
  }
  if (!found.value()) {
    *stopped = NativeResult::kDecline;
    return 0;
  }
  const std::span<const uint8_t> bytes = found.value()->bytes;
  const Ref content = NewArrayOrThrow(call, RequireClass(vm, "[B"), static_cast<uint32_t>(bytes.size()));
  if (content == 0) {
    *stopped = NativeResult::kThrow;
    return 0;
  }
  std::copy(bytes.begin(), bytes.end(), vm.heap.Elements<uint8_t>(content));
  const Ref stream = vm.NewObject(RequireClass(vm, "java/io/ByteArrayInputStream"));
  SetReferenceField(vm, stream, "buf", content);
  SetIntField(vm, stream, "count", static_cast<int32_t>(bytes.size()));
  return stream;
}

// FileURLConnection.connect()
NativeResult ConnectToFile(NativeCall& call) {
  const Ref connection = call.Reference(0);
  const Field* field = InstanceField(call.vm, connection, "is");
  if (field == nullptr) return NativeResult::kDecline;
  if (!call.MayAct(FieldAction(ActionKind::kUpdate, connection, *field))) return NativeResult::kStop;
  if (GetReferenceField(call.vm, connection, "is") != 0) return call.ReturnVoid();
  NativeResult stopped;
  const Ref stream = OpenStream(call, connection, &stopped);
  if (stream == 0) return stopped;
  SetReferenceField(call.vm, connection, "is", stream);
  if (InstanceField(call.vm, connection, "filename") != nullptr) {
    const Ref file = GetReferenceField(call.vm, connection, "file");
    SetReferenceField(call.vm, connection, "filename", GetReferenceField(call.vm, file, "path"));
  }
  SetBooleanField(call.vm, connection, "connected", true);
  return call.ReturnVoid();
}

// JarURLConnection.getInputStream()
NativeResult StreamOfEntry(NativeCall& call) {
  NativeResult stopped;
  const Ref stream = OpenStream(call, call.Reference(0), &stopped);
  return stream == 0 ? stopped : call.ReturnReference(stream);
}

constexpr const char kBuiltin[] = "jdk/internal/loader/BuiltinClassLoader";
constexpr NativeRow kRows[] = {
    {kBuiltin, "findResourceOnClassPath", "(Ljava/lang/String;)Ljava/net/URL;", FindResource, kReason},
    {kBuiltin, "findResourcesOnClassPath", "(Ljava/lang/String;)Ljava/util/Enumeration;", FindResources, kReason},
    {"sun/net/www/protocol/file/FileURLConnection", "connect", "()V", ConnectToFile, kReason},
    {"sun/net/www/protocol/jar/JarURLConnection", "getInputStream", "()Ljava/io/InputStream;", StreamOfEntry, kReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(ClassPathResources, kRows)

}  // namespace heddle
