import { expect, it } from 'vitest';
import { NO_FILTER, filterIn, filterInput, isNarrowed, filterParams, filterProblem } from './filter.ts';

it('a filter is read from the address, and written without empty values', () => {
  const params = new URLSearchParams({ show: 'starred', tool: 'imgEnhance', from: '2026-11-01', words: '100%' });
  const filter = filterIn(params);
  expect(filter).toEqual({ show: 'starred', tool: 'imgEnhance', from: '2026-11-01', to: '', words: '100%' });
  expect(new URLSearchParams(filterParams(filter)).toString()).toBe(params.toString());
  expect([isNarrowed(filter), isNarrowed(NO_FILTER)]).toEqual([true, false]);
  expect(filterParams(NO_FILTER)).toEqual({});
});

it('filterIn ignores unknown values', () => {
  const asked = { show: 'x', tool: 'toString', from: '2026-13-45', to: 'soon', words: '长'.repeat(200) };
  expect(filterIn(new URLSearchParams(asked))).toEqual({ ...NO_FILTER, words: '长'.repeat(100) });
});

it('filterInput sends exactly the filter to the service', () => {
  expect(filterInput(NO_FILTER)).toEqual({});
  expect(filterInput({ ...NO_FILTER, show: 'made', words: '  杯 ' })).toEqual({ origin: 'result', words: '杯' });
  expect(filterInput({ ...NO_FILTER, show: 'uploaded', to: '2026-11-01' })).toEqual({
    origin: 'upload',
    to: '2026-11-01',
  });
  expect(filterInput({ ...NO_FILTER, show: 'starred' })).toEqual({ starred: '1' });
});

it('a filter whose last day is before its first day is invalid', () => {
  expect(filterProblem({ ...NO_FILTER, from: '2026-11-02', to: '2026-11-01' })).toBe('开始日期不能晚于结束日期');
  expect(filterProblem({ ...NO_FILTER, from: '2026-11-01', to: '2026-11-01' })).toBe('');
});
