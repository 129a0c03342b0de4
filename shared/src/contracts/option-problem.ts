import type { OptionValue } from './maintenance.ts';

/** Settings whose text is JSON: key bindings and colours. */
const JSON_KEYS = /hotkey|colou?r/i;

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Why a setting cannot have a value, in Chinese; `null` when it can. A web UI stores any value, and
 * fails at it later.
 */
export function optionProblem(key: string, before: OptionValue, value: OptionValue): string | null {
  if (Array.isArray(before) !== Array.isArray(value) || typeof before !== typeof value)
    return '这一项的类型不能改：开关、数、文字和列表各是各的';
  if (typeof value === 'number') return Number.isFinite(value) ? null : '请填一个数';
  if (typeof before !== 'string' || typeof value !== 'string') return null;
  if (/^#[0-9a-f]{6}$/i.test(before)) return /^#[0-9a-f]{6}$/i.test(value) ? null : '颜色要写成 # 加六位，例如 #1a2b3c';
  if (JSON_KEYS.test(key) && /^\s*[[{]/.test(before) && !isJson(value))
    return '快捷键和颜色的设置要是正确的 JSON，请检查引号、逗号和括号';
  return null;
}
