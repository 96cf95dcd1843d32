// Threads by themselves: what the undo log of registers, frames, slots and held monitors brings back, held against a
// model that copies everything.
#include "vm/core/thread.h"

#include <set>
#include <tuple>

#include "tests/unit/vm/property.h"

namespace heddle::test {
namespace {

// The threads, with the epochs that the heap would count, and what the interpreter does to them.
class ThreadLog {
 public:
  ThreadId New() {
    ThreadId id;
    threads.Create(&id);
    return id;
  }
  GuestThread& at(ThreadId thread) { return threads.at(thread); }
  ThreadRegisters& regs(ThreadId thread) { return at(thread).regs; }

  // The new frame's first slots are the last `arguments` of its caller.
  void Push(ThreadId thread, uint32_t arguments, uint32_t slots, uint32_t method_number = 0) {
    GuestThread& guest = at(thread);
    uint32_t locals = 0;
    if (guest.regs.depth > 0) locals = guest.top().sp -= arguments;
    Frame& frame = guest.frames[guest.regs.depth++];
    frame = Frame();
    frame.progress = method_number;
    frame.locals = locals;
    frame.sp = locals + arguments;
    for (uint32_t i = 0; i < slots; ++i) PushSlot(thread, 0);
  }
  void Pop(ThreadId thread) {
    ThreadRegisters& registers = regs(thread);
    const uint32_t index = --registers.depth - 1;
    if (registers.depth > 0 && index < registers.floor) threads.SaveFrame(thread, index);
  }
  void PushSlot(ThreadId thread, uint64_t bits) { at(thread).slots[at(thread).top().sp++].bits = bits; }
  void SetLocal(ThreadId thread, uint32_t index, uint64_t bits) {
    at(thread).slots[at(thread).top().locals + index].bits = bits;
  }
  uint64_t Local(ThreadId thread, uint32_t frame, uint32_t index) {
    return at(thread).slots[at(thread).frames[frame].locals + index].bits;
  }

  Threads::Mark Mark() {
    ++epoch_;
    return threads.TakeMark();
  }
  void Rewind(const Threads::Mark& mark) {
    ++epoch_;
    threads.Rewind(mark);
  }

 private:
  uint64_t epoch_ = 1;

 public:
  TouchLog touches_;
  Threads threads{epoch_, touches_};
};

TEST(ThreadTest, ANewThreadIsClearedAndARewindDropsIt) {
  ThreadLog log;
  const ThreadId main = log.New();
  const Threads::Mark mark = log.Mark();
  const ThreadId thread = log.New();
  EXPECT_EQ(thread, main + 1);
  EXPECT_EQ(log.threads.count(), 2u);
  log.threads.Save(thread);  // nothing: it is new
  EXPECT_EQ(log.threads.TakeMark().registers, 0u);
  log.Push(thread, 0, 2);
  log.regs(thread).interrupted = true;
  log.regs(thread).allocations = 9;
  log.Rewind(mark);
  EXPECT_EQ(log.threads.count(), 1u);
  EXPECT_EQ(log.New(), thread);
  ThreadRegisters expected;
  expected.saved_epoch = log.regs(thread).saved_epoch;
  expected.standing = log.regs(thread).standing;
  EXPECT_EQ(log.regs(thread), expected);
}

TEST(ThreadTest, AThreadStandsTheSameOnlyWhereItWasNotMoved) {
  ThreadLog log;
  const ThreadId thread = log.New(), other = log.New();
  const uint64_t first = log.regs(thread).standing;
  std::set<uint64_t> given = {0, first, log.regs(other).standing};
  EXPECT_EQ(given.size(), 3u);
  const Threads::Mark mark = log.Mark();
  for (int round = 0; round < 2; ++round) {
    for (int step = 0; step < 2; ++step) {
      log.threads.Save(thread);
      EXPECT_TRUE(given.insert(log.regs(thread).standing).second);
    }
    EXPECT_TRUE(given.insert(log.regs(log.New()).standing).second);
    log.Rewind(mark);
    EXPECT_EQ(log.regs(thread).standing, first);
  }
}

TEST(ThreadTest, ARewindBringsBackRegistersAndMonitors) {
  ThreadLog log;
  const ThreadId thread = log.New();
  log.at(thread).monitors[log.regs(thread).monitor_count++] = {8, 1};
  log.at(thread).monitors[log.regs(thread).monitor_count++] = {9, 2};
  log.regs(thread).deadline = 5;
  const Threads::Mark mark = log.Mark();
  for (int round = 0; round < 2; ++round) {
    log.threads.Save(thread);
    log.regs(thread).deadline = 6;
    log.regs(thread).wake = WakeCause::kNotified;
    log.regs(thread).next.kind = ActionKind::kPark;
    log.at(thread).monitors[0] = {9, 3};
    log.regs(thread).monitor_count = 1;
    log.Rewind(mark);
    EXPECT_EQ(log.regs(thread).deadline, 5);
    EXPECT_EQ(log.regs(thread).wake, WakeCause::kNone);
    EXPECT_EQ(log.regs(thread).next.kind, ActionKind::kNone);
    ASSERT_EQ(log.regs(thread).monitor_count, 2u);
    EXPECT_EQ(log.at(thread).monitors[0], (HeldMonitor{8, 1}));
    EXPECT_EQ(log.at(thread).monitors[1], (HeldMonitor{9, 2}));
  }
}

TEST(ThreadTest, AThreadIsSavedOnceAMark) {
  ThreadLog log;
  const ThreadId thread = log.New();
  log.Push(thread, 0, 3);
  log.Mark();
  log.threads.Save(thread);
  log.threads.Save(thread);
  const Threads::Mark once = log.Mark();
  EXPECT_EQ(once.registers, 1u);
  EXPECT_EQ(once.frames, 1u);
  EXPECT_EQ(once.words, 3u);
  log.threads.Save(thread);
  EXPECT_EQ(log.threads.TakeMark().registers, 2u);
}

TEST(ThreadTest, ARewindBringsBackTheTopFrame) {
  ThreadLog log;
  const ThreadId thread = log.New();
  log.Push(thread, 0, 2, 1);
  log.SetLocal(thread, 0, 10);
  log.SetLocal(thread, 1, 11);
  const Threads::Mark mark = log.Mark();
  log.threads.Save(thread);
  log.SetLocal(thread, 0, 20);
  log.PushSlot(thread, 30);
  log.at(thread).top().progress = 2;
  log.Push(thread, 2, 4, 3);  // takes 11 and 30 with it
  log.SetLocal(thread, 0, 21);
  log.Rewind(mark);
  ASSERT_EQ(log.regs(thread).depth, 1u);
  EXPECT_EQ(log.at(thread).top().progress, 1u);
  EXPECT_EQ(log.at(thread).top().sp, 2u);
  EXPECT_EQ(log.Local(thread, 0, 0), 10u);
  EXPECT_EQ(log.Local(thread, 0, 1), 11u);
}

TEST(ThreadTest, CallersAreSavedWhenTheyAreReturnedTo) {
  ThreadLog log;
  const ThreadId thread = log.New();
  for (uint32_t i = 0; i < 5; ++i) {
    log.Push(thread, i == 0 ? 0 : 1, 2, i);
    log.SetLocal(thread, 0, 100 + i);
    log.SetLocal(thread, 1, 200 + i);
  }
  const Threads::Mark mark = log.Mark();
  log.threads.Save(thread);
  EXPECT_EQ(log.threads.TakeMark().frames, 1u);
  log.Pop(thread);
  log.Pop(thread);
  EXPECT_EQ(log.threads.TakeMark().frames, 3u);
  log.SetLocal(thread, 0, 1);
  log.Push(thread, 1, 2, 9);
  log.SetLocal(thread, 0, 2);
  log.Push(thread, 1, 2, 10);
  log.Pop(thread);
  log.Pop(thread);
  EXPECT_EQ(log.threads.TakeMark().frames, 3u);  // those were saved already, or are new
  log.Rewind(mark);
  ASSERT_EQ(log.regs(thread).depth, 5u);
  for (uint32_t i = 0; i < 5; ++i) {
    EXPECT_EQ(log.at(thread).frames[i].progress, i);
    EXPECT_EQ(log.Local(thread, i, 0), i == 0 ? 100u : 100u + i) << i;
  }
  EXPECT_EQ(log.Local(thread, 4, 1), 204u);
}

TEST(ThreadTest, NestedMarksGoBackOneAfterTheOther) {
  ThreadLog log;
  const ThreadId thread = log.New();
  log.Push(thread, 0, 1, 1);
  log.SetLocal(thread, 0, 1);
  const Threads::Mark outer = log.Mark();
  log.threads.Save(thread);
  log.SetLocal(thread, 0, 2);
  log.Push(thread, 0, 1, 2);
  log.SetLocal(thread, 0, 3);
  const Threads::Mark inner = log.Mark();
  log.threads.Save(thread);
  log.Pop(thread);
  log.SetLocal(thread, 0, 4);
  log.Rewind(inner);
  ASSERT_EQ(log.regs(thread).depth, 2u);
  EXPECT_EQ(log.Local(thread, 0, 0), 2u);
  EXPECT_EQ(log.Local(thread, 1, 0), 3u);
  log.Rewind(outer);
  ASSERT_EQ(log.regs(thread).depth, 1u);
  EXPECT_EQ(log.Local(thread, 0, 0), 1u);
  EXPECT_EQ(log.at(thread).top().progress, 1u);
}

TEST(ThreadTest, AThreadThatAnotherWakesIsBroughtBackToo) {
  ThreadLog log;
  const ThreadId first = log.New(), second = log.New();
  const Threads::Mark mark = log.Mark();
  log.threads.Save(first);
  log.threads.Save(second);
  log.regs(second).park_permit = true;
  log.Rewind(mark);
  EXPECT_FALSE(log.regs(second).park_permit);
}

// --- any sequence of steps, marks and rewinds ---

struct ThreadCopy {
  ThreadRegisters regs;
  std::vector<Frame> frames;
  std::vector<uint64_t> slots;
  std::vector<HeldMonitor> monitors;
  friend bool operator==(const ThreadCopy&, const ThreadCopy&) = default;
};

std::vector<ThreadCopy> CopyOf(ThreadLog& log) {
  std::vector<ThreadCopy> copies;
  for (unsigned t = 0; t < log.threads.count(); ++t) {
    const GuestThread& guest = log.threads.at(t);
    ThreadCopy& copy = copies.emplace_back();
    copy.regs = guest.regs;
    copy.regs.floor = 0;  // this and the next are the log's own
    copy.regs.saved_epoch = 0;
    copy.frames.assign(guest.frames, guest.frames + guest.regs.depth);
    for (uint32_t i = 0; guest.regs.depth > 0 && i < guest.top().sp; ++i) copy.slots.push_back(guest.slots[i].bits);
    copy.monitors.assign(guest.monitors, guest.monitors + guest.regs.monitor_count);
  }
  return copies;
}

// Part of a step of the thread, which has been saved.
void ChangeThread(ThreadLog& log, ThreadId thread, uint32_t what, uint32_t a, uint32_t value) {
  GuestThread& guest = log.at(thread);
  const uint32_t depth = guest.regs.depth;
  const uint32_t slots = depth == 0 ? 0 : guest.top().sp - guest.top().locals;
  switch (what % 8) {
    case 0: return log.Push(thread, slots == 0 ? 0 : a % (slots + 1), value % 5, value);
    case 1:
      if (depth > 0) log.Pop(thread);
      return;
    case 2:
      if (depth > 0) log.PushSlot(thread, value);
      return;
    case 3:
      if (slots > 0) --guest.top().sp;
      return;
    case 4:
      if (slots > 0) log.SetLocal(thread, a % slots, value);
      return;
    case 5: guest.monitors[guest.regs.monitor_count++] = {value, a}; return;
    case 6:
      if (guest.regs.monitor_count > 0) --guest.regs.monitor_count;
      return;
    default:
      if (depth > 0) guest.top().call_progress = value;
      guest.regs.deadline = value;
      guest.regs.pending = a;
  }
}

TEST(ThreadTest, AnySequenceIsUndoneAsACopyingModelDoes) {
  CheckProperty(
      [](const std::vector<std::tuple<uint8_t, uint8_t, uint32_t, uint32_t>>& operations) {
        ThreadLog log;
        log.New();
        std::vector<Threads::Mark> marks;
        std::vector<std::vector<ThreadCopy>> copies;
        for (const auto& [operation, which, a, value] : operations) {
          const ThreadId thread = static_cast<ThreadId>(which % log.threads.count());
          if (operation % 16 == 0 && log.threads.count() < 4) {
            log.New();
          } else if (operation % 16 < 4) {
            marks.push_back(log.Mark());
            copies.push_back(CopyOf(log));
          } else if (operation % 16 < 6 && !marks.empty()) {
            const size_t index = marks.size() - 1 - a % std::min<size_t>(marks.size(), 3);
            log.Rewind(marks[index]);
            RC_ASSERT(CopyOf(log) == copies[index]);
            marks.resize(value % 2 == 0 ? index : index + 1);
            copies.resize(marks.size());
          } else {
            log.threads.Save(thread);
            ChangeThread(log, thread, operation / 16, a, value);
            ChangeThread(log, thread, which, value, a);
          }
        }
        for (; !marks.empty(); marks.pop_back(), copies.pop_back()) {
          log.Rewind(marks.back());
          RC_ASSERT(CopyOf(log) == copies.back());
        }
      },
      1000);
}

}  // namespace
}  // namespace heddle::test
