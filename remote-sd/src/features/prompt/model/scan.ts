/** The tokens of a prompt. Joined, they are the prompt, character by character. */
export interface PromptLeaf {
  kind: 'text' | 'separator' | 'open' | 'close' | 'colon' | 'bar' | 'network' | 'wildcard' | 'break' | 'and';
  start: number;
  end: number;
  /** Text as written, with escapes. */
  text: string;
}

/** Counts steps of work, so that a test can assert linear time. */
export interface ScheduleSteps {
  taken: number;
}

const MARKS: Record<string, PromptLeaf['kind']> = {
  ',': 'separator',
  '，': 'separator',
  '、': 'separator',
  '\n': 'separator',
  '(': 'open',
  '（': 'open',
  '[': 'open',
  '［': 'open',
  '{': 'open',
  ')': 'close',
  '）': 'close',
  ']': 'close',
  '］': 'close',
  '}': 'close',
  ':': 'colon',
  '：': 'colon',
  '|': 'bar',
  '｜': 'bar',
};

const WORD = /[\p{L}\p{N}_]/u;
const ASCII_WORD = /\w/;
/** Characters of a wildcard's name, besides single underscores. */
const NAME = /[\p{L}\p{N}\-/.*]/u;

export function scanPrompt(prompt: string, steps: ScheduleSteps): PromptLeaf[] {
  const leaves: PromptLeaf[] = [];
  // Once no `>` follows, no further network can start.
  let networks = true;
  let from = 0;
  let at = 0;
  const take = (kind: PromptLeaf['kind'], length: number) => {
    if (at > from) leaves.push(leaf('text', prompt, from, at));
    leaves.push(leaf(kind, prompt, at, at + length));
    at += length;
    from = at;
  };
  while (at < prompt.length) {
    steps.taken += 1;
    const char = prompt[at]!;
    const mark = MARKS[char];
    if (mark) take(mark, 1);
    else if (char === '\\') at = Math.min(at + 2, prompt.length);
    else if (char === '<' && networks) {
      const end = networkEnd(prompt, at, steps);
      if (end > 0) take('network', end - at);
      else at += 1;
      networks = end !== NEVER;
    } else if (char === '_' && prompt[at + 1] === '_') {
      const end = wildcardEnd(prompt, at, steps);
      if (end > 0) take('wildcard', end - at);
      else at += 1;
    } else if (isKeyword(prompt, at, 'BREAK')) take('break', 5);
    else if (isKeyword(prompt, at, 'AND')) take('and', 3);
    else at += 1;
  }
  if (at > from) leaves.push(leaf('text', prompt, from, at));
  return leaves;
}

const NONE = 0;
const NEVER = -1;

/** End of `<word:anything but >`, one past its `>`. */
function networkEnd(prompt: string, start: number, steps: ScheduleSteps): number {
  let at = start + 1;
  while (at < prompt.length && ASCII_WORD.test(prompt[at]!)) {
    at += 1;
    steps.taken += 1;
  }
  if (at === start + 1 || prompt[at] !== ':') return NONE;
  const close = prompt.indexOf('>', at);
  steps.taken += (close < 0 ? prompt.length : close) - at;
  if (close < 0) return NEVER;
  return close === at + 1 ? NONE : close + 1;
}

/** End of `__name__`, one past the second pair. Names neither start nor end with an underscore. */
function wildcardEnd(prompt: string, start: number, steps: ScheduleSteps): number {
  let at = start + 2;
  while (at < prompt.length) {
    steps.taken += 1;
    const char = prompt[at]!;
    if (char === '_' && prompt[at + 1] === '_') return at > start + 2 ? at + 2 : NONE;
    if (!(NAME.test(char) || (char === '_' && at > start + 2))) return NONE;
    at += 1;
  }
  return NONE;
}

/** Whether a keyword has no letter, digit or underscore on either side. */
function isKeyword(prompt: string, at: number, word: string): boolean {
  return (
    prompt[at] === word[0] &&
    prompt.startsWith(word, at) &&
    !(at > 0 && WORD.test(prompt[at - 1]!)) &&
    !(at + word.length < prompt.length && WORD.test(prompt[at + word.length]!))
  );
}

function leaf(kind: PromptLeaf['kind'], prompt: string, start: number, end: number): PromptLeaf {
  return { kind, start, end, text: prompt.slice(start, end) };
}
