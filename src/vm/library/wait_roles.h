// The methods of the class library that take part in waits known before they begin (known_waits.h), and why each may
// be trusted.
#pragma once

namespace heddle {

struct Class;

// Classes that the guards of these waits tell apart.
inline constexpr char kStampedLock[] = "java/util/concurrent/locks/StampedLock";
inline constexpr char kArrayQueue[] = "java/util/concurrent/ArrayBlockingQueue";
inline constexpr char kPriorityQueue[] = "java/util/concurrent/PriorityBlockingQueue";

// Marks what the table names in the class. Called once, when the class is linked.
void MarkLibraryWaits(Class& type);

}  // namespace heddle
