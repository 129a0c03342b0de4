import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startA1111 } from '../testing/a1111.ts';
import { startComfyui } from '../testing/comfyui/server.ts';
import { startIopaint } from '../testing/iopaint.ts';
import { writeModels } from '../testing/onnx.ts';
import { openEngines } from './open.ts';

const ids = (source: Record<string, string>) => {
  const engines = openEngines(source);
  const found = engines.all.map(({ id }) => id);
  return engines.close().then(() => found);
};

it('openEngines opens the configured engines: models before IOPaint before the built-in engine', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'models-'));
  const server = await startIopaint();
  try {
    await writeModels(folder);
    expect(await ids({})).toEqual(['builtin']);
    expect(await ids({ MODELS_DIR: '', IOPAINT_URL: '', ENGINES: '' })).toEqual(['builtin']);
    const source = { MODELS_DIR: folder, IOPAINT_URL: server.url };
    expect(await ids(source)).toEqual(['green-filler', 'negative-doubler', 'red-finder', 'iopaint', 'builtin']);
    const engines = openEngines(source);
    expect(engines.serving('magicEraser')?.id).toBe('green-filler');
    expect(engines.serving('txt2img')?.id).toBe('builtin');
    await engines.close();
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});

it('a web UI serves drawing and the built-in engine the rest, unless ENGINES says otherwise', async () => {
  const server = await startA1111();
  const source = { A1111_URL: server.url, A1111_AUTH: 'artist:secret' };
  try {
    expect(await ids(source)).toEqual(['a1111', 'builtin']);
    const engines = openEngines(source);
    expect(engines.serving('txt2img')?.id).toBe('a1111');
    expect(engines.serving('magicExpand')?.id).toBe('builtin');
    await engines.close();
    const otherwise = openEngines({ ...source, ENGINES: 'txt2img=builtin,*=a1111' });
    expect(otherwise.serving('txt2img')?.id).toBe('builtin');
    await otherwise.close();
  } finally {
    await server.close();
  }
});

it('ComfyUI comes after a web UI, an images API after ComfyUI, and both before the built-in engine', async () => {
  const [webUi, comfyui] = await Promise.all([startA1111(), startComfyui()]);
  try {
    const COMFYUI_URL = comfyui.url;
    expect(await ids({ COMFYUI_URL, COMFYUI_AUTH: 'Bearer secret' })).toEqual(['comfyui', 'builtin']);
    const OPENAI_IMAGES_URL = 'http://127.0.0.1:1/v1';
    expect(await ids({ COMFYUI_URL, OPENAI_IMAGES_URL, A1111_URL: webUi.url })).toEqual([
      'a1111',
      'comfyui',
      'openai-images',
      'builtin',
    ]);
    const engines = openEngines({ COMFYUI_URL, COMFYUI_MODEL: 'dream-xl.safetensors' });
    expect(engines.serving('txt2img')?.id).toBe('comfyui');
    expect(engines.serving('imgEnhance')?.id).toBe('builtin');
    await engines.close();
  } finally {
    await Promise.all([webUi.close(), comfyui.close()]);
  }
});

it('openEngines refuses an unusable configuration', () => {
  expect(() => openEngines({ MODELS_DIR: '/no/such/folder' })).toThrow('/no/such/folder: there is no such folder');
  expect(() => openEngines({ ENGINES: 'magicEraser=lama,builtin' })).toThrow('ENGINES names the unknown engine "lama"');
});
