import { LADDER } from '@app/shared/release-rules/ladder';
import type { ChangeEntry, DiffLine } from '@app/shared/contracts/release-api';

export interface Rung {
  /** Buckets of 10000. */
  traffic: number;
  state: 'done' | 'now' | 'next';
  /** How full its bar is, 0 to 1. */
  filled: number;
  note: string;
}

/** When a version got each of its shares, oldest first, read from the log. */
export function climb(log: readonly ChangeEntry[], name: string, version: string): { at: number; traffic: number }[] {
  return log
    .map((entry) => ({ at: Date.parse(entry.at), traffic: trafficAfter(entry, name, version) }))
    .filter((one): one is { at: number; traffic: number } => one.traffic !== null)
    .toReversed();
}

/**
 * Share, of 10000, that an entry of the log left a version with; null when it did not change it.
 */
export function trafficAfter(entry: Pick<ChangeEntry, 'diff'>, name: string, version: string): number | null {
  const line = lineOf(entry, name, version);
  return line ? trafficIn(line.after) : null;
}

/** Share that a version had before an entry of the log. */
export function trafficBefore(entry: Pick<ChangeEntry, 'diff'>, name: string, version: string): number | null {
  const line = lineOf(entry, name, version);
  return line ? trafficIn(line.before) : null;
}

function lineOf({ diff }: Pick<ChangeEntry, 'diff'>, name: string, version: string): DiffLine | undefined {
  const root = name === 'host' ? name : `remotes.${name}`;
  return diff.find(({ path }) => path === `${root}.versions.${version}.traffic`);
}

/** 「12.5 %」 is 1250. */
function trafficIn(text: string | null): number {
  return text === null ? 0 : Math.round(Number.parseFloat(text) * 100);
}

/**
 * The ladder of a canary with what happened at each step.
 * @param steps what `climb` found, oldest first
 * @param timeOf how a moment is written, 「13:20」
 */
export function rungs(
  traffic: number,
  steps: readonly { at: number; traffic: number }[],
  now: number,
  timeOf: (at: number) => string,
): Rung[] {
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
