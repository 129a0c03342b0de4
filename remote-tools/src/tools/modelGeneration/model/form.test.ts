import { zModelGenerationParams } from '@app/shared/contracts/tool-params/modelGeneration';
import { expect, it } from 'vitest';
import { formOf, INITIAL_FORM, paramsOf } from './form.ts';
import { IDEAS } from './ideas.ts';

it('the form of 版型示意 is restored from its task, and every example is valid', () => {
  for (const form of [INITIAL_FORM, { ...INITIAL_FORM, seed: 7, words: '戴眼镜' }, ...IDEAS.map((idea) => idea.form)])
    expect(formOf(zModelGenerationParams.parse(paramsOf(form)))).toEqual(form);
});
