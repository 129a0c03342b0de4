/** A balanced pair of brackets. `start` is the opener's index, `end` is one past the closer. */
export interface Group {
  kind: '(' | '[' | '<';
  start: number;
  end: number;
}

const CLOSERS = { '(': ')', '[': ']', '<': '>' } as const;
const OPENERS: Record<string, Group['kind']> = { ')': '(', ']': '[', '>': '<' };

/** Brackets as Chinese keyboards type them. */
const WIDE: Record<string, string> = { '（': '(', '）': ')', '［': '[', '］': ']' };

/** All balanced pairs, outer before inner. Escaped and unbalanced brackets are plain text. */
export function findGroups(text: string): Group[] {
  const open: { kind: Group['kind']; start: number }[] = [];
  const groups: Group[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const char = WIDE[text[i]!] ?? text[i]!;
    if (char === '\\') {
      i += 1;
    } else if (char in CLOSERS) {
      open.push({ kind: char as Group['kind'], start: i });
    } else if (char in OPENERS) {
      const at = open.findLastIndex(({ kind }) => kind === OPENERS[char]);
      if (at < 0) continue;
      groups.push({ ...open[at]!, end: i + 1 });
      // Openers left inside never closed: they are text.
      open.length = at;
    }
  }
  return groups.toSorted((a, b) => a.start - b.start);
}
