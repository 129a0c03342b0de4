import type { CallInput } from '@app/shared/contracts/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../../admin/run.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ SMS_UNCHECKED_PER_ADDRESS_HOUR: '1000' });
});
afterAll(() => service.close());

const newcomer = () => service.newcomer();

async function study(token: string, lessonId: number, from: number, to: number) {
  const beats = [
    { lessonId, position: to, ranges: [[from, to]] as [number, number][], at: service.now().toISOString() },
  ];
  return service.call('POST /course/user/record/save', { beats }, token);
}
/** Creates a member who has completed one lesson of the free course 1003. */
async function learner() {
  const token = await newcomer();
  await study(token, 100_301, 0, 20);
  return token;
}
const review = (token: string, form: Partial<CallInput<'POST /course/user/review/save'>> = {}) =>
  service.call('POST /course/user/review/save', { courseId: 1003, stars: 5, text: '讲得清楚', ...form }, token);
const reviews = async (token = '', more: object = {}) =>
  (
    await service.call(
      'GET /course/data/review/page/{page}/{limit}',
      { courseId: 1003, page: 1, limit: 10, ...more },
      token,
    )
  ).data;
const ask = (token: string, more: object = {}) =>
  service.call('POST /course/user/question/save', { courseId: 1003, text: '降噪开到几成合适？', ...more }, token);
const questions = async (token = '', more: object = {}) =>
  (
    await service.call(
      'GET /course/data/question/page/{page}/{limit}',
      { courseId: 1003, page: 1, limit: 10, ...more },
      token,
    )
  ).data;
const answers = (questionId: number, token = '') =>
  service.call('GET /course/data/answer/page/{page}/{limit}', { questionId, page: 1, limit: 10 }, token);
const answer = (token: string, questionId: number, more: object = {}) =>
  service.call('POST /course/user/answer/save', { questionId, text: '三成就够', ...more }, token);
const report = (token: string, kind: 'review' | 'question' | 'answer', id: number) =>
  service.call('POST /course/user/talk/report', { kind, id, reason: 'advert' }, token);
const notices = async (token: string) =>
  (await service.call('GET /member/user/notice/page/{page}/{limit}', { page: 1, limit: 10 }, token)).data.list;

async function admin(...argv: string[]) {
  const lines: string[] = [];
  const context = {
    ...service.deps,
    operator: 'lin',
    out: (line: string) => lines.push(line),
    err: (line: string) => lines.push(line),
  };
  return { code: await runAdmin(argv, context), out: lines.join('\n') };
}

describe('reviews of a course', () => {
  it('a review requires progress: one lesson, or a share of the course', async () => {
    expect((await reviews()).may).toBe('login');
    const token = await newcomer();
    expect((await reviews(token)).may).toBe('study');
    expect(await review(token)).toMatchObject({ code: 500_201, msg: '学完一讲，或学到全课的 30%，就可以评价' });
    // 11 of 40 s are not enough.
    await study(token, 100_301, 0, 11);
    expect((await review(token)).code).toBe(500_201);
    service.pass(10);
    await study(token, 100_301, 11, 13);
    expect((await reviews(token)).may).toBe('yes');
    expect((await review(token)).data).toMatchObject({ stars: 5, author: '一位学员', mine: true, edited: false });
    await service.call('POST /course/user/review/remove', { courseId: 1003 }, token);
  });

  it('a member has one review of a course, to edit and delete; the course shows number and mean', async () => {
    const [one, other] = [await learner(), await learner()];
    await service.call('POST /member/user/update', { nickName: '小禾' }, one);
    await review(one, { stars: 5 });
    await Promise.all([review(other, { stars: 2, text: '太快' }), review(other, { stars: 2, text: '太快' })]);
    expect((await review(one, { stars: 4, text: '再看一遍更好' })).data).toMatchObject({
      edited: true,
      author: '小禾',
    });
    const all = await reviews(other);
    expect(all).toMatchObject({ total: 2, spread: [0, 1, 0, 1, 0], mean: '3.00', mine: { stars: 2 } });
    expect((await reviews('', { sort: 'worst' })).list.map(({ stars }) => stars)).toEqual([2, 4]);
    expect((await reviews('', { stars: 4 })).list).toMatchObject([{ text: '再看一遍更好', mine: false }]);
    const detail = await service.call('GET /course/data/get', { id: 1003 });
    expect(detail.data.reviews).toEqual({ count: 2, mean: '3.00' });
    await service.call('POST /course/user/review/remove', { courseId: 1003 }, other);
    expect(await reviews()).toMatchObject({ total: 1, mean: '4.00' });
    expect(await service.call('POST /course/user/review/remove', { courseId: 1003 }, other)).toMatchObject({
      code: 404,
    });
    await service.call('POST /course/user/review/remove', { courseId: 1003 }, one);
    expect(await reviews()).toMatchObject({ total: 0, mean: null });
  });

  it('a review without stars, without text, with forbidden words, or of an unknown course is refused', async () => {
    const token = await learner();
    expect(await review(token, { stars: 0 })).toMatchObject({ msg: '请先选几颗星' });
    expect(await review(token, { text: '  ' })).toMatchObject({ msg: '写点什么再提交评价' });
    expect(await review(token, { text: '长'.repeat(1001) })).toMatchObject({ msg: '评价最多 1000 个字' });
    expect((await review(token, { text: '这里有枪支买卖' })).msg).toContain('请改写后再提交');
    expect(await review(token, { courseId: 9999 })).toMatchObject({ code: 404 });
    for (const text of ['\u200b \u3164', '\u202e', '\u0301'])
      expect([text, (await review(token, { text })).msg]).toEqual([text, '写点什么再提交评价']);
    expect(await review(token, { text: `a${'\u0301'.repeat(30)}` })).toMatchObject({
      msg: '评价里有叠在一起的符号，请删掉',
    });
    expect(await review(token, { text: 'a\n'.repeat(60) })).toMatchObject({ msg: '评价最多 40 行，请合并几行' });
    const strange = '好👩‍👩‍👧‍👦<b>"مرحبا\n\n二';
    expect((await review(token, { text: `\u202e${strange.replace('\n\n', '\r\n \n\n\n')}` })).data.text).toBe(strange);
    await service.call('POST /course/user/review/remove', { courseId: 1003 }, token);
  });

  it('a review with three reports is hidden until the operator decides', async () => {
    const author = await learner();
    const { id } = (await review(author, { text: '加微信领资料' })).data;
    expect(await report(author, 'review', id)).toMatchObject({ msg: '自己写的可以直接删除' });
    const readers = [await newcomer(), await newcomer(), await newcomer()];
    // Reports of new accounts are recorded, and hide nothing.
    for (const reader of readers) await report(reader, 'review', id);
    expect((await reviews()).total).toBe(1);
    expect((await admin('talk')).out).toContain('3 次，0 次计入');
    service.pass(86_400);
    await report(readers[0]!, 'review', id);
    await report(readers[0]!, 'review', id);
    await report(readers[1]!, 'review', id);
    expect((await reviews()).total).toBe(1);
    await report(readers[2]!, 'review', id);
    expect(await reviews()).toMatchObject({ total: 0, mean: null });
    expect((await reviews(author)).mine).toMatchObject({ state: 'held' });
    expect((await notices(author))[0]).toMatchObject({ title: '您的评价暂时不再展示' });
    expect((await admin('talk')).out).toMatch(
      new RegExp(`review ${id} .*等待核实.*加微信领资料.*3 次.*广告；广告；广告`),
    );

    expect((await admin('talk', 'up', 'review', String(id))).code).toBe(0);
    expect((await reviews()).total).toBe(1);
    expect((await admin('talk')).out).toBe('没有被举报的内容');
    await admin('talk', 'down', 'review', String(id));
    expect(await reviews(author)).toMatchObject({ total: 0, mine: null, may: 'down' });
    expect(await review(author)).toMatchObject({ msg: '这条评价已被下架，不能再修改' });
    expect(await service.call('POST /course/user/review/remove', { courseId: 1003 }, author)).toMatchObject({
      code: 404,
    });
  });

  it('a teacher’s answer is shown with the review, and its author is notified', async () => {
    const author = await learner();
    const { id } = (await review(author)).data;
    expect((await admin('talk', 'answer', 'review', String(id), '谢谢，', '下一讲更细')).out).toBe('已回复');
    expect((await reviews()).list[0]!.reply).toMatchObject({ text: '谢谢， 下一讲更细' });
    expect((await notices(author))[0]).toMatchObject({ kind: 'STUDY', title: '老师回复了您的评价' });
    expect((await admin('talk', 'list', '1003')).out).toMatch(/review \d+ +5 星 +展示中 +已回复/);
  });
});

describe('questions about a lesson', () => {
  it('a question refers to a second of its lesson, is found by its words and those of answers, and an answer notifies its author', async () => {
    const [asker, helper] = [await learner(), await learner()];
    const asked = (await ask(asker, { lessonId: 100_302, at: 12 })).data;
    expect(asked).toMatchObject({ lesson: { id: 100_302, no: 2 }, at: 12, answers: 0, solved: false, mine: true });
    const lessons = (await service.call('GET /course/data/get', { id: 1003 })).data.chapters.flatMap(
      (one) => one.lessons,
    );
    const late = (await ask(helper, { lessonId: 100_302, at: 86_400 })).data;
    expect(late.at).toBe(lessons.find(({ id }) => id === 100_302)!.durationSec);
    await service.call('POST /course/user/question/remove', { id: late.id }, helper);
    await ask(helper, { text: '画面 100% 放大看吗' });
    expect((await questions('', { lessonId: 100_302 })).total).toBe(1);
    expect((await questions('', { words: '100%' })).list.map(({ text }) => text)).toEqual(['画面 100% 放大看吗']);

    const given = (await answer(helper, asked.id, { text: '先看暗部，再定' })).data;
    expect(given).toMatchObject({ teacher: false, accepted: false, mine: true });
    expect((await notices(asker))[0]).toMatchObject({
      kind: 'STUDY',
      title: '您的问题有了新回答',
      path: '/course/detail?id=1003&tab=questions',
    });
    expect((await questions('', { words: '暗部' })).list.map(({ id }) => id)).toEqual([asked.id]);
    expect((await questions('', { open: '1' })).list.map(({ id }) => id)).not.toContain(asked.id);
    // A follow-up by the author sends no notice.
    await answer(asker, asked.id, { text: '试了，好用' });
    expect(await notices(asker)).toHaveLength(1);

    await admin('talk', 'answer', 'question', String(asked.id), '三成以内');
    const accept = (token: string, accepted: boolean) =>
      service.call('POST /course/user/answer/accept', { id: given.id, accepted }, token);
    expect((await answers(asked.id)).data.list[0]).toMatchObject({ teacher: true, author: '沈知微' });
    expect(await accept(helper, true)).toMatchObject({ code: 404 });
    await accept(asker, true);
    expect((await answers(asked.id)).data.list.map((one) => [one.accepted, one.teacher])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect((await questions('', { lessonId: 100_302 })).list[0]).toMatchObject({ answers: 3, solved: true });
    await accept(asker, false);
    expect((await questions('', { lessonId: 100_302 })).list[0]!.solved).toBe(false);

    expect((await answer(helper, asked.id, { id: given.id, text: '改：先看亮部' })).data).toMatchObject({
      edited: true,
    });
    await service.call('POST /course/user/answer/remove', { id: given.id }, helper);
    expect((await answers(asked.id)).data.total).toBe(2);
    await service.call('POST /course/user/question/remove', { id: asked.id }, asker);
    expect(await answers(asked.id)).toMatchObject({ code: 404 });
  });

  it('questions and answers can be changed or deleted by their author alone', async () => {
    const [asker, helper, other] = [await learner(), await learner(), await learner()];
    const { id } = (await ask(asker)).data;
    const given = (await answer(helper, id)).data;
    expect(await ask(other, { id, text: '换成我的' })).toMatchObject({ code: 404 });
    expect(await service.call('POST /course/user/question/remove', { id }, other)).toMatchObject({ code: 404 });
    expect(await answer(other, id, { id: given.id })).toMatchObject({ code: 404 });
    expect(await service.call('POST /course/user/answer/remove', { id: given.id }, other)).toMatchObject({ code: 404 });
    expect((await ask(asker, { id, text: '改过的问题' })).data).toMatchObject({ text: '改过的问题', edited: true });
  });

  it('questions about a locked lesson, or answers by somebody who never studied, are refused with advice', async () => {
    const token = await newcomer();
    expect(await ask(token, { courseId: 1001, lessonId: 100_101, at: 3 })).toMatchObject({
      code: 403,
      msg: '购买课程后即可学习本节',
    });
    expect(await ask(token, { lessonId: 100_101 })).toMatchObject({ code: 404 });
    expect((await ask(token, { courseId: 1001, text: '适合手机拍吗？' })).code).toBe(200);
    const { id } = (await ask(await learner())).data;
    expect(await answer(token, id)).toMatchObject({ code: 500_201, msg: '学过这门课就可以回答' });
    expect(await answer(token, 999_999)).toMatchObject({ code: 404 });
  });

  it('questions and answers with enough reports are hidden', async () => {
    const [asker, helper] = [await learner(), await learner()];
    const { id } = (await ask(asker)).data;
    const given = (await answer(helper, id)).data;
    await service.call('POST /course/user/answer/accept', { id: given.id, accepted: true }, asker);
    const readers = [await newcomer(), await newcomer(), await newcomer()];
    service.pass(86_400);
    for (const reader of readers) {
      await report(reader, 'answer', given.id);
      await report(reader, 'question', id);
    }
    expect((await questions()).list.some((one) => one.id === id)).toBe(false);
    expect((await questions(asker)).list.find((one) => one.id === id)).toMatchObject({
      state: 'held',
      answers: 0,
      solved: false,
    });
    expect((await answers(id)).code).toBe(404);
    expect((await answers(id, asker)).data.list).toEqual([]);
  });

  it('the number of questions a day is limited', async () => {
    const token = await newcomer();
    for (let count = 0; count < 20; count += 1) await ask(token);
    expect((await ask(token)).status).toBe(429);
    service.pass(86_400);
    expect((await ask(token)).code).toBe(200);
  });
});
