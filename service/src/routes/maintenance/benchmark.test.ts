import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TaskParams } from '@app/shared/contracts/aigc';
import { AppError, CODES } from '@app/shared/errors';
import type { ImageEngine } from '../../engines/engine.ts';
import { createFakeEngine } from '../../engines/fake-engine.ts';
import { chooseEngines } from '../../engines/registry.ts';
import { startService, type TestService } from '../../testing/service.ts';
import { openBenchmarks } from '../../domain/maintenance/benchmark.ts';

let service: TestService;
let userId = 0;
beforeAll(async () => {
  service = await startService();
  const token = await service.login('13900139000');
  ({ userId } = (await service.call('GET /member/user/info', {}, token)).data.user);
  service.deps.env.MAINTENANCE_MEMBERS = [userId];
});
afterAll(() => service.close());

/** Runs on an engine whose pictures take 4, 1, 2 and 3 seconds by this clock. */
function setup(run?: ImageEngine['run']) {
  let now = 0;
  const seeds: unknown[] = [];
  const drawn: TaskParams[] = [];
  const fake = createFakeEngine();
  const engine: ImageEngine = {
    ...fake,
    run:
      run ??
      (({ params, seed }) => {
        seeds.push(seed);
        drawn.push(params);
        now += [4000, 1000, 2000, 3000][seeds.length - 1]!;
        return Promise.resolve();
      }),
  };
  return { seeds, drawn, benchmarks: openBenchmarks(service.deps, chooseEngines('', [engine]), () => now) };
}
const start = { engine: 'builtin' };

it('a standard run keeps the seconds of three pictures after a first one, with its settings', async () => {
  const { benchmarks, seeds, drawn } = setup();
  const requestId = randomUUID();
  expect(await benchmarks.start(userId, { ...start, requestId })).toMatchObject({ state: 'running', seconds: [] });
  await benchmarks.settled();
  const { list, engines } = await benchmarks.list(userId);
  expect(engines).toEqual([{ id: 'builtin', name: '内置演示引擎' }]);
  expect(list[0]).toMatchObject({ id: requestId, state: 'done', seconds: [1, 2, 3] });
  expect(list[0]!.settings).toMatchObject({ width: 512, steps: 20, cfg: 7, pictures: 3 });
  expect(seeds).toEqual([1, 2, 3, 4]);
  expect(drawn[0]).toMatchObject({ tool: 'txt2img', width: 512, height: 512, steps: 20, batch_size: 1 });
  // The same request is not run twice.
  expect(await benchmarks.start(userId, { ...start, requestId })).toMatchObject({ state: 'done' });
  await benchmarks.close();
});

it('a second run waits for the first, and a failed one keeps its reason', async () => {
  let fail: (error: Error) => void = () => undefined;
  const { benchmarks } = setup(() => new Promise((_, reject) => (fail = reject)));
  const requestId = randomUUID();
  await benchmarks.start(userId, { ...start, requestId });
  await expect(benchmarks.start(userId, { ...start, requestId: randomUUID() })).rejects.toThrow('已有一次基准测试在跑');
  fail(new AppError(CODES.REFUSED, '绘图引擎显存不够'));
  await benchmarks.settled();
  const { list } = await benchmarks.list(userId);
  expect(list.find(({ id }) => id === requestId)).toMatchObject({ state: 'failed', problem: '绘图引擎显存不够' });
});

it('only members whom the operator named see or start a run', async () => {
  const { benchmarks } = setup();
  await expect(benchmarks.list(userId + 1)).rejects.toThrow('管理员点名');
  await expect(benchmarks.start(userId + 1, { ...start, requestId: randomUUID() })).rejects.toThrow('管理员点名');
});
