import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Task, TaskParamsInput } from '@app/shared/contracts/aigc';
import { UNMARKED_DUTY } from '@app/shared/contracts/labels';
import { fileEntry } from '../../db/schema/aigc.ts';
import { openEngines } from '../../engines/open.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { startJobs, type Jobs } from '../../jobs/index.ts';
import { sweepFiles } from '../../jobs/housekeeping.ts';
import { startService, type TestService } from '../../testing/service.ts';

let engines: EngineRegistry;
let service: TestService;
let jobs: Jobs;
let token = '';
let fileId = '';
beforeAll(async () => {
  // The bundled encoder is used, whatever this machine has installed.
  vi.stubEnv('FFMPEG_PATH', 'none');
  engines = openEngines({ MODELS: 'none' });
  service = await startService({}, engines);
  jobs = startJobs(service.deps, { engines, slots: 1 });
  token = await service.login('13800138000');
});
beforeEach(async () => {
  fileId = await send(400, 500, 'a.png');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await jobs.stop();
  await service.close();
});

async function send(width: number, height: number, name: string): Promise<string> {
  const data = await sharp({ create: { width, height, channels: 3, background: '#c8b090' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return (await service.upload(data, name, token)).data.fileId;
}
type Video = Extract<TaskParamsInput, { tool: 'videoGeneration' }>;
const save = (shots: Video['shots'], more: Partial<Video> = {}) =>
  service.call(
    'POST /aigc/task/save',
    { requestId: randomUUID(), params: { tool: 'videoGeneration', quality: 'low', shots, ...more } as Task['params'] },
    token,
  );
const get = async (id: string) => (await service.call('GET /aigc/task/get', { id }, token)).data;
const until = (id: string, states: Task['state'][]): Promise<Task> =>
  vi.waitFor(
    async () => {
      const task = await get(id);
      expect(states).toContain(task.state);
      return task;
    },
    { interval: 50 },
  );
/** The video of several tests, created once. */
let video: Promise<Task> | null = null;
const filmed = () =>
  (video ??= save([{ fileId, seconds: 2 }], { prompt: '缓缓推近', cover: { by: 'shot', shot: 0 } }).then(({ data }) =>
    until(data.id, ['done', 'failed']),
  ));
const view = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { cookie: service.cookies(token), ...headers } });

it('a video is created, shown by its cover, streamed by ranges and downloaded with its label', async () => {
  const done = await filmed();
  expect(done).toMatchObject({
    state: 'done',
    label: 'generated',
    images: [{ width: 360, height: 640, durationMs: 2000 }],
    outcome: { tool: 'videoGeneration', followed: ['缓缓', '推近'], missed: [], moves: ['push'] },
  });
  const { url, downloadUrl, fileId: videoId } = done.images[0]!;
  const whole = await view(url);
  expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
  const part = await view(url, { range: 'bytes=4-7', 'if-range': String(whole.headers['etag']) });
  expect(part).toMatchObject({ statusCode: 206, payload: 'ftyp' });
  expect(part.headers).toMatchObject({
    'content-range': `bytes 4-7/${whole.rawPayload.length}`,
    'content-length': '4',
  });
  expect((await view(url, { range: `bytes=${whole.rawPayload.length}-` })).statusCode).toBe(416);
  const cover = await view(`${url}?w=160`);
  expect(cover.headers['content-type']).toBe('image/webp');
  expect(await sharp(cover.rawPayload).metadata()).toMatchObject({ width: 160, height: 284 });

  const file = await view(downloadUrl);
  expect(file.headers['content-disposition']).toContain('.mp4');
  expect(file.payload).toContain('TC260:AIGC');
  const unmarked = await service.call('POST /file/data/unmarked', { fileId: videoId, duty: UNMARKED_DUTY }, token);
  expect(unmarked).toMatchObject({ code: 500201, msg: '视频的「AI 生成」标识画在前几秒的画面里，没有不带标识的文件' });

  const { data: mine } = await service.call(
    'GET /file/data/mine/{page}/{limit}',
    { page: 1, limit: 5, tool: 'videoGeneration' },
    token,
  );
  expect(mine.list).toMatchObject([{ fileId: videoId, type: 'video/mp4', durationMs: 2000, prompt: '缓缓推近' }]);
  // A sweep deletes neither the video nor its cover while a row references it.
  await sweepFiles(service.deps, new Date(Date.now() + 60_000));
  await sweepFiles(service.deps, new Date(Date.now() + 60_000));
  expect((await view(url)).statusCode).toBe(200);
  expect((await view(`${url}?w=240`)).statusCode).toBe(200);
  expect(await save([{ fileId: videoId, seconds: 2 }])).toMatchObject({
    code: 500201,
    msg: '这是一段视频，请选择图片',
  });
});

it('a video on the wall plays for everybody, and others start with its cover', async () => {
  const [video] = (await filmed()).images;
  expect((await view(`${video!.url}?w=960`)).payload).toContain('TC260:AIGC');
  // The cover is stored without a mark, as an earlier version did.
  const plain = await sharp({ create: { width: 360, height: 640, channels: 3, background: '#345' } })
    .webp()
    .toBuffer();
  const coverSha256 = await service.deps.store.put(plain);
  await service.deps.db.update(fileEntry).set({ coverSha256 }).where(eq(fileEntry.id, video!.fileId));
  const shared = await service.call(
    'POST /aigc/wall/share',
    { fileId: video!.fileId, title: '推近的镜头', declared: true },
    token,
  );
  const { id, url } = shared.data;
  expect(shared.data).toMatchObject({ durationMs: 2000, label: 'generated', prompt: '缓缓推近', start: null });
  const part = await service.app.inject({ url, headers: { range: 'bytes=4-7' } });
  expect(part).toMatchObject({ statusCode: 206, payload: 'ftyp' });
  expect(part.headers['content-type']).toBe('video/mp4');
  const cover = await service.app.inject({ url: `${url}?w=960` });
  expect(cover.headers['content-type']).toBe('image/webp');
  expect(cover.payload).toContain('TC260:AIGC');

  const other = await service.login('13800138001');
  const use = async (as: string) => (await service.call('POST /aigc/wall/use', { id }, as)).data;
  const copy = await use(other);
  expect(copy).toMatchObject({ type: 'image/webp', width: 360, height: 640, bytes: cover.rawPayload.length });
  expect(copy.name).toBe('推近的镜头.webp');
  expect((await use(other)).fileId).toBe(copy.fileId);
  // Its author also gets the cover: a video cannot be a source picture.
  expect((await use(token)).type).toBe('image/webp');
});

it('invalid parameters of a video are refused with the number of the shot', async () => {
  const refused = async (msg: string, shots: Video['shots'], more: Partial<Video> = {}) =>
    expect(await save(shots, more)).toMatchObject({ msg: expect.stringContaining(msg) as string });
  const shot = { fileId, seconds: 3 };
  await refused('请至少放入一张图片', []);
  await refused(
    '最多 20 个镜头',
    Array.from({ length: 21 }, () => ({ fileId, seconds: 1 })),
  );
  await refused(
    '视频最长 60 秒',
    Array.from({ length: 4 }, () => ({ fileId, seconds: 16 })),
  );
  await refused(
    '1080p 最长 30 秒',
    Array.from({ length: 2 }, () => ({ fileId, seconds: 16 })),
    { quality: '1080p' },
  );
  await refused('视频至少 2 秒', [{ fileId, seconds: 1 }]);
  await refused('每个镜头的字幕最多 60 个字', [{ ...shot, caption: '字'.repeat(61) }]);
  await refused('镜头 2 的字幕里有字库没有的字：😀 🚀', [shot, { ...shot, caption: '上新😀🚀' }]);
  await refused('图片只有 40×40 像素，太小', [{ fileId: await send(40, 40, 's.png'), seconds: 3 }]);
  await refused('封面选了没有的镜头', [shot], { cover: { by: 'shot', shot: 3 } });
  await refused('图片不存在或已删除', [{ fileId: randomUUID(), seconds: 3 }]);
});

it('a video of the largest allowed pictures starts, and stops when cancelled', async () => {
  const large = await send(8000, 5000, 'large.png');
  const { data: task } = await save([{ fileId: large, seconds: 20 }], { quality: '1080p', ratio: '1:1' });
  await vi.waitFor(async () => expect((await get(task.id)).percent).toBeGreaterThan(1), {
    interval: 50,
  });
  await service.call('POST /aigc/task/cancel', { id: task.id }, token);
  expect(await until(task.id, ['cancelled', 'failed', 'done'])).toMatchObject({ state: 'cancelled', images: [] });
});
