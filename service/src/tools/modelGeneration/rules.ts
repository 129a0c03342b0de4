import { sizeOf } from '@app/imaging/figures/draw';
import { promptOf, NEGATIVE_PROMPT } from '@app/imaging/figures/prompt';
import { readingOf } from '@app/imaging/figures/reading';
import { isChosen } from '@app/shared/contracts/seed';
import { zTxt2imgParams } from '@app/shared/contracts/tool-params/txt2img';
import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'modelGeneration'> = {
  files: () => [],
  drawnAs(params) {
    const { shot } = readingOf(params);
    return zTxt2imgParams.parse({
      tool: 'txt2img',
      // Words that the built-in engine does not know may be understood by another one.
      prompt: [promptOf(shot), params.words].filter(Boolean).join(', '),
      negative_prompt: NEGATIVE_PROMPT,
      ...sizeOf(params.ratio),
      batch_size: params.count,
      // Without a seed in the task the model keeps its own seed, for the same face as far as the
      // engine can.
      seed: isChosen(params.seed) ? params.seed : params.figure.seed,
    });
  },
  count: ({ count }) => count,
  result: 'TXT2IMG',
  label: 'generated',
};
