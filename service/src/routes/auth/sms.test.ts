import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { workOut } from '@app/shared/contracts/effort';
import type { HumanCheck } from '@app/shared/contracts/member';
import { DRAWN_DIGITS } from '../../domain/human/digits.ts';
import { startService, type TestService } from '../../testing/service.ts';

const PATH = '/api/common/data/get_sms_code';
let service: TestService;
let number = 0;
let telphone = '';
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(() => {
  telphone = `138000010${String((number += 1)).padStart(2, '0')}`;
});

const send = (more: object = {}, to = telphone) =>
  service.call('GET /common/data/get_sms_code', { telphone: to, ...more });
const inbox = async (to = telphone) =>
  (await service.app.inject({ url: `/sandbox/sms.json?telphone=${to}` })).json<unknown[]>().length;

const hashOf = (id: string, answer: string) =>
  createHmac('sha256', service.deps.secret).update(`${id}\n${answer}`).digest();

/** Proof of work for a challenge, as the browser computes it. */
function answerTo(salt: string | null): string {
  const work = workOut(salt!);
  for (let next = work.next(); ; next = work.next()) if (next.done) return next.value;
}

/** Requests as many codes as are sent without a challenge. */
async function useUp(to = telphone) {
  for (let round = 0; round < 3; round += 1) {
    expect((await send({}, to)).data).toMatchObject({ wait: 60, check: null });
    service.pass(61);
  }
}

describe('a page of another site that requests SMS codes', () => {
  const ask = (headers: Record<string, string>) => service.app.inject({ url: `${PATH}?telphone=${telphone}`, headers });

  it('a page of another site cannot request a code, as it cannot sign and reveals its origin', async () => {
    const own = service.headers('');
    const foreign: Record<string, string>[] = [{}, { 'sec-fetch-site': 'cross-site' }, { ...own, sign: 'x' }];
    for (const headers of foreign) expect((await ask(headers)).json()).toMatchObject({ code: 403 });
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await ask({ ...own, 'sec-fetch-site': site })).json()).toMatchObject({ code: 403 });
    expect(await inbox()).toBe(0);
    expect((await ask({ ...own, 'sec-fetch-site': 'same-origin' })).json()).toMatchObject({ code: 200 });
  });

  it('a page of another site cannot use up a stranger’s codes by trying', async () => {
    for (let round = 0; round < 12; round += 1) await ask({ 'sec-fetch-site': 'cross-site' });
    expect((await send()).data).toMatchObject({ wait: 60, check: null });
  });
});

describe('the challenge after three SMS codes', () => {
  it('the challenge is a captcha picture, and no code is sent until it is solved', async () => {
    await useUp();
    const { data } = await send();
    expect(data).toMatchObject({ wait: 0, wrong: false, check: { salt: expect.any(String) } });
    const [head, body] = data.check!.picture!.split(',');
    expect(head).toBe('data:image/png;base64');
    expect(await sharp(Buffer.from(body!, 'base64')).metadata()).toMatchObject({ width: 560, height: 192 });
    expect(await inbox()).toBe(3);
  });

  it('the challenge is also available as proof of work, whose answer is valid once for one code', async () => {
    await useUp();
    const first = (await send({ ask: 'work' })).data.check!;
    const wrong = await send({ ask: 'work', checkId: first.id, answer: '00000' });
    expect(wrong.data).toMatchObject({ wait: 0, wrong: true });
    const late = { checkId: first.id, answer: answerTo(first.salt) };
    expect((await send({ ask: 'work', ...late })).data).toMatchObject({ wait: 0, wrong: true });

    const second = wrong.data.check!;
    const right = { checkId: second.id, answer: answerTo(second.salt) };
    expect((await send(right)).data).toEqual({ wait: 60, check: null, wrong: false });
    service.pass(61);
    expect((await send(right)).data).toMatchObject({ wait: 0, wrong: true });
    expect(await inbox()).toBe(4);
  });

  it('a challenge does not reveal its answer, and proof of work does not solve a captcha', async () => {
    await useUp();
    for (const ask of ['picture', 'work', 'words']) {
      const { check } = (await send({ ask })).data;
      expect(Object.keys(check!).toSorted()).toEqual(['id', 'picture', 'salt']);
    }
    const { check } = (await send({ ask: 'work' })).data;
    const drawn = (await send()).data.check!;
    expect((await send({ checkId: drawn.id, answer: answerTo(check!.salt) })).data).toMatchObject({ wrong: true });
    const again = (await send()).data.check!;
    expect((await send({ checkId: again.id, answer: 'work' })).data).toMatchObject({ wrong: true });
  });

  it('the digits of a captcha count with the work of its salt alone', async () => {
    await useUp();
    const digitsOf = async (id: string) => {
      const { rows } = await service.deps.pool.query<{ answer_hash: Buffer }>(
        'select answer_hash from human_check where id = $1',
        [id],
      );
      const all = Array.from({ length: 8 ** 5 }, (_, index) => index.toString(8).padStart(5, '0'));
      const digits = all.map((text) => text.replaceAll(/./g, (octal) => DRAWN_DIGITS[Number(octal)]!));
      return digits.find((text) => hashOf(id, text).equals(rows[0]!.answer_hash))!;
    };
    const alone = (await send()).data.check!;
    const first = await send({ checkId: alone.id, answer: await digitsOf(alone.id) });
    expect(first.data).toMatchObject({ wait: 0, wrong: true });
    const { id, salt } = first.data.check!;
    const answer = `${await digitsOf(id)}:${answerTo(salt)}`;
    expect((await send({ checkId: id, answer })).data).toEqual({ wait: 60, check: null, wrong: false });
  });

  it('a captcha is shown at most 20 times an hour to one address or IPv6 /64, and proof of work afterwards', async () => {
    await useUp();
    const from = async (address: string) => {
      const headers = { ...service.headers(''), 'x-forwarded-for': address };
      const answer = await service.app.inject({ url: `${PATH}?telphone=${telphone}`, headers });
      return answer.json<{ data: { check: HumanCheck } }>().data.check;
    };
    const household = (visitor: number) => from(`2001:db8:1:2::${visitor}`);
    for (let visitor = 1; visitor <= 20; visitor += 1) expect((await household(visitor)).picture).not.toBeNull();
    expect(await household(21)).toMatchObject({ picture: null, salt: expect.any(String) });
    expect((await from('2001:db8:1:3::1')).picture).not.toBeNull();
    service.pass(3600);
    await useUp();
    expect((await household(1)).picture).not.toBeNull();
  });

  it('a challenge is valid for one number alone', async () => {
    const other = '13800001099';
    await useUp();
    await useUp(other);
    const { check } = (await send({ ask: 'work' }, other)).data;
    expect((await send({ checkId: check!.id, answer: answerTo(check!.salt) })).data).toMatchObject({ wrong: true });
  });

  it('an address that requested codes for many numbers gets a challenge bound to that address', async () => {
    const strict = await startService({ SMS_UNCHECKED_PER_ADDRESS_HOUR: '2' });
    const from = async (address: string, to: string, more = '') => {
      const headers = { ...strict.headers(''), 'x-forwarded-for': address };
      const answer = await strict.app.inject({ url: `${PATH}?telphone=${to}&ask=work${more}`, headers });
      return answer.json<{ data: { wait: number; check: { id: string; salt: string } | null } }>().data;
    };
    expect((await from('203.0.113.5', '13800002001')).check).toBeNull();
    expect((await from('203.0.113.5', '13800002002')).check).toBeNull();
    const { check } = await from('203.0.113.5', '13800002003');
    const answer = `&checkId=${check!.id}&answer=${answerTo(check!.salt)}`;
    for (const to of ['13800002004', '13800002005']) await from('203.0.113.6', to);
    expect((await from('203.0.113.6', '13800002003', answer)).wait).toBe(0);
    const again = (await from('203.0.113.5', '13800002003')).check;
    expect(
      (await from('203.0.113.5', '13800002003', `&checkId=${again!.id}&answer=${answerTo(again!.salt)}`)).wait,
    ).toBe(60);
    await strict.close();
  });
});

it('the total budget of SMS codes ends with a message', async () => {
  const poor = await startService({ SMS_PER_HOUR: '3' });
  const ask = (to: string) => poor.call('GET /common/data/get_sms_code', { telphone: to });
  await poor.deps.pool.query(
    `insert into member_user (telphone, username, nick_name, created_at) values ('13800003009', 'm', '林', now())`,
  );
  for (const to of ['13800003001', '13800003002']) expect((await ask(to)).code).toBe(200);
  expect(await ask('13800003003')).toMatchObject({
    code: 500_201,
    msg: '短信发送量已达上限，请稍后再试，或改用微信登录',
  });
  // A share of the budget is reserved for existing members.
  expect((await ask('13800003009')).code).toBe(200);
  poor.pass(3600);
  expect((await ask('13800003003')).code).toBe(200);
  await poor.close();
});

it('a code dated by a wrong clock does not block anybody', async () => {
  const now = service.now();
  service.pass(86_400);
  await send();
  service.setNow(now);
  expect((await send()).data).toMatchObject({ wait: 60 });
});
