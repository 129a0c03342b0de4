import { normaliseTag } from './caption.ts';

/** Predicate: whether a picture with these tags is shown. */
export type TagTest = (tags: readonly string[]) => boolean;
export type ReadQuery = { test: TagTest; problem: '' } | { test: null; problem: string };

type QueryToken = { kind: 'and' | 'or' | 'not' | 'open' | 'close' } | { kind: 'tag'; tag: string };

/** Maximum nesting of brackets and NOTs. */
const MAX_DEPTH = 50;
const ALL: TagTest = () => true;
const OPERATORS: Readonly<Record<string, 'and' | 'or' | 'not'>> = {
  AND: 'and',
  OR: 'or',
  NOT: 'not',
  '&': 'and',
  '|': 'or',
};

/**
 * Parses a filter such as `1girl AND (long hair OR short hair) AND NOT hat`. Tags between operators
 * may contain spaces; operators are upper case. `*` in a tag matches any text.
 */
export function readQuery(text: string): ReadQuery {
  const parts = tokenize(text);
  if (parts.length === 0) return { test: ALL, problem: '' };
  try {
    return { test: new QueryParser(parts).whole(), problem: '' };
  } catch (error) {
    if (error instanceof QueryProblem) return { test: null, problem: error.message };
    throw error;
  }
}

class QueryProblem extends Error {}

function tokenize(text: string): QueryToken[] {
  const parts: QueryToken[] = [];
  let words: string[] = [];
  const endTag = () => {
    if (words.length > 0) parts.push({ kind: 'tag', tag: words.join(' ') });
    words = [];
  };
  for (const [piece] of text.matchAll(/"[^"]*"?|[()（）&|]|(?:\\[()]|[^\s()（）&|"])+/g)) {
    const operator = OPERATORS[piece];
    if (piece.startsWith('"')) {
      endTag();
      const quoted = piece.replaceAll('"', '').trim();
      if (quoted) parts.push({ kind: 'tag', tag: quoted });
    } else if (operator) {
      endTag();
      parts.push({ kind: operator });
    } else if (piece === '(' || piece === '（' || piece === ')' || piece === '）') {
      endTag();
      parts.push({ kind: piece === '(' || piece === '（' ? 'open' : 'close' });
    } else words.push(piece.replace(/\\([()])/g, '$1'));
  }
  endTag();
  return parts;
}

class QueryParser {
  #at = 0;
  #depth = 0;
  readonly #parts: readonly QueryToken[];

  constructor(parts: readonly QueryToken[]) {
    this.#parts = parts;
  }

  whole(): TagTest {
    const test = this.#or();
    const left = this.#parts[this.#at];
    if (left?.kind === 'close') throw new QueryProblem('多了一个右括号');
    if (left) throw new QueryProblem('两个标签之间要写 AND 或 OR');
    return test;
  }

  #takes(kind: QueryToken['kind']): boolean {
    const isThere = this.#parts[this.#at]?.kind === kind;
    if (isThere) this.#at += 1;
    return isThere;
  }

  #or(): TagTest {
    const tests = [this.#and()];
    while (this.#takes('or')) tests.push(this.#and());
    return tests.length === 1 ? tests[0]! : (tags) => tests.some((test) => test(tags));
  }

  #and(): TagTest {
    const tests = [this.#one()];
    // 「a NOT b」 is read as 「a AND NOT b」.
    while (this.#takes('and') || this.#parts[this.#at]?.kind === 'not') tests.push(this.#one());
    return tests.length === 1 ? tests[0]! : (tags) => tests.every((test) => test(tags));
  }

  #one(): TagTest {
    if (this.#depth > MAX_DEPTH) throw new QueryProblem('括号太多层');
    this.#depth += 1;
    const test = this.#inner();
    this.#depth -= 1;
    return test;
  }

  #inner(): TagTest {
    if (this.#takes('not')) {
      const inner = this.#one();
      return (tags) => !inner(tags);
    }
    if (this.#takes('open')) {
      const inner = this.#or();
      if (!this.#takes('close')) throw new QueryProblem('少了一个右括号');
      return inner;
    }
    const part = this.#parts[this.#at];
    if (part?.kind !== 'tag') throw new QueryProblem('AND、OR、NOT 后面要写标签');
    this.#at += 1;
    return tagTest(part.tag);
  }
}

function tagTest(written: string): TagTest {
  const tag = normaliseTag(written);
  if (!tag.includes('*')) return (tags) => plainTags(tags).has(tag);
  const pieces = tag.split('*');
  return (tags) => [...plainTags(tags)].some((one) => matches(one, pieces));
}

/**
 * Whether a text contains these pieces in order, the first at its start and the last at its end.
 */
function matches(text: string, pieces: readonly string[]): boolean {
  const last = pieces.at(-1)!;
  let at = pieces[0]!.length;
  if (!text.startsWith(pieces[0]!) || text.length < at + last.length || !text.endsWith(last)) return false;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= text.length - last.length;
}

const plainTagSets = new WeakMap<readonly string[], ReadonlySet<string>>();

function plainTags(tags: readonly string[]): ReadonlySet<string> {
  let set = plainTagSets.get(tags);
  if (!set) plainTagSets.set(tags, (set = new Set(tags.map(normaliseTag))));
  return set;
}

/** A tag as written in a filter: quoted where it would be read as an operator. */
function quoteTag(tag: string): string {
  return /[()（）&|]|\b(?:AND|OR|NOT)\b/.test(tag) ? `"${tag}"` : tag;
}

/** A filter with one more condition. */
export function addTagCondition(query: string, tag: string, isWanted: boolean): string {
  const term = isWanted ? quoteTag(tag) : `NOT ${quoteTag(tag)}`;
  const before = query.trim();
  if (before === '') return term;
  return /\bOR\b|\|/.test(before) ? `(${before}) AND ${term}` : `${before} AND ${term}`;
}
