import { SEARCH_LIMITS } from '@app/shared/contracts/limits';
import type { Found, FoundKind } from '@app/shared/contracts/search';

export type FoundTab = FoundKind | 'all';

const NAMES: Record<FoundTab, string> = { all: '全部', course: '课程', lesson: '课时', album: '专辑', article: '文章' };
const TABS = Object.keys(NAMES) as FoundTab[];

/** Formats a count: 「12」, or 「500+」 at the limit of counting. */
export const countText = (count: number): string =>
  count >= SEARCH_LIMITS.counted ? `${SEARCH_LIMITS.counted}+` : String(count);

/** The tab in an address; an unknown one means all. */
export const tabOf = (kind: string | null): FoundTab => TABS.find((tab) => tab === kind) ?? 'all';

export function tabItems(counts: Found['counts'] | undefined) {
  return TABS.map((value) => ({
    value,
    label: value === 'all' || !counts ? NAMES[value] : `${NAMES[value]} ${countText(counts[value])}`,
    disabled: value !== 'all' && counts?.[value] === 0,
  }));
}
