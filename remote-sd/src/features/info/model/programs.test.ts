import { describe, expect, it } from 'vitest';
import { FileProblem } from './file-problem.ts';
import { readPicture } from './read-picture.ts';
import {
  bytesOf,
  latin,
  bigEndianBytes,
  chunk,
  tEXt,
  png,
  exif,
  jpeg,
  webp,
  utf16,
  summary,
  CAT,
} from './fake-files.ts';

describe('settings in JSON', () => {
  const fooocus = {
    prompt: 'a cat',
    negative_prompt: 'low',
    steps: 20,
    resolution: '(512, 768)',
    guidance_scale: 4,
    base_model: 'juggernautXL_v8',
    seed: '5',
    loras: [['sd_xl_offset', 0.1, 'hash']],
    version: 'Fooocus v2.5.0',
  };
  const swarm = { prompt: 'a cat', negativeprompt: 'low', steps: 20, cfgscale: 7, seed: 5, width: 512, height: 768 };
  const drawThings = { c: 'a cat', uc: 'low', steps: 20, seed: 5, scale: 7, sampler: 'Euler A', size: '512x768' };
  const xmp = (text: string) =>
    `<x:xmpmeta><rdf:Description><exif:UserComment><rdf:Alt><rdf:li xml:lang="x-default">${text.replaceAll('"', '&quot;')}</rdf:li></rdf:Alt></exif:UserComment></rdf:Description></x:xmpmeta>`;
  const easy = Object.entries({
    prompt: 'a cat',
    negative_prompt: 'low',
    num_inference_steps: '20',
    seed: '5',
    width: '512',
    height: '768',
    guidance_scale: '7.5',
  });

  it.each([
    ['Fooocus', png(tEXt('parameters', JSON.stringify(fooocus)))],
    ['Fooocus in a JPEG', jpeg(exif({ comment: [...latin('ASCII\0\0\0'), ...bytesOf(JSON.stringify(fooocus))] }))],
    ['SwarmUI', png(tEXt('parameters', JSON.stringify({ sui_image_params: swarm })))],
    [
      'SwarmUI in a WebP',
      webp(exif({ comment: [...latin('UNICODE\0'), ...utf16(JSON.stringify({ sui_image_params: swarm }), false)] })),
    ],
    [
      'Draw Things',
      png(chunk('iTXt', [...latin('XML:com.adobe.xmp'), 0, 0, 0, 0, 0, ...bytesOf(xmp(JSON.stringify(drawThings)))])),
    ],
    [
      'RuinedFooocus',
      png(
        tEXt(
          'parameters',
          '{"Prompt": "a cat", "Negative": "low", "steps": 20, "cfg": 4, "width": 512, "height": 768, "seed": 5, "sampler_name": "euler", "base_model_name": "m.safetensors", "software": "RuinedFooocus"}',
        ),
      ),
    ],
    [
      'an old Fooocus',
      png(
        tEXt(
          'parameters',
          '{"Prompt": "a cat", "Negative Prompt": "low", "Steps": 20, "Resolution": "(512, 768)", "Guidance Scale": 4, "Base Model": "m", "Seed": "5"}',
        ),
      ),
    ],
    ['Easy Diffusion', png(...easy.map(([key, value]) => tEXt(key, value)))],
    ['InvokeAI 1', png(tEXt('Dream', '"a cat [low]" -s 20 -S 5 -W 512 -H 768 -C 7.5 -A k_lms'))],
  ])('settings of %s are read', async (_, file) => {
    const said = summary((await readPicture(file)).info);
    expect({ ...said, prompt: said.prompt.replace(/, <lora:.*/, '') }).toEqual(CAT);
  });
});

describe('an infotext', () => {
  const TEXT = 'a cat\nNegative prompt: low\nSteps: 20, Sampler: Euler, Seed: 5, Size: 512x768';
  const chinese = `${'一只猫、两朵花。'.repeat(180)}\nNegative prompt: 低\nSteps: 20, Sampler: Euler, Seed: 5, Size: 512x768`;
  it.each([
    ['in one line', TEXT.replaceAll('\n', ' ')],
    ['with a value over two lines', `${TEXT}, Wildcard prompt: "__a__\n__b__", Version: v1`],
    ['with a line below that is nothing', `${TEXT}\nsomething`],
  ])('an infotext of %s is read', async (_, text) => {
    expect(summary((await readPicture(png(tEXt('parameters', text)))).info)).toMatchObject({
      ...CAT,
      size: /^512x768/,
    });
  });

  it.each([
    ['UTF-16, little-endian', utf16(chinese, true)],
    ['UTF-16, big-endian', utf16(chinese, false)],
    ['UTF-16 with a mark', [0xff, 0xfe, ...utf16(chinese, true)]],
    ['UTF-8', bytesOf(chinese)],
  ])('a Chinese infotext is read from a comment in %s', async (_, text) => {
    const block = exif({ comment: [...latin('UNICODE\0'), ...text] });
    for (const file of [jpeg(block), webp(block), png(chunk('eXIf', block))])
      expect(summary((await readPicture(file)).info)).toMatchObject({ negative: '低', steps: '20', seed: '5' });
  });
});

describe('parameters in further fields', () => {
  const TEXT_OF_CAT = 'a cat\nNegative prompt: low\nSteps: 20, Sampler: Euler, Seed: 5, Size: 512x768';
  const escaped = TEXT_OF_CAT.replaceAll('\n', '&#10;');
  const xmp = (inside: string) => png(tEXt('XML:com.adobe.xmp', `<x:xmpmeta><rdf:Description ${inside}</x:xmpmeta>`));
  const segment = (marker: number, data: number[]) => [
    0xff,
    marker,
    (data.length + 2) >> 8,
    (data.length + 2) & 255,
    ...data,
  ];
  const iptc = (text: string) => {
    const caption = [0x1c, 2, 120, bytesOf(text).length >> 8, bytesOf(text).length & 255, ...bytesOf(text)];
    const data = [0x1c, 2, 0, 0, 2, 0, 4, ...caption];
    const other = [...latin('8BIM'), 0x04, 0x25, 3, ...latin('abc'), ...bigEndianBytes(1), 7, 0];
    const own = [...latin('8BIM'), 0x04, 0x04, 0, 0, ...bigEndianBytes(data.length), ...data];
    const all = segment(0xed, [...latin('Photoshop 3.0\0'), ...other, ...own]);
    return new File([new Uint8Array([0xff, 0xd8, ...all, 0xff, 0xda, 0, 2])], 'a.jpg');
  };

  it.each([
    [
      'a description in XMP',
      xmp(`/><dc:description><rdf:Alt><rdf:li>${TEXT_OF_CAT}</rdf:li></rdf:Alt></dc:description>`),
    ],
    ['an attribute of XMP', xmp(`exif:UserComment="${escaped}"/>`)],
    ['an attribute of XMP in single quotes', xmp(`dc:description='${escaped}'/>`)],
    ['the caption of IPTC', iptc(TEXT_OF_CAT)],
    ['the comment of Windows', jpeg(exif({ raw: [[0x9c9c, utf16(`${TEXT_OF_CAT}\0`, true)]] }))],
  ])('parameters are read from %s', async (_, file) => {
    expect(summary((await readPicture(file)).info)).toEqual(CAT);
  });

  it.each([
    ['XMP', xmp('dc:description="Include in Image: a cat"/>'), 'dc:description: Include in Image: a cat'],
    ['IPTC', iptc('Include in Image: a cat'), 'Caption: Include in Image: a cat'],
  ])('a description in %s that is not understood is returned unchanged', async (_, file, raw) => {
    expect(await readPicture(file).catch((error: unknown) => error)).toMatchObject({ reason: 'foreign', raw });
  });
});

it.each([
  ['of a strange program', png(tEXt('my_params', 'a=1;b=2')), 'foreign', 'my_params: a=1;b=2'],
  [
    'of a comment',
    jpeg(exif({ comment: [...latin('ASCII\0\0\0'), ...bytesOf('hello')] })),
    'foreign',
    'UserComment: hello',
  ],
  ['of a graph that draws nothing', png(tEXt('workflow', '{}')), 'comfy', 'workflow: {}'],
])('a text %s is returned unchanged', async (_, file, reason, raw) => {
  const problem = await readPicture(file).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(FileProblem);
  expect(problem).toMatchObject({ reason, raw, picture: true });
});

it.each([
  [
    'a camera',
    jpeg(
      exif({
        tags: [
          [0x010f, 'Canon'],
          [0x0110, 'EOS R5'],
        ],
      }),
    ),
    'jpeg',
  ],
  ['an editor', png(tEXt('Software', 'Paint'), tEXt('date:create', '2026-01-01')), 'noParams'],
])('text written by %s is not read as parameters', async (_, file, reason) => {
  expect(await readPicture(file).catch((error: unknown) => error)).toMatchObject({ reason, raw: '' });
});
