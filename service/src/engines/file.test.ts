import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@app/imaging/testing/temporary-folder';
import { readEnginesFile } from './file.ts';
import { openEngines } from './open.ts';

const folder = temporaryFolder('engines');
async function file(value: unknown): Promise<string> {
  const name = path.join(folder, 'engines.json');
  await writeFile(name, typeof value === 'string' ? value : JSON.stringify(value));
  return name;
}
const url = 'http://127.0.0.1:1';

it('an engines file names engines, and their secrets come from environment variables', async () => {
  const name = await file({
    engines: [
      { kind: 'a1111', url, authEnv: 'SD_ONE', timeoutSec: 60 },
      { kind: 'a1111', url: 'http://127.0.0.1:2' },
      { kind: 'comfyui', url, model: 'dream.safetensors', authEnv: 'COMFY' },
      { kind: 'openai-images', url, keyEnv: 'KEY', sizes: '1024x1024' },
    ],
  });
  const secrets = { SD_ONE: 'artist:secret', COMFY: 'Bearer token', KEY: 'sk-1' };
  expect(readEnginesFile(name, secrets)).toEqual([
    { kind: 'a1111', url, auth: 'artist:secret', timeoutMs: 60_000 },
    { kind: 'a1111', url: 'http://127.0.0.1:2', auth: undefined, timeoutMs: 300_000 },
    { kind: 'comfyui', url, auth: 'Bearer token', model: 'dream.safetensors', timeoutMs: 300_000 },
    {
      kind: 'openai-images',
      url,
      key: 'sk-1',
      model: 'gpt-image-1',
      sizes: [{ width: 1024, height: 1024 }],
      timeoutMs: 300_000,
    },
  ]);
  const engines = openEngines({ ...secrets, ENGINES_FILE: name, A1111_URL: 'http://127.0.0.1:3' });
  // The three web UIs form one pool.
  expect(engines.all.map(({ id, slots }) => [id, slots])).toEqual([
    ['a1111', 3],
    ['comfyui', 1],
    ['openai-images', 1],
    ['builtin', null],
  ]);
  await engines.close();
});

it.each<[string, unknown, string]>([
  ['no JSON', '{', 'is no JSON'],
  ['a password in it', { engines: [{ kind: 'a1111', url, auth: 'artist:secret' }] }, 'auth'],
  [
    'a password in the address',
    { engines: [{ kind: 'a1111', url: 'http://a:secret@h/' }] },
    'without user and password',
  ],
  ['a kind that is not known', { engines: [{ kind: 'sd', url }] }, 'kind'],
  ['no address', { engines: [{ kind: 'comfyui' }] }, 'url'],
  ['a secret that is not set', { engines: [{ kind: 'a1111', url, authEnv: 'NOT_SET' }] }, 'NOT_SET, which is not set'],
  ['a secret in another form', { engines: [{ kind: 'a1111', url, authEnv: 'ODD' }] }, 'what ODD holds'],
])('an engines file with %s is refused without revealing a secret', async (_, value, said) => {
  const name = await file(value);
  const read = () => readEnginesFile(name, { ODD: 'secret' });
  expect(read).toThrow(said);
  expect(read).toThrow(name);
  expect(read).not.toThrow('secret');
});

it('a missing engines file is reported', () => {
  expect(() => openEngines({ ENGINES_FILE: '/no/such/file' })).toThrow('ENGINES_FILE /no/such/file: ENOENT');
});

it('one web UI or ComfyUI under two names is refused', async () => {
  for (const kind of ['a1111', 'comfyui']) {
    const name = await file({
      engines: [
        { kind, url },
        { kind, url: `${url}/` },
      ],
    });
    expect(() => openEngines({ ENGINES_FILE: name })).toThrow('is named twice');
  }
  const name = await file({ engines: [{ kind: 'a1111', url }] });
  expect(() => openEngines({ ENGINES_FILE: name, A1111_URL: url })).toThrow(`a1111 ${url} is named twice`);
});
