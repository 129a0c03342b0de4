import { randomUUID } from 'node:crypto';
import { zTxt2imgParams } from '@app/shared/contracts/aigc';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RANKED_TASKS_SQL } from '../../domain/aigc/order.ts';
import { grantGift, revokeGrants, type GrantOrigin } from '../../domain/member/grants.ts';
import { RIGHT_RULES, type RightKey } from '../../domain/member/rights.ts';
import { createFakeEngine } from '../../engines/fake-engine.ts';
import { chooseEngines } from '../../engines/registry.ts';
import { addPicture } from '../../testing/rows.ts';
import { startService, type TestService } from '../../testing/service.ts';

const MB = 1024 * 1024;
let service: TestService;
beforeAll(async () => {
  service = await startService(
    { SMS_UNCHECKED_PER_ADDRESS_HOUR: '1000' },
    chooseEngines('builtin', [createFakeEngine()]),
  );
});
afterAll(() => service.close());

interface Person {
  token: string;
  userId: number;
}
let number = 13_500_000_000;
async function person(): Promise<Person> {
  const token = await service.login(String(number++));
  return { token, userId: (await service.call('GET /member/user/info', {}, token)).data.user.userId };
}
const gift = { kind: 'GRADE', level: 1, unit: 'MONTH', months: 1 } as const;
const origin = (userId: number): GrantOrigin => ({ userId, source: 'GIFT', sourceId: 'test' });
async function member(): Promise<Person> {
  const one = await person();
  await service.deps.db.transaction((tx) => grantGift(tx, origin(one.userId), gift, service.now()));
  return one;
}
/** Creates a member whose month has expired. */
async function lapsed(): Promise<Person> {
  const one = await member();
  await service.deps.db.transaction(async (tx) => {
    await revokeGrants(tx, origin(one.userId), service.now());
    await grantGift(tx, { ...origin(one.userId), sourceId: 'old' }, gift, new Date('2026-09-01T10:00:00+08:00'));
  });
  return one;
}

/** An engine with limits no higher than those for non-members. */
function smallEngine() {
  const engine = createFakeEngine();
  const { limits, ...rest } = engine.capabilities();
  return { ...engine, capabilities: () => ({ ...rest, limits: { ...limits, pixels: 1536 * 1536, batch: 4 } }) };
}

const draw = ({ token }: Person, params: object) =>
  service.call(
    'POST /aigc/task/save',
    {
      requestId: randomUUID(),
      params: zTxt2imgParams.parse({ tool: 'txt2img', prompt: '柿子', width: 256, height: 256, steps: 4, ...params }),
    },
    token,
  );
const addResult = ({ userId }: Person, bytes: number) => addPicture(service.deps.db, userId, { bytes });
const rights = async ({ token }: Person) => (await service.call('GET /member/user/config', {}, token)).data.rights;

describe('each right has the value in the table, for current members alone', () => {
  it('the values of rights are reported to the page', async () => {
    const at = (level: 0 | 1) =>
      Object.fromEntries(Object.entries(RIGHT_RULES).map(([key, { values }]) => [key, values[level]]));
    expect(await rights(await person())).toEqual(at(0));
    expect(await rights(await member())).toEqual(at(1));
    expect(await rights(await lapsed())).toEqual(at(0));
  });

  it('plans list their rights with the values', async () => {
    const { data } = await service.call('GET /member/data/grade/list', {});
    const namesOf = (id: number) => {
      const { rightIds } = data.gradeList.find((grade) => grade.id === id)!;
      return rightIds.map((right) => {
        const { name, value } = data.rightList.find((one) => one.id === right)!;
        return `${name}：${value}`;
      });
    };
    expect(namesOf(1)).toEqual([
      '学院：「会员免费」的课全部免费学',
      '付费课程：9 折',
      '排队优先：高峰时轮到的次数是非会员的 2 倍',
      '每天的任务：600 个，非会员 300 个',
      '同时排队：40 个任务，非会员 20 个',
      '作品空间：20 GB，非会员 5 GB',
      '云端 SD 出图：最大约 2048×2048，非会员 1536×1536',
      '云端 SD 批量：一次 8 张，非会员 4 张',
      '批量下载：一次 200 张，非会员 20 张',
    ]);
    expect(namesOf(3)).toContain('排队优先：高峰时轮到的次数是非会员的 4 倍');
    expect(namesOf(3)).toHaveLength(9);
  });

  it('plans do not promise what the engine cannot do', async () => {
    const small = await startService({}, chooseEngines('builtin', [smallEngine()]), { other: service });
    const { data } = await small.call('GET /member/data/grade/list', {});
    expect(data.rightList.filter((right) => right.name.includes('云端 SD'))).toEqual([]);
    await small.close();
  });

  it.each([
    ['a batch of eight', { batch_size: 8 }, '一次最多出 4 张，开通会员可以更多'],
    [
      'a picture of 2048×2048',
      { width: 1024, height: 1024, hires: { scale: 2 } },
      '单张图片最大约 1536×1536 像素，开通会员可以更多',
    ],
  ])('drawing with %s needs a membership', async (_what, params, msg) => {
    expect((await draw(await member(), params)).code).toBe(200);
    expect(await draw(await person(), params)).toMatchObject({ code: 500_201, msg });
    expect(await draw(await lapsed(), params)).toMatchObject({ code: 500_201, msg });
  });

  it('the limit of waiting tasks is 20, and 40 for members', async () => {
    const [free, paying] = [await person(), await member()];
    const send = async (one: Person, count: number) => {
      const answers = [];
      for (let sent = 0; sent < count; sent += 1) answers.push((await draw(one, {})).msg);
      return answers;
    };
    expect((await send(free, 21)).at(-1)).toBe('最多同时排队 20 个任务，请等前面的任务完成');
    const sent = await send(paying, 41);
    expect(sent.filter((msg) => msg === '')).toHaveLength(40);
    expect(sent.at(-1)).toBe('最多同时排队 40 个任务，请等前面的任务完成');
  });

  it('the storage limit is higher for members, and a lapsed member keeps existing files', async () => {
    const one = await member();
    const bytes = 2000 * MB;
    const files = [await addResult(one, bytes), await addResult(one, bytes), await addResult(one, bytes)];
    expect((await draw(one, {})).code).toBe(200);
    await service.deps.db.transaction((tx) => revokeGrants(tx, origin(one.userId), service.now()));
    expect(await draw(one, {})).toMatchObject({ msg: '存储空间已满（5 GB），请先在「我的」里删除不需要的作品' });
    const { data } = await service.call('GET /file/data/usage', {}, one.token);
    expect(data).toEqual({ used: 3 * bytes, quota: 5120 * MB });
    const { rows } = await service.deps.pool.query('select id from file_entry where user_id = $1', [one.userId]);
    expect(rows).toHaveLength(files.length);
  });

  it('the limit of pictures in one archive is higher for members', async () => {
    const ids = Array.from({ length: 21 }, () => randomUUID());
    const open = async ({ token }: Person) => (await service.call('POST /file/data/archive', { ids }, token)).msg;
    const refusal = '一次最多下载 20 张图片，开通会员可以更多';
    expect([await open(await person()), await open(await lapsed())]).toEqual([refusal, refusal]);
    // The request passes the limit, and then fails because the pictures do not exist.
    expect(await open(await member())).toContain('图片');
    expect(await open(await member())).not.toBe(refusal);
  });

  it('a member gets two turns in the queue for one of others', async () => {
    const { pool } = service.deps;
    await pool.query('delete from aigc_task');
    const [free, other, paying] = [await person(), await lapsed(), await member()];
    // The queue uses the database's own clock.
    await pool.query(`update member_user set expire_at = clock_timestamp() + interval '1 day' where id = $1`, [
      paying.userId,
    ]);
    for (const one of [free, other, paying]) for (let sent = 0; sent < 4; sent += 1) await draw(one, {});
    const { rows } = await pool.query<{ user_id: number }>(
      `with ranked as (${RANKED_TASKS_SQL}) select t.user_id from ranked join aigc_task t using (id) order by place`,
    );
    const who = new Map([free, other, paying].map(({ userId }, index) => [userId, 'fom'[index]]));
    expect(rows.map((row) => who.get(row.user_id)).join('')).toBe('fommfommfofo');
  });

  it('every right of the table is covered by this test', () => {
    const tried: RightKey[] = ['turns', 'tasksPerDay', 'openTasks', 'storageMb', 'side', 'batch', 'archive'];
    expect(Object.keys(RIGHT_RULES).toSorted()).toEqual(tried.toSorted());
  });
});

it('rights are read on the connection that creates the task, so that as many requests as connections do not deadlock', async () => {
  const narrow = await startService(
    { DATABASE_POOL: '3', DATABASE_STATEMENT_MS: '5000' },
    chooseEngines('builtin', [createFakeEngine()]),
    { other: service },
  );
  const people = [await person(), await person(), await person(), await person(), await person(), await person()];
  const answers = await Promise.all(
    people.flatMap(({ token }) =>
      [1, 2].map(() =>
        narrow.call(
          'POST /aigc/task/save',
          { requestId: randomUUID(), params: zTxt2imgParams.parse({ tool: 'txt2img', prompt: '柿子' }) },
          token,
        ),
      ),
    ),
  );
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
  await narrow.close();
});

it('the daily limit of tasks rises as soon as a membership starts', async () => {
  const tight = await startService({ TASKS_PER_DAY: '2' }, chooseEngines('builtin', [createFakeEngine()]), {
    other: service,
  });
  const one = await person();
  const send = () =>
    tight.call(
      'POST /aigc/task/save',
      { requestId: randomUUID(), params: zTxt2imgParams.parse({ tool: 'txt2img', prompt: '柿子' }) },
      one.token,
    );
  expect([(await send()).code, (await send()).code]).toEqual([200, 200]);
  expect((await send()).msg).toBe('今天已提交 2 个任务，达到每日上限，请明天再来');
  await service.deps.db.transaction((tx) => grantGift(tx, origin(one.userId), gift, service.now()));
  expect((await send()).code).toBe(200);
  await tight.close();
});
