import type { Outcome, Txt2imgParams } from '@app/shared/contracts/aigc';
import type { Seed } from '@app/shared/contracts/seed';
import { openGuidance } from './control/guidance.ts';
import { paintPrompt, secondSteps } from './painter/paint.ts';
import { readBrief } from './painter/prompt/brief.ts';
import { paintSeries, type PaintRun } from './paint-series.ts';

interface Telling extends PaintRun {
  file: (id: string) => string;
  found: (outcome: Outcome) => void;
  vary?: { seed: Seed; strength: number };
}

/** Paints the scene of a prompt, and says which words it painted. */
export async function txt2img(params: Txt2imgParams, { file, found, vary, ...easel }: Telling): Promise<void> {
  const { drawn, missed } = readBrief(params.prompt, params.negative_prompt);
  found({ tool: 'txt2img', drawn, missed });
  const guidance = await openGuidance(params, { file, size: params, seed: easel.seed });
  await paintSeries(
    {
      params,
      steps: params.steps + secondSteps(params),
      words: { drawn, missed },
      guidance,
      ...(vary && { vary }),
      one: (seed, hooks) => paintPrompt(params, seed, hooks),
    },
    easel,
  );
}
