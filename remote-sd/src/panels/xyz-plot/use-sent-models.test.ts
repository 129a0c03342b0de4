import { expect, it } from 'vitest';
import { engineOf } from '../../tasks/testing.ts';
import { namesOfModels } from './use-sent-models.ts';

it('models of the workshop are named as the engine lists them, and others keep their own names', () => {
  const { capabilities } = engineOf({
    models: [
      { name: 'SD1.5/ink-0.2.safetensors [89c478b0aa]', title: 'ink-0.2' },
      { name: 'other.safetensors', title: 'other' },
    ],
  });
  expect(namesOfModels(['ink-0.2.safetensors', 'SD1.5/ink-0.4.safetensors'], capabilities)).toEqual([
    'SD1.5/ink-0.2.safetensors [89c478b0aa]',
    'ink-0.4',
  ]);
});
