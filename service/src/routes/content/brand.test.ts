import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import type { Deps } from '../../deps.ts';
import { registerErrors } from '../../plugins/errors.ts';
import { registerBrand } from './brand.ts';

it("the brand folder serves the operator's pictures, and no other files", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'brand-'));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  app.decorate('deps', { env: { DATA_DIR: folder } } as Deps);
  registerErrors(app);
  await registerBrand(app);
  for (const file of ['service.png', 'notes.html', '.secret.png'])
    await writeFile(path.join(folder, 'brand', file), 'x');
  await writeFile(path.join(folder, 'beside.png'), 'x');

  const get = async (file: string) => (await app.inject(`/api/content/brand/${file}`)).statusCode;
  expect(await get('service.png')).toBe(200);
  for (const file of ['notes.html', '.secret.png', '..%2fbeside.png', '../beside.png', 'none.png', ''])
    expect([file, await get(file)]).not.toEqual([file, 200]);
});
