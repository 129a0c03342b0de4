import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { LabelLanguage } from '../preferences/preferences.ts';
import { preferences } from '../preferences/use-preferences.ts';
import { ALL_LABELS } from './all.ts';
import { DATASET_LABELS } from './dataset.ts';
import { Label } from './Label.tsx';
import { PARAM_LABELS } from './params.ts';
import { TILED_LABELS } from './tiled.ts';
import { TIPS } from './tips.ts';
import { WORKSHOP_LABELS } from './workshop.ts';
import type { LabelText } from '../model/label-text.ts';

const labels = Object.entries(ALL_LABELS).flatMap(([part, table]) =>
  Object.entries<LabelText>(table).map(([key, label]) => ({ key: `${part}.${key}`, ...label })),
);

/** English labels that the web UI uses for several things, and why our Chinese differs. */
const AMBIGUOUS_LABELS: Readonly<Record<string, string>> = {
  Prompt: 'the field beside the negative one; in a picture’s facts there is one prompt',
  'Negative prompt': 'the field; in the narrow column of facts without the noun',
  Seed: 'the field is where chance comes from; in facts it is a number that was drawn',
};

describe('every label', () => {
  it.each(labels)('the label $key is $zh, $en', ({ zh, en, brief }) => {
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(zh.trim()).toBe(zh);
    expect(zh.length).toBeLessThanOrEqual(16);
    expect(en).not.toMatch(/\p{Script=Han}/u);
    expect(en.trim()).toBe(en);
    expect((brief ?? '').length).toBeLessThan(en.length);
  });

  it('labels with the same English have the same Chinese', () => {
    const meanings = new Map<string, typeof labels>();
    for (const label of labels) meanings.set(label.en, [...(meanings.get(label.en) ?? []), label]);
    const torn = [...meanings]
      .filter(([en, all]) => !(en in AMBIGUOUS_LABELS) && new Set(all.map(({ zh }) => zh)).size > 1)
      .map(([en, all]) => `${en}: ${all.map(({ key, zh }) => `${key} ${zh}`).join(', ')}`);
    expect(torn).toEqual([]);
  });

  it('a Chinese label occurs once in its table', () => {
    for (const [part, table] of Object.entries(ALL_LABELS)) {
      const names = Object.values<LabelText>(table).map(({ zh }) => zh);
      expect([part, new Set(names).size]).toEqual([part, names.length]);
    }
  });
});

/** Tables whose labels name settings: pointing at one explains it. */
const EXPLAINED = ['control', 'tiled', 'tiledVae', 'tokens', 'layers', 'adetailer', 'extras', 'workshop', 'areas'];

it('every setting of the drawing panels and of the workshop has a tooltip', () => {
  const without = Object.entries(ALL_LABELS)
    .filter(([part]) => EXPLAINED.includes(part))
    .flatMap(([part, table]) =>
      Object.entries<LabelText>(table).map(([key, label]) => ({ name: `${part}.${key}`, label })),
    )
    .filter(({ label }) => !TIPS.has(label));
  expect(without.map(({ name }) => name)).toEqual([]);
});

it('tooltips that the syntax of a field needs stand on its label', () => {
  expect(TIPS.get(DATASET_LABELS.learningRate)).toContain('0.005:100, 1e-3:1000, 1e-5');
  expect(TIPS.get(DATASET_LABELS.folder)).toContain('双引号');
  expect(TIPS.get(WORKSHOP_LABELS.method)).toContain('A、B、C 三个模型');
  expect(TIPS.get(PARAM_LABELS.uniPcOrder)).toContain('小于采样步数');
  expect(TIPS.get(TILED_LABELS.noise_inversion)).toContain('不能超过 0.6');
});

const setLanguage = (language: LabelLanguage) =>
  act(() => {
    preferences.change((now) => ({ ...now, labels: language }));
  });

describe('a rendered label', () => {
  afterEach(() => {
    cleanup();
    setLanguage('both');
  });

  it('a label is announced in Chinese in every language, and displayed in the chosen one', () => {
    render(
      <button type="button">
        <Label of={PARAM_LABELS.steps} />
      </button>,
    );
    const button = screen.getByRole('button', { name: '采样步数' });
    expect(button.textContent).toBe('采样步数Steps');
    setLanguage('zh');
    expect(screen.getByRole('button', { name: '采样步数' }).textContent).toBe('采样步数');
    setLanguage('en');
    expect(screen.getByRole('button', { name: '采样步数' })).toBe(button);
    expect(screen.getByText('Sampling steps')).toBeTruthy();
  });
});
