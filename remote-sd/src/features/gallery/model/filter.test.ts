import { expect, it } from 'vitest';
import { NO_FILTER, filterIn, filterInput, isNarrowed, facetValueName, filterParams, filterProblem } from './filter.ts';

const readFilter = (query: string) => filterIn(new URLSearchParams(query));

it('a filter survives being written to an address and read again', () => {
  const filter = readFilter(
    'words=%E6%9F%BF+100%25&model=a%2Cb&tool=img2img&shape=tall&size=832x1216&starred=1&order=oldest',
  );
  expect(filter).toEqual({
    ...NO_FILTER,
    words: '柿 100%',
    model: 'a,b',
    tool: 'img2img',
    shape: 'tall',
    size: '832x1216',
    starred: '1',
    order: 'oldest',
  });
  expect(readFilter(new URLSearchParams(filterParams(filter)).toString())).toEqual(filter);
  expect(filterParams(NO_FILTER)).toEqual({});
});

it.each([
  'tool=constructor',
  'tool=imgEnhance',
  'shape=toString',
  'size=bigx1',
  'size=832x',
  'starred=yes',
  'from=2026-13-40',
  'to=2026-02-30',
  'order=up',
  'nothing=1',
  'words=%00',
])('filterIn ignores invalid values: %s', (query) => {
  expect(readFilter(query)).toEqual(NO_FILTER);
});

it('filterIn cuts values to the length that the service accepts', () => {
  const { words, model } = readFilter(`words=${'长'.repeat(500)}&model=${'m'.repeat(500)}`);
  expect([words.length, model.length]).toEqual([200, 200]);
});

it('filterInput leaves out empty values, and the order does not narrow the list', () => {
  expect(filterInput({ ...NO_FILTER, words: '   ', order: 'oldest' })).toEqual({});
  expect(filterInput({ ...NO_FILTER, words: ' 猫 ', tag: '好' })).toEqual({ words: '猫', tag: '好' });
  expect(isNarrowed({ ...NO_FILTER, order: 'oldest' })).toBe(false);
  expect(isNarrowed({ ...NO_FILTER, starred: '1' })).toBe(true);
});

it('filterProblem reports a first day after the last day', () => {
  expect(filterProblem({ ...NO_FILTER, from: '2026-11-02', to: '2026-11-01' })).toBe('开始日期不能晚于结束日期');
  expect(filterProblem({ ...NO_FILTER, from: '2026-11-01', to: '2026-11-01' })).toBe('');
});

it('facetValueName returns the display name of a value', () => {
  expect([
    facetValueName('tool', 'txt2img'),
    facetValueName('shape', 'wide'),
    facetValueName('size', '832x1216'),
    facetValueName('tag', 'x'),
  ]).toEqual(['文生图', '横图', '832 × 1216', 'x']);
});
