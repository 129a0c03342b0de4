import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startA1111 } from '../testing/a1111.ts';
import { startComfyui } from '../testing/comfyui/server.ts';
import { shut } from '../testing/hold.ts';
import { startOpenaiImages } from '../testing/openai-images.ts';
import { checkEngine } from './check.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});
async function opened<S extends { close: () => Promise<void> }>(starting: Promise<S>): Promise<S> {
  const server = await starting;
  closing.push(() => server.close());
  return server;
}

type Said = [status: number, body: string, type?: string];
const json = (status: number, value: unknown): Said => [status, JSON.stringify(value), 'application/json'];
/** Starts a server with these answers by path, and `rest` for all others. */
async function site(answers: Record<string, Said>, rest: Said): Promise<string> {
  const server: Server = createServer((request, response) => {
    const [status, body, type = 'text/html'] = answers[request.url!] ?? rest;
    response.writeHead(status, { 'content-type': type, ...(status === 302 && { location: '/login' }) }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => shut(server));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function checked(url: string, how: Partial<Parameters<typeof checkEngine>[1]> = {}) {
  const lines: string[] = [];
  const out = (line: string) => {
    lines.push(line);
    how.out?.(line);
  };
  const good = await checkEngine(url, { ...how, out });
  return { good, said: lines.join('\n'), lines };
}
const PAGE = '<!doctype html><title>Directory listing for /</title>';
const ABSENT = json(404, { detail: 'Not Found' });

describe('an address without an engine', () => {
  it.each<[string, Record<string, Said>, Said, string]>([
    ['a file server', { '/': [200, PAGE] }, [404, PAGE], '这里回答的是网页'],
    ['a website that answers a page at every path', {}, [200, PAGE], '这里回答的是网页'],
    ['a login page of a proxy', { '/login': [200, PAGE] }, [302, ''], '多半是代理的登录页'],
    ['a proxy that asks for a password', {}, [401, 'Unauthorized', 'text/plain'], '这个地址要登录'],
    ['another program', {}, ABSENT, '这里有程序在回答，但不是绘图引擎'],
    [
      'an images API without the end of its address',
      { '/v1/models': json(200, { data: [{ id: 'flux' }] }) },
      ABSENT,
      '/v1',
    ],
  ])(
    'the check of %s reports what it is, and for each kind of engine why it is none',
    async (_, answers, rest, advice) => {
      const { good, said, lines } = await checked(await site(answers, rest));
      expect(good).toBe(false);
      expect(lines[0]).toContain('不是能用的绘图引擎');
      expect(lines[1]).toContain(advice);
      for (const kind of ['a1111', 'comfyui', 'openai-images']) expect(said).toContain(`（${kind}）：`);
    },
  );

  it('the check reports an address without a server', async () => {
    const { good, lines } = await checked('http://127.0.0.1:1');
    expect(good).toBe(false);
    expect(lines).toEqual([
      'http://127.0.0.1:1 不是能用的绘图引擎',
      '  连接不上，或没有回答（ECONNREFUSED）：请检查地址和端口、它是否已经启动、防火墙是否放行',
    ]);
  });
});

describe('the check of a web UI', () => {
  it('the check distinguishes a missing password of a web UI from a wrong one', async () => {
    const web = await opened(startA1111());
    web.auth = 'artist:secret';
    const without = await checked(web.url);
    expect(without.good).toBe(false);
    expect(without.said).toContain('它要用户名和密码：请用 ENGINE_AUTH=user:password');
    expect((await checked(web.url, { secret: 'artist:other' })).said).toContain('用户名或密码不对');
    expect((await checked(web.url, { secret: 'artist:secret' })).good).toBe(true);
    web.flavour = 'sdnext';
    expect((await checked(web.url)).said).toContain('它要用户名和密码');
  });

  it('the check of a web UI without its API advises how to start it', async () => {
    const url = await site({ '/openapi.json': json(200, { paths: { '/': {}, '/internal/ping': {} } }) }, ABSENT);
    const { good, said } = await checked(url);
    expect(good).toBe(false);
    expect(said).toContain('SD WebUI（a1111）');
    expect(said).toContain('--api');
  });

  it('the check of a web UI without a model reports it as unusable, and names no current model', async () => {
    const web = await opened(startA1111());
    web.models = [];
    web.settings.sd_model_checkpoint = 'alpha.safetensors';
    const { good, said } = await checked(web.url);
    expect(good).toBe(false);
    expect(said).toContain('它一个模型也没有');
  });

  it('the check draws with a text-to-image model, and reports that it is loaded, then progress in percent', async () => {
    const web = await opened(startA1111());
    web.models = ['dream-inpainting.safetensors', 'dream.safetensors'];
    const { answer } = web.hold();
    web.progress = 0.42;
    const { good, said } = await checked(web.url, {
      drawing: true,
      out(line) {
        if (line.includes('正在装入模型')) web.state.sampling_step = 2;
        if (line.includes('正在试画：41%')) answer();
      },
    });
    expect(good).toBe(true);
    expect(said).not.toContain('正在试画：0%');
    expect(said).toContain('试画用的模型：dream.safetensors');
    expect(web.asked[0]!.override_settings.sd_model_checkpoint).toBe('dream.safetensors');
    web.models = ['dream-inpainting.safetensors'];
    expect((await checked(web.url, { drawing: true })).said).toContain('✗ 没有试画');
  });

  it('the check gives up a picture beyond the time limit with a message', async () => {
    const web = await opened(startA1111());
    web.hold();
    const { good, said } = await checked(web.url, { drawing: true, drawMs: 100 });
    expect(good).toBe(false);
    expect(said).toMatch(/✗ 试画没有等到结果：[\d.]+ 秒只画到 \d+%，已经请它停下/);
    expect(web.interrupts).toBe(1);
  });
});

it('the check of a ComfyUI without a model reports it as unusable', async () => {
  const comfy = await opened(startComfyui());
  expect((await checked(comfy.url)).said).toContain('ComfyUI');
  const none = await opened(startComfyui());
  none.holdings.models = [];
  const { good, said } = await checked(none.url);
  expect(good).toBe(false);
  expect(said).toContain('它没有能用的模型');
});

describe('the check of an images API', () => {
  it.each<[string, Record<string, Said>, boolean, string]>([
    [
      'that lists a model that draws',
      { '/models': json(200, { data: [{ id: 'gpt-4' }, { id: 'dall-e-3' }] }) },
      true,
      'dall-e-3',
    ],
    [
      'that has the route to draw and no list',
      { '/images/generations': json(405, { detail: 'Method Not Allowed' }) },
      true,
      '图像接口',
    ],
    [
      'that lists language models alone',
      { '/models': json(200, { data: [{ id: 'qwen3' }] }) },
      false,
      '看名字都不画图：qwen3',
    ],
    ['that refuses the key', { '/models': json(401, { error: { message: 'Incorrect API key' } }) }, false, '它要密钥'],
  ])('the check of an images API %s', async (_, answers, good, words) => {
    const result = await checked(await site(answers, ABSENT));
    expect(result.good).toBe(good);
    expect(result.said).toContain(words);
  });

  it('the check draws a picture when only that can verify an images API, with the given model', async () => {
    const api = await opened(startOpenaiImages());
    expect((await checked(api.url)).said).toContain('--draw --model');
    expect(api.asked).toEqual([]);
    const { good } = await checked(api.url, { drawing: true, model: 'flux' });
    expect([good, api.asked.length]).toEqual([true, 1]);
  });
});
