import { OPEN_TOOLS, zTaskParams } from '@app/shared/contracts/tool-params/index';
import type { Tool } from '@app/shared/contracts/tools';
import { z } from 'zod';

const ANY_FILE = '00000000-0000-4000-8000-000000000000';
/** Fields that name a picture: the page fills them with the learner's own. */
const isPicture = (field: PropertyKey) => /file|mask|picture/i.test(String(field));

function setAt(target: Record<string, unknown>, path: readonly PropertyKey[], value: unknown): boolean {
  const [first, ...rest] = path;
  if (first === undefined) return false;
  if (rest.length === 0) {
    target[String(first)] = value;
    return true;
  }
  const inner = target[String(first)];
  return typeof inner === 'object' && inner !== null && setAt(inner as Record<string, unknown>, rest, value);
}

/**
 * Errors of these settings by the tool's schema, with the field of each; its pictures come later
 * and are not required.
 */
export function settingsFaults(tool: Tool, settings: Record<string, unknown>): { path: PropertyKey[]; text: string }[] {
  if (!(OPEN_TOOLS as readonly Tool[]).includes(tool)) return [{ path: [], text: `工具 ${tool} 还没有开放` }];
  const schema = zTaskParams.options.find(({ shape }) => shape.tool.value === tool)!;
  const unknown = Object.keys(settings)
    .filter((field) => !Object.hasOwn(schema.shape, field) || field === 'tool')
    .map((field) => ({ path: [field], text: `${tool} 没有设置 ${field}` }));
  const named = Object.keys(settings)
    .filter(isPicture)
    .map((field) => ({ path: [field], text: `${field} 由页面填入，不写在课程里` }));
  const asked: Record<string, unknown> = structuredClone({ ...settings, tool });
  const { localeError } = z.locales.zhCN();
  for (;;) {
    const read = schema.safeParse(asked, { error: localeError });
    if (read.success) return [...unknown, ...named];
    const filled = read.error.issues.filter(
      ({ code, path, ...issue }) =>
        code === 'invalid_type' &&
        isPicture(path.at(-1) ?? '') &&
        valueAt(asked, path) === undefined &&
        setAt(asked, path, 'expected' in issue && issue.expected === 'array' ? [ANY_FILE] : ANY_FILE),
    );
    if (filled.length > 0) continue;
    return [
      ...unknown,
      ...named,
      ...read.error.issues.map(({ path, message }) => ({ path, text: `${path.join('.')}：${message}` })),
    ];
  }
}

function valueAt(target: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, field) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[field] : undefined,
    target,
  );
}
