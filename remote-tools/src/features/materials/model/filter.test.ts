import { expect, it } from 'vitest';
import { EVERYTHING, filterIn, inputOf, isNarrowed, paramsOf, problemOf } from './filter.ts';

it('a filter is read from the address, and written without empty values', () => {
  const params = new URLSearchParams({ show: 'starred', tool: 'imgEnhance', from: '2026-11-01', words: '100%' });
  const filter = filterIn(params);
  expect(filter).toEqual({ show: 'starred', tool: 'imgEnhance', from: '2026-11-01', to: '', words: '100%' });
  expect(new URLSearchParams(paramsOf(filter)).toString()).toBe(params.toString());
  expect([isNarrowed(filter), isNarrowed(EVERYTHING)]).toEqual([true, false]);
  expect(paramsOf(EVERYTHING)).toEqual({});
});

it('filterIn ignores unknown values', () => {
  const asked = { show: 'x', tool: 'toString', from: '2026-13-45', to: 'soon', words: '长'.repeat(200) };
  expect(filterIn(new URLSearchParams(asked))).toEqual({ ...EVERYTHING, words: '长'.repeat(100) });
});

it('inputOf sends exactly the filter to the service', () => {
  expect(inputOf(EVERYTHING)).toEqual({});
  expect(inputOf({ ...EVERYTHING, show: 'made', words: '  杯 ' })).toEqual({ origin: 'result', words: '杯' });
  expect(inputOf({ ...EVERYTHING, show: 'uploaded', to: '2026-11-01' })).toEqual({
    origin: 'upload',
    to: '2026-11-01',
  });
  expect(inputOf({ ...EVERYTHING, show: 'starred' })).toEqual({ starred: '1' });
});

it('a filter whose last day is before its first day is invalid', () => {
  expect(problemOf({ ...EVERYTHING, from: '2026-11-02', to: '2026-11-01' })).toBe('开始日期不能晚于结束日期');
  expect(problemOf({ ...EVERYTHING, from: '2026-11-01', to: '2026-11-01' })).toBe('');
});
