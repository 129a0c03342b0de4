import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { AppError } from '@app/shared/errors';
import { packsIn, serverOf as comfyuiServer } from '../comfyui/maintenance.ts';
import { extensionsIn, serverOf as webUiServer } from '../a1111/maintenance.ts';
import { createTurnQueue } from '../turn-queue.ts';
import { memoryOf, webAddress } from './maintenance.ts';

/** A server that answers these paths. */
function answering(answers: Record<string, unknown>) {
  const call = vi.fn<(path: string, ask?: object) => Promise<never>>(() => Promise.resolve(undefined as never));
  const asked = <T>(path: string, schema: z.ZodType<T>): Promise<T> =>
    path in answers ? Promise.resolve(schema.parse(answers[path])) : Promise.reject(new Error(`404 ${path}`));
  return { call, asked };
}
const paths = (...more: string[]) =>
  new Set(['/sdapi/v1/memory', '/sdapi/v1/extensions', '/internal/sysinfo', '/sdapi/v1/unload-checkpoint', ...more]);
const refresh = () => Promise.resolve();
const webUi = (server: ReturnType<typeof answering>, has: ReadonlySet<string> | null, inTurn = createTurnQueue()) =>
  webUiServer(server, {
    name: () => 'A1111',
    kind: () => ({ dialect: 'a1111', fields: null, paths: has }),
    inTurn,
    refresh,
  });

describe('extensions of a web UI', () => {
  const one = {
    name: 'adetailer',
    version: '36189cb',
    commit_date: 1_740_000_000,
    remote: 'https://u:p@github.com/a/b',
    enabled: false,
  };

  it('extensions of a web UI are listed with version, date and URL, without a login in the URL', () => {
    expect(extensionsIn([one])!.list).toEqual([
      { name: 'adetailer', version: '36189cb', day: '2025-02-19', remote: 'https://github.com/a/b', enabled: false },
    ]);
  });

  it('invalid extensions of a web UI are dropped, and 100,000 are truncated with their total number', () => {
    const odd = {
      name: 'x'.repeat(5000),
      version: 7,
      commit_date: 'long ago',
      remote: 'javascript:alert(1)',
      enabled: 'yes',
    };
    const list = [{ name: '' }, null, odd, ...Array.from({ length: 100_000 }, () => one)];
    const { list: read, total } = extensionsIn(list)!;
    expect([read.length, total]).toEqual([998, 100_003]);
    expect(read[0]).toEqual({ name: 'x'.repeat(200), version: '', day: '', remote: '', enabled: null });
    expect(extensionsIn({ detail: 'Not Found' })).toBeNull();
  });

  it.each(['javascript:alert(1)', 'git@github.com:a/b.git', 'file:///etc/passwd', '', `https://a/${'b'.repeat(300)}`])(
    'the URL %s is not linked on a page',
    (text) => {
      expect(webAddress(text)).toBe('');
    },
  );
});

describe('maintenance of a web UI', () => {
  const inside = {
    Version: 'v1.10.1',
    Python: '3.10.6',
    Commandline: ['launch.py', '--api-auth', 'artist:secret'],
    Environment: { HF_TOKEN: 'secret' },
    'Torch env info': { torch_version: '2.1.2+cu121', nvidia_gpu_models: ['NVIDIA GeForce RTX 4090'] },
  };

  it('maintenance of a web UI shows memory and versions, and nothing that holds a password', async () => {
    const memory = { ram: { used: 4, total: 10 }, cuda: { error: 'unavailable' } };
    const server = webUi(
      answering({ 'sdapi/v1/memory': memory, 'sdapi/v1/extensions': [], 'internal/sysinfo': inside }),
      paths('/sdapi/v1/server-restart'),
    );
    const told = await server.inspect();
    expect(told).toEqual({
      facts: [
        { name: 'version', value: 'v1.10.1' },
        { name: 'python', value: '3.10.6' },
        { name: 'torch', value: '2.1.2+cu121' },
        { name: 'device', value: 'NVIDIA GeForce RTX 4090' },
      ],
      memory: [{ name: '内存', used: 4, total: 10 }],
      extensions: { list: [], total: 0 },
      actions: ['interrupt', 'unload', 'restart'],
      options: false,
    });
    expect(JSON.stringify(told)).not.toContain('secret');
  });

  it('a web UI that reports nothing about itself can still be interrupted', async () => {
    const told = await webUi(answering({}), null).inspect();
    expect(told).toEqual({ facts: [], memory: [], extensions: null, actions: ['interrupt'], options: false });
  });

  it('unloading the model is refused while a picture is drawn', async () => {
    const server = answering({});
    const inTurn = createTurnQueue();
    let end = () => undefined as void;
    const drawing = inTurn(new AbortController().signal, () => new Promise((resolve) => (end = resolve)));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const refused = webUi(server, paths(), inTurn).act('unload');
    await Promise.all([expect(refused).rejects.toThrow('正在画图'), vi.advanceTimersByTimeAsync(15_000)]);
    vi.useRealTimers();
    expect(server.call).not.toHaveBeenCalled();
    await webUi(server, paths(), inTurn).act('interrupt');
    end();
    await drawing;
    await webUi(server, paths(), inTurn).act('unload');
    expect(server.call.mock.calls.map(([path]) => path)).toEqual(['sdapi/v1/interrupt', 'sdapi/v1/unload-checkpoint']);
  });
});

describe('maintenance of a ComfyUI', () => {
  it('maintenance of a ComfyUI shows its memory, its versions and its packs of nodes', async () => {
    const stats = {
      system: { ram_total: 10, ram_free: 4, comfyui_version: '0.3.64', argv: ['--secret'] },
      devices: [{ name: 'cuda:0', type: 'cuda', vram_total: 24, vram_free: 20 }],
    };
    const scripts = ['/extensions/core/a.js', '/extensions/pack/a.js', '/extensions/pack/b.js', 7, '/other'];
    const server = answering({ system_stats: stats, extensions: scripts });
    const told = await comfyuiServer(server, refresh).inspect();
    expect(told).toMatchObject({
      facts: [
        { name: 'version', value: '0.3.64' },
        { name: 'device', value: 'cuda:0' },
      ],
      memory: [
        { name: '内存', used: 6, total: 10 },
        { name: '显存 cuda:0', used: 4, total: 24 },
      ],
      extensions: { list: [{ name: 'pack' }], total: 1 },
    });
    expect(JSON.stringify(told)).not.toContain('secret');
    await comfyuiServer(server, refresh).act('free');
    expect(server.call.mock.calls).toEqual([['free', { body: { unload_models: true, free_memory: true } }]]);
  });

  it('a ComfyUI that answers without numbers shows no memory', async () => {
    const server = answering({ system_stats: { system: { ram_total: 'much' }, devices: 'none' } });
    expect(await comfyuiServer(server, refresh).inspect()).toMatchObject({ facts: [], memory: [], extensions: null });
    await expect(comfyuiServer(answering({}), refresh).inspect()).rejects.toThrow('404');
  });

  it('packs of nodes are truncated at a thousand, with their total number', () => {
    const packs = packsIn(Array.from({ length: 3000 }, (_, at) => `/extensions/${at}/x.js`))!;
    expect([packs.list.length, packs.total]).toEqual([1000, 3000]);
  });
});

it.each([
  [{ used: 1, total: 0 }],
  [{ used: -1, total: 2 }],
  [{ used: 3, total: 2 }],
  [{ used: NaN, total: NaN }],
  [{ used: 1, total: Infinity }],
  [{ used: undefined, total: 2 }],
])('memory of %j is not shown', (told) => {
  expect(memoryOf([{ name: '内存', ...told }])).toEqual([]);
});

it('an error of the server is not reported as a refusal by this service', async () => {
  const server = answering({});
  server.call.mockRejectedValue(new AppError(500, '绘图引擎连接不上'));
  await expect(webUi(server, paths()).act('unload')).rejects.toThrow('连接不上');
});
