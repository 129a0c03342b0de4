import { expect, test } from 'vitest';
import { log } from '../testing/fleet.ts';
import { entryShare, entryTitle } from './change-text.ts';

const titles = { tools: '工具箱', sd: '云端 SD' };

test('the change log reads as sentences: the first share is a publication, later ones advances', () => {
  expect(log().map((entry) => `${entryTitle(entry, titles)} ${entryShare(entry)}`)).toEqual([
    '推进 工具箱 1.5.0 5 → 10 %',
    '推进 工具箱 1.5.0 1 → 5 %',
    '发布 工具箱 1.5.0 灰度 1 %',
    '自动中止 云端 SD 4.3.0 10 → 0 %',
    '发布 云端 SD 4.3.0 灰度 10 %',
  ]);
});

test('a change of several applications shows their number', () => {
  const [entry] = log();
  if (!entry) throw new Error('a log');
  const diff = ['remotes.tools.stable', 'remotes.sd.stable', 'host.stable'].map((path) => ({
    path,
    before: null,
    after: '1',
  }));
  expect(entryTitle({ ...entry, verb: 'activate', name: null, version: null, diff }, titles)).toBe('发布 3 个应用');
});
