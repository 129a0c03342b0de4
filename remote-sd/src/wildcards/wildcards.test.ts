import type { SafeStorage } from '@app/shared/state/storage';
import { beforeEach, expect, it } from 'vitest';
import { Wildcards } from './wildcards.ts';

let kept: Map<string, string>;
let full = false;
const storage: SafeStorage = {
  get: (key) => kept.get(key) ?? null,
  set: (key, value) => {
    if (!full) kept.set(key, value);
    return !full;
  },
  remove: (key) => void kept.delete(key),
};
beforeEach(() => {
  kept = new Map();
  full = false;
});

it('a wildcard list is stored line by line, and restored on the next visit', () => {
  expect(new Wildcards(storage).save('花/秋', '桂花\r\n\n # 不算\n  菊花 \n')).toBe('');
  expect(new Wildcards(storage).value).toEqual({ '花/秋': ['桂花', '菊花'] });
});

it('saving a list keeps the lists that another tab added', () => {
  const [here, there] = [new Wildcards(storage), new Wildcards(storage)];
  here.save('花', '桂花');
  there.save('茶', '绿茶');
  expect(there.value).toEqual({ 花: ['桂花'], 茶: ['绿茶'] });
});

it('wildcard lists are hidden from other accounts', () => {
  const lists = new Wildcards(storage);
  lists.enter(7);
  lists.save('花', '桂花');
  lists.enter(null);
  expect(lists.value).toEqual({});
  lists.enter(7);
  expect(lists.value).toEqual({ 花: ['桂花'] });
});

it.each([
  ['', '请输入列表的名称'],
  ['a b', '名称最多 40 个字'],
  ['_a', '名称最多 40 个字'],
  ['a_', '名称最多 40 个字'],
  ['a__b', '名称最多 40 个字'],
  ['a'.repeat(41), '名称最多 40 个字'],
])('the wildcard list name %j is refused', (name, problem) => {
  const lists = new Wildcards(storage);
  expect(lists.save(name, '桂花')).toContain(problem);
  expect(lists.value).toEqual({});
});

it('a list that cannot be stored is refused with the reason, and the stored lists are kept', () => {
  const lists = new Wildcards(storage);
  lists.save('花', '桂花');
  expect(lists.save('空', ' \n#\n')).toBe('列表里还没有词语，每行写一个');
  expect(lists.save('长', 'x'.repeat(1_000_001))).toContain('100 万字');
  full = true;
  expect(lists.save('茶', '绿茶')).toContain('没有保存');
  expect(lists.value).toEqual({ 花: ['桂花'] });
  full = false;
  expect(lists.remove('花')).toBe('');
  expect(lists.value).toEqual({});
});

it('damaged stored wildcard lists are dropped, and usable ones kept', () => {
  kept.set(
    'huixue.sd.wildcards.guest',
    JSON.stringify({ v: 1, value: { 花: ['桂花'], 'a b': ['x'], 茶: 'x', 雾: [1] } }),
  );
  expect(new Wildcards(storage).value).toEqual({ 花: ['桂花'] });
  kept.set('huixue.sd.wildcards.guest', '{');
  expect(new Wildcards(storage).value).toEqual({});
});
