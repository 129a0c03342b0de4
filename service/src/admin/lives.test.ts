import { expect, it } from 'vitest';
import { sendDueReminders } from '../domain/course/live-notices.ts';
import { COURSE, courseFolder } from '../testing/course-folder.ts';
import { type TestService } from '../testing/service.ts';
import { setUpAdmin } from '../testing/admin.ts';

let service: TestService;
const admin = setUpAdmin((started) => (service = started));
/** The folder of a course with a real broadcast. */
const folder = (live: string) =>
  courseFolder({
    'course.md': COURSE.replace('id: 5001', 'id: 5001\nlive: { ' + live + ' }').replace(/type: \w+/, 'type: LIVE'),
  });
const state = async () => (await service.call('GET /course/data/get', { id: 5001 })).data.live?.state;
const notices = async (token: string) =>
  (await service.call('GET /member/user/notice/page/{page}/{limit}', { page: 1, limit: 20 }, token)).data.list
    .filter(({ kind }) => kind === 'STUDY')
    .map(({ title, text, path }) => [title, text, path]);

it('the operator runs a broadcast by commands, and its replay is added and removed', async () => {
  service.setNow('2026-11-25T12:00:00+08:00');
  await admin('course', 'import', await folder('start: "2026-11-25 20:00", minutes: 60, replay: making'));
  expect(await state()).toBe('reserve');
  expect(await admin('live', 'pause', '5001')).toMatchObject({ code: 2, said: expect.stringContaining('可预约') });
  service.setNow('2026-11-25T20:10:00+08:00');
  expect(await state()).toBe('live');
  expect(await admin('live', 'pause', '5001')).toMatchObject({ code: 0 });
  expect(await state()).toBe('paused');
  expect((await service.call('GET /course/data/play', { lessonId: 500_102 })).msg).toBe('直播暂停了，请稍候');
  // Importing the same folder again preserves these states.
  await admin('course', 'import', await folder('start: "2026-11-25 20:00", minutes: 50, replay: making'));
  expect(await state()).toBe('paused');
  await admin('live', 'resume', '5001');
  expect(await state()).toBe('live');
  const asked = await admin('live', 'end', '5001');
  expect([asked.code, asked.said]).toEqual([
    2,
    expect.stringMatching(/什么都没有做.*立刻看到结束[^]*live end 5001 --yes/),
  ]);
  expect(await state()).toBe('live');
  await admin('live', 'end', '5001', '--yes');
  expect(await state()).toBe('making');
  expect((await service.call('GET /course/data/live/next', {})).data.map(({ id }) => id)).not.toContain(5001);
  expect(await admin('live', 'replay', '5001')).toMatchObject({ code: 0 });
  expect(await state()).toBe('replay');
  const until = 'start: "2026-11-25 20:00", minutes: 50, replay: true, replayUntil: 2026-12-01';
  await admin('course', 'import', await folder(until));
  service.setNow('2026-12-01T23:59:59+08:00');
  expect(await state()).toBe('replay');
  service.setNow('2026-12-02T00:00:00+08:00');
  expect(await state()).toBe('expired');
  expect((await admin('lives')).said).toContain('回放已过期');
});

it('a broadcast sends one reminder to those who asked, and notices when it is moved or cancelled', async () => {
  service.setNow('2026-12-05T12:00:00+08:00');
  await admin('course', 'import', await folder('start: "2026-12-05 20:00", minutes: 60'));
  const token = await service.login('13700000009');
  const other = await service.login('13700000010');
  await service.call('POST /course/user/remind/save', { courseId: 5001, reminded: true }, token);
  await service.call('POST /course/user/remind/save', { courseId: 5001, reminded: true }, other);
  await service.call('POST /course/user/remind/save', { courseId: 5001, reminded: false }, other);
  expect(await sendDueReminders(service.deps)).toBe(0);
  await admin('course', 'import', await folder('start: "2026-12-05 21:00", minutes: 60'));
  service.setNow('2026-12-05T20:45:00+08:00');
  expect(await sendDueReminders(service.deps)).toBe(1);
  expect(await sendDueReminders(service.deps)).toBe(0);
  const asked = await admin('live', 'cancel', '5001');
  expect(asked).toMatchObject({ code: 2, said: expect.stringContaining('什么都没有做') });
  expect(asked.said).toContain('「窗边一张桌」12月5日 21:00 开播，1 人预约，取消会通知他们');
  expect(await state()).toBe('soon');
  await admin('live', 'cancel', '5001', '--yes');
  expect(await state()).toBe('cancelled');
  const path = '/course/liveDetail?id=5001';
  expect(await notices(token)).toEqual([
    ['您预约的直播取消了', '《窗边一张桌》原定 12月5日 21:00 开播，现已取消', path],
    ['您预约的直播快开始了', '《窗边一张桌》12月5日 21:00 开播', path],
    ['您预约的直播改期了', '《窗边一张桌》改到 12月5日 21:00 开播，原定 12月5日 20:00', path],
  ]);
  expect(await notices(other)).toEqual([]);
});

it('a service that was down sends no reminder of a broadcast that began long ago', async () => {
  service.setNow('2026-12-10T12:00:00+08:00');
  await admin('course', 'import', await folder('start: "2026-12-10 20:00", minutes: 60'));
  const token = await service.login('13700000011');
  await service.call('POST /course/user/remind/save', { courseId: 5001, reminded: true }, token);
  service.setNow('2026-12-10T20:11:00+08:00');
  expect(await sendDueReminders(service.deps)).toBe(0);
});
