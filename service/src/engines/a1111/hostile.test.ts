import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { webUiPerTest } from '../../testing/a1111-engine.ts';
import { idle } from '../../testing/a1111-state.ts';
import { runEngine, type Run } from '../../testing/run-engine.ts';

const web = webUiPerTest();

const plain = { tool: 'txt2img', prompt: 'a cat', width: 64, height: 64, steps: 2, sampler: 'Euler a' };
const run = (params: object = {}, how?: Run) => runEngine(web.engine, { ...plain, ...params }, how);
const notesOf = async (params: object) => (await run(params))[0]!.notes;

describe('names deleted between list and picture', () => {
  it('a VAE, a scheduler and a style that were listed but not used are named in notes on the picture', async () => {
    const asked = { vae: 'fine.vae.safetensors', scheduler: 'karras', style: '水彩' };
    expect(await notesOf(asked)).toEqual([]);
    web.server.onAsked = () => {
      web.server.vaes = [];
      web.server.schedulers = web.server.schedulers.filter(({ name }) => name !== 'karras');
      web.server.styles = [];
    };
    expect(await notesOf(asked)).toEqual([
      '绘图引擎没有用 VAE「fine.vae.safetensors」，用的是模型自带的：那个 VAE 可能刚被移走',
      '绘图引擎没有用调度器「Karras」，用的是「Automatic」：那个调度器可能刚被移走',
      '绘图引擎没有用上风格「水彩」：它可能刚被移走',
    ]);
  });

  it('an upscaler deleted after it was listed is reported as such, for 高清修复 and 后期处理 alike', async () => {
    const upscaler = web.server.upscalers.filter((name) => name !== 'None' && name !== 'R-ESRGAN 4x+').at(-1);
    const gone = '绘图引擎没有这个放大算法了，它可能刚被移走，请换一个再试';
    await web.engine.refresh();
    const hires = { scale: 2, upscaler, steps: 0, denoising_strength: 0.5 };
    const body = await (await fetch(`${web.server.url}/sdapi/v1/upscalers`)).text();
    web.server.instead.set('GET /sdapi/v1/upscalers', { status: 200, type: 'application/json', body });
    web.server.upscalers = ['None', 'Lanczos'];
    await expect(run({ hires })).rejects.toThrow(gone);
    const file = path.join(tmpdir(), `gone-upscaler-${process.pid}.png`);
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a74' } }).toFile(file);
    const fileId = '11111111-1111-4111-8111-111111111111';
    const params = { tool: 'extras', fileId, scale: 2, upscaler };
    await expect(runEngine(web.engine, params, { files: { [fileId]: file } })).rejects.toThrow(gone);
    await rm(file);
  });

  it('a LoRA that was listed but failed to load is named in a note on the picture', async () => {
    web.server.loras = ['qinghua', 'ink'];
    const prompt = 'a cat <lora:qinghua:0.8> <lora:ink:1>';
    expect(await notesOf({ prompt })).toEqual([]);
    web.server.goneLoras.add('ink');
    expect(await notesOf({ prompt })).toEqual(['绘图引擎没有载入这些 LoRA，它们可能刚被移走或已损坏：ink']);
  });
});

describe('unusual characters in names', () => {
  it.each(['a "b" \'c\'.safetensors', 'xl\\sub\\青花.safetensors', 'a<b>:c.safetensors'])(
    'a model called %j is requested by its exact name, without its hash',
    async (name) => {
      web.server.models.push(`${name} [0123456789]`);
      expect(await notesOf({ model: name })).toEqual([]);
      expect(web.server.asked[0]!.override_settings.sd_model_checkpoint).toBe(name);
    },
  );

  it('a LoRA whose name a prompt would cut off is reported, and one with other special characters is used', async () => {
    web.server.loras = ['a:b', 'c>d', 'e<f', "g'h"];
    expect(await notesOf({ prompt: "cat <lora:a:b:1> <lora:c>d:1> <lora:e<f:1> <lora:g'h:1>" })).toEqual([
      '这些 LoRA 的名字里有「:」或「>」，写在提示词里会被截断，没有用上，请管理员给文件改名：a:b、c>d',
    ]);
  });
});

describe('a proxy that answers in place of a web UI', () => {
  const page = (status: number) => ({ status, type: 'text/html', body: '<!doctype html><title>登录</title>' });
  const half = { status: 200, type: 'application/json', body: '[{"title": "dream.saf' };
  it.each([
    ['a login page', page(200), '绘图引擎给的列表读不懂，多半是它前面的代理给的登录页'],
    ['half a JSON', half, '绘图引擎的回答不完整，请稍后再试'],
    ['an error page', page(502), '绘图引擎暂时没有响应，请稍后再试'],
    ['a cut connection', 'cut' as const, '绘图引擎中途断开了，请稍后再试'],
  ])(
    'an answer with %s in place of a list keeps the known list: the task reports it, and the next one is drawn',
    async (_, answer, advice) => {
      await web.engine.refresh();
      const before = web.engine.capabilities();
      for (const list of ['sd-models', 'loras']) {
        web.server.instead = new Map([[`GET /sdapi/v1/${list}`, answer]]);
        await expect(run({ model: 'dream.safetensors' })).rejects.toThrow(advice);
        expect(web.engine.capabilities()).toBe(before);
      }
      web.server.instead.clear();
      expect(await run({ model: 'dream.safetensors' })).toHaveLength(1);
    },
  );

  it('a value that the web UI’s schema refuses is named by its field, and the engine stays usable', async () => {
    const detail = [{ loc: ['body', 'steps'], msg: 'value is not a valid integer', type: 'type_error.integer' }];
    const refuses = (body: object) =>
      web.server.instead.set('POST /sdapi/v1/txt2img', {
        status: 422,
        type: 'application/json',
        body: JSON.stringify(body),
      });
    refuses({ detail });
    await expect(run()).rejects.toThrow(
      '绘图引擎不接受这次请求里「steps」的值：请改一改这一项再试，或请管理员检查它的版本和扩展',
    );
    refuses({ detail: 'no' });
    await expect(run()).rejects.toThrow('绘图引擎不接受这次请求，请管理员检查它的版本');
    web.server.instead.clear();
    expect(await run()).toHaveLength(1);
  });

  it('an answer of 200 MB is refused, and a LoRA list of that size keeps the known list', async () => {
    await web.engine.refresh();
    const body = Buffer.alloc(200_000_000, ' ');
    const large = { status: 200, type: 'application/json', body };
    web.server.instead.set('GET /sdapi/v1/loras', large);
    expect(await notesOf({ prompt: 'a cat <lora:qinghua:1>' })).toEqual([
      '绘图引擎的 LoRA 列表太长，没有读到：提示词里的 LoRA 照样发给了它，有没有用上这里看不出来',
    ]);
    expect(web.engine.capabilities().loras.map(({ name }) => name)).toEqual(['qinghua']);
    web.server.instead.set('POST /sdapi/v1/txt2img', large);
    await expect(run()).rejects.toThrow('绘图引擎的回答超过 100 MB，没有收下');
  });

  it.each([
    ['cuts the connection', undefined],
    ['answers 504', 504],
  ])(
    'a proxy that %s while drawing: the picture is interrupted and reported, and a retry draws it',
    async (_, status) => {
      const { came } = web.server.hold();
      let told = () => undefined as void;
      const seen = new Promise<void>((resolve) => (told = resolve));
      const lost = run({}, { told: ({ phase }) => (phase === 'waiting' ? undefined : told()) });
      await came;
      await seen;
      web.server.cut(status);
      await expect(lost).rejects.toThrow(/^绘图引擎还在画，连接却在 \d+ 秒时被它前面的代理切断了/);
      expect(web.server.interrupts).toBe(1);
      expect(await run()).toHaveLength(1);
      expect(web.server.raced).toBe(false);
    },
  );

  it('a picture that has arrived is not lost when the progress request after it fails', async () => {
    web.server.onAsked = () => web.server.instead.set('GET /sdapi/v1/progress?skip_current_image=true', 'cut');
    expect(await run()).toHaveLength(1);
  });
});

it('another web UI started at the address between two looks is read from scratch, and its settings are preserved', async () => {
  await run({ clip_skip: 2 });
  web.server.savedSettings.clear();
  web.server.flavour = 'forge';
  web.server.state = idle();
  await run({ clip_skip: 2 });
  expect([web.engine.name, web.server.settings.CLIP_stop_at_last_layers]).toEqual(['Forge', 1]);
});

it('a clock that jumps by a day, on either machine, ends no picture', async () => {
  await run();
  vi.useFakeTimers({ toFake: ['Date'] });
  const { came, answer } = web.server.hold();
  web.server.state.job_count = 1;
  let asked = 0;
  web.server.onProgress = () => {
    asked += 1;
    vi.setSystemTime(Date.now() + 86_400_000);
    if (asked === 3) web.server.state.job_count = 0;
  };
  const percents: number[] = [];
  web.server.progress = 0.5;
  const drawn = run({}, { told: ({ percent, phase }) => phase === 'drawing' && percents.push(percent) && answer() });
  await came;
  web.server.state.job_timestamp = '20250101000000';
  web.server.state.sampling_step = 1;
  expect(await drawn).toHaveLength(1);
  expect(percents[0]).toBe(49.5);
});
