import type { CheckupFinding, CheckupLesson, CheckupMeasure, CheckupVerdict } from '@app/shared/contracts/checkup';
import { clockText } from '@app/shared/player/clock-text';

export const MEASURE_NAMES: Record<CheckupMeasure, string> = {
  size: '尺寸',
  sharpness: '清晰度',
  noise: '颗粒',
  blocks: '压缩痕迹',
  cast: '偏色',
  white: '白底',
  fill: '主体大小',
  tilt: '歪斜',
};

export const VERDICT_NAMES: Record<CheckupVerdict, string> = {
  good: '好',
  mend: '值得修',
  bad: '差',
  none: '不评',
};

export const VERDICT_TONES = { good: 'success', mend: 'warning', bad: 'danger', none: 'neutral' } as const;

/** The worst finding, which is expanded first; null without a fault. */
export function worstOf(findings: readonly CheckupFinding[]): CheckupMeasure | null {
  const of = (verdict: CheckupVerdict) => findings.find((finding) => finding.verdict === verdict)?.measure;
  return of('bad') ?? of('mend') ?? null;
}

/** Result of a checkup in one line. */
export function summaryOf({ mend, bad }: { mend: number; bad: number }): string {
  if (mend + bad === 0) return '没有要修的';
  return [bad > 0 ? `${bad} 项差` : '', mend > 0 ? `${mend} 项值得修` : ''].filter(Boolean).join('，');
}

export function countsOf(findings: readonly CheckupFinding[]) {
  const of = (verdict: CheckupVerdict) => findings.filter((finding) => finding.verdict === verdict).length;
  return { good: of('good'), mend: of('mend'), bad: of('bad') };
}

const RANK: Record<CheckupVerdict, number> = { bad: 0, mend: 1, good: 2, none: -1 };

/** Change of a measure; `same` where it was not judged on both pictures. */
export function changeOf(before: CheckupVerdict, after: CheckupVerdict): 'better' | 'worse' | 'same' {
  if (before === 'none' || after === 'none' || before === after) return 'same';
  return RANK[after] > RANK[before] ? 'better' : 'worse';
}

export const addressOf = (id: string) => `/course/checkup?id=${id}`;

/** The page of a lesson, at the second at which the topic is explained. */
export function lessonAddress({ courseId, lessonId, at }: CheckupLesson): string {
  const lesson = `/course/detail?id=${courseId}&lesson=${lessonId}`;
  return at === null ? lesson : `${lesson}&at=${Math.floor(at)}`;
}

/** 「 · 00:38」; panels of a comic have no time that a reader knows. */
export const secondWords = ({ comic, at }: CheckupLesson): string =>
  comic || at === null ? '' : ` · ${clockText(at)}`;
