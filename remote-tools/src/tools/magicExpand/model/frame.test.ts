import { describe, expect, it } from 'vitest';
import { areaOf, areaOfRatio, growToPhoto, marginsOf, openingFrame, frameProblem, ratioOf } from './frame.ts';

const photo = { width: 600, height: 800 };

describe('the frame', () => {
  it.each([
    [1, 1, { left: 100, top: 0, width: 800, height: 800 }],
    [3, 4, { left: 0, top: 0, width: 600, height: 800 }],
    [16, 9, { left: 411, top: 0, width: 1422, height: 800 }],
    [9, 16, { left: 0, top: 133, width: 600, height: 1067 }],
  ])('a frame of %i:%i contains the photo in its centre', (width, height, area) => {
    expect(areaOfRatio(photo, { width, height })).toEqual(area);
  });

  it.each([
    ['a square photo', { width: 900, height: 900 }, '4:3'],
    ['a photo of 4:3', { width: 800, height: 600 }, '1:1'],
    ['a photo of 3:4', photo, '1:1'],
    ['a wide photo whose square has more than 40 million pixels', { width: 8000, height: 4400 }, '16:9'],
  ])('a frame for a photo of %s opens larger than the photo, whatever was set before', (_name, size, ratio) => {
    for (const before of [
      { by: 'ratio', width: 1, height: 1 } as const,
      { by: 'rectangle', ...size, left: 0, top: 0 } as const,
    ]) {
      const area = areaOf(openingFrame(before, size), size);
      expect([ratioOf(size, area), frameProblem(size, area)]).toEqual([ratio, '']);
    }
  });

  it('the frame keeps a chosen ratio that is larger than the photo', () => {
    expect(openingFrame({ by: 'ratio', width: 16, height: 9 }, photo)).toEqual({ by: 'ratio', width: 16, height: 9 });
  });

  it('the frame keeps the sides that a practice sets, where the photo allows them', () => {
    const sides = { by: 'sides', left: 0, top: 240, right: 0, bottom: 0 } as const;
    expect(openingFrame(sides, photo)).toEqual(sides);
    expect(openingFrame({ ...sides, top: 0 }, photo).by).toBe('ratio');
  });

  it('the frame recognises its preset ratio', () => {
    expect(ratioOf(photo, areaOfRatio(photo, { width: 4, height: 3 }))).toBe('4:3');
    expect(ratioOf(photo, { left: 10, top: 0, width: 620, height: 800 })).toBeNull();
  });

  it('a frame dragged into the photo is grown to contain it', () => {
    expect(growToPhoto(photo, { left: -40, top: 12.4, width: 500, height: 900 })).toEqual({
      left: 0,
      top: 12,
      width: 600,
      height: 900,
    });
  });

  it('the frame of a task by sides adds these sides to the photo', () => {
    const area = areaOf({ by: 'sides', left: 1, top: 2, right: 3, bottom: 4 }, photo);
    expect(area).toEqual({ left: 1, top: 2, width: 604, height: 806 });
    expect(marginsOf(photo, area)).toEqual({ left: 1, top: 2, right: 3, bottom: 4 });
  });

  it('the frame reports why it is invalid', () => {
    expect(frameProblem(photo, { left: 0, top: 0, ...photo })).toContain('先选比例');
    expect(frameProblem(photo, { left: 0, top: 0, width: 50_000, height: 800 })).toBe('');
    expect(frameProblem(photo, { left: 0, top: 0, width: 50_001, height: 800 })).toContain('4000 万像素');
  });
});
