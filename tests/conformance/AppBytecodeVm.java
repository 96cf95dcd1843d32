// A stack machine: assembler with labels, calls and locals, a disassembler, faults, step limits.
import java.util.*;

public class AppBytecodeVm {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  enum Op { PUSH(1), POP(0), DUP(0), SWAP(0), SUB(0), MUL(0), DIV(0), LT(0), JZ(1), JMP(1), CALL(1), RET(0), LOAD(1), STORE(1), PRINT(0), HALT(0); final int operands; Op(int n) { operands = n; } }
  static class Vm {
    final List<Integer> code = new ArrayList<>(); final ArrayDeque<Integer> stack = new ArrayDeque<>(); final ArrayDeque<int[]> frames = new ArrayDeque<>(); final List<Integer> out = new ArrayList<>(); int steps;
    Vm(String src) {
      Map<String, Integer> labels = new HashMap<>(); Map<Integer, String> fix = new TreeMap<>();
      for (String w : src.split(" ")) { if (w.endsWith(":")) labels.put(w.substring(0, w.length() - 1), code.size()); else if (w.matches("-?\\d+")) code.add(Integer.parseInt(w)); else if (!code.isEmpty() && !fix.containsKey(code.size()) && Arrays.asList(Op.JZ.ordinal(), Op.JMP.ordinal(), Op.CALL.ordinal()).contains(code.get(code.size() - 1)) && pending) { fix.put(code.size(), w); code.add(-1); pending = false; } else { Op op = Op.valueOf(w.toUpperCase()); code.add(op.ordinal()); pending = op.operands == 1; } }
      fix.forEach((at, name) -> code.set(at, Optional.ofNullable(labels.get(name)).orElseThrow(() -> new NoSuchElementException("label " + name))));
    }
    private boolean pending;
    void run(int limit) {
      frames.push(new int[2]);
      for (int pc = 0; ; ) {
        if (++steps > limit) throw new IllegalStateException("too many steps");
        Op op = Op.values()[code.get(pc++)]; int a = op.operands == 1 ? code.get(pc++) : 0;
        switch (op) {
          case PUSH: stack.push(a); break; case POP: stack.pop(); break; case DUP: stack.push(stack.peek()); break; case SWAP: { int x = stack.pop(), y = stack.pop(); stack.push(x); stack.push(y); break; }
          case SUB: { int y = stack.pop(); stack.push(stack.pop() - y); break; } case MUL: stack.push(stack.pop() * stack.pop()); break; case DIV: { int y = stack.pop(); stack.push(stack.pop() / y); break; } case LT: { int y = stack.pop(); stack.push(stack.pop() < y ? 1 : 0); break; }
          case JZ: if (stack.pop() == 0) pc = a; break; case JMP: pc = a; break; case CALL: frames.push(new int[] {0, pc}); pc = a; break; case RET: pc = frames.pop()[1]; break; case LOAD: stack.push(frames.peek()[a]); break; case STORE: frames.peek()[a] = stack.pop(); break; case PRINT: out.add(stack.pop()); break; default: return;
        }
      }
    }
  }

  public static void main(String[] args) throws Exception {
    for (String src : new String[] {"push 10 call fact halt fact: store 0 load 0 push 2 lt jz rec push 1 ret rec: load 0 load 0 push 1 sub call fact mul ret", "push 1 push 0 div halt", "pop halt", "loop: jmp loop", "push 3 push 4 swap sub dup mul print halt", "bogus", "jmp nowhere"}) try { Vm vm = new Vm(src); vm.run(5000); say(vm.stack, vm.out, vm.steps); } catch (RuntimeException e) { say(e.getClass().getSimpleName(), e.getMessage()); }
  }
}
