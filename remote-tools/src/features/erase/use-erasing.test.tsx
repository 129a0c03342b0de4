import type { FileInfo } from '@app/shared/contracts/aigc';
import { expect, it } from 'vitest';
import { passesWith } from './use-erasing.ts';

const photo = (fileId: string) => ({ fileId }) as FileInfo;
const names = (passes: ReturnType<typeof passesWith>) =>
  passes.map((pass) => `${pass.photo.fileId}${pass.result.fileId}`);

it('a pass over the last result is one more, over an earlier photo it stands in the place of what came after', () => {
  const first = passesWith([], photo('a'), photo('b'));
  const second = passesWith(first, photo('b'), photo('c'));
  expect(names(second)).toEqual(['ab', 'bc']);
  expect(names(passesWith(second, photo('a'), photo('d')))).toEqual(['ad']);
  expect(names(passesWith(second, photo('b'), photo('d')))).toEqual(['ab', 'bd']);
  // One of another photo, opened from the history.
  expect(names(passesWith(second, photo('x'), photo('y')))).toEqual(['xy']);
});
