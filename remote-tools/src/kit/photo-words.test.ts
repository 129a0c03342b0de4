import { expect, it } from 'vitest';
import { photosNote } from './photo-words.ts';

it('photosNote states the limits of a photo and of a batch', () => {
  expect(photosNote('一次最多')).toBe('照片在 20 MB、4000 万像素以内，一次最多 20 张');
});
