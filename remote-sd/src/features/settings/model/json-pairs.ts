import { parseTree, type Node, type ParseError } from 'jsonc-parser';

export interface JsonPair {
  key: string;
  value: string;
  /** Line number, from 1. */
  line: number;
}

/** Error in a text, and its position. */
export interface JsonProblem {
  problem: string;
  line: number;
}

/** Messages by the error codes of the parser. */
const PROBLEMS: Readonly<Record<number, string>> = {
  1: '有不认识的符号，文字要放在双引号里',
  2: '数字的写法不对',
  3: '这里缺一个放在双引号里的名称，或者多了一个逗号',
  4: '这里缺一个值',
  5: '名称后面缺冒号',
  6: '这里缺逗号',
  7: '缺右花括号 }',
  8: '缺右方括号 ]',
  9: '花括号后面还有内容',
  10: 'JSON 里不能写注释',
  12: '引号没有收尾',
  14: '反斜杠后面的字符不对',
  15: '反斜杠后面的字符不对',
  16: '文字里有不能直接写的字符，例如换行',
};

/** Reads `{ "名称": "文字", … }`; an error names its line. */
export function readPairs(text: string): JsonPair[] | JsonProblem {
  const lineOf = lines(text);
  if (text.trim() === '') return { problem: '还没有内容，至少写 {}', line: 1 };
  const errors: ParseError[] = [];
  const root = treeOf(text, errors);
  if (root === 'deep') return { problem: '括号套得太深', line: 1 };
  const [first] = errors;
  if (first) return { problem: PROBLEMS[first.error] ?? '写法不对', line: lineOf(first.offset) };
  if (root?.type !== 'object') return { problem: '最外层要是一对花括号 { }', line: 1 };
  const pairs: JsonPair[] = [];
  const seen = new Map<string, number>();
  for (const property of root.children ?? []) {
    const [name, value] = property.children as [Node, Node | undefined];
    const key = String(name.value);
    const line = lineOf(name.offset);
    if (value?.type !== 'string') return { problem: `「${truncateText(key)}」的值要是放在双引号里的文字`, line };
    const before = seen.get(key);
    if (before !== undefined) return { problem: `「${truncateText(key)}」在第 ${before} 行已经有了`, line };
    seen.set(key, line);
    pairs.push({ key, value: String(value.value), line });
  }
  return pairs;
}

/** The parsed text; `deep` where its brackets are nested deeper than the parser's call stack. */
function treeOf(text: string, errors: ParseError[]): Node | undefined | 'deep' {
  try {
    return parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (error instanceof RangeError) return 'deep';
    throw error;
  }
}

/** @returns function that maps offsets to lines; offsets must ascend, as there may be thousands */
function lines(text: string): (offset: number) => number {
  let [line, at] = [1, 0];
  return (offset) => {
    if (offset < at) [line, at] = [1, 0];
    for (; at < offset; at += 1) if (text[at] === '\n') line += 1;
    return line;
  };
}

export const isProblem = <T extends object>(read: T | JsonProblem): read is JsonProblem => 'problem' in read;

export const truncateText = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

export const writePairs = (pairs: Iterable<readonly [string, string]>): string =>
  JSON.stringify(Object.fromEntries(pairs), null, 2);
