import type { Freeze } from '@app/shared/contracts/release-api';
import { expect, it } from 'vitest';
import { freezesFor, frozenText, spanText } from './freeze.ts';

const freeze: Freeze = {
  id: 'a',
  name: null,
  from: '2026-02-10T00:00:00.000Z',
  until: '2026-02-17T00:00:00.000Z',
  why: '春节',
  by: '王工',
};
const parseTime = Date.parse;

it('a freeze is in force from its first moment until before its last one', () => {
  const found = (iso: string) => freezesFor([freeze], ['tools'], parseTime(iso)).length;
  expect(['2026-02-09T23:59:59.999Z', freeze.from, '2026-02-16T23:59:59.999Z', freeze.until!].map(found)).toEqual([
    0, 1, 1, 0,
  ]);
  expect(freezesFor([{ ...freeze, until: null }], ['tools'], parseTime('2030-01-01T00:00:00Z'))).toHaveLength(1);
});

it('a freeze of one application is about changes of it and of everything, and about no other', () => {
  const own = { ...freeze, name: 'tools' };
  const found = (apps: string[]) => freezesFor([own], apps, parseTime(freeze.from)).length;
  expect([found(['tools']), found(['sd', 'tools']), found(['*']), found(['sd'])]).toEqual([1, 1, 1, 0]);
});

it('a freeze says for whom, until when, why and by whom', () => {
  expect(frozenText(freeze)).toBe('全站的发布已冻结，到 2026-02-17 08:00（北京时间）：春节（王工）');
  expect(frozenText({ ...freeze, name: 'tools', until: null })).toBe('tools的发布已冻结，直到解除：春节（王工）');
  expect(spanText(freeze)).toBe('2026-02-10 08:00 至 2026-02-17 08:00（北京时间）');
});
