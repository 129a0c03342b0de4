import { expect, it } from 'vitest';
import { FIGURE_LIBRARY } from '@app/shared/contracts/figure-library';
import { zModelGenerationParams } from '@app/shared/contracts/tool-params/modelGeneration';
import { rules } from './rules.ts';

const { figure, outfit, name } = FIGURE_LIBRARY[0]!;
const paramsOf = (more: object) =>
  zModelGenerationParams.parse({ tool: 'modelGeneration', figure, outfit, person: name, ...more });

it('版型示意 sends an English prompt and the person’s seed to a remote engine', () => {
  const drawn = rules.drawnAs!(paramsOf({ words: '红色连衣裙，海边' }));
  expect(drawn).toMatchObject({ tool: 'txt2img', seed: figure.seed, batch_size: 1, width: 800, height: 1072 });
  expect(drawn.prompt).toContain('red dress');
  expect(drawn.prompt).toContain('beach');
});
