import { describe, expect, it } from 'vitest';
import { paramsAfter, queryOf } from './filters.ts';

describe('filters in the address', () => {
  it('reads what is known and ignores the rest', () => {
    expect(queryOf(new URLSearchParams('courseType=SERIES&page=3&limit=30&sort=newest&level=入门'))).toMatchObject({
      courseType: 'SERIES',
      page: 3,
      limit: 30,
      sort: 'newest',
      level: '入门',
    });
    expect(queryOf(new URLSearchParams('courseType=<b>&page=-1&limit=7&sort=x&access=all'))).toMatchObject({
      courseType: undefined,
      page: 1,
      limit: 20,
      sort: 'default',
      access: undefined,
    });
  });

  it('goes back to the first page when a filter changes, and keeps the address short', () => {
    const now = new URLSearchParams('courseType=PIECE&page=4&sort=hottest');
    expect(paramsAfter(now, { level: '进阶' }).toString()).toBe(
      new URLSearchParams({ courseType: 'PIECE', sort: 'hottest', level: '进阶' }).toString(),
    );
    expect(paramsAfter(now, { page: 1 }).toString()).toBe('courseType=PIECE&sort=hottest');
    expect(paramsAfter(now, { sort: 'default', courseType: undefined }).toString()).toBe('');
  });
});
