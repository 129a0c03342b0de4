import type { ParamsOf } from '@app/shared/contracts/aigc';
import type { FigureShot } from './draw.ts';
import { readWords } from './words.ts';

type Params = ParamsOf<'modelGeneration'>;

const shotOf = ({ figure, outfit, pose, framing, scene, ratio }: Params): FigureShot => ({
  figure,
  outfit,
  pose,
  framing,
  scene,
  ratio,
});

/** Shot to draw: words take precedence over the other choices. */
export const readingOf = (params: Params) => readWords(params.words, shotOf(params));
