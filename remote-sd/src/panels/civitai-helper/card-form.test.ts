import { expect, it } from 'vitest';
import type { ModelCard } from '@app/shared/contracts/model-library';
import { parseCardForm, toCardForm } from './card-form.ts';

const CARD: ModelCard = {
  title: '水墨',
  words: ['sumi', 'ink wash'],
  tags: ['风格'],
  rating: 4.5,
  weight: -0.7,
  description: '第一行\n第二行',
  notes: '',
  negative: 'photo',
};

it('a card survives the form, and lists take commas of both kinds', () => {
  expect(parseCardForm(toCardForm(CARD))).toEqual({ card: CARD });
  const form = { ...toCardForm(CARD), words: 'a, b，b、 c ', rating: '', weight: ' ' };
  expect(parseCardForm(form)).toMatchObject({ card: { words: ['a', 'b', 'c'], rating: null, weight: null } });
  expect(parseCardForm({ ...form, rating: '４．５', weight: '－１' })).toMatchObject({
    card: { rating: 4.5, weight: -1 },
  });
});

it.each([
  ['rating', '6', '评分是 0 到 5'],
  ['rating', 'good', '评分是 0 到 5'],
  ['weight', '11', '建议权重是 -10 到 10'],
])('a card whose %s is %j is refused with a message', (key, value, words) => {
  expect(parseCardForm({ ...toCardForm(CARD), [key]: value })).toEqual({ problem: expect.stringContaining(words) });
});
