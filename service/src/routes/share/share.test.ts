import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { course } from '../../db/schema/course.ts';
import { drawableText } from '../../domain/share/drawable-text.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const get = (url: string, headers = {}) => service.app.inject({ url: `/api/share/poster/${url}`, headers });

it('a poster is drawn for each kind of page, the same for any requested host', async () => {
  for (const url of ['course/1001', 'course/1004', 'lesson/100101', 'album/201', 'article/304']) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/png']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 750, height: 1200 });
  }
  const [one, other] = [await get('course/1001'), await get('course/1001', { host: 'evil.example' })];
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
  expect((await get('course/1001', { 'if-none-match': one.headers.etag })).statusCode).toBe(304);
});

it('a poster of an inaccessible or unknown page is not found', async () => {
  await service.deps.db.update(course).set({ off: true }).where(eq(course.id, 1006));
  for (const url of ['course/1006', 'course/9', 'course/x', 'course/-1', 'course/1e99', 'order/1', 'article/301'])
    expect([url, (await get(url)).json<{ code: number }>().code]).toEqual([url, 404]);
});

it('a poster is drawn again when the title changes, with any characters in it', async () => {
  const { headers } = await get('course/1002');
  for (const title of ['长'.repeat(200), 'مرحبا بالعالم', '👩‍👩‍👧🎨'.repeat(20), '\u202Eabc', '<svg onload=x>&"\'']) {
    await service.deps.db.update(course).set({ title }).where(eq(course.id, 1002));
    const answer = await get('course/1002');
    expect([title, answer.statusCode]).toEqual([title, 200]);
    expect(answer.headers.etag).not.toBe(headers.etag);
  }
});

it('drawing new posters is rate-limited, and cached ones are not', async () => {
  service.pass(3600);
  let refused = 0;
  for (let turn = 0; turn < 25; turn += 1) {
    await service.deps.db
      .update(course)
      .set({ title: `第 ${turn} 版` })
      .where(eq(course.id, 1003));
    if ((await get('course/1003')).statusCode === 429) refused += 1;
  }
  expect(refused).toBe(5);
  expect((await get('course/1001')).statusCode).toBe(200);
});

it('drawable drops characters that the font lacks, and a text that would lose its meaning', () => {
  expect(drawableText('柿子🍊红', 20)).toBe('柿子红');
  expect(drawableText('مرحبا 1', 20)).toBe('');
  expect(drawableText('一二三四五', 4)).toBe('一二三…');
  expect(drawableText('a\u202E\nb', 9)).toBe('a b');
});
