import { expect, it } from 'vitest';
import { arrivalOf } from './arrival.ts';
import { DEFAULT_FORM } from './form.ts';

const draft = { ...DEFAULT_FORM, prompt: '旧稿', negative_prompt: '杂乱', seed: 7, steps: 60 };
const at = (query: string, state: unknown = null) => arrivalOf(new URLSearchParams(query), state, draft);

it('arrivalOf fills the draft with the parameters of the address', () => {
  expect(at('prompt=柿子&batch=4')).toMatchObject({
    form: { prompt: '柿子', batch_size: 4, negative_prompt: '杂乱', steps: 60 },
    start: false,
  });
});

it('a form that starts at once contains the requested parameters and nothing of the draft', () => {
  expect(at('prompt=柿子&batch=4', { start: true })).toMatchObject({
    form: { ...DEFAULT_FORM, prompt: '柿子', batch_size: 4 },
    start: true,
  });
});

it('arrivalOf starts nothing without parameters of a form', () => {
  expect(at('', { start: true })).toMatchObject({ form: null, start: false });
});

it('arrivalOf accepts the picture to recreate from this site only', () => {
  const sample = { url: '/content/works/plum.webp', title: '青瓷与梅', width: 640, height: 800 };
  expect(at('prompt=梅', { sample }).sample).toEqual(sample);
  expect(at('prompt=梅', { sample: { ...sample, url: 'https://elsewhere/x.webp' } }).sample).toBeNull();
  expect(at('prompt=梅', { sample: '青瓷' }).sample).toBeNull();
});

it('arrivalOf returns the id of the task to open', () => {
  expect(at('task=abc')).toMatchObject({ form: null, taskId: 'abc' });
});

it('a practice fills the form with its settings and nothing of the draft, and does not start', () => {
  const state = { start: true, settings: { prompt: '青瓷花瓶', seed: 7, width: 512, height: 512 } };
  expect(at('for=lesson.1007.100712', state)).toMatchObject({
    form: { ...DEFAULT_FORM, prompt: '青瓷花瓶', seed: 7, width: 512, height: 512, ownSize: true },
    start: false,
    lesson: { courseId: 1007, lessonId: 100_712 },
  });
});

it('a practice without its settings keeps the draft', () => {
  expect(at('for=lesson.1007.100712')).toMatchObject({ form: null });
  expect(at('for=lesson.x.1', { settings: { prompt: '瓶' } })).toMatchObject({ form: null, lesson: null });
});
