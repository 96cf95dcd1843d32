// The JDK's deliberate data races: named fields, each with the reason that the JDK itself gives (its sources' comments,
// in quotation marks, or the idiom they use). Never a whole class or package: a user's race on a HashMap lies wholly
// inside java.util, too.
#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "property/race.h"

namespace heddle {

namespace {

struct Suppression {
  std::string_view field;
  const char* reason;
};

constexpr const char* kStringHash =
    "String.hashCode: \"subject to a benign data race\": idempotent, from immutable state";
constexpr const char* kStable = "\"a stable variable\": computed on demand, changes once, from zero to its value";
constexpr const char* kView = "cached stateless view, read once: AbstractMap: \"the races on these fields benign\"";
constexpr const char* kWaiter = "\"visibly nonnull when enqueued\"; cleared by its owner while others unpark it";
constexpr const char* kRelaxed =
    "set by setPrevRelaxed or setStatusRelaxed before a compare-and-set of the tail publishes the node, or by its "
    "owner";
constexpr const char* kOwner = "\"does not otherwise impose any synchronization or volatile field accesses\"";
constexpr const char* kReadLock = "ReentrantReadWriteLock: \"accessed via a benign data race\"";
constexpr const char* kCompletion =
    "CompletableFuture: \"check for null arguments that may have been obtained during "
    "races with threads nulling out fields\"";
constexpr const char* kWorkQueue =
    "ForkJoinPool: \"memory ordering relies mainly on atomic operations along with moded "
    "accesses\"; fields read once into locals and checked";
constexpr const char* kLazy =
    "\"computed on demand, which is safe even in the face of multiple threads racing to "
    "initialize them\"";
constexpr const char* kSkipList =
    "ConcurrentSkipListMap: written by compare-and-set alone; plain reads follow an acquireFence or a read of a field";
constexpr const char* kStriped =
    "Striped64: \"table slots remain empty (null) until they are needed\"; filled under a spinlock, read without it, "
    "checked for null; a cell has nothing but a volatile value";
constexpr const char* kReflection =
    "\"lazily initialized immutable states\", the same whoever makes them, with final fields; read once into a local";
constexpr const char* kInflation =
    "how often it was called, until code is generated for it (once, by compare-and-set): a lost count puts that off";
constexpr const char* kDelayed =
    "DelayScheduler: \"to reduce GC pressure and memory retention, these are nulled out as soon as possible\"; "
    "read once into a local and checked";
constexpr const char* kDelayedPlace =
    "ScheduledForkJoinTask.cancel tells by it whether to ask \"for heap cleanup\": the scheduler passes over cancelled "
    "tasks anyway";
constexpr const char* kBulkRemove =
    "bulkRemove: \"Run the filter on the elements while lock is free\"; items that are gone by then are passed over";
constexpr const char* kService =
    "what the service's class says, the same whoever finds it, read once into a local; and that it was found "
    "registered";
constexpr const char* kPathStatus =
    "File.isInvalid: computed on demand from the path, which never changes; read once into a local";
constexpr const char* kInterruptor =
    "made by the first operation of a channel, and the same whoever makes it; channels \"are safe for use by multiple "
    "concurrent threads\"";
constexpr const char* kSharedSecrets =
    "SharedSecrets: a stateless object, read once into a local; set by the initializer of the class that the getter "
    "initializes when it finds null";
constexpr const char* kClassValue =
    "ClassValue: \"racing type.classValueMap{.cacheArray} : null => new Entry[X] <=> new Entry[Y]\"";
constexpr const char* kNameCache = "cached name: idempotent, an immutable String";

#define COMPLETION(name) "java.util.concurrent.CompletableFuture$" name

// Sorted by field.
constexpr Suppression kSuppressions[] = {
    {"java.io.ClassCache$CacheRef.strongReferent",
     "\"deliberately accessed without sychronization\"; \"that data race is benign\""},
    {"java.io.File.status", kPathStatus},
    {"java.lang.Class$ReflectionData.canonicalName", kNameCache},
    {"java.lang.Class$ReflectionData.simpleName", kNameCache},
    {"java.lang.Class.classValueMap", kClassValue},
    {"java.lang.Class.name", kNameCache},
    {"java.lang.Class.packageName", kNameCache},
    {"java.lang.ClassValue$ClassValueMap.cacheArray", kClassValue},
    {"java.lang.ClassValue$Entry[]", kClassValue},
    {"java.lang.Enum.hash", "Enum.hashCode: \"once initialized, the field value does not change\""},
    {"java.lang.Runtime.version", "made on demand, read once into a local; an object with final fields"},
    {"java.lang.String.hash", kStringHash},
    {"java.lang.String.hashIsZero", kStringHash},
    {"java.lang.invoke.MethodType.methodDescriptor",
     "\"cache for toMethodDescriptorString\": idempotent, an immutable String"},
    {"java.lang.reflect.Constructor.constructorAccessor", kReflection},
    {"java.lang.reflect.Executable.parameterData", kReflection},
    {"java.lang.reflect.Field.fieldAccessor", kReflection},
    {"java.lang.reflect.Field.overrideFieldAccessor", kReflection},
    {"java.lang.reflect.Method.callerSensitive", kStable},
    {"java.lang.reflect.Method.methodAccessor", kReflection},
    {"java.math.BigDecimal.precision",
     "\"mutable until set nonzero\"; \"if nonzero, the value is guaranteed correct\""},
    {"java.math.BigDecimal.stringCache", "canonical representation: idempotent, an immutable String"},
    {"java.math.BigInteger.bitCountPlusOne", kStable},
    {"java.math.BigInteger.bitLengthPlusOne", kStable},
    {"java.math.BigInteger.firstNonzeroIntNumPlusTwo", kStable},
    {"java.math.BigInteger.lowestSetBitPlusTwo", kStable},
    {"java.math.BigInteger.magBitLengthPlusOne", kStable},
    {"java.math.BigInteger.numberOfTrailingZeroIntsPlusTwo", kStable},
    {"java.net.URI.decodedAuthority", kLazy},
    {"java.net.URI.decodedFragment", kLazy},
    {"java.net.URI.decodedPath", kLazy},
    {"java.net.URI.decodedQuery", kLazy},
    {"java.net.URI.decodedSchemeSpecificPart", kLazy},
    {"java.net.URI.decodedUserInfo", kLazy},
    {"java.net.URI.hash", kLazy},
    {"java.net.URI.schemeSpecificPart", kLazy},
    {"java.nio.channels.spi.AbstractInterruptibleChannel.interruptor", kInterruptor},
    {"java.security.Provider$Service.classCache", kService},
    {"java.security.Provider$Service.constructorCache", kService},
    {"java.security.Provider$Service.registered", kService},
    {"java.time.ZoneOffset.rules", "made on demand, read once into a local; an object with final fields"},
    {"java.util.AbstractMap.keySet", kView},
    {"java.util.AbstractMap.values", kView},
    {"java.util.Collections.r", "shuffle: \"harmless race\": any generator will do"},
    {"java.util.EnumMap.entrySet", kView},
    {"java.util.HashMap.entrySet", kView},
    {"java.util.IdentityHashMap.entrySet", kView},
    {"java.util.Locale.hashCodeValue", kStable},
    {"java.util.TreeMap$NavigableSubMap.descendingMapView", kView},
    {"java.util.TreeMap$NavigableSubMap.navigableKeySetView", kView},
    {"java.util.TreeMap.descendingMap", kView},
    {"java.util.TreeMap.entrySet", kView},
    {"java.util.TreeMap.navigableKeySet", kView},
    {"java.util.Vector.elementCount",
     "Vector.Itr.hasNext: \"racy but within spec, since modifications are checked within "
     "or after synchronization\"; all else is synchronized"},
    {"java.util.WeakHashMap.entrySet", kView},
    {COMPLETION("AnyOf.dep"), kCompletion},
    {COMPLETION("AnyOf.src"), kCompletion},
    {COMPLETION("AnyOf.srcs"), kCompletion},
    {COMPLETION("AsyncRun.dep"), kCompletion},
    {COMPLETION("AsyncRun.fn"), kCompletion},
    {COMPLETION("AsyncSupply.dep"), kCompletion},
    {COMPLETION("AsyncSupply.fn"), kCompletion},
    {COMPLETION("BiAccept.fn"), kCompletion},
    {COMPLETION("BiApply.fn"), kCompletion},
    {COMPLETION("BiCompletion.snd"), kCompletion},
    {COMPLETION("BiRun.fn"), kCompletion},
    {COMPLETION("CoCompletion.base"), kCompletion},
    {COMPLETION("Completion.next"), "tryPushStack: \"CAS piggyback\": set before the compare-and-set that pushes it"},
    {COMPLETION("OrAccept.fn"), kCompletion},
    {COMPLETION("OrApply.fn"), kCompletion},
    {COMPLETION("OrRun.fn"), kCompletion},
    {COMPLETION("UniAccept.fn"), kCompletion},
    {COMPLETION("UniApply.fn"), kCompletion},
    {COMPLETION("UniCompletion.dep"), kCompletion},
    {COMPLETION("UniCompletion.executor"), kCompletion},
    {COMPLETION("UniCompletion.src"), kCompletion},
    {COMPLETION("UniCompose.fn"), kCompletion},
    {COMPLETION("UniComposeExceptionally.fn"), kCompletion},
    {COMPLETION("UniExceptionally.fn"), kCompletion},
    {COMPLETION("UniHandle.fn"), kCompletion},
    {COMPLETION("UniRun.fn"), kCompletion},
    {COMPLETION("UniWhenComplete.fn"), kCompletion},
    {"java.util.concurrent.ConcurrentHashMap$CounterCell[]", kStriped},
    {"java.util.concurrent.ConcurrentHashMap.entrySet", kView},
    {"java.util.concurrent.ConcurrentHashMap.keySet", kView},
    {"java.util.concurrent.ConcurrentHashMap.values", kView},
    {"java.util.concurrent.ConcurrentLinkedQueue$Node.item",
     "skipDeadNodes: \"either old pred or p if pred dead\": from either one the next unlinking begins, by "
     "compare-and-set"},
    {"java.util.concurrent.ConcurrentSkipListMap$Index.right", kSkipList},
    {"java.util.concurrent.ConcurrentSkipListMap$Node.next", kSkipList},
    {"java.util.concurrent.ConcurrentSkipListMap$Node.val", kSkipList},
    {"java.util.concurrent.ConcurrentSkipListMap.adder", kSkipList},
    {"java.util.concurrent.ConcurrentSkipListMap.descendingMap", kView},
    {"java.util.concurrent.ConcurrentSkipListMap.entrySet", kView},
    {"java.util.concurrent.ConcurrentSkipListMap.head", kSkipList},
    {"java.util.concurrent.ConcurrentSkipListMap.keySet", kView},
    {"java.util.concurrent.ConcurrentSkipListMap.values", kView},
    {"java.util.concurrent.DelayScheduler$ScheduledForkJoinTask.callable", kDelayed},
    {"java.util.concurrent.DelayScheduler$ScheduledForkJoinTask.heapIndex", kDelayedPlace},
    {"java.util.concurrent.DelayScheduler$ScheduledForkJoinTask.nextPending", kDelayedPlace},
    {"java.util.concurrent.DelayScheduler$ScheduledForkJoinTask.pool", kDelayed},
    {"java.util.concurrent.DelayScheduler$ScheduledForkJoinTask.runnable", kDelayed},
    {"java.util.concurrent.DelayScheduler.restingSize",
     "\"recording only the current heap size when blocked\" to \"conservatively check emptiness\" and to report it"},
    {"java.util.concurrent.Exchanger$Slot.entry",
     "a plain read; what it finds is used after a compare-and-set of the entry has succeeded"},
    {"java.util.concurrent.ForkJoinPool$WorkQueue.array", kWorkQueue},
    {"java.util.concurrent.ForkJoinPool$WorkQueue.base", kWorkQueue},
    {"java.util.concurrent.ForkJoinPool$WorkQueue.nsteals", kWorkQueue},
    {"java.util.concurrent.ForkJoinPool$WorkQueue.stackPred", kWorkQueue},
    {"java.util.concurrent.ForkJoinPool$WorkQueue.top", kWorkQueue},
    {"java.util.concurrent.ForkJoinPool$WorkQueue[]", kWorkQueue},
    {"java.util.concurrent.ForkJoinPool.parallelism", kWorkQueue},
    {"java.util.concurrent.ForkJoinPool.queues", kWorkQueue},
    {"java.util.concurrent.ForkJoinPool.scanRover", "\"raciness OK\": where a scan begins does not matter"},
    {"java.util.concurrent.ForkJoinTask$Aux.thread",
     "\"help clean aux; raciness OK\": who wakes a waiter finds it or that it needs no waking"},
    {"java.util.concurrent.ForkJoinTask.status",
     "noUserHelp: \"nonvolatile read\" of a bit that is set \"in constructors only\""},
    {"java.util.concurrent.ForkJoinTask[]", kWorkQueue},
    {"java.util.concurrent.FutureTask.callable",
     "\"nulled out after running\", \"to reduce footprint\": read once into a "
     "local and checked"},
    {"java.util.concurrent.LinkedBlockingDeque$Node.item", kBulkRemove},
    {"java.util.concurrent.LinkedBlockingQueue$Node.item", kBulkRemove},
    {"java.util.concurrent.LinkedBlockingQueue.head",
     "bulkRemove: where the search for a predecessor begins, under the locks, unless that node is unlinked by then"},
    {"java.util.concurrent.LinkedTransferQueue$DualNode.item",
     "volatile, but for \"bypasses for pre-publication and post-match writes\": selfLinkItem replaces what was "
     "matched"},
    {"java.util.concurrent.LinkedTransferQueue$DualNode.next", "\"accessed only in chains of volatile ops\""},
    {"java.util.concurrent.LinkedTransferQueue$DualNode.waiter", "\"access order constrained by context\""},
    {"java.util.concurrent.LinkedTransferQueue$Node.item",
     "volatile, but for forgetContents: \"relaxed writes because order is already constrained in the only calling "
     "contexts\": it replaces what was matched"},
    {"java.util.concurrent.LinkedTransferQueue$Node.waiter",
     "forgetContents: \"relaxed writes because order is already constrained in the only calling contexts\""},
    {"java.util.concurrent.PriorityBlockingQueue.queue",
     "tryGrow: \"must release and then re-acquire main lock\"; what it saw meanwhile it looks at again under the lock"},
    {"java.util.concurrent.ScheduledThreadPoolExecutor$ScheduledFutureTask.heapIndex",
     "\"the racy read of heapIndex below is benign\""},
    {"java.util.concurrent.SubmissionPublisher$BufferedSubscription.head",
     "written by the consumer alone; a publisher that reads an old one takes the buffer for fuller than it is"},
    {"java.util.concurrent.SubmissionPublisher$BufferedSubscription.pendingError", "\"races are OK\""},
    {"java.util.concurrent.SubmissionPublisher$BufferedSubscription.tail",
     "read by the consumer until two readings agree (\"stability check\"); elements are handed over by volatile "
     "accesses"},
    {"java.util.concurrent.atomic.Striped64$Cell[]", kStriped},
    {"java.util.concurrent.locks.AbstractOwnableSynchronizer.exclusiveOwnerThread", kOwner},
    {"java.util.concurrent.locks.AbstractQueuedLongSynchronizer$Node.prev", kRelaxed},
    {"java.util.concurrent.locks.AbstractQueuedLongSynchronizer$Node.status", kRelaxed},
    {"java.util.concurrent.locks.AbstractQueuedLongSynchronizer$Node.waiter", kWaiter},
    {"java.util.concurrent.locks.AbstractQueuedSynchronizer$Node.prev", kRelaxed},
    {"java.util.concurrent.locks.AbstractQueuedSynchronizer$Node.status", kRelaxed},
    {"java.util.concurrent.locks.AbstractQueuedSynchronizer$Node.waiter", kWaiter},
    {"java.util.concurrent.locks.ReentrantReadWriteLock$Sync.cachedHoldCounter", kReadLock},
    {"java.util.concurrent.locks.ReentrantReadWriteLock$Sync.firstReader", kReadLock},
    {"java.util.concurrent.locks.StampedLock$Node.prev", kRelaxed},
    {"java.util.concurrent.locks.StampedLock$Node.status", kRelaxed},
    {"java.util.concurrent.locks.StampedLock$Node.waiter", kWaiter},
    {"java.util.concurrent.locks.StampedLock.readLockView", kView},
    {"java.util.concurrent.locks.StampedLock.readWriteLockView", kView},
    {"java.util.concurrent.locks.StampedLock.writeLockView", kView},
    {"jdk.internal.access.SharedSecrets.javaIOAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaIOFileDescriptorAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaIOFilePermissionAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaIORandomAccessFileAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaLangInvokeAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaLangModuleAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaNetHttpCookieAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaNetInetAddressAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaNetURLAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaNetUriAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaNioAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaObjectInputFilterAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaObjectInputStreamAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaObjectInputStreamReadString", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaObjectStreamReflectionAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaSecurityAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaSecurityPropertiesAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaSecuritySignatureAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaUtilCollectionAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaUtilConcurrentFJPAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaUtilConcurrentTLRAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaUtilResourceBundleAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaUtilZipFileAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaxCryptoSealedObjectAccess", kSharedSecrets},
    {"jdk.internal.access.SharedSecrets.javaxSecurityAccess", kSharedSecrets},
    {"jdk.internal.reflect.NativeConstructorAccessorImpl.numInvocations", kInflation},
    {"jdk.internal.reflect.NativeMethodAccessorImpl.numInvocations", kInflation},
};

#undef COMPLETION

// Elements of arrays that a class keeps to itself, where its own code has the turn in both threads.
struct ElementSuppression {
  std::string_view array;
  std::string_view owner;
  const char* reason;
};

constexpr ElementSuppression kElementSuppressions[] = {
    {"char[]", "jdk/internal/math/FloatingDecimal$BinaryToASCIIBuffer",
     "all threads share the buffers for 0.0 and -0.0; each writes the same characters before it reads them"},
    {"java.lang.Object[]", "java/util/concurrent/SubmissionPublisher$BufferedSubscription",
     "onError: \"to null out buffer on async error\"; elements are taken by getAndSet and checked for null"},
};

// Objects that the library keeps to itself, of classes whose fields others have, too.
struct ObjectSuppression {
  std::string_view type;
  const char* reason;
};

constexpr ObjectSuppression kObjectSuppressions[] = {
    {"java.text.DontCareFieldPosition",
     "\"Its singleton is used for the format methods that don't take a FieldPosition\": written by all, read by "
     "nobody"},
};

constexpr bool ByField(const Suppression& a, const Suppression& b) { return a.field < b.field; }
static_assert(std::is_sorted(std::begin(kSuppressions), std::end(kSuppressions), ByField));

}  // namespace

const char* RaceSuppression(const std::string& field) {
  const Suppression* end = std::end(kSuppressions);
  const Suppression* place = std::lower_bound(std::begin(kSuppressions), end, Suppression{field, nullptr}, ByField);
  return place != end && place->field == field ? place->reason : nullptr;
}

const char* ElementRaceSuppression(const std::string& array, const std::function<bool(std::string_view)>& owned_by) {
  for (const ElementSuppression& each : kElementSuppressions) {
    if (array == each.array && owned_by(each.owner)) return each.reason;
  }
  return nullptr;
}

const char* ObjectRaceSuppression(const std::string& type) {
  for (const ObjectSuppression& each : kObjectSuppressions) {
    if (type == each.type) return each.reason;
  }
  return nullptr;
}

}  // namespace heddle
