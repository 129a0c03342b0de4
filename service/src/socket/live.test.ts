import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { runAdmin } from '../admin/run.ts';
import { openRoomSocket, enter, type Guest } from '../testing/room.ts';
import { startService, type TestService } from '../testing/service.ts';

/** Id of a free broadcast on 2026-11-23 at 20:00 for 90 minutes. */
const LIVE = 1004;
/** Id of another free broadcast, in which no test writes. */
const OTHER = 1005;
const START = '2026-11-23T20:00:00+08:00';
const WAIT = { interval: 10 };

/** Two processes on one database. */
let firstService: TestService;
let secondService: TestService;
const people: { token: string; id: number }[] = [];
let next = 0;
beforeAll(async () => {
  firstService = await startService({ SMS_UNCHECKED_PER_ADDRESS_HOUR: '1000' });
  secondService = await startService({}, undefined, { other: firstService });
  for (const service of [firstService, secondService]) await service.app.listen({ port: 0, host: '127.0.0.1' });
  for (let index = 0; index < 60; index += 1) {
    const token = await firstService.login(String(13_800_000_000 + index));
    people.push({ token, id: (await firstService.call('GET /member/user/info', {}, token)).data.user.userId });
  }
});
afterAll(async () => {
  await secondService.close();
  await firstService.close();
});

const guests: Guest[] = [];
async function come(service: TestService, token = '', courseId = LIVE): Promise<Guest> {
  const guest = await enter(service, courseId, token);
  guests.push(guest);
  return guest;
}
const setNow = (now: string) => [firstService, secondService].forEach((service) => service.setNow(now));
const pass = (seconds: number) => [firstService, secondService].forEach((service) => service.pass(seconds));
/** A person who has not written anything yet. */
const newcomer = () => people[next++]!;
const report = (id: number, token: string) =>
  firstService.call('POST /course/user/talk/report', { kind: 'chat', id, reason: 'advert' }, token);
const offer = (courseId: number, set: string) =>
  firstService.deps.pool.query(`update course set ${set} where id = ${courseId}`);
async function admin(...argv: string[]) {
  const said: string[] = [];
  const out = (line: string) => said.push(line);
  const code = await runAdmin(argv, { ...firstService.deps, operator: 'lin', out, err: out });
  return { code, said: said.join('\n') };
}

beforeEach(() => setNow(START));
afterEach(async () => {
  await Promise.all(guests.splice(0).map((guest) => guest.leave()));
});

describe('the room of a broadcast', () => {
  it('a room is readable by visitors, who cannot write, and each process delivers a message once', async () => {
    const visitor = await come(secondService);
    const { token } = newcomer();
    const member = await come(firstService, token);
    const [room] = member.of('room');
    expect(visitor.of('room')[0]).toMatchObject({ me: null, open: true, pinned: null });
    expect(room).toMatchObject({ me: { role: 'viewer', mutedUntil: null }, open: true });
    expect(await visitor.say('大家好')).toMatchObject({ kind: 'refused', msg: '登录后才能发言', waitSec: null });
    const kept = await member.say('老师好');
    expect(kept).toMatchObject({
      kind: 'kept',
      line: { text: '老师好', second: 0, role: 'viewer', author: '一位学员', avatar: '', who: room!.me!.who },
    });
    await visitor.until('lines');
    pass(5);
    await member.say('听得到');
    await visitor.until('lines', ({ lines }) => lines.some(({ text }) => text === '听得到'));
    await member.until('lines', ({ lines }) => lines.some(({ text }) => text === '听得到'));
    for (const guest of [visitor, member]) expect(guest.lines().map(({ text }) => text)).toEqual(['老师好', '听得到']);
    expect(visitor.of('kept')).toEqual([]);
  });

  it('a room stores a key once, and answers its repetition with the same message', async () => {
    const { token } = newcomer();
    const [member, visitor] = [await come(firstService, token), await come(secondService)];
    const key = randomUUID();
    const first = await member.say('只说一次', key);
    await Promise.all([member, visitor].map((guest) => guest.until('lines')));
    const elsewhere = await come(secondService, token);
    expect(await elsewhere.say('只说一次', key)).toEqual(first);
    expect(elsewhere.of('room')[0]!.lines.filter(({ text }) => text === '只说一次')).toHaveLength(1);
    pass(5);
    await member.say('下一句');
    await elsewhere.until('lines', ({ lines }) => lines.some(({ text }) => text === '下一句'));
    expect(elsewhere.lines().filter(({ text }) => text === '只说一次')).toEqual([]);
  });

  it('a room enforces an interval between messages of one person across all processes', async () => {
    const { token } = newcomer();
    const [member, elsewhere] = [await come(firstService, token), await come(secondService, token)];
    expect((await member.say('一')).kind).toBe('kept');
    expect(await member.say('又来')).toMatchObject({ kind: 'refused', msg: '说得太快了，5 秒后再发', waitSec: 5 });
    pass(2);
    expect(await elsewhere.say('二')).toMatchObject({ kind: 'refused', msg: '说得太快了，3 秒后再发', waitSec: 3 });
    pass(3);
    const both = await Promise.all([member.say('三'), elsewhere.say('四')]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['kept', 'refused']);
    pass(5);
    await member.say('五');
    pass(10);
    expect(await member.say('五')).toMatchObject({ kind: 'refused', msg: '刚刚说过同样的话，换一句吧' });
  });

  it('a room refuses forbidden words, invisible text and overlong text, and accepts any script', async () => {
    const { token } = newcomer();
    const member = await come(firstService, token);
    expect(await member.say('这里有枪支买卖')).toMatchObject({ msg: expect.stringContaining('请改写后再提交') });
    for (const text of ['', ' ​ㅤ', '‮', '́'])
      expect(await member.say(text)).toMatchObject({ kind: 'refused', msg: '写点什么再提交发言' });
    expect(await member.say('长'.repeat(121))).toMatchObject({ msg: '发言最多 120 个字' });
    expect(await member.say(`a${'́'.repeat(30)}`)).toMatchObject({ msg: '发言里有叠在一起的符号，请删掉' });
    expect(await member.say('一\n二')).toMatchObject({ msg: '发言最多 1 行，请合并几行' });
    const strange = '好👩‍👩‍👧‍👦<b>"\\ مرحبا';
    expect(await member.say(`‮${strange}\u0000`)).toMatchObject({ kind: 'kept', line: { text: strange } });
    pass(5);
    const longest = '👩'.repeat(60);
    expect(await member.say(longest)).toMatchObject({ kind: 'kept', line: { text: longest } });
  });

  it('a room ignores malformed messages, and closes on one of 10,000 characters', async () => {
    const { token } = newcomer();
    const member = await come(firstService, token);
    const send = (text: unknown) => member.socket.send(JSON.stringify({ module: 'CHAT', text }));
    for (const text of [
      'not json',
      'null',
      '{"key":"1","text":"好"}',
      `{"key":"${randomUUID()}"}`,
      `{"key":"${randomUUID()}","text":7}`,
      `{"key":"${randomUUID()}","text":"好\\ud83d"}`,
      7,
    ])
      send(text);
    member.socket.send(Buffer.from([1, 2, 3]));
    expect(await member.say('还在')).toMatchObject({ kind: 'kept' });
    expect(member.notes.filter(({ kind }) => kind === 'refused')).toEqual([]);
    send('长'.repeat(10_000));
    expect(await member.closed).toBe(1009);
  });

  it('a room sends the newest fifty messages on reconnect, and the list contains all', async () => {
    const { id } = newcomer();
    await firstService.deps.pool.query('update course set live_start_at = $1 where id = $2', [START, OTHER]);
    await firstService.deps.pool.query(
      `insert into chat_line (course_id, user_id, key, role, at, text)
       select $1, $2, gen_random_uuid(), 'viewer', $3::timestamptz + n * interval '1 second', 'x' || n from generate_series(1, 60) n`,
      [OTHER, id, START],
    );
    const guest = await come(secondService, '', OTHER);
    const { lines } = guest.of('room')[0]!;
    expect(lines.map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, index) => `x${index + 11}`));
    const page = (more: object) => firstService.call('GET /course/data/chat/list', { courseId: OTHER, ...more });
    const first = (await page({ from: 3, limit: 10 })).data;
    expect([first.lines.map(({ second }) => second), first.more]).toEqual([[3, 4, 5, 6, 7, 8, 9, 10, 11, 12], true]);
    const rest = (await page({ from: 12, after: first.lines.at(-1)!.id })).data;
    expect([rest.lines[0]!.text, rest.lines.length, rest.more]).toEqual(['x13', 48, false]);
  });

  it('a room misses nothing when the connection to the database is cut', async () => {
    const { token } = newcomer();
    const [member, visitor] = [await come(firstService, token), await come(secondService)];
    await member.say('断线前');
    await visitor.until('lines');
    await firstService.deps.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    );
    pass(5);
    const kept = await member.say('断线时');
    await visitor.until('lines', ({ lines }) => lines.some(({ text }) => text === '断线时'));
    await member.until('lines', ({ lines }) => lines.some(({ text }) => text === '断线时'));
    pass(5);
    await member.say('断线后');
    await visitor.until('lines', ({ lines }) => lines.some(({ text }) => text === '断线后'));
    const told = visitor.lines().map(({ text }) => text);
    expect([kept.kind, told.filter((text) => text.startsWith('断线'))]).toEqual([
      'kept',
      ['断线前', '断线时', '断线后'],
    ]);
  });

  it('a room counts its sockets across all processes', async () => {
    const [one, other] = [await come(firstService), await come(secondService)];
    const counted = (count: number) => (note: { count: number }) => note.count === count;
    await Promise.all([one.until('online', counted(2)), other.until('online', counted(2))]);
    expect((await come(secondService)).of('room')[0]!.online).toBe(3);
    await other.leave();
    await one.until('online', counted(2));
  });
});

describe('moderators of a room', () => {
  it('moderators named by the operator have no rate limit, and hide, pin and mute immediately in all processes', async () => {
    const [teacher, loud] = [newcomer(), newcomer()];
    const lead = await come(firstService, teacher.token);
    const noisy = await come(secondService, loud.token);
    const visitor = await come(secondService);
    const { line } = (await noisy.say('加微信领资料')) as Extract<Awaited<ReturnType<Guest['say']>>, { kind: 'kept' }>;
    await lead.until('lines');
    expect(await firstService.call('POST /course/user/chat/hide', { id: line.id }, teacher.token)).toMatchObject({
      code: 403,
      msg: '只有讲师和助教可以这样做',
    });

    expect((await admin('chat', 'role', String(LIVE), String(teacher.id), 'teacher')).said).toContain('是讲师');
    await lead.until('room', ({ me }) => me?.role === 'teacher');
    for (const text of ['一', '二', '三'])
      expect(await lead.say(text)).toMatchObject({ line: { role: 'teacher', author: '讲师' } });

    await firstService.call('POST /course/user/chat/mute', { id: line.id, minutes: 10 }, teacher.token);
    const { who } = line;
    await lead.until('silenced', (note) => note.who === who && note.until === '2026-11-23T20:10:00.000+08:00');
    expect((await come(secondService, teacher.token)).of('room')[0]!.me).toMatchObject({ silenced: [{ who }] });
    await noisy.until('muted', ({ until }) => until === '2026-11-23T20:10:00.000+08:00');
    pass(60);
    expect(await noisy.say('凭什么')).toMatchObject({
      msg: '您暂时不能发言，11月23日 20:10 以后可以继续',
      waitSec: 540,
    });
    expect((await come(firstService, loud.token)).of('room')[0]!.me).toMatchObject({
      mutedUntil: expect.any(String),
      // Only moderators receive the list of muted members.
      silenced: [],
    });
    await firstService.call('POST /course/user/chat/mute', { id: line.id, minutes: 0 }, teacher.token);
    await lead.until('silenced', ({ until }) => until === null);
    await noisy.until('muted', ({ until }) => until === null);
    expect([...noisy.of('silenced'), ...visitor.of('silenced')]).toEqual([]);
    expect(await noisy.say('谢谢')).toMatchObject({ kind: 'kept' });
    const mine = (await firstService.call('GET /course/data/chat/list', { courseId: LIVE })).data.lines.find(
      ({ role }) => role === 'teacher',
    )!;
    expect(
      await firstService.call('POST /course/user/chat/mute', { id: mine.id, minutes: 5 }, teacher.token),
    ).toMatchObject({
      msg: '不能禁言讲师和助教',
    });

    await firstService.call('POST /course/user/chat/pin', { courseId: LIVE, id: line.id }, teacher.token);
    for (const guest of [lead, visitor])
      await guest.until('pinned', ({ line: pinned }) => pinned?.text === '加微信领资料');
    expect((await come(firstService)).of('room')[0]!.pinned).toMatchObject({ id: line.id });
    await secondService.call('POST /course/user/chat/hide', { id: line.id }, teacher.token);
    await Promise.all([lead, noisy, visitor].map((guest) => guest.until('gone', ({ ids }) => ids.includes(line.id))));
    for (const guest of [lead, visitor]) await guest.until('pinned', ({ line: pinned }) => pinned === null);
    for (const service of [firstService, secondService]) {
      const [room] = (await come(service)).of('room');
      expect(room!.pinned).toBeNull();
      expect(room!.lines.map(({ id }) => id)).not.toContain(line.id);
    }
    expect((await firstService.call('POST /course/user/chat/hide', { id: line.id }, teacher.token)).code).toBe(404);

    await admin('chat', 'role', String(LIVE), String(teacher.id), 'none');
    await lead.until('room', ({ me }) => me?.role === 'viewer');
  });

  it('everybody can delete their own messages', async () => {
    const { token } = newcomer();
    const [member, visitor] = [await come(firstService, token), await come(secondService)];
    const kept = await member.say('说错了');
    if (kept.kind !== 'kept') throw new Error('refused');
    await visitor.until('lines');
    expect((await firstService.call('POST /course/user/chat/hide', { id: kept.line.id }, token)).code).toBe(200);
    await visitor.until('gone', ({ ids }) => ids.includes(kept.line.id));
    // The interval still applies, or deleting would circumvent it.
    expect(await member.say('再说')).toMatchObject({ kind: 'refused', waitSec: 5 });
  });

  it('a message with three reports is hidden until the operator decides, also for moderators', async () => {
    const { token } = newcomer();
    const [member, visitor] = [await come(firstService, token), await come(secondService)];
    const kept = await member.say('点这个链接');
    if (kept.kind !== 'kept') throw new Error('refused');
    const { id } = kept.line;
    await visitor.until('lines', ({ lines }) => lines.some((one) => one.id === id));
    for (let count = 0; count < 3; count += 1) await report(id, newcomer().token);
    await visitor.until('gone', ({ ids }) => ids.includes(id));
    expect((await admin('talk')).said).toMatch(new RegExp(`chat ${id} .*等待核实.*点这个链接`));
    expect((await admin('talk', 'up', 'chat', String(id))).code).toBe(0);
    await vi.waitFor(() => expect(visitor.lines().filter((one) => one.id === id)).toHaveLength(2), WAIT);
    expect((await admin('chat', 'hide', String(id))).said).toBe('已收起');
    await vi.waitFor(() => expect(visitor.of('gone')).toHaveLength(2), WAIT);
    expect((await admin('chat', 'list', String(LIVE))).said).toMatch(/已收起 +点这个链接/);
  });

  it('a pinned message is unpinned while it is hidden, and pinned again when it is restored', async () => {
    const [lead, loud] = [newcomer(), newcomer()];
    await admin('chat', 'role', String(LIVE), String(lead.id), 'teacher');
    const [member, visitor] = [await come(firstService, loud.token), await come(secondService)];
    const kept = await member.say('资料在课程页');
    if (kept.kind !== 'kept') throw new Error('refused');
    const { id } = kept.line;
    await firstService.call('POST /course/user/chat/pin', { courseId: LIVE, id }, lead.token);
    await visitor.until('pinned', ({ line }) => line?.id === id);
    for (let count = 0; count < 3; count += 1) await report(id, newcomer().token);
    await visitor.until('pinned', ({ line }) => line === null);
    expect((await come(secondService)).of('room')[0]!.pinned).toBeNull();
    await admin('talk', 'up', 'chat', String(id));
    const pinned = () => visitor.of('pinned').map(({ line }) => line?.id ?? null);
    await vi.waitFor(() => expect(pinned()).toEqual([id, null, id]), WAIT);
    expect((await come(secondService)).of('room')[0]!.pinned).toMatchObject({ id });
    // A removed message is no longer pinned, whatever happens to it later.
    await admin('talk', 'down', 'chat', String(id));
    await vi.waitFor(() => expect(pinned()).toEqual([id, null, id, null]), WAIT);
    const before = visitor.lines().length;
    await admin('talk', 'up', 'chat', String(id));
    await vi.waitFor(() => expect(visitor.lines().slice(before)).toMatchObject([{ id }]), WAIT);
    expect((await come(secondService)).of('room')[0]!.pinned).toBeNull();
    await admin('chat', 'role', String(LIVE), String(lead.id), 'none');
  });

  it('a moderator’s messages are reported to the operator, and no number of reports hides them', async () => {
    const [teacher, assistant] = [newcomer(), newcomer()];
    await admin('chat', 'role', String(LIVE), String(teacher.id), 'teacher');
    const ids: number[] = [];
    for (const { token } of [teacher, assistant]) {
      const kept = await (await come(firstService, token)).say('请看第三页');
      if (kept.kind !== 'kept') throw new Error('refused');
      ids.push(kept.line.id);
    }
    // One author was a teacher only at that time, the other became one later.
    await admin('chat', 'role', String(LIVE), String(teacher.id), 'none');
    await admin('chat', 'role', String(LIVE), String(assistant.id), 'assistant');
    for (let count = 0; count < 3; count += 1) {
      const { token } = newcomer();
      for (const id of ids) expect((await report(id, token)).code).toBe(200);
    }
    const { said } = await admin('talk');
    for (const id of ids) expect(said).toMatch(new RegExp(`chat ${id} .*展示中.*请看第三页 +3 次`));
    await admin('chat', 'role', String(LIVE), String(assistant.id), 'none');
  });
});

describe('a broadcast and its room', () => {
  it('a room opens and closes by the clock, and by the operator', async () => {
    setNow('2026-11-23T19:44:00+08:00');
    const { token } = newcomer();
    const member = await come(firstService, token);
    expect(member.of('room')[0]!.open).toBe(false);
    expect(await member.say('早')).toMatchObject({ msg: '开播前 15 分钟开放聊天' });
    setNow('2026-11-23T19:45:00+08:00');
    await member.until('turn', ({ open }) => open);
    expect(await member.say('早')).toMatchObject({ kind: 'kept', line: { second: -900 } });
    setNow('2026-11-23T20:10:00+08:00');
    await vi.waitFor(() => expect(member.of('turn')).toHaveLength(2), WAIT);
    await admin('live', 'pause', String(LIVE));
    await vi.waitFor(() => expect(member.of('turn')).toHaveLength(3), WAIT);
    expect(await member.say('还在吗')).toMatchObject({ kind: 'kept' });
    await admin('live', 'resume', String(LIVE));
    await vi.waitFor(() => expect(member.of('turn')).toHaveLength(4), WAIT);
    setNow('2026-11-23T21:30:00+08:00');
    await member.until('turn', ({ open }) => !open && member.of('turn').length === 5);
    expect(await member.say('再见')).toMatchObject({ msg: '直播已结束，聊天只能看了' });
  });

  it('a repeated broadcast begins with an empty room', async () => {
    const { token } = newcomer();
    const member = await come(firstService, token);
    await member.say('上一场');
    await member.leave();
    const move = (to: string) =>
      firstService.deps.pool.query('update course set live_start_at = $2 where id = $1', [LIVE, to]);
    await move('2026-11-30T20:00:00+08:00');
    setNow('2026-11-30T20:00:00+08:00');
    expect((await firstService.call('GET /course/data/chat/list', { courseId: LIVE })).data.lines).toEqual([]);
    await move(START);
  });

  it('a paid broadcast admits its buyers and its moderators', async () => {
    await firstService.deps.pool.query('update course set price_fen = 4900 where id = $1', [OTHER]);
    const [buyer, helper] = [newcomer(), newcomer()];
    for (const token of ['', buyer.token, helper.token])
      expect(await openRoomSocket(firstService, OTHER, token).closed).toBe(4403);
    expect(await firstService.call('GET /course/data/chat/list', { courseId: OTHER }, buyer.token)).toMatchObject({
      code: 403,
      msg: '购买后即可进入直播间',
    });
    await firstService.deps.pool.query('insert into course_item values ($1, $2, now())', [buyer.id, OTHER]);
    await admin('chat', 'role', String(OTHER), String(helper.id), 'assistant');
    for (const { token } of [buyer, helper]) await come(firstService, token, OTHER);
    for (const id of ['1001', '999999', '0', 'x', '99999999999'])
      expect(await openRoomSocket(firstService, id).closed).toBe(4404);
  });

  it('only readers of a paid broadcast may report its messages', async () => {
    await offer(OTHER, 'price_fen = 4900');
    const [author, buyer] = [newcomer(), newcomer()];
    for (const { id } of [author, buyer])
      await firstService.deps.pool.query('insert into course_item values ($1, $2, now())', [id, OTHER]);
    await firstService.deps.pool.query('update course set live_start_at = $1 where id = $2', [START, OTHER]);
    const kept = await (await come(firstService, author.token, OTHER)).say('买得值');
    if (kept.kind !== 'kept') throw new Error('refused');
    for (let count = 0; count < 3; count += 1)
      expect(await report(kept.line.id, newcomer().token)).toMatchObject({ code: 403, msg: '购买后即可进入直播间' });
    expect((await report(kept.line.id, buyer.token)).code).toBe(200);
    expect((await admin('talk')).said).toMatch(new RegExp(`chat ${kept.line.id} .*展示中.*买得值 +1 次`));
    await offer(OTHER, 'price_fen = 0');
  });

  it('a broadcast that closes to readers removes them within the minute, and moderators stay', async () => {
    await offer(OTHER, 'price_fen = 0, member_free = true');
    const [viewer, payer, stayer, buyer, helper] = [newcomer(), newcomer(), newcomer(), newcomer(), newcomer()];
    const join = ({ id }: { id: number }, until: string) =>
      firstService.deps.pool.query(
        `update member_user set grade_level = 1, grade_unit = 'MONTH', expire_at = $2 where id = $1`,
        [id, until],
      );
    await join(payer, '2026-11-23T20:30:00+08:00');
    await join(stayer, '2026-12-23T20:30:00+08:00');
    await firstService.deps.pool.query('insert into course_item values ($1, $2, now())', [buyer.id, OTHER]);
    await admin('chat', 'role', String(OTHER), String(helper.id), 'assistant');
    const tokens = ['', viewer.token, payer.token, stayer.token, buyer.token, helper.token];
    const [visitor, viewing, paying, staying, bought, helping] = (await Promise.all(
      tokens.map((token) => come(firstService, token, OTHER)),
    )) as [Guest, Guest, Guest, Guest, Guest, Guest];
    const closed: string[] = [];
    for (const [name, guest] of Object.entries({ visitor, viewing, paying, staying, bought, helping }))
      void guest.closed.then((code) => closed.push(`${name} ${code}`));
    /** The rooms check access once a minute of the service's clock. */
    let ahead = 0;
    const real = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
    const minute = () => (ahead += 60_000);
    try {
      await offer(OTHER, 'price_fen = 4900');
      minute();
      await Promise.all([visitor.closed, viewing.closed]);
      expect(closed.toSorted()).toEqual(['viewing 4403', 'visitor 4403']);

      setNow('2026-11-23T20:31:00+08:00');
      minute();
      await paying.closed;

      await offer(OTHER, 'off = true');
      minute();
      await staying.closed;

      await firstService.deps.pool.query('delete from course_item where user_id = $1', [buyer.id]);
      minute();
      await bought.closed;
      expect(closed.slice(2)).toEqual(['paying 4403', 'staying 4403', 'bought 4403']);
      expect(helping.socket.readyState).toBe(WebSocket.OPEN);
    } finally {
      clock.mockRestore();
      await offer(OTHER, 'price_fen = 0, member_free = false, off = false');
    }
  });

  it('the chat of a broadcast cancelled while on air is readable for those who may play it', async () => {
    const { token } = newcomer();
    await (await come(firstService, token)).say('怎么停了');
    await offer(LIVE, 'live_cancelled = true');
    const read = (as = '') => firstService.call('GET /course/data/chat/list', { courseId: LIVE }, as);
    for (const as of ['', token]) expect((await read(as)).data.lines.map(({ text }) => text)).toContain('怎么停了');
    await offer(LIVE, 'price_fen = 4900');
    expect((await read(token)).code).toBe(403);
    await offer(LIVE, 'price_fen = 0, live_cancelled = false');
  });
});

describe('the socket of a room', () => {
  it('the socket of a room accepts only pages of this origin', async () => {
    const { port } = firstService.app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/live/${LIVE}`, { origin: 'http://evil.example' });
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('Unexpected server response');
  });

  it('the socket of a room is cut when it floods', async () => {
    const guest = await come(firstService);
    for (let count = 0; count < 40; count += 1) guest.socket.send('{"module":"PING","text":"null"}');
    expect(await guest.closed).toBe(1006);
  });

  it('the socket of a room is closed when its login has expired, and the page reconnects as a visitor', async () => {
    const token = await firstService.login('13900000001');
    const guest = await come(secondService, token);
    await firstService.call('POST /member/data/logout', {}, token);
    expect(await guest.closed).toBe(4401);
    expect((await come(secondService, token)).of('room')[0]!.me).toBeNull();
  });
});
