import { LADDER } from '@app/shared/release-rules/ladder';
import type { ChangeEntry, DiffLine } from '@app/shared/contracts/release-api';

export interface LadderRung {
  /** Traffic in buckets of 10000. */
  traffic: number;
  state: 'done' | 'now' | 'next';
  /** Fill of its bar, 0 to 1. */
  filled: number;
  note: string;
}

/** Time of each share of a version, oldest first, read from the log. */
export function rolloutHistory(
  log: readonly ChangeEntry[],
  name: string,
  version: string,
): { at: number; traffic: number }[] {
  return log
    .map((entry) => ({ at: Date.parse(entry.at), traffic: trafficAfter(entry, name, version) }))
    .filter((one): one is { at: number; traffic: number } => one.traffic !== null)
    .toReversed();
}

/**
 * Share of a version, of 10000, after an entry of the log; null when the entry did not change it.
 */
export function trafficAfter(entry: Pick<ChangeEntry, 'diff'>, name: string, version: string): number | null {
  const line = lineOf(entry, name, version);
  return line ? trafficIn(line.after) : null;
}

/** Share of a version before an entry of the log. */
export function trafficBefore(entry: Pick<ChangeEntry, 'diff'>, name: string, version: string): number | null {
  const line = lineOf(entry, name, version);
  return line ? trafficIn(line.before) : null;
}

function lineOf({ diff }: Pick<ChangeEntry, 'diff'>, name: string, version: string): DiffLine | undefined {
  const root = name === 'host' ? name : `remotes.${name}`;
  return diff.find(({ path }) => path === `${root}.versions.${version}.traffic`);
}

/** Parses 「12.5 %」 as 1250. */
function trafficIn(text: string | null): number {
  return text === null ? 0 : Math.round(Number.parseFloat(text) * 100);
}

/**
 * Ladder of a canary with the time of each step.
 * @param steps result of `climb`, oldest first
 * @param timeOf formats a time, as 「13:20」
 */
export function ladderRungs(
  traffic: number,
  steps: readonly { at: number; traffic: number }[],
  now: number,
  timeOf: (at: number) => string,
): LadderRung[] {
  const current = LADDER.findLast((step) => step <= traffic) ?? 0;
  return LADDER.map((rung) => {
    const index = steps.findLastIndex((step) => step.traffic === rung);
    const step = steps[index];
    const until = steps[index + 1]?.at ?? now;
    if (rung <= traffic) {
      const minutes = step ? Math.max(0, Math.round((until - step.at) / 60_000)) : 0;
      const note = step ? `${timeOf(step.at)} 起 ${minutes} 分` : '已跳过';
      return { traffic: rung, state: rung === current ? 'now' : 'done', filled: 1, note };
    }
    const below = LADDER.findLast((one) => one < rung) ?? 0;
    const filled = traffic > below ? (traffic - below) / (rung - below) : 0;
    return { traffic: rung, state: 'next', filled, note: rung === 10_000 ? '需输入版本号' : '待推进' };
  });
}
