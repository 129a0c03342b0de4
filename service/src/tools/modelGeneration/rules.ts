import type { ParamsOf } from '@app/shared/contracts/aigc';
import { zTxt2imgParams } from '@app/shared/contracts/tool-params/txt2img';
import { isChosen } from '@app/shared/contracts/seed';
import { sizeOf, type Shot } from '../../engines/builtin/figures/draw.ts';
import { promptOf, UNWANTED } from '../../engines/builtin/figures/prompt.ts';
import { readWords } from '../../engines/builtin/figures/words.ts';
import type { ToolRules } from '../rules.ts';

type Params = ParamsOf<'modelGeneration'>;

const shotOf = ({ figure, outfit, pose, framing, scene, ratio }: Params): Shot => ({
  figure,
  outfit,
  pose,
  framing,
  scene,
  ratio,
});

/** Shot to draw: words take precedence over the other choices. */
export const readingOf = (params: Params) => readWords(params.words, shotOf(params));

export const rules: ToolRules<'modelGeneration'> = {
  files: () => [],
  drawnAs(params) {
    const { shot } = readingOf(params);
    return zTxt2imgParams.parse({
      tool: 'txt2img',
      // Words that our own engine does not know may mean something to another.
      prompt: [promptOf(shot), params.words].filter(Boolean).join(', '),
      negative_prompt: UNWANTED,
      ...sizeOf(params.ratio),
      batch_size: params.count,
      // Without a seed of its own, a person keeps theirs: the same face as far as the engine can.
      seed: isChosen(params.seed) ? params.seed : params.figure.seed,
    });
  },
  count: ({ count }) => count,
  result: 'TXT2IMG',
};
