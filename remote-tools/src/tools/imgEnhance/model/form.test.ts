import { describe, expect, it } from 'vitest';
import { zEnhanceParams } from '@app/shared/contracts/aigc';
import { fittingScale, formOf, INITIAL_FORM, outputSize, withContent, withInitialDetails } from './form.ts';

describe('enhance form', () => {
  it('enhance form sets the details for the kind of picture, and keeps other settings', () => {
    const portrait = withContent({ ...INITIAL_FORM, scale: 4, format: 'png' }, 'portrait');
    expect(portrait).toMatchObject({ content: 'portrait', sharpen: 35, scale: 4, format: 'png' });
    expect(withInitialDetails({ ...portrait, sharpen: 90 }).sharpen).toBe(35);
  });

  it('enhance form detects damage in old prints only', () => {
    const old = withContent(INITIAL_FORM, 'old');
    expect(old).toMatchObject({ scratches: true, fading: true });
    expect(withInitialDetails({ ...old, fading: false }).fading).toBe(true);
    expect(withContent(old, 'portrait')).toMatchObject({ scratches: false, fading: false });
  });

  it('enhance form starts with the service’s defaults', () => {
    const fileId = '6f2d9d0e-3c38-4bd5-9c3a-2f0c0a4f8a11';
    expect(formOf(zEnhanceParams.parse({ tool: 'imgEnhance', fileId }))).toEqual(INITIAL_FORM);
  });

  it('enhance form restores a task of an earlier version, with defaults for missing settings', () => {
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
  ] as const)('enhance form lowers the scale to the engine’s limit: %s', (_name, source, chosen, expected) => {
    expect(fittingScale(source, chosen)).toBe(expected);
  });

  it('enhance form shows the resulting size', () => {
    expect(outputSize({ width: 960, height: 720 }, 4)).toEqual({ width: 3840, height: 2880, allowed: true });
    expect(outputSize({ width: 8000, height: 5000 }, 2)?.allowed).toBe(false);
  });
});
