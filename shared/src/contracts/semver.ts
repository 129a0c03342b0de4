/**
 * Subset of semver that share ranges use: exact, `^x.y.z`, `~x.y.z`, `>=x.y.z`, `*`, and `a || b`.
 */
export function satisfies(version: string, range: string): boolean {
  return range.split('||').some((part) => matches(version, part.trim()));
}

export function compareVersions(a: string, b: string): number {
  const left = parse(a);
  const right = parse(b);
  if (!left || !right) return a < b ? -1 : a > b ? 1 : 0;
  for (let index = 0; index < 3; index++) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  // A prerelease such as 1.0.0-x sorts before 1.0.0.
  if (left.tail === right.tail) return 0;
  if (left.tail === '') return 1;
  if (right.tail === '') return -1;
  return left.tail < right.tail ? -1 : 1;
}

function matches(version: string, range: string): boolean {
  if (range === '*' || range === '') return true;
  const operator = /^(\^|~|>=)?/.exec(range)?.[1] ?? '';
  const wanted = range.slice(operator.length).trim();
  const from = parse(wanted);
  const have = parse(version);
  if (!from || !have) return false;
  if (operator === '') return compareVersions(version, wanted) === 0;
  if (compareVersions(version, wanted) < 0) return false;
  if (operator === '>=') return true;
  const fixed = operator === '~' ? 2 : firstNonZero(from.numbers) + 1;
  return from.numbers.slice(0, fixed).every((number, index) => have.numbers[index] === number);
}

/**
 * Index of the first non-zero part, up to which a caret range is fixed: ^1.2.3 fixes 1, ^0.2.3
 * fixes 0.2.
 */
function firstNonZero(numbers: number[]): number {
  const index = numbers.findIndex((number) => number !== 0);
  return index === -1 ? 2 : index;
}

function parse(version: string): { numbers: number[]; tail: string } | null {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?(?:\+[\w.-]+)?$/.exec(version);
  if (!match) return null;
  return { numbers: match.slice(1, 4).map(Number), tail: match[4] ?? '' };
}
