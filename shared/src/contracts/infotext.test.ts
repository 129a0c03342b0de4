import { describe, expect, it } from 'vitest';
import { fieldOf, parseInfotext } from './infotext.ts';

const FULL = `(celadon vase:1.2), osmanthus branch,
two persimmons
Negative prompt: low quality, watermark
text
Steps: 28, Sampler: DPM++ 2M Karras, CFG scale: 6.5, Seed: 3820147756, Size: 1024x1024, Model hash: 8c3f27d1, Lora hashes: "a: 12, b: 34", Version: v1.10.1`;

describe('parseInfotext', () => {
  it('reads prompts over several lines and the parameter line', () => {
    const info = parseInfotext(FULL)!;
    expect(info.prompt).toBe('(celadon vase:1.2), osmanthus branch,\ntwo persimmons');
    expect(info.negative).toBe('low quality, watermark\ntext');
    expect(fieldOf(info, 'cfg scale')).toBe('6.5');
    expect(fieldOf(info, 'Size')).toBe('1024x1024');
    expect(fieldOf(info, 'Lora hashes')).toBe('a: 12, b: 34');
    expect(fieldOf(info, 'Version')).toBe('v1.10.1');
  });

  it('reads a picture without a negative prompt, and one without a prompt', () => {
    expect(parseInfotext('山水\nSteps: 20, Sampler: Euler, Seed: 1')).toMatchObject({ prompt: '山水', negative: '' });
    expect(parseInfotext('Steps: 20, Sampler: Euler, Seed: 1')).toMatchObject({ prompt: '', negative: '' });
  });

  it('takes a last line with fewer than three parameters for text', () => {
    expect(parseInfotext('a poster, title: SALE, size: big\nNegative prompt: blur')).toMatchObject({
      prompt: 'a poster, title: SALE, size: big',
      negative: 'blur',
      fields: [],
    });
  });

  it('reads values that other writers leave unquoted', () => {
    const info = parseInfotext(
      'x\nSteps: 20, Tiled Diffusion: {"Method": "MoD", "Tile": [96, 64]}, Seed: 5, Size: 8x8',
    )!;
    expect(fieldOf(info, 'Tiled Diffusion')).toBe('{"Method": "MoD", "Tile": [96, 64]}');
    expect(fieldOf(info, 'Seed')).toBe('5');
  });

  it('survives a quote that never closes', () => {
    const info = parseInfotext('x\nSteps: 20, Sampler: "Euler, CFG scale: 7, Seed: 5')!;
    expect(fieldOf(info, 'Seed')).toBe('5');
  });

  it.each(['a: [,', 'a: {"b": [,', 'a: ",', 'a: "\\",', 'a:', ',', '"', 'a b ', 'a: [],'])(
    'takes no more steps than a few for each character of 1 MB of %s',
    (piece) => {
      const steps = { taken: 0 };
      const line = piece.repeat(1_000_000 / piece.length);
      parseInfotext(`x\n${line}`, steps);
      expect(steps.taken).toBeLessThan(line.length * 12);
    },
  );

  it('takes the names of what objects have for keys like any others', () => {
    const info = parseInfotext('x\n__proto__: 1, constructor: 2, toString: 3')!;
    expect(fieldOf(info, '__proto__')).toBe('1');
    expect(fieldOf(info, 'constructor')).toBe('2');
    expect(fieldOf(info, 'valueOf')).toBeUndefined();
  });

  it.each(['', '   ', 'a photo of a cat', '一只猫，在窗边'])('finds no parameters in %j', (text) => {
    expect(parseInfotext(text)).toBeNull();
  });
});
