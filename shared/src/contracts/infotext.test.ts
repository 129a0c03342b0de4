import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldOf, joinInfotext, parseInfotext, withField } from './infotext.ts';

const FULL = `(celadon vase:1.2), osmanthus branch,
two persimmons
Negative prompt: low quality, watermark
text
Steps: 28, Sampler: DPM++ 2M Karras, CFG scale: 6.5, Seed: 3820147756, Size: 1024x1024, Model hash: 8c3f27d1, Lora hashes: "a: 12, b: 34", Version: v1.10.1`;

describe('parseInfotext', () => {
  it('parseInfotext reads prompts over several lines and the parameter line', () => {
    const info = parseInfotext(FULL)!;
    expect(info.prompt).toBe('(celadon vase:1.2), osmanthus branch,\ntwo persimmons');
    expect(info.negative).toBe('low quality, watermark\ntext');
    expect(fieldOf(info, 'cfg scale')).toBe('6.5');
    expect(fieldOf(info, 'Size')).toBe('1024x1024');
    expect(fieldOf(info, 'Lora hashes')).toBe('a: 12, b: 34');
    expect(fieldOf(info, 'Version')).toBe('v1.10.1');
  });

  it('parseInfotext reads a picture without a negative prompt, and one without a prompt', () => {
    expect(parseInfotext('山水\nSteps: 20, Sampler: Euler, Seed: 1')).toMatchObject({ prompt: '山水', negative: '' });
    expect(parseInfotext('Steps: 20, Sampler: Euler, Seed: 1')).toMatchObject({ prompt: '', negative: '' });
  });

  it('parseInfotext treats a last line with fewer than three parameters as prompt text', () => {
    expect(parseInfotext('a poster, title: SALE, size: big\nNegative prompt: blur')).toMatchObject({
      prompt: 'a poster, title: SALE, size: big',
      negative: 'blur',
      fields: [],
    });
  });

  it('parseInfotext reads values that other writers leave unquoted', () => {
    const info = parseInfotext(
      'x\nSteps: 20, Tiled Diffusion: {"Method": "MoD", "Tile": [96, 64]}, Seed: 5, Size: 8x8',
    )!;
    expect(fieldOf(info, 'Tiled Diffusion')).toBe('{"Method": "MoD", "Tile": [96, 64]}');
    expect(fieldOf(info, 'Seed')).toBe('5');
  });

  it('parseInfotext survives a quote that is never closed', () => {
    const info = parseInfotext('x\nSteps: 20, Sampler: "Euler, CFG scale: 7, Seed: 5')!;
    expect(fieldOf(info, 'Seed')).toBe('5');
  });

  it.each(['a: [,', 'a: {"b": [,', 'a: ",', 'a: "\\",', 'a:', ',', '"', 'a b ', 'a: [],'])(
    'parseInfotext takes linear time for 1 MB of %s',
    (piece) => {
      const steps = { taken: 0 };
      const line = piece.repeat(1_000_000 / piece.length);
      parseInfotext(`x\n${line}`, steps);
      expect(steps.taken).toBeLessThan(line.length * 12);
    },
  );

  it('parseInfotext accepts names of Object.prototype properties as keys', () => {
    const info = parseInfotext('x\n__proto__: 1, constructor: 2, toString: 3')!;
    expect(fieldOf(info, '__proto__')).toBe('1');
    expect(fieldOf(info, 'constructor')).toBe('2');
    expect(fieldOf(info, 'valueOf')).toBeUndefined();
  });

  it.each(['', '   ', 'a photo of a cat', '一只猫，在窗边'])('parseInfotext finds no parameters in %j', (text) => {
    expect(parseInfotext(text)).toBeNull();
  });
});

/** Infotexts written by several programs, with extensions. */
const WRITTEN = {
  'AUTOMATIC1111 with hires fix and ADetailer': `photo of a cozy cabin in snowy woods, golden hour
Negative prompt: (worst quality:1.4), cartoon
Steps: 25, Sampler: DPM++ 2M, Schedule type: Karras, CFG scale: 6, Seed: 777, Size: 512x768, Model hash: 6ce0161689, Model: v1-5-pruned-emaonly, Denoising strength: 0.45, Clip skip: 1, ADetailer model: face_yolov8n.pt, ADetailer prompt: "detailed face, smile", ADetailer dilate/erode: 4, ADetailer version: 24.1.2, Hires upscale: 2, Hires steps: 10, Hires upscaler: R-ESRGAN 4x+, Version: v1.9.4`,
  'AUTOMATIC1111 with ControlNet and hashes': `celadon vase <lora:釉色:0.8>
Steps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Size: 512x512, ControlNet 0: "Module: canny, Model: control_v11p_sd15_canny [d14c016b], Weight: 1, Resize Mode: Crop and Resize", Lora hashes: "釉色: 7c6bad76eb54", Hashes: {"model": "6ce0161689", "lora:釉色": "7c6bad76eb54"}, Version: v1.10.1`,
  'AUTOMATIC1111 with paths that are no JSON': `a man
Steps: 20, Sampler: DPM++ 2M SDE Karras, CFG scale: 9, Seed: 1382869474, Size: 1024x1024, Script: X/Y/Z plot, X Type: Checkpoint name, X Values: "a.safetensors [f31347de70],dir\\me_15.safetensors [4610bf5599]", Version: v1.7.0-133-gde03882d`,
  'Forge with Flux': `portrait of a woman in a yellow raincoat
Steps: 25, Sampler: Euler, Schedule type: Simple, CFG scale: 1, Distilled CFG Scale: 3.5, Seed: 42, Size: 896x1152, Model hash: d5d1e2a8b0, Model: flux1-dev-Q8_0, Diffusion in Low Bits: Automatic (fp16 LoRA), Version: f2.0.1v1.10.1-previous-313-g8a042934, Module 1: ae, Module 2: clip_l, Module 3: t5xxl_fp16`,
  'dynamic prompts, with templates below': `pixelart of a large glass building <lora:pixelart:1>
Negative prompt: ugly, low quality
Steps: 40, Sampler: DPM++ 2M Karras, CFG scale: 7, Seed: 1162253888, Size: 624x696, Model: majicmixRealistic_v6, Version: v1.3.1
Template: pixelart of a {large|small} building,
<lora:pixelart:1>
Negative Template: ugly, low quality`,
} as const;

describe('infotext that is read and written again', () => {
  const again = (text: string) => {
    const info = parseInfotext(text)!;
    return joinInfotext(info.prompt, info.negative, info.fields);
  };

  it.each(Object.entries(WRITTEN))('infotext of %s survives being written and read again', (_, text) => {
    const info = parseInfotext(text)!;
    expect(info.fields.length).toBeGreaterThan(6);
    expect(parseInfotext(again(text))).toEqual(info);
  });

  it('unknown keys and templates survive writing and reading infotext', () => {
    const flux = parseInfotext(again(WRITTEN['Forge with Flux']))!;
    expect(fieldOf(flux, 'Module 3')).toBe('t5xxl_fp16');
    expect(fieldOf(flux, 'Diffusion in Low Bits')).toBe('Automatic (fp16 LoRA)');
    const random = parseInfotext(again(WRITTEN['dynamic prompts, with templates below']))!;
    expect(random).toMatchObject({ negative: 'ugly, low quality' });
    expect(fieldOf(random, 'Template')).toBe('pixelart of a {large|small} building,\n<lora:pixelart:1>');
    expect(fieldOf(random, 'Negative Template')).toBe('ugly, low quality');
  });

  it('any prompt survives being written to infotext and read again', () => {
    const piece = fc.constantFrom(
      'a',
      '柿',
      ' ',
      ',',
      ':',
      ': ',
      ', ',
      '"',
      '\\',
      '{',
      '}',
      '[',
      ']',
      '\n',
      '<lora:a:1>',
      'Template:',
      'Negative prompt:',
    );
    const value = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(value, fc.array(value, { minLength: 3, maxLength: 6 }), value, (words, values, tail) => {
        const text = `${words}\nSteps: 20, ${values.map((each, at) => `Key ${at}: ${each}`).join(', ')}${tail}`;
        const info = parseInfotext(text);
        if (!info || info.fields.length < 3) return;
        expect(parseInfotext(again(text))).toEqual(info);
      }),
      { numRuns: 2000 },
    );
  });
});

it('an added parameter of any value is read back, and text without parameters is unchanged', () => {
  const text = 'a cat\nSteps: 1, Sampler: Euler, Seed: 2, Version: 1\nTemplate: {a|b}';
  const value = '{"prompt":"a, \\"b\\": c\\n"}';
  expect(fieldOf(parseInfotext(withField(text, 'Areas', value))!, 'Areas')).toBe(value);
  expect(withField('a cat', 'Areas', value)).toBe('a cat');
});
