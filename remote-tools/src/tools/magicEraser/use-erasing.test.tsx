import type { FileInfo } from '@app/shared/contracts/aigc';
import { expect, it } from 'vitest';
import { passesWith } from './use-erasing.ts';

const photo = (fileId: string) => ({ fileId }) as FileInfo;
const pass = (from: string, to: string) => ({ photo: photo(from), result: photo(to), note: '', generated: false });
const names = (passes: ReturnType<typeof passesWith>) =>
  passes.map((pass) => `${pass.photo.fileId}${pass.result.fileId}`);

it('a pass over the last result is appended, and one over an earlier photo replaces later passes', () => {
  const first = passesWith([], pass('a', 'b'));
  const second = passesWith(first, pass('b', 'c'));
  expect(names(second)).toEqual(['ab', 'bc']);
  expect(names(passesWith(second, pass('a', 'd')))).toEqual(['ad']);
  expect(names(passesWith(second, pass('b', 'd')))).toEqual(['ab', 'bd']);
  // This pass is of another photo, opened from the history.
  expect(names(passesWith(second, pass('x', 'y')))).toEqual(['xy']);
});
