import { zTaskParams } from '@app/shared/contracts/aigc';
import { expect, it } from 'vitest';
import { EMPTY_FORM, mainSizes, LISTING_PIECES, formProblems, stepsOf, type ListingForm } from './listing.ts';
import { LISTING_STYLES } from './styles.ts';

const FILE = '11111111-1111-4111-8111-111111111111';
const photo = { fileId: FILE, width: 600, height: 400 };
const form: ListingForm = {
  ...EMPTY_FORM,
  title: ' 红釉咖啡杯 ',
  price: '69',
  was: '99',
  points: ['厚釉不烫手', ' ', '三件套'],
};

/** A copy with references to other steps replaced by file ids. */
const filled = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if ('step' in value) return FILE;
  return Array.isArray(value)
    ? value.map(filled)
    : Object.fromEntries(Object.entries(value).map(([k, v]) => [k, filled(v)]));
};

it('the steps of a listing are valid for each tool, in every style', () => {
  for (const { id } of LISTING_STYLES)
    for (const { params, title } of stepsOf({ ...form, style: id }, photo))
      expect([title, zTaskParams.safeParse(filled(params)).error?.issues]).toEqual([title, undefined]);
});

it('a listing creates every piece, and each step depends on earlier ones only', () => {
  const steps = stepsOf(form, photo);
  const keys = steps.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining([...LISTING_PIECES]));
  for (const [index, { params }] of steps.entries())
    for (const [, key] of JSON.stringify(params).matchAll(/"step":"([a-z0-9-]+)"/g))
      expect(keys.slice(0, index)).toContain(key);
});

it('a listing enlarges a small photo first, and reduces one above the largest size of the set', () => {
  expect(stepsOf(form, photo)[0]!.params).toMatchObject({ scale: 2 });
  const paramsOf = (width: number, height: number) => stepsOf(form, { ...photo, width, height })[0]!.params;
  expect(paramsOf(4000, 3000)).toMatchObject({ scale: 1, side: 3000 });
  expect(paramsOf(3000, 2250)).not.toHaveProperty('side');
});

it('a listing has the main picture once in each requested size, and in those of strip and video', () => {
  expect(mainSizes({ platforms: [] })).toEqual(['taobao', 'douyin']);
  expect(mainSizes({ platforms: ['jd', 'douyin', 'taobao'] })).toEqual(['taobao', 'douyin', 'taobao-tall', 'jd']);
  const video = stepsOf({ ...form, platforms: ['jd'] }, photo).at(-1)!;
  expect(video.params).toMatchObject({
    shots: [{ fileId: { step: 'main', image: 1 }, caption: '红釉咖啡杯' }, {}, { caption: '¥69' }],
  });
});

it('a listing prints texts unchanged, without empty ones', () => {
  const detail = stepsOf(form, photo).find(({ key }) => key === 'detail')!;
  expect(detail.params).toMatchObject({
    title: '红釉咖啡杯',
    price: '69',
    points: [{ text: '厚釉不烫手' }, { text: '三件套' }],
  });
});

it('formProblems reports texts that cannot be printed', () => {
  expect(formProblems(form)).toEqual({});
  expect(formProblems({ ...form, price: '六十九', was: '60' })).toMatchObject({ price: expect.any(String) });
  expect(formProblems({ ...form, was: '60' })).toEqual({ was: '划线价要高于售价' });
  expect(formProblems({ ...form, price: '', was: '60' })).toEqual({ was: '先写售价' });
  expect(formProblems({ ...form, title: '杯子☕️' })).toEqual({ title: '标题里不能有表情符号，请删掉后再试' });
});
