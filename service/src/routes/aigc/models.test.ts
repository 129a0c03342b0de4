import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '@app/imaging/testing/temporary-folder';
import type { Task, TaskParamsInput } from '@app/shared/contracts/aigc';
import { openEngines } from '../../engines/open.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { startJobs, type Jobs } from '../../jobs/index.ts';
import { writeModels } from '../../testing/onnx.ts';
import { startService, type TestService } from '../../testing/service.ts';

const folder = temporaryFolder('models');
let engines: EngineRegistry;
let service: TestService;
let jobs: Jobs;
let token = '';
beforeAll(async () => {
  await writeModels(folder);
  engines = openEngines({ MODELS: 'none', MODELS_DIR: folder });
  service = await startService({}, engines);
  jobs = startJobs(service.deps, { engines, slots: 2 });
  token = await service.login('13800138000');
});
afterAll(async () => {
  await jobs.stop();
  await service.close();
});

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } }).png();
/** A grey background with a red square of 30 × 24 px at 40, 30. */
const photo = async () =>
  plain(120, 90, '#b4b4b4')
    .composite([{ input: await plain(30, 24, '#e01010').toBuffer(), left: 40, top: 30 }])
    .toBuffer();
const send = async (data: Uint8Array, query = '') => (await service.upload(data, '照片.png', token, query)).data.fileId;
async function done(params: TaskParamsInput): Promise<Task> {
  const sent = await service.call(
    'POST /aigc/task/save',
    { requestId: randomUUID(), params: params as Task['params'] },
    token,
  );
  expect(sent).toMatchObject({ code: 200, msg: '' });
  return vi.waitFor(
    async () => {
      const { data } = await service.call('GET /aigc/task/get', { id: sent.data.id }, token);
      expect(data).toMatchObject({ state: 'done', error: '' });
      return data;
    },
    { interval: 100 },
  );
}
async function pixels({ images }: Task) {
  const { rawPayload } = await service.app.inject({
    url: images[0]!.url,
    headers: { cookie: service.cookies(token) },
  });
  const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

describe('the site with a folder of models', () => {
  it('智能消除 fills the hole by the model, leaves every other pixel unchanged, and labels the picture as generated', async () => {
    const mask = await plain(120, 90, '#000')
      .composite([{ input: await plain(34, 28, '#fff').toBuffer(), left: 38, top: 28 }])
      .toBuffer();
    const before = await photo();
    const task = await done({
      tool: 'magicEraser',
      fileId: await send(before),
      maskId: await send(mask, 'use=mask'),
    });
    expect(task).toMatchObject({ engine: 'green-filler', engineName: 'Green Filler', label: 'generated' });
    const at = await pixels(task);
    const [, green, , alpha] = at(55, 42);
    expect(green).toBeGreaterThan(190);
    expect(alpha).toBe(255);
    const was = await sharp(before).removeAlpha().raw().toBuffer();
    for (let y = 0; y < 90; y += 1)
      for (let x = 0; x < 120; x += 1) {
        if (x >= 38 && x < 72 && y >= 28 && y < 56) continue;
        expect(at(x, y).slice(0, 3)).toEqual([...was.subarray((y * 120 + x) * 3, (y * 120 + x) * 3 + 3)]);
      }
  });

  it('智能抠图 cuts out the subject by the model and the strokes, and labels the picture as the person’s own', async () => {
    const task = await done({ tool: 'magicIntematting', fileId: await send(await photo()) });
    expect(task).toMatchObject({ engine: 'red-finder', engineName: 'Red Finder', label: 'own' });
    const at = await pixels(task);
    expect(at(55, 42)).toEqual([0xe0, 0x10, 0x10, 255]);
    expect([at(5, 5)[3], at(100, 80)[3]]).toEqual([0, 0]);
    const strokes = await plain(120, 90, '#808080')
      .composite([{ input: await plain(30, 20, '#fff').toBuffer(), left: 80, top: 60 }])
      .toBuffer();
    const painted = await done({
      tool: 'magicIntematting',
      fileId: await send(await photo()),
      strokesId: await send(strokes, 'use=mask'),
    });
    expect((await pixels(painted))(95, 70)[3]).toBe(255);
  });

  it.each([2, 4] as const)(
    '画质增强 enlarges %i times by a model with a factor of two, and the picture stays the person’s own',
    async (scale) => {
      const task = await done({ tool: 'imgEnhance', fileId: await send(await photo()), scale, format: 'png' });
      expect(task).toMatchObject({ engine: 'negative-doubler', label: 'own' });
      expect(task.images[0]).toMatchObject({ width: 120 * scale, height: 90 * scale });
      const at = await pixels(task);
      // The model inverts the picture: applied twice, it restores the original.
      const [ground, square] = scale === 2 ? [0x4b, 0x1f] : [0xb4, 0xe0];
      expect(at(10, 10)[0]! - ground).toBeLessThan(3);
      expect(Math.abs(at(50 * scale, 40 * scale)[0]! - square)).toBeLessThan(3);
    },
  );

  it('the built-in engine serves what no model does: enhancing without enlarging, and the other tools', async () => {
    const task = await done({ tool: 'imgEnhance', fileId: await send(await photo()), scale: 1 });
    expect(task).toMatchObject({ engine: 'builtin', engineName: '内置演示引擎', label: 'own' });
    expect(engines.serving('translate')?.id).toBe('builtin');
  });

  it('a task of a removed model is retried by the engine that serves the tool now', async () => {
    const task = await done({ tool: 'imgEnhance', fileId: await send(await photo()), scale: 2 });
    await service.deps.pool.query(
      `update aigc_task set state = 'failed', images = '[]', engine = 'gone', engine_name = 'Gone' where id = $1`,
      [task.id],
    );
    const { data } = await service.call('POST /aigc/task/retry', { id: task.id }, token);
    expect(data).toMatchObject({ engine: 'negative-doubler', engineName: 'Negative Doubler' });
  });

  it('the ONNX runtime is never loaded in the service’s own process', () => {
    const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] };
    expect(sharedObjects.length).toBeGreaterThan(0);
    expect(sharedObjects.filter((file) => file.includes('onnxruntime'))).toEqual([]);
  });

  it('the engine state of a tool names the engine that serves it', async () => {
    const nameOf = async (tool?: 'magicEraser' | 'magicExpand') =>
      (await service.call('GET /aigc/engine/state', { tool })).data.name;
    expect(await nameOf('magicEraser')).toBe('Green Filler');
    expect(await nameOf('magicExpand')).toBe('内置演示引擎');
    expect(await nameOf()).toBe('内置演示引擎');
  });

  it('ENGINES takes precedence when it is set', async () => {
    const chosen = openEngines({ MODELS_DIR: folder, ENGINES: 'magicEraser=green-filler,*=builtin' });
    expect(chosen.serving('magicEraser')?.id).toBe('green-filler');
    expect(chosen.serving('imgEnhance')?.id).toBe('builtin');
    await chosen.close();
  });
});
