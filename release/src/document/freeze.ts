import type { Freeze } from '@app/shared/contracts/release-api';

const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Text 「2026-02-10 08:00」 in Beijing time. */
function momentOf(iso: string): string {
  return MOMENT.format(new Date(iso));
}

/** Text 「2026-02-10 08:00 至 2026-02-17 08:00（北京时间）」; open-ended without an end. */
export function spanText({ from, until }: Pick<Freeze, 'from' | 'until'>): string {
  return `${momentOf(from)} ${until === null ? '起，直到解除' : `至 ${momentOf(until)}`}（北京时间）`;
}

/** Whether a freeze is about one of some applications; `*` means all. */
function concernsApps({ name }: Pick<Freeze, 'name'>, apps: readonly string[]): boolean {
  return name === null || apps.includes('*') || apps.includes(name);
}

/** Freezes that are in force for some applications. @param now ms since 1970 */
export function freezesFor<F extends Pick<Freeze, 'name' | 'from' | 'until'>>(
  freezes: readonly F[],
  apps: readonly string[],
  now: number,
): F[] {
  return freezes.filter(
    (one) =>
      concernsApps(one, apps) && Date.parse(one.from) <= now && (one.until === null || now < Date.parse(one.until)),
  );
}

/** Refusal text with the freeze that blocks a change. */
export function frozenText({ name, until, why, by }: Freeze): string {
  const end = until === null ? '直到解除' : `到 ${momentOf(until)}（北京时间）`;
  return `${name ?? '全站'}的发布已冻结，${end}：${why}（${by}）`;
}
