import { expect, it } from 'vitest';
import { arrivalOf } from './arrival.ts';
import { DEFAULT_FORM } from './form.ts';

const draft = { ...DEFAULT_FORM, prompt: '旧稿', negative_prompt: '杂乱', seed: 7, steps: 60 };
const at = (query: string, state: unknown = null) => arrivalOf(new URLSearchParams(query), state, draft);

it('fills what the address names into the draft', () => {
  expect(at('prompt=柿子&batch=4')).toMatchObject({
    form: { prompt: '柿子', batch_size: 4, negative_prompt: '杂乱', steps: 60 },
    start: false,
  });
});

it('starts with what was asked for and nothing of the draft', () => {
  expect(at('prompt=柿子&batch=4', { start: true })).toMatchObject({
    form: { ...DEFAULT_FORM, prompt: '柿子', batch_size: 4 },
    start: true,
  });
});

it('starts nothing without a form', () => {
  expect(at('', { start: true })).toMatchObject({ form: null, start: false });
});

it('brings the picture that is to be made again, from this site only', () => {
  const sample = { url: '/content/works/plum.webp', title: '青瓷与梅', width: 640, height: 800 };
  expect(at('prompt=梅', { sample }).sample).toEqual(sample);
  expect(at('prompt=梅', { sample: { ...sample, url: 'https://elsewhere/x.webp' } }).sample).toBeNull();
  expect(at('prompt=梅', { sample: '青瓷' }).sample).toBeNull();
});

it('names the task to look at', () => {
  expect(at('task=abc')).toMatchObject({ form: null, taskId: 'abc' });
});
