import { expect, it } from 'vitest';
import { fullDisk } from './full-disk.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['a file system', coded('ENOSPC'), true],
  ['a quota', coded('EDQUOT'), true],
  ['the database', coded('53100'), true],
  ['what caused another error', new Error('failed query', { cause: coded('53100') }), true],
  ['a file that is not there', coded('ENOENT'), false],
  ['nothing', null, false],
])('fullDisk of %s recognises a full disk or not', (_by, error, full) => {
  expect(fullDisk(error) !== null).toBe(full);
});
