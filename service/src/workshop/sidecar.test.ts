import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSidecar, textOfHtml } from './sidecar.ts';

let dir = '';
beforeEach(async () => void (dir = await mkdtemp(path.join(tmpdir(), 'sidecar-'))));
afterEach(() => rm(dir, { recursive: true, force: true }));

const BOTH_FILES = { info: true, json: true };

it('textOfHtml converts a description to text, without its scripts', () => {
  expect(textOfHtml('<p>Ink &amp; <b>wash</b></p><script>alert(1)</script><ul><li>one</li><li>two</li></ul>')).toBe(
    'Ink & wash\none\ntwo',
  );
  expect(textOfHtml('1 < 2 &lt;b&gt;')).toBe('1 < 2 <b>');
  expect(textOfHtml('<script>never closed')).toBe('');
});

it('a text edited in a web UI takes precedence over Civitai’s', async () => {
  const info = {
    id: 7,
    modelId: 3,
    name: 'v2',
    baseModel: 'SDXL 1.0',
    trainedWords: ['ink', 'wash', 5],
    model: { name: 'Ink', tags: ['style'] },
    creator: { username: 'mei' },
    stats: { rating: 4.8, ratingCount: 20 },
    description: '<p>Brush</p>',
  };
  await writeFile(path.join(dir, 'a.civitai.info'), JSON.stringify(info));
  await writeFile(path.join(dir, 'a.json'), JSON.stringify({ 'activation text': 'sumi, ', 'preferred weight': 0.7 }));
  const { said, problem } = await readSidecar(path.join(dir, 'a'), BOTH_FILES);
  expect(problem).toBeNull();
  expect(said).toMatchObject({ title: 'Ink v2', author: 'mei', family: 'SDXL 1.0', words: ['sumi'], tags: ['style'] });
  expect(said).toMatchObject({ weight: 0.7, rating: 4.8, description: 'Brush' });
  expect(said.source).toBe('https://civitai.com/models/3?modelVersionId=7');
  expect((await readSidecar(path.join(dir, 'a'), { info: true, json: false })).said.words).toEqual(['ink', 'wash']);
});

it('a sidecar that is no JSON, too large or of another shape is reported, and the model stays usable', async () => {
  await writeFile(path.join(dir, 'a.json'), '{"notes": ');
  expect((await readSidecar(path.join(dir, 'a'), BOTH_FILES)).problem).toContain('.json 读不懂');
  await writeFile(path.join(dir, 'b.civitai.info'), JSON.stringify({ description: 'x'.repeat(1024 * 1024) }));
  expect((await readSidecar(path.join(dir, 'b'), BOTH_FILES)).problem).toContain('1 MB');
  await writeFile(path.join(dir, 'c.json'), '{"notes": 5, "preferred weight": "much"}');
  expect(await readSidecar(path.join(dir, 'c'), BOTH_FILES)).toMatchObject({
    problem: null,
    said: { notes: '', weight: null },
  });
});
