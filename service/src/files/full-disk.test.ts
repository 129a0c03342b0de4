import { expect, it } from 'vitest';
import { asDiskFullError } from './full-disk.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['a file system', coded('ENOSPC'), true],
  ['a quota', coded('EDQUOT'), true],
  ['the limit of a file’s size', coded('EFBIG'), true],
  ['the database', coded('53100'), true],
  ['what caused another error', new Error('failed query', { cause: coded('53100') }), true],
  ['a file that is not there', coded('ENOENT'), false],
  ['nothing', null, false],
])('asDiskFullError of %s recognises a full disk or not', (_by, error, full) => {
  expect(asDiskFullError(error) !== null).toBe(full);
});
