import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { EngineProgress } from '@app/imaging/task';
import { comfyuiPerTest } from '../../testing/comfyui/engine.ts';
import type { Flavour } from '../../testing/comfyui/server.ts';

const web = comfyuiPerTest();
const { run } = web;

async function jpeg(): Promise<Buffer> {
  const size = { width: 512, height: 512, channels: 3 as const };
  return sharp({ create: { ...size, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg()
    .toBuffer();
}

describe('progress of a ComfyUI', () => {
  it.each<Flavour>(['old', 'usual'])(
    'progress and previews arrive by the socket of the %s ComfyUI, with previews small enough for pages',
    async (flavour) => {
      web.server.flavour = flavour;
      web.server.preview = await jpeg();
      expect(web.server.preview.length).toBeGreaterThan(50_000);
      const told: EngineProgress[] = [];
      const { came, answer } = web.server.hold();
      const painted = run({ batch_size: 2 }, { told: (progress) => told.push(progress) });
      await came;
      await vi.waitFor(() => expect(told.some(({ preview }) => preview)).toBe(true));
      answer();
      await painted;
      const { preview } = told.find((progress) => progress.preview)!;
      expect(preview!.length).toBeLessThanOrEqual(22_000);
      expect((await sharp(preview!).metadata()).format).toBe('webp');
      expect(told[0]).toMatchObject({ phase: 'loading', step: 0, image: 1 });
      expect(told.find(({ step }) => step === 1)).toMatchObject({ phase: 'drawing', steps: 20, image: 1 });
      const percents = told.map(({ percent }) => percent);
      expect(percents).toEqual(percents.toSorted((one, other) => one - other));
      expect(percents[0]).toBe(0);
      expect(percents).toContainEqual(expect.closeTo((1 / 20 / 2) * 99));
      expect(Math.max(...percents)).toBeLessThanOrEqual(99);
    },
  );

  it.each(['refused', 'mute'] as const)('pictures arrive without progress when the socket is %s', async (how) => {
    web.server.socket = how;
    const told: EngineProgress[] = [];
    expect(await run({ batch_size: 2 }, { told: (progress) => told.push(progress) })).toHaveLength(2);
    expect(told).toEqual([]);
  });

  it('a broken socket is reopened by the same client only after it is closed', async () => {
    web.server.preview = await jpeg();
    const { came, answer } = web.server.hold();
    const painted = run();
    await came;
    expect([web.server.connected, web.server.sockets()]).toEqual([1, 1]);
    web.server.dropSockets();
    await vi.waitFor(() => expect([web.server.connected, web.server.sockets()]).toEqual([2, 1]));
    answer();
    expect(await painted).toHaveLength(1);
    // The socket stays open for the next picture.
    await run({ seed: 3 });
    expect(web.server.connected).toBe(2);
  });

  it('a socket that answers no pings is closed and reopened', async () => {
    await web.engine.close();
    web.engine = web.open({ pingMs: 20 });
    const { came, answer } = web.server.hold();
    const painted = run();
    await came;
    web.server.deafen();
    await vi.waitFor(() => expect(web.server.connected).toBeGreaterThan(1));
    answer();
    expect(await painted).toHaveLength(1);
  });
});

describe('jobs of other clients', () => {
  it('jobs of other clients are waited for, and never interrupted', async () => {
    const end = web.server.occupy();
    const waiting: number[] = [];
    web.server.onQueue = () => {
      waiting.push(web.server.asked.length);
      if (waiting.length === 4) end();
    };
    expect(await run()).toHaveLength(1);
    expect(web.server.interrupts).toEqual([]);
  });

  it('progress reports the number of other clients’ jobs ahead', async () => {
    const ends = [web.server.occupy(), web.server.occupy()];
    const told: EngineProgress[] = [];
    let asked = 0;
    web.server.onQueue = () => {
      asked += 1;
      if (asked === 3) for (const end of ends) end();
    };
    await run({}, { told: (progress) => told.push(progress) });
    expect(told[0]).toMatchObject({ phase: 'waiting', ahead: 2, percent: 0, step: 0 });
    expect(told.map(({ phase }) => phase).filter((phase, at, all) => phase !== all[at - 1])).toEqual([
      'waiting',
      'loading',
      'drawing',
    ]);
  });

  it('a queue cleared before the job began fails the task with that reason', async () => {
    const end = web.server.occupy();
    let asked = 0;
    web.server.onQueue = () => {
      asked += 1;
      if (asked === 2) web.server.clearQueue();
    };
    await expect(run()).rejects.toThrow('绘图引擎的队列被人清空了，这张图还没开始画，请重新生成');
    end();
    expect(web.engine.ready()).toBe(true);
  });

  it('a job that waits beyond the time limit is deleted from the queue', async () => {
    await web.engine.close();
    web.engine = web.open({ timeoutMs: 50 });
    const end = web.server.occupy();
    await expect(run()).rejects.toThrow('绘图引擎一直在忙别的任务，请过几分钟再试');
    expect(web.server.unqueued).toEqual(web.server.ids);
    expect(web.server.interrupts).toEqual([]);
    end();
  });
});

describe('cancelling a task of a ComfyUI', () => {
  it.each<Flavour>(['old', 'usual'])(
    'cancelling takes effect immediately and ends the job at the %s ComfyUI, and the next task waits for that',
    async (flavour) => {
      web.server.flavour = flavour;
      const { came } = web.server.hold();
      const stop = new AbortController();
      const first = run({ batch_size: 2 }, { signal: stop.signal });
      await came;
      const second = run({}, { seed: 9 });
      stop.abort('cancelled');
      await expect(first).rejects.toBe('cancelled');
      expect(await second).toHaveLength(1);
      expect(web.server.interrupts.length).toBeGreaterThanOrEqual(1);
      expect(new Set(web.server.interrupts)).toEqual(new Set([flavour === 'old' ? null : web.server.ids[0]]));
      expect(web.server.asked).toHaveLength(2);
      expect([...web.server.history.keys()]).toEqual([]);
    },
  );

  it('cancelling a job that waits for another client’s deletes it from the queue, and leaves the other alone', async () => {
    const end = web.server.occupy();
    const stop = new AbortController();
    const first = run({}, { signal: stop.signal });
    await vi.waitFor(() => expect(web.server.asked).toHaveLength(1));
    stop.abort('cancelled');
    await expect(first).rejects.toBe('cancelled');
    await vi.waitFor(() => expect(web.server.unqueued).toEqual(web.server.ids));
    end();
    expect(web.server.interrupts).toEqual([]);
    expect(await run()).toHaveLength(1);
  });
});
