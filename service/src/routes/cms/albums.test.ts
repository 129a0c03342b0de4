import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentPage } from '../../db/schema/cms.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const ALBUM = 201;
const collect = (token: string, collected: boolean, albumId = ALBUM) =>
  service.call('POST /course/user/album/collect/save', { albumId, collected }, token);
const kept = async (token: string) =>
  (await service.call('GET /course/user/album/collect/page/{page}/{limit}', { page: 1, limit: 10 }, token)).data;
const opened = (token = '') => service.call('GET /course/data/album/get', { id: ALBUM }, token);

describe('favourites of albums', () => {
  it('a favourite counts once per person, however often it is set, and belongs to the logged-in user', async () => {
    const [token, other] = [await service.login('13800000001'), await service.login('13800000002')];
    expect(await collect('', true)).toMatchObject({ code: 401 });
    await Promise.all([collect(token, true), collect(token, true)]);
    expect((await collect(token, true)).data).toEqual({ collected: true, collects: 1 });
    expect(await kept(token)).toMatchObject({ total: 1, list: [{ id: ALBUM, collected: true, withdrawn: false }] });
    expect((await kept(other)).total).toBe(0);
    expect((await opened(token)).data).toMatchObject({ collected: true, collects: 1 });
    expect((await opened()).data).toMatchObject({ collected: false, collects: 1 });
    expect((await service.call('GET /member/user/home', {}, token)).data.collected).toBe(1);
    expect((await collect(token, false)).data).toEqual({ collected: false, collects: 0 });
    expect((await kept(token)).total).toBe(0);
  });

  it('only albums can be added to these favourites', async () => {
    const token = await service.login('13800000003');
    for (const id of [9, 304]) expect(await collect(token, true, id)).toMatchObject({ code: 404 });
  });

  it('a hidden album stays in favourites, and once removed cannot be added again', async () => {
    const token = await service.login('13800000004');
    await collect(token, true);
    await service.deps.db.update(contentPage).set({ off: true }).where(eq(contentPage.id, ALBUM));
    try {
      expect(await kept(token)).toMatchObject({ total: 1, list: [{ id: ALBUM, withdrawn: true }] });
      expect(await opened(token)).toMatchObject({ code: 404 });
      expect((await collect(token, false)).data.collected).toBe(false);
      expect(await collect(token, true)).toMatchObject({ code: 404, msg: '专辑不存在或已下架' });
    } finally {
      await service.deps.db.update(contentPage).set({ off: false }).where(eq(contentPage.id, ALBUM));
    }
  });
});
