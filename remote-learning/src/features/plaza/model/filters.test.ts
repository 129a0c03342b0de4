import { describe, expect, it } from 'vitest';
import { selectedCount, applyChange, parseQuery, toggleValue, WITHOUT_FILTERS } from './filters.ts';

describe('filters in the address', () => {
  it('filters read known values of the address and ignore the rest', () => {
    expect(parseQuery(new URLSearchParams('courseType=SERIES&page=3&limit=30&sort=newest&level=入门'))).toMatchObject({
      courseType: 'SERIES',
      page: 3,
      limit: 30,
      sort: 'newest',
      level: '入门',
    });
    expect(parseQuery(new URLSearchParams('courseType=<b>&page=-1&limit=7&sort=x&access=all'))).toMatchObject({
      courseType: undefined,
      page: 1,
      limit: 20,
      sort: 'default',
      access: undefined,
    });
  });

  it('filters read several values, in the order in which they are offered, each once', () => {
    expect(
      parseQuery(
        new URLSearchParams('level=高阶,入门,入门,x&access=paid,free&length=,&practice=with&category=布光,布光,,配色'),
      ),
    ).toMatchObject({
      level: '入门,高阶',
      access: 'free,paid',
      length: undefined,
      practice: 'with',
      category: '布光,配色',
    });
    expect(parseQuery(new URLSearchParams(`category=${'长'.repeat(21)},布光`)).category).toBe('布光');
    expect(selectedCount(parseQuery(new URLSearchParams('level=入门,高阶&category=布光&courseType=LIVE')))).toBe(3);
  });

  it.each([
    [undefined, '入门', '入门'],
    ['入门', '高阶', '入门,高阶'],
    ['入门,高阶', '入门', '高阶'],
    ['高阶', '高阶', undefined],
  ])('the filter %j after a press on %s is %j', (list, choice, expected) => {
    expect(toggleValue(list, choice)).toBe(expected);
  });

  it('clearing the filters keeps type and order', () => {
    const now = new URLSearchParams('courseType=PIECE&sort=best&level=入门&category=布光&page=3');
    expect(applyChange(now, WITHOUT_FILTERS).toString()).toBe('courseType=PIECE&sort=best');
  });

  it('changing a filter returns to the first page, and keeps the address short', () => {
    const now = new URLSearchParams('courseType=PIECE&page=4&sort=hottest');
    expect(applyChange(now, { level: '进阶' }).toString()).toBe(
      new URLSearchParams({ courseType: 'PIECE', sort: 'hottest', level: '进阶' }).toString(),
    );
    expect(applyChange(now, { page: 1 }).toString()).toBe('courseType=PIECE&sort=hottest');
    expect(applyChange(now, { sort: 'default', courseType: undefined }).toString()).toBe('');
  });
});
