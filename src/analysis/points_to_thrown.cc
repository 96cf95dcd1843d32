// What is thrown: by the machine, by initialisers of classes, and again in another thread.
#include "analysis/points_to.h"

namespace heddle {

// Exceptions of the machine, of natives and of closed code have no place where they are made.
void PointsTo::ThrowByMachine() {
  static constexpr std::string_view kNames[] = {"Throwable",  // whatever natives and closed code throw
                                                "NullPointerException",
                                                "ArrayIndexOutOfBoundsException",
                                                "ArithmeticException",
                                                "ClassCastException",
                                                "NegativeArraySizeException",
                                                "ArrayStoreException",
                                                "IllegalMonitorStateException",
                                                "OutOfMemoryError",
                                                "StackOverflowError",
                                                "NoClassDefFoundError",
                                                "ExceptionInInitializerError",
                                                "InterruptedException",
                                                "IllegalArgumentException",
                                                "IllegalThreadStateException",
                                                "AbstractMethodError",
                                                "NoSuchFieldError",
                                                "IncompatibleClassChangeError",
                                                "NoSuchMethodError",
                                                "UnsatisfiedLinkError",
                                                "VerifyError",
                                                "InternalError",
                                                "CloneNotSupportedException",
                                                "StringIndexOutOfBoundsException",
                                                "IndexOutOfBoundsException",
                                                "UnsupportedOperationException",
                                                "ClassNotFoundException",
                                                "InstantiationException"};
  for (std::string_view name : kNames) {
    if (Class* type = program_.Load("java/lang/" + std::string(name)).value) graph_.AddObject(thrown_, Thrown(type));
  }
}

// The object of a class of throwables that are one. They may have any cause.
ObjectId PointsTo::Thrown(Class* type) {
  const uint32_t before = objects_.count();
  const ObjectId thrown = objects_.OfClass(type);
  if (objects_.count() == before) return thrown;
  for (const auto& field : type->display[1]->fields) {
    if (field->name == "suppressedExceptions") {
      if (const Field* none = type->display[1]->FindDeclaredField("SUPPRESSED_SENTINEL", field->descriptor)) {
        graph_.AddCopy(StaticNode(*none), FieldNode(thrown, *field));
      }
    }
    if (field->name == "stackTrace") {
      graph_.AddObject(FieldNode(thrown, *field),
                       MakeKnown(program_.LoadDescriptor(field->descriptor).value, type->methods[0].get(), 0));
    }
    if (field->name == "cause") graph_.AddCopy(thrown_, FieldNode(thrown, *field));
    if (field->name == "detailMessage") {
      graph_.AddObject(FieldNode(thrown, *field), objects_.OfClass(program_.Load("java/lang/String").value));
    }
  }
  return thrown;
}

// JVMS 5.5 step 10: what an initialiser throws goes into an error, whose constructor the machine runs.
void PointsTo::WrapThrown(uint32_t number, uint32_t statement) {
  Class* error = program_.Load("java/lang/ExceptionInInitializerError").value;
  if (error == nullptr) return;  // a library of a few classes
  const uint32_t reached = Reach(error->FindDeclared("<init>", "(Ljava/lang/Throwable;)V"));
  const ReachedMethod& to = methods_[reached];
  graph_.AddObject(Variable(to, to.flow->parameters()[0]), Thrown(error));
  graph_.AddCopy(thrown_, Variable(to, to.flow->parameters()[1]));
  methods_[number].calls.push_back({statement, reached});
}

// A new exception of the class, if that is of the program: made without an argument, or of what was thrown.
void PointsTo::ThrowAgain(const Use& use, Class* type) {
  if (!IsOfProgram(*type)) return;
  const ReachedMethod& in = methods_[use.method];
  const FlowStatement& call = in.flow->statements()[use.statement];
  const ObjectId made = objects_.OfSite(type, in.method, call.pc, in.context);
  graph_.AddObject(ResultOf(in, call), made);
  for (std::string_view descriptor : {"()V", "(Ljava/lang/Throwable;)V"}) {
    Method* constructor = type->FindDeclared("<init>", descriptor);
    if (constructor == nullptr || constructor->code == nullptr) continue;
    const uint32_t reached = Reach(constructor);
    if (methods_[reached].flow == nullptr) continue;
    graph_.AddObject(Variable(methods_[reached], methods_[reached].flow->parameters()[0]), made);
    if (!methods_[use.method].linked.insert(uint64_t{use.statement} << 32 | reached).second) continue;
    CallWith(use.method, use.statement, reached, {nothing_, thrown_}, nowhere_);
  }
}

}  // namespace heddle
