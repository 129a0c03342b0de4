import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EngineImage } from '../task.ts';
import { readBrief } from '../painter/prompt/brief.ts';
import { toDrawingParams } from '../painter/drawing.ts';
import { NEVER_STOPPED } from '../stopper.ts';
import type { Outcome, ParamsOf } from '@app/shared/contracts/aigc';
import { zImgGenerationParams } from '@app/shared/contracts/tool-params/imgGeneration';
import { zTxt2imgParams } from '@app/shared/contracts/tool-params/txt2img';
import { txt2img } from '../txt2img.ts';
import { operation } from './imgGeneration.ts';

const FILE = '11111111-1111-4111-8111-111111111111';
const paramsOf = (more: object = {}): ParamsOf<'imgGeneration'> =>
  zImgGenerationParams.parse({ tool: 'imgGeneration', prompt: '青瓷花瓶，柿子两只，木桌', ...more });

async function generate(params: ParamsOf<'imgGeneration'>, seed: number, made: number) {
  const images: EngineImage[] = [];
  const outcomes: Outcome[] = [];
  await operation(params, {
    file: () => '',
    seed,
    made,
    stopper: NEVER_STOPPED,
    tell: () => undefined,
    give: (image) => images.push(image),
    found: (outcome) => outcomes.push(outcome),
  });
  return { images, outcomes };
}

describe('图片生成', () => {
  it('图片生成 runs as 文生图 from words, and as 图生图 from a reference with the requested strength', () => {
    expect(toDrawingParams(paramsOf({ shape: '9:16', count: 3, seed: 7 }))).toMatchObject({
      tool: 'txt2img',
      width: 576,
      height: 1024,
      batch_size: 3,
      seed: 7,
    });
    expect(toDrawingParams(paramsOf({ reference: { fileId: FILE, keep: 0.25 } }))).toMatchObject({
      tool: 'img2img',
      fileId: FILE,
      denoising_strength: 0.75,
      resize_mode: 'crop_and_resize',
    });
  });

  it('图片生成 paints pictures similar to a given one as variations of its seed, and reports that seed', async () => {
    const like = { fileId: FILE, seed: 5 };
    const { images, outcomes } = await generate(paramsOf({ like, count: 2 }), 40, 1);
    expect(images.map(({ seed }) => seed)).toEqual([5]);
    expect(images[0]!.infotext).toContain('Seed: 5, Size: 768x768, Model: 内置演示引擎, Variation seed: 41');
    expect(outcomes).toMatchObject([{ tool: 'txt2img', drawn: expect.arrayContaining(['青瓷花瓶']) }]);
  });

  it('图片生成 paints variations of a seed that differ from each other', async () => {
    const painted: EngineImage[] = [];
    const small = { tool: 'txt2img', prompt: '青瓷花瓶', width: 256, height: 256, steps: 4, batch_size: 2 };
    await txt2img(zTxt2imgParams.parse(small), {
      file: () => '',
      seed: 40,
      from: 0,
      stopper: NEVER_STOPPED,
      tell: () => undefined,
      give: (image) => painted.push(image),
      found: () => undefined,
      vary: { seed: 5, strength: 0.5 },
    });
    const [one, two] = painted.map(({ data }) => Buffer.from(data));
    expect(one!.equals(two!)).toBe(false);
  });

  it('图片生成 offers only words that are painted', async () => {
    const words = new URL('../../../remote-tools/src/tools/imgGeneration/model/words.ts', import.meta.url);
    const offered = [...readFileSync(words, 'utf8').matchAll(/words: \[(.+?)\]/gs)].flatMap(([, list]) =>
      [...list!.matchAll(/'(.+?)'/g)].map(([, word]) => word!),
    );
    expect(offered.length).toBeGreaterThan(20);
    const unknown = offered.filter((word) => readBrief(`花瓶，${word}`, '').missed.includes(word));
    // Landscapes are not painted beside a vase, only alone.
    expect(unknown.filter((word) => readBrief(word, '').missed.includes(word))).toEqual([]);
  });
});
