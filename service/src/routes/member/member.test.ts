import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberSign, memberUser } from '../../db/schema/member.ts';
import { addDays } from '../../domain/time/shanghai.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const newcomer = () => service.newcomer();
const info = async (token: string) => (await service.call('GET /member/user/info', {}, token)).data;

describe('the member profile', () => {
  it('the member profile has a masked number and initially no membership', async () => {
    const token = await service.login('13912345678');
    expect(await info(token)).toMatchObject({
      telphone: '139****5678',
      nickName: '用户5678',
      gradeLevel: null,
      expireDate: null,
      clockVip: false,
      signState: false,
    });
    expect((await service.call('GET /member/user/config', {}, token)).data).toMatchObject({
      gradeType: null,
      expireDay: 0,
    });
    const home = await service.call('GET /member/user/home', {}, token);
    expect(home.data).toMatchObject({ studySeconds: 0, finished: 0, collected: 0, purchased: 0 });
    expect(home.data.week.map((day) => day.day).at(-1)).toBe('2026-11-21');
  });

  it('the member changes the profile, and invalid input is reported', async () => {
    const token = await newcomer();
    const update = (input: object) => service.call('POST /member/user/update', input, token);
    expect((await update({ nickName: '赌 博 网' })).msg).toContain('「赌博」');
    expect((await update({ nickName: ' 林知夏 ' })).data.nickName).toBe('林知夏');
    expect(await update({ nickName: '' })).toMatchObject({ status: 200, code: 500_201, msg: '请输入昵称' });
    for (const hidden of ['\u202e林', '林\u0007', '林\u2066夏', '\u3164', '\u2800', '林\u200b夏'])
      expect(await update({ nickName: hidden })).toMatchObject({
        code: 500_201,
        msg: '昵称里有看不见的字符，请重新输入',
      });
    expect(await update({ realName: '林\u202e' })).toMatchObject({ msg: '姓名里有看不见的字符，请重新输入' });
    expect((await update({ nickName: '👩‍🎨 林知夏' })).data.nickName).toBe('👩‍🎨 林知夏');
    expect((await update({ nickName: '林知夏' })).code).toBe(200);
    expect(await update({ nickName: '长'.repeat(21) })).toMatchObject({ code: 500_201, msg: '昵称最多 20 个字' });
    expect(await update({ avatar: 'https://elsewhere.example/a.png' })).toMatchObject({
      code: 500_201,
      msg: '请重新上传头像',
    });
    expect(await update({ avatar: '/api/member/data/logout' })).toMatchObject({ code: 500_201 });
    expect(await update({ nickName: 7 })).toMatchObject({ status: 400, code: 400 });
    expect(await update({ avatar: '/api/file/data/view/1f' })).toMatchObject({ msg: '请重新上传头像' });
    const { user } = await info(token);
    const fileOf = async (userId: number) => {
      const { rows } = await service.deps.pool.query<{ id: string }>(
        `insert into file_entry (id, user_id, origin, name, sha256, type, bytes, width, height)
         values (gen_random_uuid(), $1, 'upload', 'a.png', 'x', 'image/png', 1, 1, 1) returning id`,
        [userId],
      );
      return `/api/file/data/view/${rows[0]!.id}`;
    };
    const other = (await info(await newcomer())).user.userId;
    expect(await update({ avatar: `${await fileOf(other)}?w=96` })).toMatchObject({ msg: '请重新上传头像' });
    const mine = await fileOf(user.userId);
    expect((await update({ avatar: mine })).code).toBe(200);
    expect(await info(token)).toMatchObject({ nickName: '林知夏', avatar: mine });
  });
});

describe('daily sign-in', () => {
  it('a sign-in counts once per Shanghai day', async () => {
    const token = await newcomer();
    const save = async () => (await service.call('POST /member/user/sign/save', {}, token)).data;
    // Ten concurrent requests.
    const answers = await Promise.all(Array.from({ length: 10 }, save));
    expect(await service.deps.db.$count(memberSign)).toBe(1);
    for (const answer of answers) expect(answer).toMatchObject({ signDay: 1, signState: true, today: '2026-11-21' });
    const before = service.now();
    service.setNow('2026-11-21T23:59:59+08:00');
    expect((await save()).signDay).toBe(1);
    service.setNow('2026-11-22T00:00:00+08:00');
    expect((await service.call('GET /member/user/sign/list', {}, token)).data).toMatchObject({
      signDay: 1,
      signState: false,
    });
    expect(await save()).toMatchObject({ signDay: 2, signList: ['2026-11-21', '2026-11-22'] });
    service.setNow(before);
  });

  it('the thirtieth daily sign-in grants one month, once', async () => {
    const token = await newcomer();
    const { user } = await info(token);
    const days = Array.from({ length: 29 }, (_, index) => addDays('2026-11-20', -index));
    await service.deps.db
      .insert(memberSign)
      .values(days.map((day) => ({ userId: user.userId, day, createdAt: service.now() })));
    const save = () => service.call('POST /member/user/sign/save', {}, token);
    const answers = await Promise.all(Array.from({ length: 10 }, save));
    expect(new Set(answers.map((answer) => answer.data.signDay))).toEqual(new Set([30]));
    expect(await info(token)).toMatchObject({
      clockVip: true,
      gradeType: 'MONTH',
      gradeTypeName: '月度会员',
      expireDate: '2026-12-21T10:00:00.000+08:00',
    });
  });
});

describe('plans of membership', () => {
  it('plans are listed in yuan with their rights', async () => {
    const { data } = await service.call('GET /member/data/grade/list', {});
    expect(
      data.gradeList.map((grade) => [grade.unit, grade.price, grade.mprice, grade.level, grade.continuous]),
    ).toEqual([
      ['MONTH', '39.00', '59.00', 1, 0],
      ['SEASON', '99.00', '177.00', 2, 0],
      ['YEAR', '299.00', '708.00', 3, 0],
      ['MONTH', '29.00', '59.00', 1, 1],
    ]);
    const rights = new Set(data.rightList.map((right) => right.id));
    expect(data.gradeList.flatMap((grade) => grade.rightIds).every((id) => rights.has(id))).toBe(true);
    const { freeGrade } = (await service.call('GET /system/data/config/get', {})).data;
    expect((await service.call('GET /member/data/grade/get', { id: freeGrade! })).data).toMatchObject({
      continuous: 1,
    });
    expect(await service.call('GET /member/data/grade/get', { id: 99 })).toMatchObject({
      status: 200,
      code: 404,
      msg: '没有相关会员',
    });
    expect((await service.call('GET /member/data/util/enum/list', {})).data.unitType).toEqual([
      { key: 'MONTH', value: '月度会员' },
      { key: 'SEASON', value: '季度会员' },
      { key: 'YEAR', value: '年度会员' },
    ]);
  });

  it('a free month gives no discount on a higher plan', async () => {
    const token = await service.login('13700137111');
    const upgrade = (gradeId: number) => service.call('GET /member/user/upgrade', { gradeId }, token);
    expect(await upgrade(3)).toMatchObject({ code: 500201, msg: '只有等级更低的会员可以升级到这个套餐' });
    await service.call('POST /member/user/redeem/save', { code: 'HUIXUE-MONTH' }, token);
    expect((await upgrade(3)).data.price).toBe('299.00');
    expect((await upgrade(1)).code).toBe(500201);
    expect((await upgrade(99)).code).toBe(404);
  });
});

describe('redeeming codes', () => {
  const check = (token: string, code: string) => service.call('GET /member/user/redeem/check', { code }, token);
  const save = (token: string, code: string) => service.call('POST /member/user/redeem/save', { code }, token);

  it('a code’s benefit is shown before it is redeemed, and granted once', async () => {
    const token = await newcomer();
    expect((await check(token, 'huixue-month')).data).toMatchObject({
      kind: 'GRADE',
      gives: '月度会员 1 个月',
      expireDate: '2026-12-21T10:00:00.000+08:00',
    });
    expect((await info(token)).gradeLevel).toBeNull();
    const twice = await Promise.all([save(token, 'HUIXUE-MONTH'), save(token, 'HUIXUEMONTH')]);
    expect(twice.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 500_201]);
    expect(await info(token)).toMatchObject({ gradeLevel: 1, expireDate: '2026-12-21T10:00:00.000+08:00' });
    expect((await save(token, 'HUIXUE-YEAR')).data.expireDate).toBe('2027-12-21T10:00:00.000+08:00');
    const records = await service.call('GET /member/user/redeem/page/{page}/{limit}', { page: 1, limit: 20 }, token);
    expect(records.data.list.map((record) => record.code)).toEqual(['HUIXUEMONTH', 'HUIXUEYEAR']);
  });

  it('a code can grant a course', async () => {
    const token = await newcomer();
    expect((await save(token, 'HUIXUE-LIGHT')).data).toMatchObject({
      kind: 'COURSE',
      gives: '课程《商品布光十二讲》，永久回看',
      expireDate: null,
    });
    expect((await check(token, 'HUIXUE-LIGHT')).msg).toBe('您已使用过该兑换码，可在兑换记录中查看');
  });

  it.each([
    ['NOSUCHCODE', '兑换码不存在，请检查后重试'],
    ['HUIXUE-2025', '该兑换码已过期'],
    ['HUIXUE-2036', '该兑换码未到使用时间'],
    ['短', '兑换码由字母和数字组成，请检查后重试'],
    ['ABC', '兑换码至少 6 位，请检查后重试'],
  ])('redeeming %s is refused with a reason of its own', async (code, msg) => {
    const token = await newcomer();
    expect(await check(token, code)).toMatchObject({ status: 200, code: 500_201, msg });
    expect(await save(token, code)).toMatchObject({ status: 200, code: 500_201, msg });
  });

  it('only one of two concurrent members gets the last use of a code', async () => {
    const [one, two] = [await newcomer(), await newcomer()];
    const answers = await Promise.all([save(one, 'HUIXUE-ONCE'), save(two, 'HUIXUE-ONCE')]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 500_201]);
    expect(answers.find((answer) => answer.code !== 200)!.msg).toBe('该兑换码已被使用');
  });

  it('guessing codes is rate-limited', async () => {
    const token = await newcomer();
    for (let round = 0; round < 20; round += 1) await check(token, `GUESS${100 + round}`);
    expect(await check(token, 'HUIXUE-MONTH')).toMatchObject({
      status: 200,
      code: 500_201,
      msg: '操作过于频繁，请稍后再试',
    });
    service.pass(600);
    expect((await check(token, 'HUIXUE-MONTH')).code).toBe(200);
  });
});

describe('constraints of the database', () => {
  it('the database stores one row per phone number', async () => {
    await service.login('13999999999');
    const rows = await service.deps.db.select().from(memberUser);
    expect(new Set(rows.map((row) => row.telphone)).size).toBe(rows.length);
  });
});
