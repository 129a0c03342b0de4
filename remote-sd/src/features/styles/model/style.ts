import { GENERATION_LIMITS } from '@app/shared/contracts/limits';
import { trimEnd } from '@app/shared/contracts/trim-end';
import { isRecord } from '../../../model/stored.ts';

/**
 * A prompt that wraps others, in the format of web UIs: `{prompt}` is replaced by the other prompt;
 * without it the style is appended.
 */
export interface PromptStyle {
  name: string;
  prompt: string;
  negative: string;
}

export const STYLE_LIMITS = { name: 60, count: 500, text: GENERATION_LIMITS.text } as const;
const PLACE = '{prompt}';

/** Converts any stored list to styles; invalid entries are dropped. */
export function toStyles(value: unknown): PromptStyle[] {
  if (!Array.isArray(value)) return [];
  const found = new Map<string, PromptStyle>();
  for (const one of value) {
    if (!isRecord(one) || typeof one.name !== 'string') continue;
    const name = one.name.trim().slice(0, STYLE_LIMITS.name);
    const text = (raw: unknown) => (typeof raw === 'string' ? raw.slice(0, STYLE_LIMITS.text) : '');
    if (name) found.set(name, { name, prompt: text(one.prompt), negative: text(one.negative) });
  }
  return [...found.values()].slice(0, STYLE_LIMITS.count);
}

/** Applies a style to both prompts. */
export function withStyle(
  { prompt, negative }: { prompt: string; negative: string },
  style: PromptStyle,
): { prompt: string; negative: string } {
  return { prompt: applyStyle(prompt, style.prompt), negative: applyStyle(negative, style.negative) };
}

function applyStyle(text: string, style: string): string {
  if (style.includes(PLACE)) return style.replaceAll(PLACE, () => text);
  return [trimEnd(text, /[,，\s]/), style.trim()].filter(Boolean).join(', ');
}

/**
 * Reason why a style cannot be stored, in Chinese; empty when it can. @param others names in use
 */
export function styleProblem({ name, prompt, negative }: PromptStyle, others: readonly string[]): string {
  if (!name.trim()) return '请写样式的名字';
  if (name.trim().length > STYLE_LIMITS.name) return `名字最多 ${STYLE_LIMITS.name} 个字`;
  if (others.includes(name.trim())) return `已经有样式「${name.trim()}」`;
  if (!prompt.trim() && !negative.trim()) return '请写提示词或反向提示词';
  return '';
}

/** Serialises the web UI's `styles.csv`: name, prompt and negative prompt in double quotes. */
export function writeCsv(styles: readonly PromptStyle[]): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = styles.map(({ name, prompt, negative }) => [name, prompt, negative].map(quoted).join(','));
  return `\uFEFF${['name,prompt,negative_prompt', ...rows].join('\r\n')}\r\n`;
}

/** @returns the styles of a `styles.csv`, or why it is invalid */
export function readCsv(text: string): { styles: PromptStyle[] } | { problem: string } {
  const rows = rowsOf(text.replace(/^\uFEFF/, ''));
  if (typeof rows === 'string') return { problem: rows };
  const [head = [], ...body] = rows;
  const names = head.map((name) => name.trim().toLowerCase());
  const at = (name: string) => names.indexOf(name);
  const [name, prompt, negative] = [at('name'), Math.max(at('prompt'), at('text')), at('negative_prompt')];
  if (name < 0 || prompt < 0) return { problem: '第 1 行要有 name 和 prompt 两列，像 Web UI 的 styles.csv' };
  return {
    styles: toStyles(
      body.map((row) => ({ name: row[name], prompt: row[prompt], negative: negative < 0 ? '' : row[negative] })),
    ),
  };
}

/** Rows of a CSV; for a syntax error a message that names the line. */
function rowsOf(text: string): string[][] | string {
  const rows: string[][] = [];
  let row: string[] = [];
  let line = 1;
  for (let at = 0; at <= text.length;) {
    let value = '';
    if (text[at] === '"') {
      const begun = line;
      at += 1;
      for (;;) {
        const end = text.indexOf('"', at);
        if (end < 0) return `第 ${begun} 行的双引号没有结束`;
        value += text.slice(at, end);
        at = end + 1;
        if (text[at] !== '"') break;
        value += '"';
        at += 1;
      }
      line += value.split('\n').length - 1;
    }
    const rest = /[^,\r\n]*/y;
    rest.lastIndex = at;
    value += rest.exec(text)![0];
    at = rest.lastIndex;
    row.push(value);
    if (text[at] === ',') at += 1;
    else {
      if (row.some((field) => field !== '')) rows.push(row);
      row = [];
      line += 1;
      at += text.startsWith('\r\n', at) ? 2 : 1;
    }
  }
  return rows;
}
