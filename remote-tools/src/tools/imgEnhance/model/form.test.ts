import { describe, expect, it } from 'vitest';
import { zEnhanceParams } from '@app/shared/contracts/aigc';
import { fittingScale, formOf, INITIAL_FORM, outputSize, withContent, withInitialDetails } from './form.ts';

describe('enhance form', () => {
  it('enhance form takes the details that suit the kind of picture, and keeps the rest', () => {
    const portrait = withContent({ ...INITIAL_FORM, scale: 4, format: 'png' }, 'portrait');
    expect(portrait).toMatchObject({ content: 'portrait', sharpen: 35, scale: 4, format: 'png' });
    expect(withInitialDetails({ ...portrait, sharpen: 90 }).sharpen).toBe(35);
  });

  it('enhance form looks for damage in old prints alone', () => {
    const old = withContent(INITIAL_FORM, 'old');
    expect(old).toMatchObject({ scratches: true, fading: true });
    expect(withInitialDetails({ ...old, fading: false }).fading).toBe(true);
    expect(withContent(old, 'portrait')).toMatchObject({ scratches: false, fading: false });
  });

  it('enhance form opens with what the service does by itself', () => {
    const fileId = '6f2d9d0e-3c38-4bd5-9c3a-2f0c0a4f8a11';
    expect(formOf(zEnhanceParams.parse({ tool: 'imgEnhance', fileId }))).toEqual(INITIAL_FORM);
  });

  it('enhance form takes the settings of a task of an earlier version, and what they lack from the start', () => {
    const old = {
      tool: 'imgEnhance',
      fileId: 'f',
      content: 'text',
      scale: 4,
      denoise: 60,
      sharpen: 45,
      contrast: 16,
      colour: 70,
    };
    const form = formOf({ ...old, keepText: true, format: 'png' } as unknown as Parameters<typeof formOf>[0]);
    expect(form).toMatchObject({ content: 'text', denoise: 60, colour: 70, balance: false, format: 'png' });
  });

  it.each([
    ['a phone photo', { width: 4000, height: 3000 }, 4, 2],
    ['a small picture', { width: 960, height: 720 }, 4, 4],
    ['forty megapixels', { width: 8000, height: 5000 }, 2, 1],
    ['nothing chosen yet', null, 4, 4],
  ] as const)('lowers the scale to what the engine makes: %s', (_name, source, chosen, expected) => {
    expect(fittingScale(source, chosen)).toBe(expected);
  });

  it('enhance form names the size that will come out', () => {
    expect(outputSize({ width: 960, height: 720 }, 4)).toEqual({ width: 3840, height: 2880, allowed: true });
    expect(outputSize({ width: 8000, height: 5000 }, 2)?.allowed).toBe(false);
  });
});
