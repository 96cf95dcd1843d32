// jdk.internal.jimage: the reader of the runtime image, which finds resources of the JDK for URLs ("jrt:/..."). The
// machine has the image open already, so it answers for the reader's index. What the image holds never changes: no
// answer depends on guest state.
#include "vm/native/refusal.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kReader[] = "jdk/internal/jimage/BasicImageReader";
constexpr const char kLocation[] = "jdk/internal/jimage/ImageLocation";
constexpr const char kReason[] = "the machine has the runtime image open";
constexpr const char kRefused[] = "unsupported: lists of the JDK's resources (the file system jrt:/)";

// jdk.internal.jimage.ImageLocation, of both JDKs.
enum Attribute : uint32_t { kContentOffset = 5, kUncompressedSize = 7, kAttributeCount = 8 };

// The image whose Path is argument 1 must be the one at hand.
bool IsOwnImage(NativeCall& call, const std::string& path) {
  Vm& vm = call.vm;
  const Field* bytes = InstanceField(vm, call.Reference(1), "path");
  if (bytes == nullptr) return false;
  const Ref text = GetReferenceField(vm, call.Reference(1), "path");
  if (text == 0 || vm.ClassOf(text) != vm.known.byte_array) return false;
  const std::vector<uint8_t> found = BytesOf(vm, text, 0, vm.heap.Length(text));
  return std::string(found.begin(), found.end()) == path;
}

// (path, byte order)
NativeResult Construct(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref reader = call.Reference(0);
  if (call.Reference(1) == 0 || call.Reference(2) == 0) return call.ThrowNullPointer();
  const std::string path = vm.options.jdk.home + "/lib/modules";
  if (!IsOwnImage(call, path)) return call.Unsupported("a runtime image other than that of the JDK at hand");
  SetReferenceField(vm, reader, "imagePath", call.Reference(1));
  SetReferenceField(vm, reader, "byteOrder", call.Reference(2));
  SetReferenceField(vm, reader, "name", vm.strings.New(path));
  return call.ReturnVoid();
}

// (module, name): null when there is none. The content's offset counts from the start of the image.
NativeResult FindLocation(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(1) == 0 || call.Reference(2) == 0) return call.ThrowNullPointer();
  auto found = vm.options.image->FindInModule(vm.strings.Utf8(call.Reference(1)), vm.strings.Utf8(call.Reference(2)));
  if (!found) return call.Unsupported(found.error().message);
  if (!found.value()) return call.ReturnReference(0);
  const std::span<const uint8_t> bytes = found.value()->bytes;
  const Ref attributes = NewArrayOrThrow(call, RequireClass(vm, "[J"), kAttributeCount);
  if (attributes == 0) return NativeResult::kThrow;
  int64_t* const numbers = vm.heap.Elements<int64_t>(attributes);
  numbers[kContentOffset] = bytes.data() - vm.options.image->file().data();
  numbers[kUncompressedSize] = static_cast<int64_t>(bytes.size());
  const Ref location = vm.NewObject(RequireClass(vm, kLocation));
  SetReferenceField(vm, location, "attributes", attributes);
  return call.ReturnReference(location);
}

// (location): the bytes. Locations are made above only.
NativeResult ResourceAt(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  const Ref attributes = GetReferenceField(vm, call.Reference(1), "attributes");
  const int64_t* const numbers = vm.heap.Elements<int64_t>(attributes);
  const std::span<const uint8_t> bytes = vm.options.image->file().subspan(
      static_cast<size_t>(numbers[kContentOffset]), static_cast<size_t>(numbers[kUncompressedSize]));
  const Ref content = NewArrayOrThrow(call, vm.known.byte_array, static_cast<uint32_t>(bytes.size()));
  if (content == 0) return NativeResult::kThrow;
  if (!bytes.empty()) std::memcpy(vm.heap.Elements<uint8_t>(content), bytes.data(), bytes.size());
  return call.ReturnReference(content);
}

constexpr NativeRow kRows[] = {
    {kReader, "<init>", "(Ljava/nio/file/Path;Ljava/nio/ByteOrder;)V", Construct, kReason},
    {kReader, "findLocation", "(Ljava/lang/String;Ljava/lang/String;)Ljdk/internal/jimage/ImageLocation;", FindLocation,
     kReason},
    {kReader, "getResource", "(Ljdk/internal/jimage/ImageLocation;)[B", ResourceAt, kReason},
    {kReader, "getHeader", "()Ljdk/internal/jimage/ImageHeader;", Refuse, kRefused},
    {kReader, "getStrings", "()Ljdk/internal/jimage/ImageStringsReader;", Refuse, kRefused},
    {kReader, "findLocation", "(Ljava/lang/String;)Ljdk/internal/jimage/ImageLocation;", Refuse, kRefused},
    {kReader, "getEntryNames", "()[Ljava/lang/String;", Refuse, kRefused},
    {kReader, "getLocation", "(I)Ljdk/internal/jimage/ImageLocation;", Refuse, kRefused},
    {kReader, "getLocationIndex", "(Ljava/lang/String;)I", Refuse, kRefused},
    {kReader, "getLocationIndex", "(Ljava/lang/String;Ljava/lang/String;)I", Refuse, kRefused},
    {kReader, "verifyLocation", "(Ljava/lang/String;Ljava/lang/String;)Z", Refuse, kRefused},
    {kReader, "getAttributes", "(I)[J", Refuse, kRefused},
    {kReader, "getString", "(I)Ljava/lang/String;", Refuse, kRefused},
    {kReader, "getResourceBuffer", "(Ljdk/internal/jimage/ImageLocation;)Ljava/nio/ByteBuffer;", Refuse, kRefused},
    {"jdk/internal/jimage/NativeImageBuffer", "getNativeMap", "(Ljava/lang/String;)Ljava/nio/ByteBuffer;", Refuse,
     kRefused},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalJimage, kRows)

}  // namespace heddle
