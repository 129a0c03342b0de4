import type { Practice } from '@app/shared/contracts/lesson';
import { describe, expect, it } from 'vitest';
import type { PictureMatch } from '../../pictures/match.ts';
import { checkMeasurements } from './homework-rules.ts';

const picture = { src: '', alt: '', width: 600, height: 400 };
const practice = (more: Partial<Practice> = {}): Practice => ({
  tool: 'imgEnhance',
  photo: picture,
  example: picture,
  settings: { scale: 2 },
  task: [],
  tips: [],
  checks: ['size', 'sharper', 'color', 'look'],
  ...more,
});
const measured = (more: Partial<PictureMatch> = {}): PictureMatch => ({
  photo: { width: 600, height: 400 },
  result: { width: 1200, height: 800 },
  sameShape: true,
  sharpness: 1.84,
  grain: 0.31,
  moved: false,
  colour: { distance: 2.04, lightness: 1, red: 0, yellow: 0 },
  change: { distance: 20, done: 1, kept: 1, overlap: 1 },
  ...more,
});

it('a check reports its measured values, and leaves the own tick to the learner', () => {
  expect(checkMeasurements(practice(), measured())).toEqual([
    { check: 'size', passed: true, words: '1200 × 800，是原图的 2 倍', reached: 100 },
    { check: 'sharper', passed: true, words: '边缘的清晰度是原图的 1.8 倍', reached: 100 },
    { check: 'color', passed: true, words: '平均色差 2，在 8 以内', reached: 100 },
  ]);
});

it('a check reports what is missing', () => {
  const checks = checkMeasurements(
    practice(),
    measured({
      result: { width: 900, height: 600 },
      sharpness: 1.02,
      colour: { distance: 12.4, lightness: 2, red: 9, yellow: 3 },
    }),
  );
  expect(checks.map(({ reached, words }) => [reached, words])).toEqual([
    [50, '900 × 600，是原图的 1.5 倍，要放大到 2 倍'],
    [8, '边缘的清晰度是原图的 1 倍，要到 1.25 倍'],
    [64, '平均色差 12.4，超过 8，偏红'],
  ]);
});

it('a picture that was cut or moved is not called blunt or grainy: neither can be measured', () => {
  const checks = checkMeasurements(
    practice({ checks: ['sharper', 'cleaner'] }),
    measured({ sharpness: 0, grain: 1.2, moved: true }),
  );
  expect(checks.map(({ passed, words }) => [passed, words])).toEqual([
    [false, '画面裁过或移过，和原图对不齐，量不了清晰度'],
    [false, '画面裁过或移过，和原图对不齐，量不了颗粒'],
  ]);
});

it('less grain is a check of its own, with the share that is left', () => {
  const only = (grain: number, more: Partial<PictureMatch> = {}) =>
    checkMeasurements(practice({ checks: ['cleaner'] }), measured({ grain, ...more }));
  expect(only(0.31)).toEqual([{ check: 'cleaner', passed: true, words: '平的地方，颗粒还有原图的 31%', reached: 100 }]);
  expect(only(0.502)).toEqual([
    { check: 'cleaner', passed: false, words: '平的地方，颗粒还有原图的 51%，要降到 50% 以内', reached: 99 },
  ]);
  expect(only(0.1, { sameShape: false })[0]).toMatchObject({ passed: false });
});

describe('where the tool changes the place of things', () => {
  it('a tool that moves content is checked by size alone', () => {
    const checks = checkMeasurements(practice({ tool: 'goodsGeneration', settings: {} }), measured());
    expect(checks).toEqual([{ check: 'size', passed: true, words: '1200 × 800，长边够 800 像素', reached: 100 }]);
  });
  it('pictures of another shape are not compared', () => {
    const checks = checkMeasurements(practice({ tool: 'magicEraser' }), measured({ sameShape: false }));
    expect(checks.slice(1).map(({ passed }) => passed)).toEqual([false, false]);
  });
});

describe('the change that a practice asks for', () => {
  const check = (tool: Practice['tool'], change: Partial<PictureMatch['change']>, more: Partial<PictureMatch> = {}) => {
    const { change: whole } = measured();
    const [only] = checkMeasurements(
      practice({ tool, settings: {}, checks: ['change'] }),
      measured({ ...more, change: { ...whole, ...change } }),
    );
    return [only!.passed, only!.words];
  };

  it('an erased place is compared with the example, and the rest has to stay', () => {
    expect(check('magicEraser', { done: 0.93, kept: 0.995 })).toEqual([
      true,
      '老师改的地方您改了 93%；别处有 99% 没有动',
    ]);
    expect(check('magicEraser', { done: 0.599, kept: 0.5 })).toEqual([
      false,
      '老师改的地方您改了 59%，至少要改 60%；别处有 50% 没有动，至少要留 90%',
    ]);
    expect(check('magicEraser', {}, { sameShape: false })[0]).toBe(false);
  });

  it('a cut-out subject has to overlap with that of the example', () => {
    expect(check('magicIntematting', { overlap: 0.91 })).toEqual([true, '主体和老师的重合 91%']);
    expect(check('magicIntematting', { overlap: 0.575 })).toEqual([
      false,
      '主体和老师的重合 57%，要到 85%，请看看少了哪里或多了哪里',
    ]);
  });

  it('a picture painted anew has to differ from the one it began with', () => {
    expect(check('imgGeneration', { distance: 0.4 })[0]).toBe(false);
    expect(check('imgGeneration', { distance: 4 })).toEqual([true, '画面和开始时不同了']);
  });

  it('an expanded photo has the size of the frame that is taught, however small that is', () => {
    const expand = practice({
      tool: 'magicExpand',
      settings: { frame: { by: 'sides', left: 0, top: 240, right: 0, bottom: 0 } },
      checks: ['size'],
    });
    expect(checkMeasurements(expand, measured({ result: { width: 600, height: 640 } }))).toEqual([
      { check: 'size', passed: true, words: '600 × 640，画幅够了', reached: 100 },
    ]);
    expect(checkMeasurements(expand, measured({ result: { width: 900, height: 600 } }))).toEqual([
      { check: 'size', passed: false, words: '900 × 600，要扩到 600 × 640', reached: 83 },
    ]);
  });
});
