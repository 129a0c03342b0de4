import { fieldOf, type Infotext } from '@app/shared/contracts/infotext';
import { describe, expect, it } from 'vitest';
import { FileProblem } from './file-problem.ts';
import { readPicture } from './read-picture.ts';

const bytesOf = (text: string) => [...new TextEncoder().encode(text)];
const latin = (text: string) => [...text].map((char) => char.charCodeAt(0));
const bigEndianBytes = (value: number) => [value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 255);
const chunk = (type: string, data: number[]) => [...bigEndianBytes(data.length), ...latin(type), ...data, 0, 0, 0, 0];
const tEXt = (key: string, value: string) => chunk('tEXt', [...latin(key), 0, ...bytesOf(value)]);

function png(...chunks: number[][]): File {
  const head = chunk('IHDR', [0, 0, 3, 0, 0, 0, 2, 0, 8, 2, 0, 0, 0]);
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return new File([new Uint8Array([...signature, ...head, ...chunks.flat(), ...chunk('IEND', [])])], 'a.png');
}

/**
 * EXIF with the comment of its second directory, or texts of its first, numbers in big-endian
 * order.
 */
function exif({
  comment,
  tags = [],
  raw = [],
}: {
  comment?: number[];
  tags?: [tag: number, text: string][];
  raw?: [tag: number, bytes: number[]][];
}): number[] {
  const two = (value: number) => [value >> 8, value & 255];
  const all = [...tags.map(([tag, text]): [number, number[]] => [tag, [...bytesOf(text), 0]]), ...raw];
  const count = all.length + (comment ? 1 : 0);
  const blobs = all.map(([, bytes]) => bytes);
  let at = 8 + 2 + count * 12 + 4;
  const rows = all.flatMap(([tag], index) => {
    const row = [...two(tag), ...two(2), ...bigEndianBytes(blobs[index]!.length), ...bigEndianBytes(at)];
    at += blobs[index]!.length;
    return row;
  });
  const pointer = comment ? [...two(0x8769), ...two(4), ...bigEndianBytes(1), ...bigEndianBytes(at)] : [];
  const second = comment
    ? [
        ...two(1),
        ...two(0x9286),
        ...two(7),
        ...bigEndianBytes(comment.length),
        ...bigEndianBytes(at + 18),
        ...bigEndianBytes(0),
        ...comment,
      ]
    : [];
  return [
    ...latin('MM'),
    ...two(42),
    ...bigEndianBytes(8),
    ...two(count),
    ...rows,
    ...pointer,
    ...bigEndianBytes(0),
    ...blobs.flat(),
    ...second,
  ];
}
function jpeg(block: number[]): File {
  const length = block.length + 8;
  const app = [0xff, 0xe1, length >> 8, length & 255, ...latin('Exif\0\0'), ...block];
  return new File([new Uint8Array([0xff, 0xd8, ...app, 0xff, 0xda, 0, 2])], 'a.jpg');
}
function webp(block: number[]): File {
  const length = bigEndianBytes(block.length).toReversed();
  return new File(
    [new Uint8Array([...latin('RIFF'), 0, 0, 0, 0, ...latin('WEBPEXIF'), ...length, ...block])],
    'a.webp',
  );
}
const utf16 = (text: string, little: boolean) =>
  [...text].flatMap((_, at) => {
    const code = text.charCodeAt(at);
    return little ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });

const summary = (info: Infotext) => ({
  prompt: info.prompt,
  negative: info.negative,
  steps: fieldOf(info, 'Steps'),
  seed: fieldOf(info, 'Seed'),
  size: fieldOf(info, 'Size'),
});
const CAT = { prompt: 'a cat', negative: 'low', steps: '20', seed: '5', size: '512x768' };

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

describe('a graph of ComfyUI', () => {
  const BASE = {
    3: {
      class_type: 'KSampler',
      inputs: {
        seed: 5,
        steps: 20,
        cfg: 7,
        sampler_name: 'euler',
        positive: ['6', 0],
        negative: ['7', 0],
        latent_image: ['5', 0],
        model: ['4', 0],
      },
    },
    4: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'a.safetensors' } },
    5: { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 768 } },
    6: { class_type: 'CLIPTextEncode', inputs: { text: 'a cat' } },
    7: { class_type: 'CLIPTextEncode', inputs: { text: 'low' } },
  };
  const node = (type: string, inputs: object) => ({ class_type: type, inputs });
  const read = async (more: object) => readPicture(png(tEXt('prompt', JSON.stringify({ ...BASE, ...more }))));

  it.each([
    ['a negative that is emptied', { 7: node('ConditioningZeroOut', { conditioning: ['6', 0] }) }, { negative: '' }],
    [
      'a loader with words inside',
      {
        3: node('KSampler (Efficient)', {
          ...BASE[3].inputs,
          positive: ['9', 1],
          negative: ['9', 2],
          latent_image: ['9', 3],
          model: ['9', 0],
        }),
        9: node('Efficient Loader', {
          positive: 'a cat',
          negative: 'low',
          lora_name: 'None',
          empty_latent_width: 512,
          empty_latent_height: 768,
        }),
      },
      {},
    ],
    [
      'a bundle',
      {
        3: node('easy kSampler', { pipe: ['8', 0] }),
        8: node('easy preSampling', { pipe: ['9', 0], seed: 5, steps: 20, cfg: 7, sampler_name: 'euler' }),
        9: node('easy fullLoader', {
          positive: 'a cat',
          negative: 'low',
          empty_latent_width: 512,
          empty_latent_height: 768,
        }),
      },
      {},
    ],
    [
      'a wildcard encoder',
      { 6: node('ImpactWildcardEncode', { wildcard_text: '__animal__', populated_text: 'a cat', seed: 3 }) },
      {},
    ],
    [
      'words of a language model that are shown',
      {
        6: node('CLIPTextEncode', { text: ['20', 0] }),
        20: node('ShowText|pysssss', { text: ['21', 0], text2: 'a cat' }),
        21: node('OllamaGenerate', { prompt: 'Write of a cat' }),
      },
      {},
    ],
    [
      'sides through a control net',
      {
        3: node('KSampler', { ...BASE[3].inputs, positive: ['9', 0], negative: ['9', 1] }),
        9: node('ControlNetApplyAdvanced', { positive: ['6', 0], negative: ['7', 0] }),
      },
      {},
    ],
    [
      'joined words',
      { 6: node('CLIPTextEncode', { text: ['9', 0] }), 9: node('Text Concatenate', { text_a: 'a', text_b: 'cat' }) },
      { prompt: 'a, cat' },
    ],
    [
      'the list of rgthree',
      {
        3: node('KSampler', { ...BASE[3].inputs, model: ['9', 0] }),
        9: node('Power Lora Loader (rgthree)', {
          lora_1: { on: true, lora: 'style\\x.safetensors', strength: 0.7 },
          lora_2: { on: false, lora: 'y', strength: 1 },
          model: ['4', 0],
        }),
      },
      { prompt: 'a cat, <lora:x:0.7>' },
    ],
    [
      'a stack of LoRAs',
      {
        3: node('KSampler', { ...BASE[3].inputs, model: ['9', 0] }),
        9: node('CR Apply LoRA Stack', { lora_stack: ['10', 0], model: ['4', 0] }),
        10: node('CR LoRA Stack', {
          switch_1: 'On',
          lora_name_1: 'x',
          model_weight_1: 0.5,
          switch_2: 'Off',
          lora_name_2: 'y',
        }),
      },
      { prompt: 'a cat, <lora:x:0.5>' },
    ],
    [
      'a size in words',
      { 5: node('SDXL Empty Latent Image (rgthree)', { dimensions: '1024 x 832  (x)' }) },
      { size: '1024x832' },
    ],
    [
      'a picked size',
      {
        5: node('SDXLEmptyLatentSizePicker+', { resolution: '704x1408 (0.5)', width_override: 0, height_override: 0 }),
      },
      { size: '704x1408' },
    ],
    [
      'a seed of 64 bits',
      { 3: node('KSampler', { ...BASE[3].inputs, seed: 'SEED' }) },
      { seed: '18446744073709551615' },
    ],
  ])('a graph of ComfyUI with %s is read', async (_, more, expected) => {
    const graph = JSON.stringify({ ...BASE, ...more }).replace('"SEED"', '18446744073709551615');
    const { info, notes } = await readPicture(png(tEXt('prompt', graph)));
    expect([summary(info), notes]).toEqual([{ ...CAT, ...expected }, []]);
  });

  it('a graph of ComfyUI reports prompts that it does not contain', async () => {
    const llm = await read({
      6: node('CLIPTextEncode', { text: ['21', 0] }),
      21: node('OllamaGenerate', { prompt: 'Write of a cat' }),
    });
    expect([llm.info.prompt, llm.notes]).toEqual(['', ['有一部分提示词由节点 OllamaGenerate 写成，图片里没有记下']]);
    const strange = await read({ 6: node('MyEncoder', { mine: 1 }), 5: node('MyLatent', {}) });
    expect(strange.notes).toEqual(['没有认出提示词：它来自节点 MyEncoder', '没有认出尺寸']);
  });

  it('a ComfyUI graph is read from the EXIF camera fields of a WebP and from the EXIF comment of a JPEG', async () => {
    const text = JSON.stringify(BASE);
    const tags: [number, string][] = [
      [0x010f, 'workflow:{"nodes":[]}'],
      [0x0110, `prompt:${text}`],
    ];
    for (const file of [webp(exif({ tags })), jpeg(exif({ comment: [...latin('UNICODE\0'), ...utf16(text, false)] }))])
      expect(summary((await readPicture(file)).info)).toEqual(CAT);
  });

  it('a nested group of ComfyUI nodes is read from the workflow alone', async () => {
    const link = (id: number, from: number, slot: number, to: number, toSlot: number) => ({
      id,
      origin_id: from,
      origin_slot: slot,
      target_id: to,
      target_slot: toSlot,
    });
    const words = {
      id: 'words',
      nodes: [
        {
          id: 1,
          type: 'CLIPTextEncode',
          inputs: [{ name: 'text', widget: { name: 'text' }, link: 1 }],
          widgets_values: ['old'],
        },
      ],
      links: [link(1, -10, 0, 1, 0), link(2, 1, 0, -20, 0)],
    };
    const whole = {
      id: 'whole',
      nodes: [
        {
          id: 3,
          type: 'KSampler',
          inputs: [
            { name: 'positive', link: 4 },
            { name: 'negative', link: 6 },
            { name: 'latent_image', link: 2 },
          ],
          widgets_values: [5, 'randomize', 20, 8, 'euler', 'normal', 1],
        },
        { id: 5, type: 'EmptyLatentImage', widgets_values: [512, 768, 1] },
        { id: 6, type: 'words', inputs: [{ name: 'text', widget: { name: 'text' }, link: 7 }], widgets_values: [] },
        { id: 7, type: 'CLIPTextEncode', inputs: [], widgets_values: ['low'] },
      ],
      links: [link(2, 5, 0, 3, 2), link(4, 6, 0, 3, 0), link(6, 7, 0, 3, 1), link(7, -10, 0, 6, 0)],
    };
    const page = {
      nodes: [
        {
          id: 60,
          type: 'whole',
          inputs: [{ name: 'text', widget: { name: 'text' }, link: null }],
          widgets_values: ['a cat'],
        },
      ],
      links: [],
      definitions: { subgraphs: [whole, words] },
    };
    const { info } = await readPicture(png(tEXt('workflow', JSON.stringify(page))));
    expect(summary(info)).toEqual(CAT);
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
