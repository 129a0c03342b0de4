import { createServer, type Server } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldOf, parseInfotext } from '@app/shared/contracts/infotext';
import { comfyuiPerTest } from '../../testing/comfyui/engine.ts';
import { startComfyui } from '../../testing/comfyui/server.ts';
import { shut } from '../../testing/hold.ts';
import { runEngine, type Run } from '../../testing/run-engine.ts';

const web = comfyuiPerTest();
beforeEach(() => web.engine.refresh());

const plain = { tool: 'txt2img', prompt: 'a cat', width: 64, height: 64, steps: 2, sampler: 'euler' };
const run = (params: object = {}, how?: Run) => runEngine(web.engine, { ...plain, ...params }, how);

const PAGE = { status: 200, type: 'text/html', body: '<!doctype html><title>登录</title><input type="password">' };
const HALF = { status: 200, type: 'application/json', body: '{"queue_running": [[1, "a' };
const INSIDE = { status: 200, type: 'application/json', body: '{"error": "upstream is away"}' };
const MOVED = { status: 302, type: 'text/html', body: 'moved to /login' };
const PAGE_ADVICE = '绘图引擎的地址给的是网页，多半是它前面的代理的登录页或出错页，请管理员检查这个代理';

describe('another program that answers in place of a ComfyUI', () => {
  it.each([
    ['a login page', PAGE, PAGE_ADVICE],
    ['a redirect to a login', MOVED, PAGE_ADVICE],
    ['half a JSON', HALF, '绘图引擎的回答不完整，请稍后再试'],
    ['an error inside of a 200', INSIDE, '绘图引擎出错，请稍后再试；一直如此请联系管理员'],
  ])(
    'an answer with %s is reported, keeps the known lists, and the next picture is drawn',
    async (_, other, advice) => {
      const before = web.engine.capabilities();
      const end = web.server.occupy();
      for (const route of ['GET /object_info/*', 'POST /prompt', 'GET /queue']) {
        web.server.instead.set(route, other);
        // Lists are read before a task only when they could not be read before.
        await web.engine.refresh().catch(() => undefined);
        await expect(run({ prompt: route })).rejects.toThrow(advice);
        web.server.instead.clear();
      }
      expect(web.engine.capabilities()).toBe(before);
      // The job of another client is neither interrupted nor deleted.
      expect(web.server.interrupts).toEqual([]);
      end();
      expect(await run()).toHaveLength(1);
    },
  );

  it('single error pages while a picture is drawn do not fail it', async () => {
    const { came, answer } = web.server.hold();
    const painted = run();
    await came;
    web.server.insteadOnce = true;
    for (const other of [PAGE, HALF, { ...PAGE, status: 502 }]) {
      web.server.instead.set('GET /queue', other);
      await expect.poll(() => web.server.instead.size).toBe(0);
    }
    web.server.instead.set('GET /history/*', PAGE);
    answer();
    expect(await painted).toHaveLength(1);
    expect(web.server.asked).toHaveLength(1);
  });

  it.each([
    ['', PAGE],
    [' with a byte order mark', { ...PAGE, body: `\uFEFF\r\n${PAGE.body}` }],
  ])('a login page%s in place of a picture is reported as one, and the next picture is drawn', async (_, page) => {
    web.server.instead.set('GET /view', page);
    await expect(run()).rejects.toThrow(PAGE_ADVICE);
    web.server.instead.clear();
    expect(await run({ seed: 5 })).toHaveLength(1);
  });

  it('a memory error inside an answer with status 200 is reported as such', async () => {
    web.server.instead.set('POST /prompt', { ...INSIDE, body: '{"error": {"message": "CUDA out of memory"}}' });
    await expect(run()).rejects.toThrow('绘图引擎的显存或内存不够');
  });

  it('another program at the address after a restart is noticed, and the known lists are kept until the ComfyUI returns', async () => {
    const before = web.engine.capabilities();
    const { port } = new URL(web.server.url);
    await web.server.close();
    const other: Server = createServer((_, response) => {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"Not Found"}');
    });
    await new Promise<void>((resolve) => other.listen(Number(port), '127.0.0.1', resolve));
    await expect(run()).rejects.toThrow('绘图引擎的回答读不懂，请管理员检查 COMFYUI_URL 是不是 ComfyUI 的地址');
    expect([web.engine.ready(), web.engine.capabilities()]).toEqual([false, before]);
    await shut(other);
    web.server = await startComfyui({ port: Number(port) });
    expect(await run()).toHaveLength(1);
    expect(web.engine.ready()).toBe(true);
  });
});

describe('a proxy that cuts connections', () => {
  it('a proxy that cuts connections at every stage does not fail the picture, which is drawn once', async () => {
    web.server.insteadOnce = true;
    for (const route of ['GET /object_info/*', 'POST /prompt', 'GET /history/*', 'GET /view'])
      web.server.instead.set(route, 'cut');
    await web.engine.refresh();
    const { came, answer } = web.server.hold();
    const painted = run();
    await came;
    for (let times = 0; times < 3; times += 1) {
      const before = web.server.connected;
      web.server.cut();
      await expect.poll(() => web.server.connected).toBeGreaterThan(before);
    }
    answer();
    expect(await painted).toHaveLength(1);
    expect([web.server.asked.length, web.server.interrupts, web.server.instead.size]).toEqual([1, [], 0]);
  });
});

describe('queue, history and clock of a ComfyUI', () => {
  it('a history cleared before it is read does not lose the picture', async () => {
    web.server.onHistory = () => web.server.history.clear();
    expect(await run()).toHaveLength(1);
    web.server.trouble = 'cuda-memory';
    await expect(run({}, { seed: 3 })).rejects.toThrow('绘图引擎的显存或内存不够');
  });

  it('a history cleared while the socket is mute is reported', async () => {
    web.server.onHistory = () => web.server.history.clear();
    web.server.socket = 'mute';
    const { came, answer } = web.server.hold();
    const painted = run();
    await came;
    let asked = 0;
    web.server.onQueue = () => {
      asked += 1;
      // The job has been seen running by then.
      if (asked === 2) answer();
    };
    await expect(painted).rejects.toThrow('绘图引擎里找不到这张图了：它重启过，或者有人清空了它的历史记录，请重新生成');
    expect(web.engine.ready()).toBe(true);
  });

  it('a queue cleared while the job runs does not affect it', async () => {
    const { came, answer } = web.server.hold();
    const painted = run();
    await came;
    web.server.clearQueue();
    web.server.history.clear();
    answer();
    expect(await painted).toHaveLength(1);
  });

  it('a clock that is wrong by a day has no effect', async () => {
    for (const days of [-1, 1]) {
      web.server.clockMs = days * 86_400_000;
      expect(await run({}, { seed: days + 5 })).toHaveLength(1);
    }
  });
});

describe('unusual file names', () => {
  it.each([
    'a "b" \'c\'.safetensors',
    'SD1.5\\子\\青花.safetensors',
    'two\nlines.safetensors',
    '青花, 水墨: 二.safetensors',
  ])('a model called %j is requested by its exact name, which the infotext contains', async (name) => {
    web.server.holdings.models = ['cat.safetensors', name];
    const [image] = await run({ model: name });
    const loader = Object.values(web.server.asked[0]!).find(
      ({ class_type: kind }) => kind === 'CheckpointLoaderSimple',
    );
    expect(loader!.inputs).toEqual({ ckpt_name: name });
    expect(fieldOf(parseInfotext(image!.infotext)!, 'Model')).toBe(name);
  });

  it('LoRAs and embeddings with unusual names work under the names that people see', async () => {
    web.server.holdings.loras = ['画风\\青花.safetensors', 'it\'s "ink".safetensors', 'a:b.safetensors'];
    web.server.holdings.embeddings = ['手\\bad hands'];
    await run({ prompt: 'a cat <lora:青花:0.5> <lora:it\'s "ink":1>', negative_prompt: 'bad hands' });
    const loras = Object.values(web.server.asked[0]!).filter(({ class_type: kind }) => kind === 'LoraLoader');
    expect(loras.map(({ inputs }) => inputs.lora_name)).toEqual(web.server.holdings.loras.slice(0, 2));
    await expect(run({ prompt: 'a cat <lora:a:b:1>' })).rejects.toThrow(
      'LoRA「a:b.safetensors」的名字里有「:」「<」或「>」，写在提示词里会被截断，请管理员给文件改名',
    );
  });

  it('5,000 LoRAs are all offered, and the last one can be used', async () => {
    web.server.holdings.loras = Array.from({ length: 5_000 }, (_, at) => `style ${at}/ink ${at}.safetensors`);
    await web.engine.refresh();
    expect(web.engine.capabilities().loras).toHaveLength(5_000);
    await run({ prompt: 'a cat <lora:ink 4999:1>' });
    const lora = Object.values(web.server.asked[0]!).find(({ class_type: kind }) => kind === 'LoraLoader');
    expect(lora!.inputs.lora_name).toBe('style 4999/ink 4999.safetensors');
  });
});

describe('files deleted between the list and the run', () => {
  it.each([
    [
      'LoRA',
      { prompt: 'a cat <lora:ink:1>' },
      () => (web.server.holdings.loras = []),
      '绘图引擎没有 LoRA「ink」，请从提示词里去掉或换一个',
    ],
    [
      'VAE',
      { vae: 'sdxl-vae.safetensors' },
      () => (web.server.holdings.vaes = []),
      '绘图引擎没有VAE「sdxl-vae.safetensors」，请另选一个再生成',
    ],
    [
      'sampler',
      { sampler: 'euler' },
      () => (web.server.holdings.samplers = ['lcm']),
      '绘图引擎没有采样器「euler」，请另选一个再生成',
    ],
  ])('a deleted %s is named in the error', async (_, params, vanish, advice) => {
    const kept = structuredClone(web.server.holdings);
    web.server.onPrompt = vanish;
    await expect(run(params)).rejects.toThrow(advice);
    web.server.onPrompt = () => undefined;
    web.server.holdings = kept;
    expect(await run(params)).toHaveLength(1);
  });

  it('a deleted diffusion model and its text encoder are named in the error by their kinds', async () => {
    web.server.holdings.unets = ['flux1-dev.safetensors'];
    web.server.holdings.encoders = ['clip_l.safetensors', 't5xxl_fp16.safetensors'];
    web.server.holdings.vaes = ['ae.safetensors'];
    const model = 'flux1-dev.safetensors';
    web.server.onPrompt = () => (web.server.holdings.unets = []);
    await expect(run({ model })).rejects.toThrow('绘图引擎没有模型「flux1-dev.safetensors」');
    web.server.holdings.unets = [model];
    web.server.onPrompt = () => (web.server.holdings.encoders = ['clip_l.safetensors']);
    await expect(run({ model })).rejects.toThrow('模型「flux1-dev」现在画不了：还缺文本编码器「t5xxl」');
  });
});
