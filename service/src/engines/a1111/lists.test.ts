import { describe, expect, it, vi } from 'vitest';
import { webUiPerTest } from '../../testing/a1111-engine.ts';
import { startA1111 } from '../../testing/a1111.ts';
import { createFakeEngine } from '../fake-engine.ts';
import { chooseEngines } from '../registry.ts';

const web = webUiPerTest();
const { run } = web;

describe('kind and lists of a web UI', () => {
  it.each([
    ['a1111', 'A1111'],
    ['forge', 'Forge'],
    ['old', 'A1111'],
    ['sdnext', 'SD.Next'],
  ] as const)('the web UI %s is shown as %s, and receives requests in its own dialect', async (flavour, name) => {
    await web.engine.close();
    web.server.flavour = flavour;
    web.engine = web.open();
    expect(web.engine.name).toBe('SD WebUI');
    await web.engine.refresh();
    expect(web.engine.name).toBe(name);
    expect(await run()).toHaveLength(1);
  });

  it('samplers and styles are the web UI’s own, without dividers and names too long for a request', async () => {
    web.server.samplers.push('x'.repeat(201));
    web.server.styles.push({ name: '画'.repeat(201), prompt: '', negative_prompt: '' });
    await web.engine.refresh();
    expect(web.engine.capabilities().samplers).toEqual(['DPM++ 2M', 'Euler a', 'UniPC']);
    expect(web.engine.capabilities().styles).toEqual([{ id: '水彩', name: '水彩' }]);
  });

  it('an unknown sampler or style is refused before sending, as the web UI would silently use its first one', async () => {
    await expect(run({ sampler: 'Painter' })).rejects.toThrow('绘图引擎没有采样器「Painter」，请另选一个再生成');
    await expect(run({ style: 'ink' })).rejects.toThrow('绘图引擎没有风格「ink」，请另选一个再生成');
    expect(web.server.asked).toEqual([]);
    web.server.samplers.push('Painter');
    expect(await run({ sampler: 'Painter' })).toHaveLength(1);
  });

  it('an unreachable web UI still serves its tools, and its kind and lists are read again when another one answers', async () => {
    await web.engine.refresh();
    const { port } = new URL(web.server.url);
    await web.server.close();
    await expect(run()).rejects.toThrow('绘图引擎连接不上，请稍后再试；一直如此请联系管理员');
    expect(web.engine.ready()).toBe(false);
    const engines = chooseEngines('a1111,builtin', [web.engine, createFakeEngine()]);
    expect(engines.serving('txt2img')?.id).toBe('a1111');
    expect(engines.serving('magicEraser')?.id).toBe('builtin');
    web.server = await startA1111({ port: Number(port) });
    web.server.flavour = 'forge';
    web.server.samplers = ['HeunPP2'];
    await web.engine.refresh();
    expect([web.engine.ready(), web.engine.name, web.engine.capabilities().samplers]).toEqual([
      true,
      'Forge',
      ['HeunPP2'],
    ]);
  });
});

describe('names in lists of a web UI', () => {
  it('a model named with another hash, or none, is the same model', async () => {
    web.server.models = ['dream.safetensors', 'refiner.safetensors [def456]'];
    await web.engine.refresh();
    expect(web.engine.capabilities().models.map(({ name }) => name)).toEqual([
      'dream.safetensors',
      'refiner.safetensors',
    ]);
    for (const model of ['dream.safetensors [abc123]', 'refiner.safetensors', 'refiner.safetensors [9b37883976]'])
      expect(await run({ model })).toHaveLength(1);
    expect(web.server.asked.map((ask) => ask.override_settings.sd_model_checkpoint)).toEqual([
      'dream.safetensors',
      'refiner.safetensors',
      'refiner.safetensors',
    ]);
  });

  it('a LoRA of the prompt that the web UI lacks is named in a note on the picture', async () => {
    const [image] = await run({ prompt: '花瓶 <lora:qinghua:0.8> <lora:青花:1> <lora:nothere:1>' });
    expect(image!.notes).toEqual(['绘图引擎没有这些 LoRA，没有用上：nothere']);
  });

  it('selectable scripts are listed apart from extensions, each once with its arguments', async () => {
    web.server.extensions = ['Soft Inpainting'];
    await web.engine.refresh();
    const { scripts, extensions } = web.engine.capabilities();
    expect([scripts, extensions].map((list) => list.map(({ name }) => name))).toEqual([
      ['x/y/z plot', 'sd upscale'],
      ['soft inpainting'],
    ]);
    const weight = { label: 'Weight', minimum: 0, maximum: 2, step: 0.05, choices: null };
    expect(extensions[0]!.args).toEqual([
      { label: 'Enable', value: false, minimum: null, maximum: null, step: null, choices: null },
      { ...weight, value: 1 },
      // The value of a control unit is an object: pages have a form of their own for it.
      { label: '', value: null, minimum: null, maximum: null, step: null, choices: null },
    ]);
    expect(extensions[0]!.img2imgArgs?.[1]).toEqual({ ...weight, value: 0.5 });
    expect(scripts[1]).not.toHaveProperty('img2imgArgs');
  });

  it('LoRA names with any characters work, and thousands of LoRAs are listed', async () => {
    const odd = ['a "quoted" one', "it's", '青花\n瓷', 'sub\\folder\\x', '<script>', '画 风'];
    web.server.loras = [...odd, ...Array.from({ length: 5_000 }, (_, at) => `lora-${at}`)];
    await web.engine.refresh();
    const names = web.engine.capabilities().loras.map(({ name }) => name);
    expect([names.length, names.slice(0, odd.length)]).toEqual([5_006, odd]);
    const [image] = await run({ prompt: 'vase <lora:画 风:1> <lora:sub\\folder\\x:0.5> <lora:nobody:1>' });
    expect(image!.notes).toEqual(['绘图引擎没有这些 LoRA，没有用上：nobody']);
  });

  it('SD.Next’s embeddings are listed from an answer of bare names', async () => {
    await web.engine.close();
    web.server.flavour = 'sdnext';
    web.engine = web.open();
    await web.engine.refresh();
    expect(web.engine.capabilities().embeddings).toEqual(['easynegative']);
  });

  it('an invalid entry of a list does not affect the other entries', async () => {
    web.server.styles.push({ name: null as unknown as string, prompt: 'x', negative_prompt: null });
    await web.engine.refresh();
    expect(web.engine.capabilities().styles.map(({ id }) => id)).toEqual(['水彩']);
  });

  it('a model and a sampler deleted after they were listed are named in notes, with what was used instead', async () => {
    web.server.models.push('xl/sharp.safetensors');
    expect((await run({ model: 'xl/sharp.safetensors' }))[0]!.notes).toEqual([]);
    web.server.onAsked = () => {
      web.server.models = ['dream.safetensors'];
      web.server.samplers = ['DPM++ 2M'];
    };
    const [image] = await run({ model: 'refiner.safetensors' });
    expect(image!.notes).toEqual([
      '绘图引擎没有用模型「refiner.safetensors」，用的是「dream」：那个模型可能刚被移走',
      '绘图引擎没有用采样器「Euler a」，用的是「DPM++ 2M」',
    ]);
  });

  it('the current model reported while a picture is drawn is not the one overridden for that picture', async () => {
    await web.engine.refresh();
    const { came, answer } = web.server.hold();
    const drawn = run({ model: 'refiner.safetensors' });
    await came;
    expect(web.server.settings.sd_model_checkpoint).toBe('refiner.safetensors');
    await web.engine.refresh();
    answer();
    await drawn;
    expect(web.engine.capabilities().model).toBe('dream.safetensors');
  });

  it('a style without any prompt is a divider and is not offered', async () => {
    web.server.styles.push({ name: '--- 其他 ---', prompt: '', negative_prompt: '' });
    await web.engine.refresh();
    expect(web.engine.capabilities().styles.map(({ id }) => id)).toEqual(['水彩']);
  });

  it('a lossy picture format in the web UI’s settings adds a note to the picture', async () => {
    web.server.settings.samples_format = 'jpg';
    expect((await run())[0]!.notes).toEqual(['绘图引擎的图片格式设成了 jpg，画面已经有损，请管理员改成 PNG']);
  });
});

it('the engine reads the web UI’s lists every 30 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await web.engine.close();
    web.engine = web.open();
    await web.engine.refresh();
    web.server.samplers = ['LCM'];
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(web.engine.capabilities().samplers).toEqual(['LCM']));
  } finally {
    vi.useRealTimers();
  }
});

it('a starting web UI is read again after a few seconds, as it lists embeddings only after loading its first model', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    web.server.embeddings = null;
    await web.engine.refresh();
    expect(web.engine.capabilities().embeddings).toEqual([]);
    web.server.embeddings = { loaded: { easynegative: {} }, skipped: {} };
    vi.advanceTimersByTime(5_000);
    await vi.waitFor(() => expect(web.engine.capabilities().embeddings).toEqual(['easynegative']));
  } finally {
    vi.useRealTimers();
  }
});

it('a new model on the web UI’s disk is offered after a refresh of its folder', async () => {
  await web.engine.refresh();
  web.server.newModels = ['merged.safetensors'];
  await web.engine.refresh();
  const names = () => web.engine.capabilities().models.map(({ name }) => name);
  expect(names()).not.toContain('merged.safetensors');
  await web.engine.refreshModels!();
  expect(names()).toContain('merged.safetensors');
});
