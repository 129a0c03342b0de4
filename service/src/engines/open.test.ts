import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startIopaint } from '../testing/iopaint.ts';
import { writeModels } from '../testing/onnx.ts';
import { openEngines } from './open.ts';

const ids = (source: Record<string, string>) => {
  const engines = openEngines(source);
  const found = engines.all.map(({ id }) => id);
  return engines.close().then(() => found);
};

it('opens what is configured, models before IOPaint before the built-in engine', async () => {
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

it('does not open with what is not usable', () => {
  expect(() => openEngines({ MODELS_DIR: '/no/such/folder' })).toThrow('/no/such/folder: there is no such folder');
  expect(() => openEngines({ ENGINES: 'magicEraser=lama,builtin' })).toThrow('ENGINES names the unknown engine "lama"');
});
