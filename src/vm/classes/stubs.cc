#include "vm/classes/stubs.h"

#include "base/hash.h"
#include "program/program.h"
#include "vm/classes/guest_loading.h"

namespace heddle {

const NativeRow* InitializeRow();

namespace {

std::unique_ptr<Method> MakeStub(Program& program, const NativeRow* row) {
  auto method = std::make_unique<Method>();
  method->owner = program.Load("java/lang/Object").value;
  method->name = row->name;
  method->descriptor = row->descriptor;
  method->access_flags = kAccStatic | kAccNative;
  method->DescribeArguments();
  method->native = const_cast<NativeRow*>(row);
  method->hidden = true;
  method->stable_name = HashString(std::string("heddle stub ") + row->name);
  return method;
}

}  // namespace

Stubs::Stubs(Program& program, const StubRows& rows)
    : run_main(MakeStub(program, rows.run_main)),
      run_thread(MakeStub(program, rows.run_thread)),
      run_shutdown(MakeStub(program, rows.run_shutdown)),
      initialize(MakeStub(program, InitializeRow())),
      ask_loader(MakeStub(program, AskLoaderRow())) {}

}  // namespace heddle
