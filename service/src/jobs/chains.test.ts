import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTHING } from '@app/shared/contracts/capabilities';
import type { Chain, ChainStep } from '@app/shared/contracts/chain';
import { CHAIN_LIMITS } from '@app/shared/contracts/limits';
import { AppError, CODES } from '@app/shared/errors';
import { aigcChain, aigcChainStep } from '../db/schema/chain.ts';
import { advanceChain } from '../domain/chain/advance.ts';
import { openTasks } from '../domain/aigc/tasks.ts';
import type { ImageEngine } from '../engines/engine.ts';
import { createFakeEngine } from '../engines/fake-engine.ts';
import { chooseEngines } from '../engines/registry.ts';
import { startService, type TestService } from '../testing/service.ts';
import { startChains } from './chains.ts';
import { startJobs, type Jobs } from './index.ts';

let service: TestService;
let token = '';
let jobs: Jobs | undefined;
let stopChains: (() => Promise<void>) | undefined;
/** Prompts and tools that the engine was called with, and the tools that it currently refuses. */
let asked: string[] = [];
let failing = new Set<string>();
/** Promise that the engine awaits before it draws anything. */
let held: Promise<void> | undefined;

/** Blocks the engine before it draws. @returns a function that unblocks it */
function hold(): () => void {
  let free = (): void => undefined;
  held = new Promise((resolve) => {
    free = resolve;
  });
  return free;
}

const ABLE = { ...NOTHING, abilities: ['txt2img' as const, 'img2img' as const] };
const engine = (): ImageEngine => {
  const fake = createFakeEngine();
  return {
    ...fake,
    capabilities: () => ABLE,
    can: () => true,
    async run(task, run) {
      const name = 'prompt' in task.params && task.params.prompt ? task.params.prompt : task.params.tool;
      asked.push(name);
      await held;
      if (failing.has(name)) throw new AppError(CODES.REFUSED, '引擎没有回应');
      await fake.run(task, run);
    },
  };
};

beforeEach(async () => {
  asked = [];
  failing = new Set();
  held = undefined;
  const engines = chooseEngines('builtin', [engine()]);
  service = await startService({ OPEN_TASKS: '2' }, engines);
  token = await service.login('13800138000');
  jobs = startJobs(service.deps, { engines, slots: 1, quick: 0, heartbeatMs: 50, sweepMs: 100 });
  stopChains = startChains(service.deps, openTasks(service.deps, engines), 100);
});
afterEach(async () => {
  await stopChains?.();
  await jobs?.stop();
  await service.close();
});

const words = { tool: 'txt2img', width: 256, height: 256, steps: 4 };
const draw = (key: string): ChainStep => ({ key, title: `画${key}`, params: { ...words, prompt: key } });
const over = (key: string, from: string, more: object = {}): ChainStep => ({
  key,
  title: `改${key}`,
  params: { ...words, tool: 'img2img', prompt: key, fileId: { step: from }, ...more },
});
const LINE = [draw('a'), over('b', 'a'), over('c', 'b')];
const plan = (steps: ChainStep[], more: object = {}) => ({ title: '一套', form: { words: '一套' }, steps, ...more });

const save = async (steps: ChainStep[], requestId = randomUUID()) =>
  service.call('POST /aigc/chain/save', { requestId, kind: 'composer', ...plan(steps) }, token);
const get = async (id: string) => (await service.call('GET /aigc/chain/get', { id }, token)).data;
const states = ({ steps }: Chain) => Object.fromEntries(steps.map(({ key, state }) => [key, state]));
const until = (id: string, wanted: Record<string, string>) =>
  vi.waitFor(
    async () => {
      const chain = await get(id);
      expect(states(chain)).toMatchObject(wanted);
      return chain;
    },
    { interval: 40 },
  );
const done = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, 'done']));
const taskIds = ({ steps }: Chain) => Object.fromEntries(steps.map(({ key, task }) => [key, task?.id]));

describe('a chain', () => {
  it('a chain advances by itself, each step from the picture of the previous step', async () => {
    const { data } = await save(LINE);
    const chain = await until(data.id, done('a', 'b', 'c'));
    expect(asked).toEqual(['a', 'b', 'c']);
    const [a, b] = chain.steps;
    expect(b!.task!.source!.fileId).toBe(a!.task!.images[0]!.fileId);
    expect(b!.params.fileId).toEqual({ step: 'a' });
    expect(chain.form).toEqual({ words: '一套' });
  });

  it('a chain saved repeatedly with one request id is created once, and other members cannot see it', async () => {
    const requestId = randomUUID();
    const [first, second] = await Promise.all([save(LINE, requestId), save(LINE, requestId)]);
    expect(second.data.id).toBe(first.data.id);
    await until(first.data.id, done('a', 'b', 'c'));
    expect(asked).toEqual(['a', 'b', 'c']);
    const other = await service.login('13900139000');
    const { id } = first.data;
    for (const name of ['get', 'cancel', 'resume', 'remove'] as const)
      expect(
        await service.call(name === 'get' ? 'GET /aigc/chain/get' : `POST /aigc/chain/${name}`, { id }, other),
      ).toMatchObject({ code: CODES.NOT_FOUND });
    expect(await service.call('POST /aigc/chain/redo', { id, key: 'a' }, other)).toMatchObject({
      code: CODES.NOT_FOUND,
    });
    expect(await service.call('POST /aigc/chain/change', { id, ...plan(LINE) }, other)).toMatchObject({
      code: CODES.NOT_FOUND,
    });
  });

  it('a chain is refused when its form is invalid, it nests too deep, or the member has too many', async () => {
    const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    const ask = (more: object) =>
      service.call(
        'POST /aigc/chain/save',
        { requestId: randomUUID(), kind: 'composer', ...plan([draw('a')], more) },
        token,
      );
    expect((await ask({ form: null })).code).toBe(CODES.BAD_REQUEST);
    expect((await ask({ form: { deep: nested(200) } })).code).toBe(CODES.BAD_REQUEST);
    await stopChains!();
    await jobs!.stop();
    const requestId = randomUUID();
    const first = await save(LINE, requestId);
    await Promise.all(Array.from({ length: CHAIN_LIMITS.open }, () => save(LINE)));
    const again = await save(LINE);
    expect(again).toMatchObject({ code: CODES.REFUSED, msg: expect.stringContaining('最多同时进行 20 个计划') });
    const { total } = (
      await service.call('GET /aigc/chain/page/{page}/{limit}', { page: 1, limit: 1, kind: 'composer' }, token)
    ).data;
    expect(total).toBe(CHAIN_LIMITS.open);
    // Saving an existing chain again still succeeds at the limit.
    expect((await save(LINE, requestId)).data.id).toBe(first.data.id);
  });

  it('a chain waits while the member is at the limit of open tasks', async () => {
    const goOn = hold();
    const { data } = await save([draw('a'), draw('b'), draw('c'), draw('d'), draw('e')]);
    expect(Object.values(states(data)).filter((state) => state === 'waiting')).toHaveLength(3);
    goOn();
    await until(data.id, done('a', 'b', 'c', 'd', 'e'));
  });

  it('a chain retains finished steps when the engine fails in the middle, and resumes on request', async () => {
    failing.add('b');
    const { data } = await save([...LINE, over('d', 'a')]);
    const broken = await until(data.id, { a: 'done', b: 'failed', c: 'blocked', d: 'done' });
    expect(broken.steps[1]!.error).toBe('引擎没有回应');
    failing.clear();
    await service.call('POST /aigc/chain/resume', { id: data.id }, token);
    const whole = await until(data.id, done('a', 'b', 'c', 'd'));
    expect(taskIds(whole).a).toBe(taskIds(broken).a);
    expect(asked.filter((name) => name === 'a' || name === 'd')).toEqual(['a', 'd']);
  });

  it('a chain resumes when the request to resume arrives while it is being closed', async () => {
    failing.add('b');
    const { data } = await save(LINE);
    await until(data.id, { b: 'failed' });
    failing.clear();
    await stopChains!();
    const { deps } = service;
    const anew = { requestId: randomUUID(), taskId: null };
    await deps.db.update(aigcChain).set({ open: true }).where(eq(aigcChain.id, data.id));
    let closing: Promise<void> | undefined;
    await deps.db.transaction(async (tx) => {
      await tx.update(aigcChain).set({ open: true }).where(eq(aigcChain.id, data.id));
      await tx
        .update(aigcChainStep)
        .set(anew)
        .where(and(eq(aigcChainStep.chainId, data.id), eq(aigcChainStep.key, 'b')));
      closing = advanceChain(deps, openTasks(deps, chooseEngines('builtin', [engine()])), data.id);
      await vi.waitFor(async () => {
        const waiting = await deps.db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(waiting.rows).toHaveLength(1);
      });
    });
    await closing;
    await until(data.id, { b: 'done' });
  });

  it('a chain redoes a changed step and the steps that depend on it, and no other', async () => {
    const { data } = await save([...LINE, over('d', 'a')]);
    const before = await until(data.id, done('a', 'b', 'c', 'd'));
    asked = [];
    const goOn = hold();
    const steps = [draw('a'), over('b', 'a', { prompt: '换了' }), over('c', 'b'), over('d', 'a')];
    const { data: changed } = await service.call('POST /aigc/chain/change', { id: data.id, ...plan(steps) }, token);
    expect(states(changed)).toMatchObject({ a: 'done', d: 'done', c: 'waiting' });
    goOn();
    const after = await until(data.id, done('a', 'b', 'c', 'd'));
    expect(asked).toEqual(['换了', 'c']);
    expect(taskIds(after)).toMatchObject({ a: taskIds(before).a, d: taskIds(before).d });
    asked = [];
    await service.call('POST /aigc/chain/redo', { id: data.id, key: 'b' }, token);
    await until(data.id, done('a', 'b', 'c', 'd'));
    expect(asked).toEqual(['换了', 'c']);
  });

  it('a chain accepts a finished task as the result of a step', async () => {
    const { data } = await save(LINE);
    await until(data.id, done('a', 'b', 'c'));
    const own = await service.call(
      'POST /aigc/task/save',
      { requestId: randomUUID(), params: { ...words, tool: 'txt2img', prompt: '手选' } as never },
      token,
    );
    const put = () => service.call('POST /aigc/chain/put', { id: data.id, key: 'a', taskId: own.data.id }, token);
    await vi.waitFor(async () => expect((await put()).code).toBe(200));
    const chain = await until(data.id, done('a', 'b', 'c'));
    expect(taskIds(chain).a).toBe(own.data.id);
    expect(chain.steps[1]!.task!.source!.fileId).toBe(chain.steps[0]!.task!.images[0]!.fileId);
    expect(
      await service.call('POST /aigc/chain/put', { id: data.id, key: 'b', taskId: own.data.id }, token),
    ).toMatchObject({ code: CODES.REFUSED, msg: '这一步是用另一个工具做的' });
  });

  it('a cancelled chain starts no further step, and resumes where it was', async () => {
    await jobs!.stop();
    jobs = undefined;
    const { data } = await save(LINE);
    await service.call('POST /aigc/chain/cancel', { id: data.id }, token);
    await until(data.id, { a: 'cancelled', b: 'blocked', c: 'blocked' });
    jobs = startJobs(service.deps, { engines: chooseEngines('builtin', [engine()]), slots: 1, quick: 0, sweepMs: 100 });
    await service.call('POST /aigc/chain/resume', { id: data.id }, token);
    await until(data.id, done('a', 'b', 'c'));
    expect(asked).toEqual(['a', 'b', 'c']);
  });

  it('a chain reports which steps of a plan are impossible before any step starts', async () => {
    const cases: [ChainStep[], string][] = [
      [[draw('a'), draw('a')], '「画a」和另一步重名了'],
      [[over('b', 'c'), draw('c')], '「改b」要用的前一步不在计划里'],
      [[{ key: 'a', title: '翻译', params: { tool: 'nothing' } }], '「翻译」：设置不正确，请改后再试'],
      [[{ key: 'a', title: '作画', params: { ...words, prompt: ' ' } }], '「作画」：请输入提示词'],
      [[], '计划里还没有步骤'],
    ];
    for (const [steps, msg] of cases) expect(await save(steps)).toMatchObject({ code: CODES.REFUSED, msg });
    expect(asked).toEqual([]);
  });

  it('a step of a chain is refused with a reason when the picture of the previous step was deleted', async () => {
    const { data } = await save([draw('a')]);
    const chain = await until(data.id, done('a'));
    await service.call('POST /file/data/remove', { ids: [chain.steps[0]!.task!.images[0]!.fileId] }, token);
    await service.call('POST /aigc/chain/change', { id: data.id, ...plan([draw('a'), over('b', 'a')]) }, token);
    const gone = await until(data.id, { b: 'refused' });
    expect(gone.steps[1]!.error).toBe('前一步的图片已删除，请重做前一步');
  });
});
