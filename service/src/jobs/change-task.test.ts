import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeEngine } from '../engines/fake-engine.ts';
import { chooseEngines } from '../engines/registry.ts';
import { addPicture } from '../testing/rows.ts';
import { params, queueActions } from '../testing/own-queue.ts';
import { startService, type TestService } from '../testing/service.ts';

let service: TestService;
let token = '';

beforeEach(async () => {
  service = await startService({ OPEN_TASKS: '30' }, chooseEngines('builtin', [createFakeEngine()]));
  token = await service.login('13800138000');
});
afterEach(() => service.close());

const { save, get, page, line, next } = queueActions(() => ({ service, token }));

describe('changing a task before it starts', () => {
  const change = (id: string, prompt: string, as = token) =>
    service.call('POST /aigc/task/change', { id, params: { ...params, prompt } }, as);

  it('a changed task keeps its position and its id', async () => {
    const [a, b, c] = [await save(), await save(), await save()];
    const { data } = await change(b, '青瓷');
    expect(data).toMatchObject({ id: b, state: 'queued', position: 1, params: { prompt: '青瓷', seed: 11 } });
    expect(await line()).toEqual([a, b, c]);
    await next();
    expect((await next())!.params).toMatchObject({ prompt: '青瓷' });
  });

  it('changing a task that has started or ended is refused with the reason, and leaves it unchanged', async () => {
    const id = await save('原来');
    await next();
    expect(await change(id, '青瓷')).toMatchObject({
      code: 500201,
      msg: '任务已经开始生成，不能再修改；可以另外加入队列',
    });
    expect((await get(id)).params).toMatchObject({ prompt: '原来' });
    const ended = await save();
    await service.call('POST /aigc/task/cancel', { id: ended }, token);
    expect(await change(ended, '青瓷')).toMatchObject({ msg: '任务已经结束，不能再修改；可以另外加入队列' });
    const other = await service.login('13900139000');
    expect((await change(await save(), '青瓷', other)).code).toBe(404);
  });

  it('changing a task while it is claimed either succeeds or is refused, never half', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const id = await save('原来');
      const [changed, begun] = await Promise.all([change(id, '青瓷'), next()]);
      const words = (await get(id)).params as typeof params;
      expect(changed.code === 200 ? words.prompt : changed.msg).toMatch(/^青瓷$|已经开始/);
      // The worker draws with the parameters that are stored.
      const run = begun ?? (await next());
      expect(run!.params).toMatchObject({ prompt: words.prompt });
      await service.deps.pool.query('delete from aigc_task');
    }
  });

  it('changing a task to another tool, or to invalid parameters, is refused', async () => {
    const id = await save();
    const other = { tool: 'imgEnhance', fileId: randomUUID() } as never;
    expect((await service.call('POST /aigc/task/change', { id, params: other }, token)).msg).toContain('另一种');
    expect((await change(id, '')).msg).toBe('请输入提示词');
    expect((await get(id)).params).toMatchObject({ prompt: '柿子' });
  });
});

describe('actions on many tasks at once', () => {
  it('cancelling the queue cancels waiting drawing tasks, and leaves running ones, tools and tasks of others', async () => {
    const other = await service.login('13900139000');
    const [a, b, c, theirs] = [await save(), await save(), await save(), await save('别人', other)];
    const tool = await save();
    await service.deps.pool.query(`update aigc_task set tool = 'imgEnhance' where id = $1`, [tool]);
    expect((await next())!.id).toBe(a);
    const { data } = await service.call('POST /aigc/queue/cancel', {}, token);
    expect(data.toSorted()).toEqual([b, c].toSorted());
    expect((await page('open')).data.list.map(({ id }) => id)).toEqual([a]);
    expect((await get(tool)).state).toBe('queued');
    expect(await line(other)).toEqual([theirs]);
    expect((await service.call('POST /aigc/queue/cancel', {}, token)).data).toEqual([]);
  });

  it('clearing failures hides failed tasks, and their finished pictures stay as works', async () => {
    const user = (await service.call('GET /member/user/info', {}, token)).data.user.userId;
    const picture = await addPicture(service.deps.db, user);
    const [empty, half, left] = [await save(), await save(), await save()];
    const image = { fileId: picture.id, width: 8, height: 8, seed: 1, infotext: '' };
    await service.deps.pool.query(`update aigc_task set state = 'failed', error = '显存不足'`);
    await service.deps.pool.query('update aigc_task set images = $2 where id = $1', [half, JSON.stringify([image])]);
    expect((await service.call('POST /aigc/queue/clear', { ids: [empty, half] }, token)).data).toEqual([empty]);
    expect((await service.call('GET /aigc/task/get', { id: empty }, token)).code).toBe(404);
    expect(await get(half)).toMatchObject({ state: 'done', error: '', images: [{ fileId: picture.id }] });
    expect((await get(left)).state).toBe('failed');
    expect((await service.call('POST /aigc/queue/clear', {}, token)).data).toEqual([left]);
    expect((await page('failed')).data.total).toBe(0);
  });
});
