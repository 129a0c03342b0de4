import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenPacks } from '../../engines/packs/open.ts';
import { openBuiltin } from '../../engines/builtin/engine.ts';
import { chooseEngines } from '../../engines/registry.ts';
import { startService, type TestService } from '../../testing/service.ts';

const PHOTO = readFileSync(new URL('../../../../bench/photos/apple.jpg', import.meta.url));
/** Masks are one pixel here: the test is about requests to the model and their number. */
let asked = 0;
let fails = false;
const packs: OpenPacks = {
  tasks: ['subject'],
  ask: () => {
    asked += 1;
    return fails
      ? Promise.reject(new Error('no memory'))
      : Promise.resolve({ data: Uint8Array.of(200), width: 1, height: 1 });
  },
  close: () => undefined,
};
let service: TestService;
let [token, fileId] = ['', ''];
beforeAll(async () => {
  service = await startService({}, chooseEngines('builtin', [openBuiltin()], packs));
  token = await service.login('13800138000');
  fileId = (await service.upload(PHOTO, '苹果.jpg', token)).data.fileId;
});
afterAll(() => service.close());

const get = (id: string, as = token) =>
  service.app.inject({
    url: `/api/file/data/subject/${id}`,
    headers: as ? { cookie: service.cookies(as) } : {},
  });

describe('GET /api/file/data/subject', () => {
  it('GET /api/file/data/subject answers 401 to a visitor, and 404 for a foreign photo or an invalid id', async () => {
    const other = await service.login('13800138001');
    expect((await get(fileId, '')).statusCode).toBe(401);
    expect((await get(fileId, other)).statusCode).toBe(404);
    expect((await get('abc')).statusCode).toBe(404);
    expect(asked).toBe(0);
  });

  it('GET /api/file/data/subject returns the mask as a grey picture and runs the model once per photo', async () => {
    const [one, two] = await Promise.all([get(fileId), get(fileId)]);
    expect([one.statusCode, two.statusCode, one.headers['content-type']]).toEqual([200, 200, 'image/png']);
    expect([...(await sharp(one.rawPayload).raw().toBuffer())].slice(0, 1)).toEqual([200]);
    expect(asked).toBe(1);
  });

  it('GET /api/file/data/subject answers 429 to a member with too many concurrent requests', async () => {
    const other = (await service.upload(await sharp(PHOTO).negate().jpeg().toBuffer(), '底片.jpg', token)).data.fileId;
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(other)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(3);
    expect(codes).toContain(429);
  });

  it('GET /api/file/data/subject answers 204 when the model fails, and tries again at the next request', async () => {
    const other = (await service.upload(await sharp(PHOTO).flop().jpeg().toBuffer(), '反.jpg', token)).data.fileId;
    fails = true;
    expect((await get(other)).statusCode).toBe(204);
    fails = false;
    expect((await get(other)).statusCode).toBe(200);
  });
});

it('GET /api/file/data/subject answers 204 where no pack is installed', async () => {
  const without = await startService({}, chooseEngines('builtin', [openBuiltin()]));
  const own = await without.login('13800138000');
  const { fileId: id } = (await without.upload(PHOTO, '苹果.jpg', own)).data;
  const { statusCode } = await without.app.inject({
    url: `/api/file/data/subject/${id}`,
    headers: { cookie: without.cookies(own) },
  });
  expect(statusCode).toBe(204);
  await without.close();
});
