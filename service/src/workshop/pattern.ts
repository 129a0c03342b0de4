import { refuseModel } from './refuse.ts';

/*
 * Regular expressions without constructs of exponential time: a set of states advances along the
 * name, so that a match takes at most states × characters, whatever somebody types.
 */

type Test = (character: string) => boolean;
interface State {
  test: Test | null;
  /**
   * Successor states; those of a state without a test are entered without consuming a character.
   */
  next: number[];
  /** Matches only at the beginning or the end of the name. */
  only?: 'start' | 'end';
}

const CLASSES: Record<string, Test> = {
  d: (character) => /\d/.test(character),
  w: (character) => /\w/.test(character),
  s: (character) => /\s/.test(character),
};
const MARKS = '.[]()*+?|^$\\{}';

/**
 * Compiles a test of names from a regular expression: text, `.`, `[a-z]`, `\d \w \s`, groups, `|`,
 * `* + ?`, `^`, `$`. As with a search, a match anywhere suffices. @throws AppError that names
 * unsupported syntax
 */
export function compilePattern(source: string): (name: string) => boolean {
  const states: State[] = [];
  let at = 0;
  const wrong = (why: string): never => refuseModel(`丢弃权重的规则不正确：${why}`);
  const add = (state: State): number => states.push(state) - 1;
  /** A fragment of the expression: its first state, and the states without a successor yet. */
  interface Piece {
    first: number;
    open: number[];
  }
  const join = (open: readonly number[], to: number) => {
    for (const state of open) states[state]!.next.push(to);
  };
  const single = (test: Test): Piece => {
    const first = add({ test, next: [] });
    return { first, open: [first] };
  };
  const gap = (only?: State['only']): Piece => {
    const first = add({ test: null, next: [], ...(only && { only }) });
    return { first, open: [first] };
  };

  function escaped(): Test {
    const character = source[at++];
    if (character === undefined) return wrong('末尾的 \\ 后面少了一个字符');
    if (Object.hasOwn(CLASSES, character)) return CLASSES[character]!;
    if (MARKS.includes(character) || /[^a-zA-Z0-9]/.test(character)) return (other) => other === character;
    return wrong(`不支持 \\${character}`);
  }

  function set(): Test {
    const isNot = source[at] === '^';
    if (isNot) at++;
    const tests: Test[] = [];
    while (source[at] !== ']' || tests.length === 0) {
      const low = source[at++];
      if (low === undefined) return wrong('[ 没有对应的 ]');
      if (low === '\\') tests.push(escaped());
      else if (source[at] === '-' && source[at + 1] !== ']' && source[at + 1] !== undefined) {
        const high = source[at + 1]!;
        at += 2;
        if (high < low) return wrong(`[${low}-${high}] 前后颠倒`);
        tests.push((character) => character >= low && character <= high);
      } else tests.push((character) => character === low);
    }
    at++;
    return (character) => tests.some((test) => test(character)) !== isNot;
  }

  function atom(): Piece {
    const character = source[at++]!;
    if (character === '(') {
      if (source[at] === '?') {
        if (source[at + 1] !== ':') return wrong('不支持 (? 开头的写法');
        at += 2;
      }
      const inner = either();
      if (source[at++] !== ')') return wrong('( 没有对应的 )');
      return inner;
    }
    if (character === '[') return single(set());
    if (character === '.') return single(() => true);
    if (character === '\\') return single(escaped());
    if (character === '^') return gap('start');
    if (character === '$') return gap('end');
    if ('*+?'.includes(character)) return wrong(`${character} 前面没有内容`);
    if ('{}'.includes(character)) return wrong('不支持 {次数}，请改用 * 或 +，或写成 \\{');
    return single((other) => other === character);
  }

  function repeated(): Piece {
    let piece = atom();
    while (source[at] !== undefined && '*+?'.includes(source[at]!)) {
      const mark = source[at++];
      const fork = add({ test: null, next: [piece.first] });
      if (mark !== '?') join(piece.open, fork);
      piece = { first: mark === '+' ? piece.first : fork, open: mark === '?' ? [...piece.open, fork] : [fork] };
    }
    return piece;
  }

  function sequence(): Piece {
    const isAtEnd = () => source[at] === undefined || source[at] === '|' || source[at] === ')';
    if (isAtEnd()) return gap();
    const { first, open: afterFirst } = repeated();
    let open = afterFirst;
    while (!isAtEnd()) {
      const piece = repeated();
      join(open, piece.first);
      open = piece.open;
    }
    return { first, open };
  }

  function either(): Piece {
    const first = sequence();
    if (source[at] !== '|') return first;
    const branches = [first];
    while (source[at] === '|') {
      at++;
      branches.push(sequence());
    }
    const fork = add({ test: null, next: branches.map((branch) => branch.first) });
    return { first: fork, open: branches.flatMap(({ open }) => open) };
  }

  const whole = either();
  if (at < source.length) wrong(') 没有对应的 (');
  const end = add({ test: null, next: [] });
  join(whole.open, end);

  return (name) => {
    let now = new Set<number>();
    const enter = (into: Set<number>, from: number, position: number) => {
      const waiting = [from];
      for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
        const { test, next, only } = states[state]!;
        if (into.has(state)) continue;
        if ((only === 'start' && position > 0) || (only === 'end' && position < name.length)) continue;
        into.add(state);
        if (test === null) waiting.push(...next);
      }
    };
    for (let position = 0; position <= name.length; position++) {
      enter(now, whole.first, position);
      if (now.has(end)) return true;
      if (position === name.length) return false;
      const after = new Set<number>();
      for (const state of now) {
        const { test, next } = states[state]!;
        if (test?.(name[position]!)) for (const to of next) enter(after, to, position + 1);
      }
      now = after;
    }
    return false;
  };
}
