import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@app/imaging/testing/temporary-folder';
import type { EngineImage, EngineTask } from '@app/imaging/task';
import { zTaskParams, type Capabilities, type ParamsOf } from '@app/shared/contracts/aigc';
import { NOTHING } from '@app/shared/contracts/capabilities';
import { FIGURE_LIBRARY } from '@app/shared/contracts/figure-library';
import { generationProblem } from '@app/shared/contracts/generation-problem';
import type { Seed } from '@app/shared/contracts/seed';
import { openBuiltin } from './builtin/engine.ts';
import type { ImageEngine } from './engine.ts';
import { addFigureTools } from './figure-tools.ts';

const GARMENT = '11111111-1111-4111-8111-111111111111';
const PERSON = '22222222-2222-4222-8222-222222222222';
const { name: person, figure, outfit } = FIGURE_LIBRARY[0]!;
const builtin = openBuiltin();
const folder = temporaryFolder('people-test');
let files: Record<string, string> = {};

beforeAll(async () => {
  files = { [GARMENT]: path.join(folder, 'garment'), [PERSON]: path.join(folder, 'person') };
  const tee =
    '<svg xmlns="http://www.w3.org/2000/svg" width="225" height="225" viewBox="0 0 450 450"><rect width="100%" height="100%" fill="#eee"/><path fill="#2040c0" d="M165,65 C190,90 260,90 285,65 L340,85 L415,165 L370,205 L330,170 L332,400 C280,407 170,407 118,400 L120,170 L80,205 L35,165 L110,85Z"/></svg>';
  const somebody =
    '<svg xmlns="http://www.w3.org/2000/svg" width="225" height="300" viewBox="0 0 450 600"><rect width="100%" height="100%" fill="#e8ecef"/><g fill="#7a3b2e"><ellipse cx="225" cy="60" rx="24" ry="32"/><rect x="215" y="85" width="20" height="26"/><path d="M170,108 H280 L291,270 H271 L265,160 L267,280 L259,560 H231 L225,330 L219,560 H191 L183,280 L185,160 L179,270 H159Z"/></g></svg>';
  await writeFile(files[GARMENT]!, await sharp(Buffer.from(tee)).png().toBuffer());
  await writeFile(files[PERSON]!, await sharp(Buffer.from(somebody)).png().toBuffer());
});
afterAll(async () => {
  await builtin.close();
});

interface Asked {
  params: ParamsOf<'txt2img'> | ParamsOf<'img2img'>;
  seed: Seed;
  files: Record<string, Buffer>;
}

/** An engine that paints everything in one colour, and records its requests. */
function painter(offered: Partial<Capabilities>) {
  const asked: Asked[] = [];
  const capabilities: Capabilities = { ...NOTHING, abilities: ['txt2img', 'img2img', 'inpaint'], ...offered };
  const engine: ImageEngine = {
    id: 'comfyui',
    name: 'ComfyUI',
    capabilities: () => capabilities,
    slots: 1,
    can: (tool) => tool === 'txt2img' || tool === 'img2img',
    ready: () => true,
    async run({ params, seed, files: paths, made }, { onImage, onProgress }) {
      expect(made).toBe(0);
      expect(generationProblem(params, capabilities)).toBeNull();
      if (params.tool !== 'txt2img' && params.tool !== 'img2img') throw new Error(params.tool);
      const named = Object.entries(paths).filter(([id]) => JSON.stringify(params).includes(id));
      asked.push({
        params,
        seed,
        files: Object.fromEntries(await Promise.all(named.map(async ([id, at]) => [id, await readFile(at)] as const))),
      });
      onProgress({ percent: 50, step: 1, steps: 2, image: 1, preview: null });
      const { width, height } = params;
      const data = await sharp({ create: { width, height, channels: 3, background: '#00ff00' } })
        .png()
        .toBuffer();
      onImage({ data, type: 'image/png', width, height, seed, infotext: 'painted', notes: ['从那里来'] });
    },
    close: () => Promise.resolve(),
  };
  return { asked, engine: addFigureTools(engine, builtin) };
}

async function run(engine: ImageEngine, params: object, more: Partial<EngineTask> = {}) {
  const images: EngineImage[] = [];
  const percents: number[] = [];
  await engine.run(
    { id: 'task', seed: 100, made: 0, files, params: zTaskParams.parse(params), ...more },
    {
      signal: new AbortController().signal,
      onProgress: ({ percent }) => percents.push(percent),
      onImage: (image) => images.push(image),
      onOutcome: () => undefined,
    },
  );
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  return images;
}

const shots = [
  { pose: 'stand', scene: 'white', framing: 'whole' },
  { pose: 'back', scene: 'street', framing: 'half', seed: 5 },
] as const;
const set = { tool: 'modelSet', figure, person, outfit, shots };

describe('版型套图 by a remote engine', () => {
  it('版型套图 is served by an engine that supports reference pictures, and by no other', () => {
    expect(painter({}).engine.can('modelSet')).toBe(false);
    expect(painter({ reference: 'IP-Adapter' }).engine.can('modelSet')).toBe(true);
  });

  it('版型套图 draws each shot from one portrait, whose seed depends on the chosen model alone', async () => {
    const { asked, engine } = painter({ reference: 'IP-Adapter' });
    const images = await run(engine, set);
    expect(asked.map(({ seed }) => seed)).toEqual([figure.seed, 100, 5]);
    const references = asked.map(({ params }) => (params.tool === 'txt2img' ? params.reference : undefined));
    expect(references[0]).toBeNull();
    expect(references[1]).toMatchObject({ weight: 0.8 });
    expect(references[2]).toEqual(references[1]);
    expect(Object.values(asked[2]!.files)).toHaveLength(1);
    expect(images.map(({ part }) => part)).toEqual(['自然站立 · 全身 · 白色影棚', '背面 · 半身 · 街头']);
    expect(images[0]!.notes).toEqual(['由 IP-Adapter 照着同一个人画，不是真人照片', '从那里来']);
  });

  it('版型套图 resumes after the shots of an earlier attempt, with the same portrait', async () => {
    const { asked, engine } = painter({ reference: 'Reference' });
    expect(await run(engine, set, { made: 1 })).toHaveLength(1);
    expect(asked.map(({ seed }) => seed)).toEqual([figure.seed, 5]);
  });

  it('版型套图 from the photograph of a consenting person has no description of that person in its prompts', async () => {
    expect(() => zTaskParams.parse({ ...set, likeness: { fileId: PERSON, consent: false } })).toThrow('同意');
    const { asked, engine } = painter({ reference: 'IP-Adapter' });
    const images = await run(engine, { ...set, likeness: { fileId: PERSON, consent: true } });
    expect(images).toHaveLength(2);
    expect(asked).toHaveLength(2);
    expect(asked[0]!.files[PERSON]).toBeDefined();
    expect(asked[0]!.params.prompt).toContain('a person, wearing');
    expect(asked[0]!.params.prompt).not.toContain('skin');
  });

  it('the built-in engine refuses 版型套图 made after a photograph of a person', () => {
    const params = zTaskParams.parse({ ...set, likeness: { fileId: PERSON, consent: true } });
    expect(generationProblem(params, builtin.capabilities())).toContain('需要管理员接上');
    expect(generationProblem(zTaskParams.parse(set), builtin.capabilities())).toBeNull();
  });
});

describe('AI试衣 by a remote engine', () => {
  const colour = async ({ data }: EngineImage, x: number, y: number) => {
    const { data: raw, info } = await sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3;
    return [...raw.subarray(at, at + 3)];
  };

  it('AI试衣 is served by an engine that supports inpainting', () => {
    expect(painter({}).engine.can('aiFitting')).toBe(true);
    expect(painter({ abilities: ['txt2img', 'img2img'] }).engine.can('aiFitting')).toBe(false);
  });

  it('AI试衣 redraws the model and the backdrop, and leaves the garment as it was photographed', async () => {
    const { asked, engine } = painter({});
    const on = { by: 'figure', figure, outfit, person, scene: 'white' };
    const [image] = await run(engine, { tool: 'aiFitting', fileId: GARMENT, on });
    expect(asked[0]!.params).toMatchObject({ tool: 'img2img', mode: 'inpaint', denoising_strength: 0.6 });
    expect(await colour(image!, 0.05, 0.05)).toEqual([0, 255, 0]);
    const [r, g, b] = await colour(image!, 0.5, 0.34);
    expect(b).toBeGreaterThan(Math.max(r!, g!) + 40);
    expect(image!.notes).toEqual(['人物和背景由绘图引擎重画，不是真人', '按上衣来穿', '从那里来']);
  });

  it('AI试衣 on a photograph redraws the seam alone', async () => {
    const { asked, engine } = painter({});
    const on = { by: 'photo', fileId: PERSON, consent: true };
    const [image] = await run(engine, { tool: 'aiFitting', fileId: GARMENT, on });
    expect(asked[0]!.params).toMatchObject({ denoising_strength: 0.4 });
    const before = await sharp(files[PERSON]!).removeAlpha().raw().toBuffer();
    const after = await sharp(image!.data).removeAlpha().raw().toBuffer();
    const row = (data: Buffer, y: number) => data.subarray(y * 225 * 3, (y + 1) * 225 * 3);
    for (const y of [5, 20, 260, 295]) expect([y, row(after, y).equals(row(before, y))]).toEqual([y, true]);
    let green = 0;
    for (let at = 0; at < after.length; at += 3)
      if (after[at]! < 60 && after[at + 1]! > 200 && after[at + 2]! < 60) green += 1;
    // The redrawn part is a thin line around the garment.
    expect(green).toBeGreaterThan(50);
    expect(green).toBeLessThan((225 * 300) / 10);
    expect(image!.notes[0]).toBe('衣服边缘由绘图引擎融合');
  });
});
