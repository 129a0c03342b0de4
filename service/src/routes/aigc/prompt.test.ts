import { READING_LIMITS } from '@app/shared/contracts/limits';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFakeEngine } from '../../engines/fake-engine.ts';
import { chooseEngines } from '../../engines/registry.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
let token = '';
beforeEach(async () => {
  service = await startService({}, chooseEngines('builtin', [{ ...createFakeEngine(), id: 'builtin' }]));
  token = await service.login('13800138000');
});
afterEach(() => service.close());

const read = (prompt: string, as = token) => service.call('POST /aigc/prompt/read', { prompt }, as);

it('a prompt of the longest allowed length is parsed, and a longer one is refused with a message', async () => {
  expect((await read('海'.repeat(READING_LIMITS.letters))).data).toMatchObject({ missed: [] });
  expect(await read('海'.repeat(READING_LIMITS.letters + 1))).toMatchObject({ code: 500_201, msg: '最多看 4000 个字' });
});

it('parsing prompts is limited per member and minute, and does not affect other members', async () => {
  for (let asked = 0; asked < READING_LIMITS.perMinute; asked += 1) await read('一只猫');
  expect((await read('一只猫')).status).toBe(429);
  expect((await read('一只猫', await service.login('13900139000'))).status).toBe(200);
  service.pass(60);
  expect((await read('一只猫')).data).toEqual({ drawn: ['猫'], missed: [] });
});
