// What begins and ends with threads: the method that one runs, and what the machine calls when it is over.
#include "analysis/points_to.h"

namespace heddle {

// The thread's run method, and what the machine calls at its end.
void PointsTo::Begin(uint32_t number, uint32_t statement, ObjectId thread) {
  graph_.AddObject(threads_, thread);
  for (ObjectId begun : {thread, RunningLike(thread)}) {
    if (begun == kNoObject) continue;
    CallOn({Use::kNative, number, statement}, begun, "run", "()V");
    methods_[number].calls.push_back({statement, EndOfThread(begun)});
  }
  receiver_ = kNoReceiver;  // each thread begins
}

ObjectId PointsTo::RunningLike(ObjectId thread) const {
  const AbstractObject& at = objects_.at(thread);
  const ObjectId others = at.kind == AbstractObject::kOld ? kNoObject : objects_.FindOfClass(at.type);
  return others != kNoObject && others != thread && Threads().Has(others) ? others : kNoObject;
}

// The number of the method that is called with what has left the thread's body.
uint32_t PointsTo::EndOfThread(ObjectId thread) {
  Method* dispatch =
      program_.Load("java/lang/Thread").value->FindDeclared("dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
  const uint32_t number = Reach(dispatch);
  const ReachedMethod& to = methods_[number];
  graph_.AddObject(Variable(to, to.flow->parameters()[0]), thread);
  graph_.AddCopy(thrown_, Variable(to, to.flow->parameters()[1]));
  return number;
}

}  // namespace heddle
