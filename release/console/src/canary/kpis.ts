import {
  attemptsOf,
  loadFailureRate,
  millisecondsText,
  p75Of,
  percentText,
  renderErrorRate,
  sumCounts,
  wholeText,
  type TimeStep,
} from '../model/figures.ts';
import type { Kpi } from '../parts/Kpis.tsx';

/** Number of points of a sparkline, into which minutes are merged to reduce noise. */
const POINTS = 24;

/** The four figures that decide about a canary, each beside the stable version's. */
export function kpisOf(own: readonly TimeStep[], other: readonly TimeStep[]): Kpi[] {
  const [mine, theirs] = [sumCounts(own), sumCounts(other)];
  const [p75, otherP75] = [p75Of(own), p75Of(other)];
  const difference = p75 !== null && otherP75 !== null ? p75 - otherP75 : null;
  const [ownRun, otherRun] = [mergeSteps(own), mergeSteps(other)];
  const failures = (label: string, rate: typeof loadFailureRate): Kpi => ({
    label,
    value: percentText(rate(mine)),
    note: `稳定 ${percentFigure(rate(theirs))}`,
    canary: ownRun.map(rate),
    stable: otherRun.map(rate),
  });
  return [
    failures('入口加载失败', loadFailureRate),
    {
      label: '挂载 p75',
      value: millisecondsText(p75),
      note:
        difference === null
          ? ''
          : difference === 0
            ? '持平'
            : `${difference < 0 ? '−' : '+'}${Math.abs(difference)} ms`,
      tone: difference === null || difference === 0 ? undefined : difference < 0 ? 'good' : 'bad',
      canary: ownRun.map((step) => step.p75),
      stable: otherRun.map((step) => step.p75),
    },
    failures('渲染错误', renderErrorRate),
    {
      label: '样本（灰度 / 稳定）',
      value: wholeText(attemptsOf(mine)),
      note: `/ ${wholeText(attemptsOf(theirs))}`,
      canary: ownRun.map(attemptsOf),
      stable: otherRun.map(attemptsOf),
    },
  ];
}

export function percentFigure(rate: number | null): string {
  return rate === null ? '—' : (rate * 100).toFixed(2);
}

function mergeSteps(steps: readonly TimeStep[]): TimeStep[] {
  const size = Math.max(1, Math.ceil(steps.length / POINTS));
  return Array.from({ length: Math.ceil(steps.length / size) }, (_, index) => {
    const run = steps.slice(index * size, (index + 1) * size);
    return { at: run[0]?.at ?? 0, ...sumCounts(run), p75: p75Of(run) };
  });
}
