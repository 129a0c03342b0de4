/** One stage of a schedule: this rate until that step. */
export interface RateStage {
  rate: number;
  /** Last step, counted from 1; null for all steps that follow. */
  until: number | null;
}
export type ReadRate = { stages: RateStage[]; problem: '' } | { stages: null; problem: string };

const MAX_STAGES = 100;
const MAX_STEP = 10_000_000;

/**
 * A learning rate as web UIs write it: `0.005:100, 1e-3:1000, 1e-5`, each rate up to a step, the
 * last one for the rest.
 */
export function readRate(text: string): ReadRate {
  const parts = text
    .normalize('NFKC')
    .split(',')
    .map((part) => part.trim());
  const wrong = (problem: string): ReadRate => ({ stages: null, problem });
  if (text.trim() === '') return wrong('请写学习率，例如 0.005:100, 1e-3:1000, 1e-5');
  if (parts.length > MAX_STAGES) return wrong(`最多写 ${MAX_STAGES} 段`);
  const stages: RateStage[] = [];
  for (const [at, part] of parts.entries()) {
    const [rateText, untilText, ...more] = part.split(':').map((piece) => piece.trim());
    const rate = Number(rateText);
    if (!rateText || more.length > 0 || !/^[\d.]+(?:e[+-]?\d+)?$/i.test(rateText) || !(rate > 0 && rate <= 1))
      return wrong(`第 ${at + 1} 段「${part.slice(0, 30)}」写错了：学习率是大于 0、不超过 1 的数`);
    const until = untilText === undefined ? null : Number(untilText);
    if (until === null && at < parts.length - 1) return wrong(`第 ${at + 1} 段要写到第几步，只有最后一段可以不写`);
    if (until !== null && !(/^\d+$/.test(untilText!) && until > 0 && until <= MAX_STEP))
      return wrong(`第 ${at + 1} 段的步数是 1 到 ${MAX_STEP} 的整数`);
    if (until !== null && until <= (stages.at(-1)?.until ?? 0)) return wrong(`第 ${at + 1} 段的步数要比上一段大`);
    stages.push({ rate, until });
  }
  return { stages, problem: '' };
}

/** Stages as readable text, with what happens after the last step. */
export function stageLines(stages: readonly RateStage[], steps: number): string[] {
  const lines: string[] = [];
  let from = 1;
  for (const { rate, until } of stages) {
    const to = Math.min(until ?? steps, steps);
    if (from > steps) break;
    lines.push(`第 ${from} 到 ${to} 步：${rate}`);
    from = to + 1;
  }
  if (from <= steps) lines.push(`第 ${from} 步起没有学习率，训练会停在第 ${from - 1} 步`);
  return lines;
}

/** A path for a list of paths: one with a comma is written in double quotes. */
export const quotedPath = (path: string): string => (/[,"]/.test(path) ? `"${path.replaceAll('"', '""')}"` : path);
