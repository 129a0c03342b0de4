import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SECTIONS } from '../../bench/sections.ts';
import { Label } from '../../labels/Label.tsx';
import { PARAM_LABELS } from '../../labels/params.ts';
import { findControl } from './control-of.ts';

it.each([
  ['as it is written', (label: HTMLElement) => label],
  [
    'translated by the browser',
    (label: HTMLElement) => Object.assign(label, { innerHTML: '<font>Sampling steps</font>' }),
  ],
])('findControl finds a control by its Chinese label, %s', (_, change) => {
  const { getByRole, container } = render(
    <section id={SECTIONS.params}>
      <label htmlFor="steps">
        <Label of={PARAM_LABELS.steps} />
      </label>
      <input id="steps" />
    </section>,
  );
  change(container.querySelector<HTMLElement>('[data-label]')!);
  expect(findControl(PARAM_LABELS.steps.zh)).toBe(getByRole('textbox'));
  expect(findControl(PARAM_LABELS.cfg.zh)).toBeNull();
});
