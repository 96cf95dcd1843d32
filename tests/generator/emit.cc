#include "tests/generator/emit.h"

#include "classfile/access_flags.h"
#include "classfile/class_writer.h"
#include "classfile/code_builder.h"
#include "tests/generator/body_emitter.h"

namespace heddle::generator {

namespace {

constexpr std::string_view kSourceFile = "Program.java";

class ProgramEmitter {
 public:
  ProgramEmitter(const Program& program, const Usage& usage) : program_(program), usage_(usage) {}

  std::vector<std::pair<std::string, std::vector<uint8_t>>> Emit() {
    EmitMain();
    EmitShared();
    if (usage_.sub_class) EmitSharedSub();
    if (usage_.Has(MethodId::kInitA)) EmitInit(Owner::kInitA, MethodId::kInitA);
    if (usage_.Has(MethodId::kInitB)) EmitInit(Owner::kInitB, MethodId::kInitB);
    for (size_t i = 1; i < program_.threads.size(); ++i) {
      if (program_.threads[i].present) EmitThread(static_cast<int>(i));
    }
    return std::move(classes_);
  }

 private:
  // Version 49 is the newest that `java` verifies without a StackMapTable.
  static ClassWriter Begin(std::string_view name, std::string_view super_name) {
    ClassWriter writer(kAccPublic | kAccSuper, name, super_name);
    writer.SetVersion(49);
    ByteWriter source_file;
    source_file.U2(writer.constants().Utf8(kSourceFile));
    writer.AddAttribute({"SourceFile", source_file});
    return writer;
  }

  void Add(const std::string& name, const ClassWriter& writer) { classes_.emplace_back(name, writer.Finish()); }

  void EmitFields(ClassWriter& writer, Owner owner, int thread) {
    for (size_t i = 0; i < static_cast<size_t>(Field::kCount); ++i) {
      Field field = static_cast<Field>(i);
      const FieldInfo& info = InfoOf(field);
      bool used = thread > 0 ? usage_.Has(thread, field) : usage_.Has(field);
      if (info.owner != owner || !used) continue;
      uint16_t access = kAccPublic;
      if (IsStatic(info)) access |= kAccStatic;
      if (info.is_volatile) access |= kAccVolatile;
      if (field == Field::kFinal) access |= kAccFinal;
      writer.AddField(access, info.name, Descriptor(info.type));
    }
  }

  // A constructor: of S2 when it `forwards` its parameters to S, else one that runs the statements of `method`, if any.
  void EmitConstructor(ClassWriter& writer, std::string_view super_name, const Method* method, bool forwards) {
    std::vector<Variable> parameters = method != nullptr ? method->parameters : std::vector<Variable>{};
    const unsigned slots = 1 + static_cast<unsigned>(parameters.size());
    std::string descriptor = method != nullptr ? MethodDescriptor(*method) : "()V";
    CodeBuilder code(writer.constants(), slots);
    code.Local(Opcode::kAload, 0);
    for (size_t i = 0; forwards && i < parameters.size(); ++i) {
      code.Load(Descriptor(InfoOf(parameters[i]).type), static_cast<unsigned>(i) + 1);
    }
    code.Invoke(Opcode::kInvokespecial, super_name, "<init>", forwards ? descriptor : "()V");
    BodyEmitter body(program_, usage_, code, -1, true, parameters);
    if (method != nullptr && !forwards) body.EmitStatements(method->statements);
    code.Emit(Opcode::kReturn);
    writer.AddMethod(kAccPublic, "<init>", descriptor, code);
  }

  void EmitMethod(ClassWriter& writer, MethodId id) {
    const Method& method = program_.method(id);
    const unsigned slots = (method.is_static ? 0 : 1) + static_cast<unsigned>(method.parameters.size());
    CodeBuilder code(writer.constants(), slots);
    BodyEmitter body(program_, usage_, code, -1, !method.is_static, method.parameters);
    body.EmitVariables(method.statements, method.result);
    body.EmitStatements(method.statements);
    body.EmitResult(method.result, method.result_type, method.line);
    uint16_t access = method.name == "<clinit>" ? 0 : kAccPublic;
    if (method.is_static) access |= kAccStatic;
    if (method.is_synchronized) access |= kAccSynchronized;
    writer.AddMethod(access, method.name, MethodDescriptor(method), code);
  }

  void EmitMain() {
    ClassWriter writer = Begin("Main", "java/lang/Object");
    EmitFields(writer, Owner::kMain, 0);
    for (size_t i = 1; i < program_.threads.size(); ++i) {
      std::string number = std::to_string(i);
      if (usage_.worker_static[i]) writer.AddField(kAccPublic | kAccStatic, "t" + number, "LT" + number + ";");
      if (usage_.handle_static[i]) writer.AddField(kAccPublic | kAccStatic, "h" + number, "Ljava/lang/Thread;");
    }
    CodeBuilder code(writer.constants(), 1);
    BodyEmitter body(program_, usage_, code, 0, false, {});
    body.EmitThreadCreation();
    body.EmitVariables(program_.threads[0].statements, {});
    body.EmitStatements(program_.threads[0].statements);
    code.Emit(Opcode::kReturn);
    writer.AddMethod(kAccPublic | kAccStatic, "main", "([Ljava/lang/String;)V", code);
    for (MethodId id : {MethodId::kHelper0, MethodId::kHelper1}) {
      if (usage_.Has(id)) EmitMethod(writer, id);
    }
    Add("Main", writer);
  }

  void EmitShared() {
    ClassWriter writer = Begin("S", "java/lang/Object");
    writer.AddInterface("java/lang/Cloneable");
    EmitFields(writer, Owner::kShared, 0);
    EmitConstructor(writer, "java/lang/Object", nullptr, false);
    for (MethodId id : {MethodId::kNewInt, MethodId::kNewEscape}) {
      if (usage_.Has(id)) EmitConstructor(writer, "java/lang/Object", &program_.method(id), false);
    }
    for (MethodId id :
         {MethodId::kGet, MethodId::kBump, MethodId::kNest, MethodId::kGrow, MethodId::kWalk, MethodId::kTally}) {
      if (usage_.Has(id)) EmitMethod(writer, id);
    }
    if (usage_.clone) {
      CodeBuilder code(writer.constants(), 1);
      code.Local(Opcode::kAload, 0);
      code.Invoke(Opcode::kInvokespecial, "java/lang/Object", "clone", "()Ljava/lang/Object;");
      code.Emit(Opcode::kAreturn);
      writer.AddMethod(kAccPublic, "clone", "()Ljava/lang/Object;", code);
    }
    Add("S", writer);
  }

  void EmitSharedSub() {
    ClassWriter writer = Begin("S2", "S");
    EmitConstructor(writer, "S", nullptr, false);
    for (MethodId id : {MethodId::kNewInt, MethodId::kNewEscape}) {
      if (usage_.Has(id)) EmitConstructor(writer, "S", &program_.method(id), true);
    }
    if (usage_.Has(MethodId::kGetSub)) EmitMethod(writer, MethodId::kGetSub);
    Add("S2", writer);
  }

  void EmitInit(Owner owner, MethodId id) {
    ClassWriter writer = Begin(OwnerName(owner, 0), "java/lang/Object");
    EmitFields(writer, owner, 0);
    EmitMethod(writer, id);
    Add(OwnerName(owner, 0), writer);
  }

  void EmitThread(int i) {
    const Thread& thread = program_.threads[static_cast<size_t>(i)];
    std::string name = OwnerName(Owner::kThread, i);
    std::string_view super_name = thread.runnable ? "java/lang/Object" : "java/lang/Thread";
    ClassWriter writer = Begin(name, super_name);
    if (thread.runnable) writer.AddInterface("java/lang/Runnable");
    EmitFields(writer, Owner::kThread, i);
    for (size_t j = 1; j < program_.threads.size(); ++j) {
      if (program_.threads[j].parent == i && usage_.parent_field[j]) {
        writer.AddField(kAccPublic, "c" + std::to_string(j), "LT" + std::to_string(j) + ";");
      }
    }
    EmitConstructor(writer, super_name, nullptr, false);
    CodeBuilder code(writer.constants(), 1);
    BodyEmitter body(program_, usage_, code, i, true, {});
    body.EmitVariables(thread.statements, {});
    body.EmitStatements(thread.statements);
    code.Emit(Opcode::kReturn);
    writer.AddMethod(kAccPublic, "run", "()V", code);
    Add(name, writer);
  }

  const Program& program_;
  const Usage& usage_;
  std::vector<std::pair<std::string, std::vector<uint8_t>>> classes_;
};

}  // namespace

std::vector<std::pair<std::string, std::vector<uint8_t>>> EmitClasses(const Program& program, const Usage& usage) {
  return ProgramEmitter(program, usage).Emit();
}

}  // namespace heddle::generator
