import { describe, expect, it } from 'vitest';
import { bytesText, fittingScale, INITIAL_FORM, outputSize, withContent, withInitialDetails } from './form.ts';

describe('enhance form', () => {
  it('takes the details that suit the kind of picture, and keeps the rest', () => {
    const portrait = withContent({ ...INITIAL_FORM, scale: 4, format: 'png' }, 'portrait');
    expect(portrait).toMatchObject({ content: 'portrait', sharpen: 25, scale: 4, format: 'png' });
    expect(withInitialDetails({ ...portrait, sharpen: 90 }).sharpen).toBe(25);
  });

  it.each([
    ['a phone photo', { width: 4000, height: 3000 }, 4, 2],
    ['a small picture', { width: 960, height: 720 }, 4, 4],
    ['forty megapixels', { width: 8000, height: 5000 }, 2, 1],
    ['nothing chosen yet', null, 4, 4],
  ] as const)('lowers the scale to what the engine makes: %s', (_name, source, chosen, expected) => {
    expect(fittingScale(source, chosen)).toBe(expected);
  });

  it('names the size that will come out', () => {
    expect(outputSize({ width: 960, height: 720 }, 4)).toEqual({ width: 3840, height: 2880, allowed: true });
    expect(outputSize({ width: 8000, height: 5000 }, 2)?.allowed).toBe(false);
  });
});

it.each([
  [412 * 1024, '412 KB'],
  [10, '1 KB'],
  [3_250_586, '3.1 MB'],
])('says %d bytes as %s', (bytes, words) => {
  expect(bytesText(bytes)).toBe(words);
});
