import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@app/imaging/testing/temporary-folder';
import { readParts } from './read-parts.ts';

const folder = temporaryFolder('parts');
async function written(text: string): Promise<string> {
  const file = path.join(folder, 'parts.json');
  await writeFile(file, text);
  return file;
}

it('readParts reads the operator’s entry for each model', async () => {
  const parts = [{ model: 'a.safetensors', family: 'flux', encoders: ['l', 't5'], vae: 'ae' }, { model: 'b' }];
  expect(readParts(await written(JSON.stringify(parts)))).toEqual(parts);
});

it.each([
  ['{"mo', 'is no JSON'],
  ['[{"model":"a","family":"aurora"}]', 'family'],
  ['[{"model":"a","family":"flux","encoders":["one"]}]', 'as many as the family has'],
  ['[{"model":"a","clip":"x"}]', 'clip'],
])('readParts refuses a file that is %s with 「%s」', async (text, why) => {
  const file = await written(text);
  expect(() => readParts(file)).toThrow(why);
});
