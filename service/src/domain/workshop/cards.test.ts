import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '@app/imaging/testing/temporary-folder';
import type { ModelCard } from '@app/shared/contracts/model-library';
import { UNFINISHED_SUFFIX } from '../../files/write.ts';
import { checkpoint, writeModel } from '../../testing/model-file.ts';
import { startService, type TestService } from '../../testing/service.ts';
import { saveCard } from './cards.ts';

let service: TestService;
let editor = '';
let other = '';
let userId = 0;
const dir = temporaryFolder('cards');
const NAME = 'ink.safetensors';
const CARD: ModelCard = {
  title: '水墨',
  words: ['sumi', 'ink wash'],
  tags: ['风格'],
  rating: 4.5,
  weight: 0.7,
  description: '写 <lora:ink:0.7>，配 <b>白底</b>',
  notes: '第二行\n第三行',
  negative: 'photo',
};

beforeAll(async () => {
  service = await startService();
  [editor, other] = [await service.login('13900139000'), await service.login('13700137000')];
  ({ userId } = (await service.call('GET /member/user/info', {}, editor)).data.user);
  await writeModel(path.join(dir, NAME), checkpoint(768));
  await writeFile(path.join(dir, 'ink.civitai.info'), '{"model": {"name": "Ink", "tags": ["style"]}}');
  await writeFile(path.join(dir, 'ink.json'), '{"notes": "old", "vae": "mine.vae.pt"}');
  Object.assign(service.deps.env, { WORKSHOP_MEMBERS: [userId], MODEL_LIBRARY_DIR: dir });
});
afterAll(async () => {
  await service.close();
});

const details = async (token = editor) =>
  (await service.call('GET /models/library/details', { name: NAME }, token)).data;
const listed = async () => (await service.call('GET /models/library', {}, editor)).data;
const save = async (card: ModelCard, version: string, token = editor) =>
  service.call('POST /models/library/card', { name: NAME, version, card }, token);

it('an edited card is stored beside its model, and the file keeps what else it says', async () => {
  const { edit } = await details();
  expect(edit!.card).toMatchObject({ title: 'Ink', tags: ['style'], notes: 'old', rating: null });
  expect(await save(CARD, edit!.version)).toMatchObject({ code: 200 });
  const stored = JSON.parse(await readFile(path.join(dir, 'ink.json'), 'utf8')) as object;
  expect(stored).toMatchObject({ vae: 'mine.vae.pt', 'activation text': 'sumi, ink wash', 'preferred weight': 0.7 });
  const { list, isEditor } = await listed();
  expect(isEditor).toBe(true);
  expect(list[0]).toMatchObject({ title: '水墨', words: CARD.words, tags: ['风格'], rating: 4.5, weight: 0.7 });
  const now = await details();
  // HTML is text, and what is no HTML stays.
  expect(now.description).toBe('写 <lora:ink:0.7>，配 白底');
  expect(now.notes).toBe(CARD.notes);
  expect((await readdir(dir)).filter((name) => name.endsWith(UNFINISHED_SUFFIX))).toEqual([]);
});

it('a card that changed meanwhile, a .json that is none and other members are refused, and nothing is written', async () => {
  const { edit } = await details();
  expect(await save(CARD, 'older')).toMatchObject({ code: 409, msg: expect.stringContaining('刚被别人改过') });
  expect(await save(CARD, edit!.version, other)).toMatchObject({ code: 403 });
  expect((await details(other)).edit).toBeNull();
  const place = path.join(dir, 'ink.json');
  const before = await readFile(place, 'utf8');
  await writeFile(place, '{"notes": ');
  const { version } = (await details()).edit!;
  expect((await save(CARD, version)).msg).toContain('不是 JSON');
  expect(await readFile(place, 'utf8')).toBe('{"notes": ');
  await writeFile(place, before);
});

it('a card of a folder that cannot be written is stored in the database, and comes before the files', async () => {
  const readOnly = () => Promise.resolve(false);
  const input = { name: NAME, version: '', card: { ...CARD, title: '表里的名字' } };
  await saveCard(service.deps, userId, input, readOnly);
  await expect(saveCard(service.deps, userId, input, readOnly)).rejects.toThrow('刚被别人改过');
  expect((await details()).edit!.card.title).toBe('表里的名字');
  expect(await readFile(path.join(dir, 'ink.json'), 'utf8')).not.toContain('表里的名字');
  // The folder can be written again: its file is the truth.
  await save(CARD, (await details()).edit!.version);
  expect((await details()).edit!.card.title).toBe('水墨');
});

it('files with the same content are found by their hashes, and files of the same size are told apart', async () => {
  const file = await readFile(path.join(dir, NAME));
  await writeFile(path.join(dir, 'copy.safetensors'), file);
  const changed = Buffer.from(file);
  changed[changed.length - 1] = 7;
  await writeFile(path.join(dir, 'other.safetensors'), changed);
  expect(await service.call('POST /models/library/duplicates/start', {}, other)).toMatchObject({ code: 403 });
  await service.call('POST /models/library/duplicates/start', {}, editor);
  await expect
    .poll(async () => (await service.call('GET /models/library/duplicates', {}, editor)).data.state)
    .toBe('done');
  const { groups } = (await service.call('GET /models/library/duplicates', {}, editor)).data;
  expect(groups).toEqual([{ sha256: expect.any(String), bytes: file.length, names: ['copy.safetensors', NAME] }]);
});
