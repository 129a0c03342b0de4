import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EngineProgress } from '@app/imaging/task';
import { webUiPerTest } from '../../testing/a1111-engine.ts';
import { OfflineError } from '../remote/server.ts';
import { createSettingsKeeper } from './keep-settings.ts';

const web = webUiPerTest();
const { run } = web;

describe('pictures of a web UI', () => {
  it('a seed of 64 bits is sent and reported with every digit', async () => {
    const images = await run({ batch_size: 3 }, { seed: '18446744073709551614' });
    expect(web.server.sent.map((text) => /"seed": ?(\d+)/.exec(text)?.[1])).toEqual([
      '18446744073709551614',
      '18446744073709551615',
      '0',
    ]);
    expect(images.map(({ seed }) => seed)).toEqual(['18446744073709551614', '18446744073709551615', 0]);
  });

  it('a picture request states every field, and a batch resumes after the stored pictures, one request and seed each', async () => {
    const images = await run({ batch_size: 3 }, { made: 1, seed: 4_294_967_294 });
    expect(web.server.asked.map(({ seed }) => seed)).toEqual([4_294_967_295, 4_294_967_296]);
    expect(web.server.asked[0]).toMatchObject({
      prompt: '一只橘猫坐在窗台上 (毛茸茸:1.2)',
      negative_prompt: '模糊',
      styles: ['水彩'],
      sampler_name: 'Euler a',
      steps: 20,
      cfg_scale: 6.5,
      width: 320,
      height: 256,
    });
    expect(images.map(({ seed }) => seed)).toEqual([4_294_967_295, 4_294_967_296]);
    const { format, width, height, comments } = await sharp(images[0]!.data).metadata();
    expect({ format, width, height, comments }).toEqual({
      format: 'png',
      width: 320,
      height: 256,
      comments: undefined,
    });
    expect(images[0]!.infotext).toContain('Steps: 20, Sampler: Euler a, Schedule type: Automatic');
    expect(web.server.raced).toBe(false);
  });

  it('progress never decreases, ignores the previous job, and its preview fits into a socket message', async () => {
    const noise = await sharp({
      create: {
        width: 1024,
        height: 1024,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(100_000);
    web.server.preview = noise.toString('base64');
    web.server.settings.show_progress_every_n_steps = 5;
    const { came, answer } = web.server.hold();
    const said = [-0.2, 0.4, 0.3, 1.7];
    const told: EngineProgress[] = [];
    let held = false;
    void came.then(() => (held = true));
    web.server.onProgress = (preview) => {
      if (!preview && held && web.server.state.job_count === 1) {
        web.server.progress = said.shift() ?? 1.7;
        web.server.state.sampling_step += 5;
      }
    };
    await run(
      { batch_size: 2 },
      {
        told(progress) {
          told.push(progress);
          if (told.length === 4) answer();
        },
      },
    );
    expect(told.slice(0, 4).map(({ percent }) => Math.round(percent * 10) / 10)).toEqual([0, 19.8, 19.8, 49.5]);
    expect(told[1]).toMatchObject({ step: 10, steps: 20, image: 1 });
    const first = told[0]!.preview!;
    expect(first.length).toBeLessThanOrEqual(22_000);
    expect((await sharp(first).metadata()).format).toBe('webp');
    // An unchanged preview is not sent again.
    expect(told[1]!.preview).toBeNull();
  });

  it('a request waits while somebody else’s picture is drawn, as its progress would be mistaken for its own', async () => {
    web.server.state.job_count = -1;
    const sent: number[] = [];
    web.server.onProgress = () => {
      sent.push(web.server.asked.length);
      if (sent.length === 4) web.server.state.job_count = 0;
    };
    expect(await run()).toHaveLength(1);
    expect(sent.slice(0, 4)).toEqual([0, 0, 0, 0]);
  });
});

describe('settings overridden for one request', () => {
  const others = { clip_skip: 2, vae: 'fine.vae.safetensors', sampler: 'UniPC', uni_pc_order: 2 };

  it('clip skip, VAE and UniPC order of one request are restored after it, even on a web UI whose settings were never saved', async () => {
    const before = structuredClone(web.server.settings);
    await run(others);
    expect(web.server.asked[0]!.override_settings).toEqual({
      CLIP_stop_at_last_layers: 2,
      sd_vae: 'fine.vae.safetensors',
      uni_pc_order: 2,
    });
    expect(web.server.settings).toEqual(before);
    await run();
    expect(web.server.asked[1]!.override_settings).toEqual({});
  });

  it('overridden settings are restored even when the service died during the request and another process takes over', async () => {
    const before = structuredClone(web.server.settings);
    const { came, answer } = web.server.hold();
    const lost = run(others).catch((error: unknown) => error);
    await came;
    await web.engine.close();
    web.engine = web.open();
    const next = run(others);
    answer();
    await lost;
    expect(await next).toHaveLength(1);
    expect(web.server.settings).toEqual(before);
  });

  it('a web UI with frozen settings receives no override that it could not restore, and other requests as usual', async () => {
    web.server.frozen = true;
    await expect(run({ clip_skip: 2 })).rejects.toThrow('--freeze-settings');
    expect(web.server.asked).toEqual([]);
    // Another fault keeps its own advice.
    const closed = createSettingsKeeper({
      settings: () => Promise.resolve({ sd_vae: 'Automatic' }),
      save: () => Promise.reject(new OfflineError('绘图引擎中途断开了，请稍后再试', false, 'ECONNRESET')),
    });
    await expect(closed.keep(['sd_vae'])).rejects.toThrow('绘图引擎中途断开了');
    expect(await run({ model: 'refiner.safetensors' })).toHaveLength(1);
  });
});
