import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromBuffer, type ZipFile } from 'yauzl';
import { zEnhanceParams } from '@app/shared/contracts/aigc';
import { memoryBucket, type MemoryBucket } from '@app/storage/testing/memory-bucket';
import type { ImageEngine } from './engines/engine.ts';
import { createFakeEngine } from './engines/fake-engine.ts';
import { chooseEngines } from './engines/registry.ts';
import { startJobs, type Jobs } from './jobs/index.ts';
import { startService, type TestService } from './testing/service.ts';
import { openBucketStore } from './files/bucket-store.ts';

const AWAY = '图片存储暂时不可用，请稍后重试';
const LOST = '图片文件已丢失，请重新上传或重新生成';
const PATIENCE = { interval: 20 };

/** An engine that reads the photo from its given path, and returns it mirrored. */
function mirror(): ImageEngine {
  return {
    ...createFakeEngine(),
    async run({ files }, { onImage }) {
      const [file = ''] = Object.values(files);
      const data = await sharp(file).flop().png().toBuffer();
      const { width, height } = await sharp(data).metadata();
      onImage({ data, type: 'image/png', width, height, seed: null, infotext: '', notes: [] });
    },
  };
}

const photo = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Two services on one database, each with a data folder of its own; the second one runs tasks. */
let firstService: TestService;
let secondService: TestService;
let jobs: Jobs | undefined;
let token = '';
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await secondService.close();
  await firstService.close();
});
const work = () => {
  jobs = startJobs(secondService.deps, {
    engines: chooseEngines('builtin', [mirror()]),
    sweepMs: 100,
    storagePauseMs: 1,
  });
};
const view = (service: TestService, url: string) =>
  service.app.inject({ url, headers: { cookie: service.cookies(token) } });
const downloadOf = (url: string) => `/api/common/data/download?fileUrl=${encodeURIComponent(url)}`;
async function begin(service: TestService, fileId: string): Promise<string> {
  const params = zEnhanceParams.parse({ tool: 'imgEnhance', fileId });
  const { data } = await service.call('POST /aigc/task/save', { requestId: randomUUID(), params }, token);
  return data.id;
}
const task = async (service: TestService, id: string) => (await service.call('GET /aigc/task/get', { id }, token)).data;
const ended = (service: TestService, id: string, state = 'done') =>
  vi.waitFor(async () => expect((await task(service, id)).state).toBe(state), PATIENCE);

async function open(openStore?: (dataDir: string) => ReturnType<typeof openBucketStore>) {
  const engines = chooseEngines('builtin', [mirror()]);
  firstService = await startService({}, engines, { openStore });
  secondService = await startService({}, engines, { other: firstService, openStore });
  token = await firstService.login('13800138000');
}

describe('two services on a bucket', () => {
  let bucket: MemoryBucket;
  beforeEach(async () => {
    bucket = memoryBucket();
    await open((dataDir) => openBucketStore(bucket, dataDir, 1_000_000));
  });

  it('an upload to one service is shown by the other in every size, and downloaded unchanged', async () => {
    const sent = await photo('#aa7744');
    const { data: file } = await firstService.upload(sent, '柿子.jpg', token);
    const [whole, small, kept] = [
      await view(secondService, file.url),
      await view(secondService, `${file.url}?w=90`),
      await view(secondService, downloadOf(file.url)),
    ];
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 });
    expect(kept.rawPayload.equals(sent)).toBe(true);
    const again = await secondService.upload(sent, '又是它.jpg', token);
    expect((await view(firstService, downloadOf(again.data.url))).rawPayload.equals(sent)).toBe(true);
  });

  it('a task by one service uses a photo uploaded to the other, which shows and archives its result', async () => {
    work();
    const { data: file } = await firstService.upload(await photo('#337799'), '海.jpg', token);
    const id = await begin(firstService, file.fileId);
    await ended(firstService, id);
    const result = (await task(firstService, id)).images[0]!;
    const [shown, small, kept] = [
      await view(firstService, result.url),
      await view(firstService, `${result.url}?w=90`),
      await view(firstService, downloadOf(result.url)),
    ];
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 300, height: 200 });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96 });
    expect((await view(secondService, downloadOf(result.url))).rawPayload.equals(kept.rawPayload)).toBe(true);

    const ids = [file.fileId, result.fileId];
    const { data: archive } = await secondService.call('POST /file/data/archive', { ids }, token);
    const packed = await view(firstService, archive.url);
    const zip = await promisify<Buffer, ZipFile>(fromBuffer as never)(packed.rawPayload);
    expect(zip.entryCount).toBe(2);
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
    expect(packed.rawPayload.includes(kept.rawPayload)).toBe(true);
  });

  const leave = () => {
    bucket.before = () => {
      throw new Error('away');
    };
  };
  const comeBack = () => {
    bucket.before = () => undefined;
  };

  it('an unreachable bucket answers 503, and the same request succeeds once it is back', async () => {
    const { data: file } = await firstService.upload(await photo('#aa7744'), '柿子.jpg', token);
    const data = await photo('#775533');
    const { data: archive } = await firstService.call('POST /file/data/archive', { ids: [file.fileId] }, token);
    const urls = [`${file.url}?w=90`, downloadOf(file.url), archive.url];
    leave();
    for (const url of urls) {
      const answer = await view(secondService, url);
      expect([answer.statusCode, answer.json().msg, answer.headers['retry-after']]).toEqual([503, AWAY, '5']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(await firstService.upload(data, '核桃.jpg', token)).toMatchObject({ status: 503, msg: AWAY });
    // Cached files are still served.
    expect((await view(firstService, file.url)).statusCode).toBe(200);
    comeBack();
    for (const url of urls) expect((await view(secondService, url)).statusCode).toBe(200);
    expect((await firstService.upload(data, '核桃.jpg', token)).code).toBe(200);
    const { data: mine } = await firstService.call('GET /file/data/mine/{page}/{limit}', { page: 1, limit: 10 }, token);
    expect(mine.total).toBe(2);
  });

  it.each([
    ['its photo cannot be fetched', 'get'],
    ['its result cannot be kept', 'put'],
  ])('an unreachable bucket while %s costs a task neither its position nor an attempt', async (_when, failing) => {
    const { data: file } = await firstService.upload(await photo('#aa7744'), '柿子.jpg', token);
    const id = await begin(firstService, file.fileId);
    let failed = 0;
    bucket.before = (call) => {
      if (call !== failing) return;
      failed += 1;
      if (failed < 20) throw new Error('away');
    };
    work();
    await ended(firstService, id);
    const { rows } = await firstService.deps.pool.query('select attempts from aigc_task where id = $1', [id]);
    expect([failed >= 20, rows[0].attempts]).toEqual([true, 1]);
    expect((await view(firstService, (await task(firstService, id)).images[0]!.url)).statusCode).toBe(200);
  });

  it('a task that waits for an unreachable bucket can be cancelled', async () => {
    const { data: file } = await firstService.upload(await photo('#aa7744'), '柿子.jpg', token);
    const id = await begin(firstService, file.fileId);
    leave();
    work();
    await ended(firstService, id, 'running');
    expect((await firstService.call('POST /aigc/task/cancel', { id }, token)).code).toBe(200);
    await ended(firstService, id, 'cancelled');
  });

  it('a file lost from the bucket is reported to its reader and in its task', async () => {
    const { data: file } = await firstService.upload(await photo('#aa7744'), '柿子.jpg', token);
    bucket.objects.clear();
    for (const url of [file.url, `${file.url}?w=90`, downloadOf(file.url)]) {
      const answer = await view(secondService, url);
      expect([answer.statusCode, answer.json().msg]).toEqual([404, LOST]);
    }
    expect(await secondService.call('POST /file/data/archive', { ids: [file.fileId] }, token)).toMatchObject({
      msg: LOST,
    });
    const id = await begin(firstService, file.fileId);
    work();
    await ended(firstService, id, 'failed');
    expect((await task(firstService, id)).error).toBe(LOST);
    // A person with a copy may upload it again.
    await firstService.upload(await photo('#aa7744'), '柿子.jpg', token);
    expect((await view(secondService, file.url)).statusCode).toBe(200);
  });
});

describe('a service with a folder of files', () => {
  beforeEach(() => open());

  it('a file lost from the folder is reported', async () => {
    const { data: file } = await firstService.upload(await photo('#aa7744'), '柿子.jpg', token);
    const answer = await view(secondService, downloadOf(file.url));
    expect([answer.statusCode, answer.json().msg]).toEqual([404, LOST]);
  });
});
