// Names of the class library's two bases of synchronizers. They differ in the type of the state: int or long. The
// read-write lock of JDK 25 has the long one.
#pragma once

#include <string_view>

#include "program/class.h"

namespace heddle {

inline constexpr char kSynchronizer[] = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
inline constexpr char kSynchronizerNode[] = "java/util/concurrent/locks/AbstractQueuedSynchronizer$Node";
inline constexpr char kConditionNode[] = "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionNode";
inline constexpr char kConditionObject[] = "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject";
// The loop of a wait: acquire(node, arg, shared, interruptible, timed, time).
inline constexpr std::string_view kAcquireLoop = "(Ljava/util/concurrent/locks/AbstractQueuedSynchronizer$Node;IZZZJ)I";

inline constexpr char kLongSynchronizer[] = "java/util/concurrent/locks/AbstractQueuedLongSynchronizer";
inline constexpr char kLongNode[] = "java/util/concurrent/locks/AbstractQueuedLongSynchronizer$Node";
inline constexpr char kLongConditionNode[] = "java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionNode";
inline constexpr char kLongConditionObject[] =
    "java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject";
inline constexpr std::string_view kLongAcquireLoop =
    "(Ljava/util/concurrent/locks/AbstractQueuedLongSynchronizer$Node;JZZZJ)I";

// Of the conditions of either.
inline bool IsCondition(const Class& type) {
  return type.name == kConditionObject || type.name == kLongConditionObject;
}

}  // namespace heddle
