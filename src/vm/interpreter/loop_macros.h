// What the families of operations (the .inc files of this folder) are written in. For Interpreter::Loop alone: the
// macros need its registers and its labels.
//
//   ip, sp, locals, frame   the instruction at hand, one past the top of its operands, its locals, its frame
//   block, executed         the first instruction not yet counted; how many have been
//   look_at                 at so many executed, a jump backwards looks at the budget and at the signal to stop
//   heap, vm, guest, slots, self, thread
//   stop, unwind, null_pointer, look_around   labels: end, throw vm.step.thrown, throw for a null, look around
#pragma once

// Goes on with the instruction at ip.
#define DISPATCH() goto* const_cast<void*>(ip->handler)
// Goes on with the instruction after ip. Needs: ip is done.
#define NEXT()  \
  do {          \
    ++ip;       \
    DISPATCH(); \
  } while (0)
// Writes the registers to the frame, for whoever looks at it, and counts the instructions up to ip. Needs a LOAD or
// an end of the loop afterwards.
#define SAVE()                                     \
  do {                                             \
    executed += ip - block + 1;                    \
    block = ip + 1;                                \
    frame->ip = ip;                                \
    frame->sp = static_cast<uint32_t>(sp - slots); \
  } while (0)
// Reads the registers from the top frame. Needs what SAVE wrote, or frames that a slow operation has changed.
#define LOAD()                                   \
  do {                                           \
    frame = &guest.frames[guest.regs.depth - 1]; \
    ip = frame->ip;                              \
    sp = slots + frame->sp;                      \
    locals = slots + frame->locals;              \
    block = ip;                                  \
  } while (0)
// Goes on as the slow operation says. Needs a SAVE before it; the operation finds its operands below the frame's sp.
#define FOLLOW(expression)               \
  do {                                   \
    Flow flow_ = (expression);           \
    if (flow_ == Flow::kNext) {          \
      LOAD();                            \
      ++block;                           \
      NEXT();                            \
    }                                    \
    if (flow_ == Flow::kReload) {        \
      LOAD();                            \
      DISPATCH();                        \
    }                                    \
    if (flow_ == Flow::kStop) goto stop; \
    goto unwind;                         \
  } while (0)
// SAVE, the operation, and on. Needs nothing.
#define SLOW(expression) \
  do {                   \
    SAVE();              \
    FOLLOW(expression);  \
  } while (0)
// As SLOW, for what rewrites the instruction, which is then executed: it counts once, as it does when it is rewritten
// already, so that a step's budget does not depend on what was executed before.
#define RESOLVE(expression)                                             \
  do {                                                                  \
    SAVE();                                                             \
    --executed;                                                         \
    const Insn before_ = *ip;                                           \
    FOLLOW(self->Resolved(const_cast<Insn*>(ip), before_, expression)); \
  } while (0)
// As SLOW, but goes on inside the instruction when the operation says kNext. It counts once, too.
#define ENSURE(expression)                         \
  do {                                             \
    SAVE();                                        \
    Flow ensured_ = (expression);                  \
    if (ensured_ != Flow::kNext) FOLLOW(ensured_); \
    LOAD();                                        \
    ++block;                                       \
  } while (0)
// Goes on `distance` instructions from ip; backwards, it looks around now and then. Needs: ip is done, its operands
// popped.
#define JUMP(distance)                                     \
  do {                                                     \
    int32_t by_ = (distance);                              \
    executed += ip - block + 1;                            \
    ip += by_;                                             \
    block = ip;                                            \
    if (by_ <= 0 && executed >= look_at) goto look_around; \
    DISPATCH();                                            \
  } while (0)
// Whether an access to the object is a visible action. Needs an object, not null.
#define VISIBLE(object) (__builtin_expect(vm.exploration.Shows(heap.Flags(object)), 0))
// Throws NullPointerException at ip. Needs: the operands are still on the stack.
#define NULL_CHECK(object)                                     \
  do {                                                         \
    if (__builtin_expect((object) == 0, 0)) goto null_pointer; \
  } while (0)
