import { isMap, isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml';
import { z } from 'zod';
import type { FaultList } from './faults.ts';

export interface SourceLine {
  /** 1-based in its file. */
  no: number;
  text: string;
}

/** A Markdown file: its front matter and its body. */
export interface SourcePage {
  file: string;
  yaml: string;
  body: SourceLine[];
}

const { localeError } = z.locales.zhCN();

export function readPage(file: string, text: string, faults: FaultList): SourcePage | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) {
    faults.add(file, 1, '开头要有 --- 包起来的说明（front matter）');
    return null;
  }
  return {
    file,
    yaml: lines.slice(1, end).join('\n'),
    body: lines.slice(end + 1).map((line, index) => ({ no: end + 2 + index, text: line })),
  };
}

const MAX_LETTERS = 20_000;
const MAX_DEPTH = 16;

/**
 * Detects YAML that slows the parser down and that front matter never needs: deeply nested
 * brackets, keys over several lines.
 */
function isSuspiciousYaml(yaml: string): boolean {
  if (yaml.length > MAX_LETTERS) return true;
  let [depth, keys] = [0, 0];
  for (let at = 0; at < yaml.length; at += 1) {
    const sign = yaml[at]!;
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth = Math.max(0, depth - 1);
    else if (sign === '?' && /\s/.test(yaml[at + 1] ?? '\n') && /[\s[{,?-]/.test(yaml[at - 1] ?? '\n')) keys += 1;
    if (depth > MAX_DEPTH || keys > MAX_DEPTH) return true;
  }
  return false;
}

/** Parsed front matter, and the line of each field for later faults. */
export interface FrontMatterFields<T> {
  value: T;
  lineOf: (...path: PropertyKey[]) => number;
}

/** Line of a field; for a missing field, the line of its parent. */
function lineIn(document: Document, counter: LineCounter, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
    const name = path[depth - 1];
    if (isMap(parent)) {
      const key = parent.items.find(({ key: one }) => isScalar(one) && one.value === name)?.key;
      if (isScalar(key) && key.range) return counter.linePos(key.range[0]).line + 1;
    }
    const node = document.getIn(path.slice(0, depth), true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return counter.linePos(node.range[0]).line + 1;
  }
  return 1;
}

export function readFields<T extends z.ZodType>(
  schema: T,
  page: SourcePage,
  faults: FaultList,
): FrontMatterFields<z.output<T>> | null {
  const counter = new LineCounter();
  const before = faults.list.length;
  if (isSuspiciousYaml(page.yaml)) {
    faults.add(page.file, 1, '开头的说明太长，或括号套得太深');
    return null;
  }
  const document = parseDocument(page.yaml, { lineCounter: counter, uniqueKeys: true });
  for (const error of document.errors)
    faults.add(page.file, counter.linePos(error.pos[0]).line + 1, `YAML 写法不对：${error.message.split('\n')[0]}`);
  visit(document, {
    Alias: (_, { range }) =>
      faults.add(page.file, counter.linePos(range?.[0] ?? 0).line + 1, 'YAML 里不用 * 引用，请把内容写出来'),
  });
  if (faults.list.length > before) return null;
  const lineOf = (...path: PropertyKey[]) => lineIn(document, counter, path);
  const read = schema.safeParse(document.toJS({ maxAliasCount: 0 }) ?? {}, {
    error: (issue) => (issue.input === undefined ? '没有填' : localeError(issue)),
  });
  if (read.success) return { value: read.data, lineOf };
  for (const issue of read.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        faults.add(page.file, lineOf(...issue.path, key), UNSUPPORTED_FIELDS[key] ?? `不认识的字段 ${key}`);
    } else {
      const path = issue.path.join('.');
      faults.add(page.file, lineOf(...issue.path), path ? `${path}：${issue.message}` : issue.message);
    }
  }
  return null;
}

/** Fields that writers may expect, each with the reason why it is not supported. */
const UNSUPPORTED_FIELDS: Readonly<Record<string, string>> = {
  memberPrice: '没有 memberPrice：会员价按会员等级的折扣计算，不写在课程里；会员免费写 memberFree: true',
};
