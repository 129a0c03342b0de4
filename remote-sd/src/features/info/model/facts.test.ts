import { expect, it } from 'vitest';
import { NEW_AREA, NO_AREAS } from '../../../model/areas.ts';
import { NO_PANELS } from '../../../model/panels.ts';
import { listFacts } from './facts.ts';

it('the facts of a picture list the words of enabled areas only', () => {
  const units = [
    { ...NEW_AREA, prompt: '猫' },
    { ...NEW_AREA, prompt: '鸟', on: false },
    { ...NEW_AREA, prompt: '狗' },
  ];
  const areas = { ...NO_AREAS, on: true, units };
  const said = (on: boolean) =>
    listFacts({ panels: { ...NO_PANELS, areas: { ...areas, on } } }, '').find(({ label }) => label.zh === '分区提示词');
  expect([said(true)?.value, said(false)]).toEqual(['猫；狗', undefined]);
});
