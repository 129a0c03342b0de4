import { describe, expect, it, vi } from 'vitest';
import type { EngineProgress } from '@app/imaging/task';
import { comfyuiPerTest } from '../../testing/comfyui/engine.ts';
import { startComfyui, type Trouble } from '../../testing/comfyui/server.ts';

const web = comfyuiPerTest();
const { run } = web;

const MEMORY = '绘图引擎的显存或内存不够，请把图片尺寸改小一些再试';
const PAGE = '绘图引擎的地址给的是网页，多半是它前面的代理的登录页或出错页，请管理员检查这个代理';
const NAN =
  '绘图引擎算出了无效的数值（NaN），请换一个尺寸或采样器再试；一直如此请管理员换 VAE 或加上 --fp32-vae、--force-upcast-attention';
describe('errors of a ComfyUI', () => {
  it.each<[Trouble, string]>([
    ['cuda-memory', MEMORY],
    ['hip-memory', MEMORY],
    ['mps-memory', MEMORY],
    ['directml-memory', MEMORY],
    ['gpu-broken', '绘图引擎的显卡出了错，请管理员重启它再试'],
    ['bad-file', '绘图引擎读不了这个模型文件，请换一个模型，或请管理员检查文件是否完整'],
    ['no-clip', '这个模型里没有文本编码器（CLIP），请换一个完整的模型'],
    ['mismatch', '模型、LoRA 或 VAE 互不匹配，请换成同一系列的再试'],
    ['vae-channels', '模型、LoRA 或 VAE 互不匹配，请换成同一系列的再试'],
    ['broken-pth', '绘图引擎读不了这个模型文件，请换一个模型，或请管理员检查文件是否完整'],
    ['cpu-memory', MEMORY],
    ['no-vision', 'ComfyUI 里缺 IP-Adapter 要的 CLIP Vision 模型，请管理员放进它的 models/clip_vision 文件夹'],
    ['no-adapter', 'ComfyUI 里没有和这个模型同一系列的 IP-Adapter，请换一个模型'],
    ['moved', '绘图引擎的模型文件不见了，请另选一个模型再生成'],
    ['unknown-error', '绘图引擎出错，请稍后再试；一直如此请联系管理员'],
    ['black', NAN],
    ['no-picture', '绘图引擎没有给出图片，请管理员检查它的日志'],
    ['half-picture', '绘图引擎返回的图片不完整，请稍后再试'],
    ['small', '绘图引擎返回的图片不是要的大小，请管理员检查它的设置和扩展'],
    ['interrupted', '绘图引擎上有人把这张图停下了，请重新生成'],
    ['restarted', '绘图引擎画到一半停了或重启了，多半是内存不够，请把图片尺寸改小一些再试'],
    ['partly', '绘图引擎没有VAE「old.pt」，请另选一个再生成'],
    ['model-gone', '绘图引擎没有模型「SD1.5/cat.safetensors」，请另选一个再生成'],
    ['no-node', '这个 ComfyUI 没有要用的节点，请管理员升级它'],
    ['forbidden', '绘图引擎拒绝了访问，请管理员检查它前面的代理'],
    ['busy', '绘图引擎正忙，请过几分钟再试'],
    ['too-large', '图片超出了绘图引擎接受的大小，请把图片缩小一些再试'],
    ['html', PAGE],
    ['half-json', '绘图引擎的回答不完整，请稍后再试'],
    ['dies-in-the-middle', '绘图引擎中途断开了，请稍后再试'],
  ])('the fault %s is reported with its advice, and the next picture is drawn', async (trouble, advice) => {
    web.server.trouble = trouble;
    await expect(run()).rejects.toThrow(advice);
    expect(web.server.freed > 0).toBe(advice === MEMORY);
    web.server.trouble = null;
    expect(await run({}, { seed: 8 })).toHaveLength(1);
    expect([...web.server.history.keys()]).toEqual([]);
  });

  it('a server that dies while drawing is reported', async () => {
    const { came } = web.server.hold();
    const painted = run();
    await came;
    await web.server.close();
    await expect(painted).rejects.toThrow('绘图引擎画到一半停了或重启了，多半是内存不够，请把图片尺寸改小一些再试');
    // The engine is known to be unreachable immediately.
    expect(web.engine.ready()).toBe(false);
    web.server = await startComfyui();
  });

  it('polling continues after single requests fail', async () => {
    const { came, answer } = web.server.hold();
    let asked = 0;
    web.server.onQueue = () => {
      asked += 1;
      if (asked <= 3) throw new Error('a hiccup');
      answer();
    };
    const painted = run();
    await came;
    expect(await painted).toHaveLength(1);
  });

  it('a server that is unresponsive for a while, as when loading a model, is waited for', async () => {
    await web.engine.close();
    web.engine = web.open({ askMs: 1_500 });
    await web.engine.refresh();
    const { came, answer } = web.server.hold();
    const painted = run();
    await came;
    web.server.stalls = 1;
    await vi.waitFor(() => expect(web.server.stalls).toBe(0));
    answer();
    expect(await painted).toHaveLength(1);
    expect(web.server.interrupts).toEqual([]);
  });

  it('a wrong or missing login is reported without revealing the password', async () => {
    web.server.authorization = `Basic ${Buffer.from('artist:柿子:secret').toString('base64')}`;
    const advice = '绘图引擎要求登录，或用户名、密码不对，请管理员检查 COMFYUI_AUTH';
    await expect(run()).rejects.toThrow(advice);
    await web.engine.close();
    web.engine = web.open({ auth: 'artist:hush-hush' });
    const error = (await run().catch((reason: unknown) => reason)) as Error;
    expect(error.message).toBe(advice);
    expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toMatch(/hush|YXJ0aXN0/);
    await web.engine.close();
    web.engine = web.open({ auth: 'artist:柿子:secret' });
    const told: EngineProgress[] = [];
    expect(await run({}, { told: (progress) => told.push(progress) })).toHaveLength(1);
    // The socket sends the login as well.
    expect(told.length).toBeGreaterThan(0);
    await web.engine.close();
    web.server.authorization = 'Bearer hush-hush';
    web.engine = web.open({ auth: 'Bearer hush-hush' });
    expect(await run({}, { seed: 11 })).toHaveLength(1);
  });

  it('a picture that exceeds the time limit is interrupted', async () => {
    await web.engine.close();
    web.engine = web.open({ timeoutMs: 200 });
    web.server.hold();
    await expect(run()).rejects.toThrow('绘图引擎很久没有画完，请把尺寸或步数改小，或稍后再试');
    expect(web.server.interrupts).toEqual(web.server.ids);
  });
});
