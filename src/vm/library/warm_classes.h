// Classes that several threads of a program may use first, and with initialisers of no interest outside the library.
// They are initialised before the freeze. So it makes no states which thread comes first. ForkJoinPool reads system
// properties for its common pool. These must therefore be given to heddle (System.setProperty says so).
#pragma once

namespace heddle {

struct Vm;

// Trusted: nobody outside the library sees that such a class was initialised before the program began. Its initialiser
// makes constants and handles, and reads nothing of the program but system properties. Some classes need no row: those
// that booting initialises, those without an initialiser, and superclasses of others. Classes missing from a JDK are
// passed over.
inline constexpr const char* kWarmClasses[] = {
    // test: programs/library-first-use/FirstUse
    "java/util/concurrent/locks/LockSupport",
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$Node",
    "java/util/concurrent/TimeUnit",
    "java/util/concurrent/ConcurrentLinkedQueue",
    "java/util/concurrent/ConcurrentLinkedDeque",
    "java/util/concurrent/FutureTask",
    "java/util/concurrent/ThreadLocalRandom",
    "java/util/concurrent/CompletableFuture",
    "java/util/concurrent/ForkJoinTask",
    "java/util/concurrent/ForkJoinWorkerThread",
    "java/util/concurrent/SynchronousQueue",
    "java/util/concurrent/Phaser",
    "java/util/concurrent/Exchanger",
    "java/util/concurrent/ScheduledThreadPoolExecutor",
    "java/util/concurrent/atomic/AtomicBoolean",
    "java/util/concurrent/atomic/AtomicReference",
    "java/util/concurrent/atomic/AtomicIntegerArray",
    "java/util/concurrent/atomic/AtomicLongArray",
    "java/util/concurrent/atomic/AtomicReferenceArray",
    "java/lang/Long$LongCache",
    "java/lang/Short$ShortCache",
    "java/lang/Byte$ByteCache",
    "java/lang/Character$CharacterCache",
    "java/lang/StrictMath",
    "java/lang/Void",
    "java/lang/Thread$State",
    "java/lang/IllegalMonitorStateException",
    "java/util/TreeMap",
    "java/util/concurrent/LinkedTransferQueue",
    "java/util/concurrent/ConcurrentSkipListMap",
    "java/util/concurrent/locks/StampedLock",
    "java/util/concurrent/atomic/AtomicMarkableReference",
    "java/util/concurrent/atomic/AtomicStampedReference",
    "java/util/concurrent/atomic/LongAdder",
    "java/util/concurrent/PriorityBlockingQueue",
    "java/lang/constant/ConstantDescs",
};

// Classes initialised by now count as initialised from the start. So do classes whose initialisation would run no
// code then, whether loaded already or later. To be called once, before the freeze.
void CountAsInitialized(Vm& vm);

}  // namespace heddle
