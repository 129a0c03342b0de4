import { zSteps, zVersion, zWhere, type Steps } from '@app/shared/contracts/release-change';
import type { VersionRef } from '../document/manifest.ts';
import { misuseError } from './exit.ts';

const NAME = /^[a-z][a-z0-9-]*$/;

/** `tools` */
export function nameFrom(typed: string | undefined): string {
  if (typed === undefined) throw misuseError('缺少应用名称，例如 tools');
  if (typed.includes('@')) throw misuseError(`这里只需要应用名称，不带版本号：${typed.split('@')[0]}`);
  if (!NAME.test(typed)) throw misuseError(`应用名称“${typed}”不合法，应为小写字母、数字与连字符`);
  return typed;
}

/** `tools@1.5.0` */
export function refFrom(typed: string | undefined): VersionRef {
  if (typed === undefined) throw misuseError('缺少版本，应写成 名称@版本，例如 tools@1.5.0');
  const at = typed.indexOf('@');
  if (at === -1)
    throw misuseError(`“${typed}”缺少版本号，应写成 名称@版本，例如 ${NAME.test(typed) ? typed : 'tools'}@1.5.0`);
  const version = versionFrom(typed.slice(at + 1));
  return { name: nameFrom(typed.slice(0, at)), version };
}

/** `1.5.0` */
export function versionFrom(typed: string): string {
  if (zVersion.safeParse(typed).success) return typed;
  throw misuseError(`版本号“${typed}”不合法，应为 主.次.修订，例如 1.5.0`);
}

/** `tools` or `tools@1.5.0` */
export function targetFrom(typed: string | undefined): { name: string; version?: string } {
  return typed?.includes('@') ? refFrom(typed) : { name: nameFrom(typed) };
}

/** Percent as typed (`10`, `10%`, `0.5`) to buckets of 10000. */
export function bucketsFrom(typed: string): number {
  const percent = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(typed.trim())?.[1];
  const buckets = percent === undefined ? NaN : Math.round(Number(percent) * 100);
  if (!(buckets >= 0 && buckets <= 10_000))
    throw misuseError(`流量“${typed}”不合法，应为 0 到 100 的百分数，最多两位小数，例如 10 或 0.5%`);
  return buckets;
}

const MINUTES = { m: 1, h: 60, d: 24 * 60 } as const;

/** `10m`, `10` and `smoke` as the steps of a promotion; undefined without all. */
export function stepsFrom(every: string | undefined, step?: string, check?: string): Steps | undefined {
  if (every === undefined && step === undefined && check === undefined) return undefined;
  if (every === undefined)
    throw misuseError(`${step === undefined ? '--check' : '--step'} 要与 --every 同用，例如 --every 10m --step 10`);
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(every.trim()) ?? [];
  if (count === undefined) throw misuseError(`间隔“${every}”不合法，应为数字加 m、h 或 d，例如 10m、2h、1d`);
  const wanted = {
    every: Number(count) * MINUTES[unit as keyof typeof MINUTES],
    ...(step === undefined ? {} : { step: bucketsFrom(step) }),
    ...(check === undefined ? {} : { check }),
  };
  const read = zSteps.safeParse(wanted);
  if (!read.success) throw misuseError(read.error.issues.map(({ message }) => message).join('；'));
  return read.data;
}

/** `region=cn-31,cn-33;member=yes`; an empty text ends the conditions. */
export function whereFrom(typed: string | undefined): Record<string, string[]> | undefined {
  if (typed === undefined) return undefined;
  const parts = typed.split(';').map((part) => part.trim());
  const pairs = parts.filter(Boolean).map((part) => {
    const [trait = '', values = ''] = part.split('=', 2);
    return [trait.trim(), values.split(',').map((value) => value.trim())] as const;
  });
  const read = zWhere.safeParse(Object.fromEntries(pairs));
  if (!read.success || new Set(pairs.map(([trait]) => trait)).size < pairs.length)
    throw misuseError(`条件“${typed}”不合法，应写成 region=cn-31,cn-33;member=yes`);
  return read.data;
}

/** `2026-02-10` or `2026-02-10 08:00`, of this machine's clock, as ISO. */
export function momentFrom(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const [, day, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/.exec(typed.trim()) ?? [];
  const at = new Date(`${day}T${time}`);
  // The 31st of February is no date.
  if (day === undefined || Number.isNaN(at.getTime()) || at.getDate() !== Number(day.slice(8)))
    throw misuseError(`时间“${typed}”不合法，应写成 2026-02-10 或 "2026-02-10 08:00"`);
  return at.toISOString();
}

/** `12,34` */
export function idsFrom(typed: string | undefined): string[] | undefined {
  if (typed === undefined) return undefined;
  const ids = typed.split(',').map((id) => id.trim());
  if (ids.some((id) => id === '')) throw misuseError('--cohort 应为用逗号分隔的用户 id，例如 12,34');
  return [...new Set(ids)];
}

export function revisionFrom(typed: string): number {
  if (!/^\d{1,9}$/.test(typed)) throw misuseError(`修订号“${typed}”不合法，应为整数`);
  return Number(typed);
}

export function onlyWords(positionals: readonly string[], most: number): void {
  const extra = positionals[most];
  if (extra !== undefined) throw misuseError(`多余的参数：${extra}`);
}

/** Address of a release server. */
export function serverAddress(typed: string): string {
  if (!/^https?:\/\//.test(typed) || !URL.canParse(typed))
    throw misuseError(`发布服务地址不合法：${typed}`, '应以 http:// 或 https:// 开头');
  return typed;
}
