import { expect, test } from 'vitest';
import { diffRows } from './diff.ts';

const text = (...paths: string[]): string[] =>
  diffRows(paths.map((path) => ({ path, before: 'a', after: 'b' }))).map(({ kind, text: line }) => `${kind} ${line}`);

test('diff rows of one place are grouped under its path, as removed and added lines', () => {
  expect(
    diffRows([
      { path: 'remotes.tools.versions.1.4.0.traffic', before: '90 %', after: '75 %' },
      { path: 'remotes.tools.previous', before: '1.3.6', after: null },
      { path: 'remotes.tools.versions.1.5.0.traffic', before: null, after: '25 %' },
    ]),
  ).toEqual([
    { kind: 'fold', line: null, text: 'remotes.tools.versions' },
    { kind: 'minus', line: 1, text: '1.4.0  "traffic": 90 %' },
    { kind: 'plus', line: 1, text: '1.4.0  "traffic": 75 %' },
    { kind: 'plus', line: 2, text: '1.5.0  "traffic": 25 %' },
    { kind: 'fold', line: null, text: 'remotes.tools' },
    { kind: 'minus', line: 3, text: '"previous": 1.3.6' },
  ]);
});

test('dots within a version do not split a diff path', () => {
  expect(text('host.versions.1.0.0-rc.1.traffic')[1]).toBe('minus 1.0.0-rc.1  "traffic": a');
  expect(text('remotes.tools.killed.1.0.0-402a37a')[1]).toBe('minus 1.0.0-402a37a: a');
});
