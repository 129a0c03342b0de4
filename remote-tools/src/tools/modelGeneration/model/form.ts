import type { ParamsOf, TaskParamsInput } from '@app/shared/contracts/aigc';
import { isChosen, type Seed } from '@app/shared/contracts/seed';
import { FIRST_LOOK, type FigureLook } from '../../../kit/figures/look.ts';

type Params = ParamsOf<'modelGeneration'>;

/** Settings of 版型示意. */
export interface ModelForm
  extends FigureLook, Pick<Params, 'pose' | 'framing' | 'scene' | 'ratio' | 'words' | 'count'> {
  /** Fixed seed; null: a new one each time. */
  seed: Seed | null;
}

export const INITIAL_FORM: ModelForm = {
  ...FIRST_LOOK,
  pose: 'stand',
  framing: 'whole',
  scene: 'studio',
  ratio: '3:4',
  words: '',
  count: 1,
  seed: null,
};

export const formOf = ({ tool: _tool, seed, ...form }: Params): ModelForm => ({
  ...form,
  seed: isChosen(seed) ? seed : null,
});

export const paramsOf = ({ seed, words, ...same }: ModelForm): TaskParamsInput => ({
  tool: 'modelGeneration',
  ...same,
  words: words.trim(),
  seed: seed ?? -1,
});
