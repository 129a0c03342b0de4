import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { zEnhanceParams } from '@app/shared/contracts/aigc';
import { signOf } from '@app/shared/contracts/sign';
import { openBucket } from '@app/storage/bucket';
import { startSwift, SWIFT_START_MS, whyNoSwift, type Swift } from '@app/storage/testing/swift';
import { programOf } from '../../scripts/lib/program.mjs';
import { createDatabase, type TestDatabase } from './testing/database.ts';

const children: ChildProcess[] = [];
let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
});

interface Running {
  child: ChildProcess;
  url: string;
  log: () => string;
}

/** Starts the real process on a free port and resolves with its URL once it listens. */
async function start(more: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, await programOf('service', 'src/server.ts'), {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SERVICE_PORT: '0',
      DATABASE_URL: database.url,
      LOG_LEVEL: 'info',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let log = '';
  const url = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      log += String(chunk);
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(log);
      if (found) resolve(found[0]);
    };
    child.stdout!.on('data', take);
    child.stderr!.on('data', take);
    child.once('exit', () => reject(new Error(log)));
  });
  return { child, url, log: () => log };
}

const reason = whyNoSwift();
if (reason) process.stderr.write(`Two processes on one bucket are not tested here: ${reason}\n`);

describe('two processes with data folders of their own that start concurrently on an empty database', () => {
  let swift: Swift | undefined;
  let folders: string[];
  let processes: Running[];
  beforeAll(async () => {
    folders = await Promise.all([1, 2].map(() => mkdtemp(path.join(os.tmpdir(), 'service-data-'))));
    if (!reason) {
      swift = await startSwift();
      await swift.createBucket('people');
    }
    const bucket = swift && {
      FILES_S3_ENDPOINT: swift.endpoint,
      FILES_S3_BUCKET: 'people',
      FILES_S3_ACCESS_KEY: swift.accessKey,
      FILES_S3_SECRET_KEY: swift.secretKey,
      FILES_S3_PREFIX: 'shop/',
    };
    // The sandbox of the first one receives the code of the login.
    processes = await Promise.all(
      folders.map((DATA_DIR, index) => start({ ...bucket, DATA_DIR, ...(index === 0 && { SANDBOX: '1' }) })),
    );
  }, SWIFT_START_MS);
  afterAll(async () => {
    await swift?.stop();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  it('the database is initialised once, and only a process with a sandbox serves one', async () => {
    for (const [index, { url }] of processes.entries()) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      const courses = await fetch(`${url}/api/course/data/page/1/10`);
      expect(((await courses.json()) as { data: { total: number } }).data.total).toBeGreaterThanOrEqual(10);
      expect((await fetch(`${url}/sandbox`)).status).toBe(index === 0 ? 200 : 404);
    }
    expect(processes.filter(({ log }) => log().includes('database migrated'))).toHaveLength(1);
  });

  it.skipIf(reason)(
    "both serve each other's uploads, sizes and results of one bucket, and reveal no key when it is unreachable",
    async () => {
      const [here, there] = processes.map(({ url }) => url) as [string, string];
      const { endpoint, accessKey, secretKey } = swift!;

      let token = '';
      let cookie = '';
      const ask = (url: string, body?: object | FormData) => {
        const timestamp = String(Date.now());
        const headers = {
          timestamp,
          sign: signOf(timestamp, token),
          ...(token && { authorization: token, cookie }),
          ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        };
        return fetch(
          url,
          body
            ? { method: 'POST', headers, body: body instanceof FormData ? body : JSON.stringify(body) }
            : { headers },
        );
      };
      const call = async <T>(url: string, body?: object | FormData) => {
        const answer = await ask(url, body);
        return { answer, ...((await answer.json()) as { code: number; msg: string; data: T }) };
      };
      const telphone = '13800138000';
      await call(`${here}/api/common/data/get_sms_code?telphone=${telphone}`);
      const [sent] = (await (await fetch(`${here}/sandbox/sms.json?telphone=${telphone}`)).json()) as {
        code: string;
      }[];
      const login = { openId: telphone, code: sent!.code, type: 'PHONE' };
      const entered = await call<{ access_token: string }>(`${here}/api/member/data/login`, login);
      token = entered.data.access_token;
      const [set] = entered.answer.headers.getSetCookie().filter((one) => one.startsWith('userKey='));
      cookie = `userToken=${token}; ${set!.split(';')[0]}`;

      const photo = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#aa7744' } })
        .jpeg()
        .toBuffer();
      const upload = (to: string) => {
        const form = new FormData();
        form.append('file', new Blob([photo]), '柿子.jpg');
        return call<{ fileId: string; url: string }>(`${to}/api/file/data/upload`, form);
      };
      const { data: file } = await upload(here);
      const shown = async (url: string) => sharp(Buffer.from(await (await ask(url)).arrayBuffer())).metadata();
      expect(await shown(`${there}${file.url}`)).toMatchObject({ width: 120, height: 80 });
      expect(await shown(`${there}${file.url}?w=90`)).toMatchObject({ format: 'webp', width: 96 });

      const params = zEnhanceParams.parse({ tool: 'imgEnhance', fileId: file.fileId });
      const { data: task } = await call<{ id: string }>(`${there}/api/aigc/task/save`, {
        requestId: randomUUID(),
        params,
      });
      const state = async () =>
        (await call<{ state: string; images: { url: string }[] }>(`${here}/api/aigc/task/get?id=${task.id}`)).data;
      await vi.waitFor(async () => expect((await state()).state).toBe('done'), { interval: 100 });
      const [image] = (await state()).images;
      expect((await shown(`${here}${image!.url}`)).width).toBe((await shown(`${there}${image!.url}`)).width);
      const { data: archive } = await call<{ url: string }>(`${there}/api/file/data/archive`, { ids: [file.fileId] });
      const packed = Buffer.from(await (await ask(`${here}${archive.url}`)).arrayBuffer());
      expect(packed.includes(photo)).toBe(true);
      const bucket = { endpoint, accessKey, secretKey, bucket: 'people', region: 'us-east-1', pathStyle: true };
      const [own, all] = await Promise.all(['shop/', ''].map((prefix) => openBucket({ ...bucket, prefix }).list('')));
      expect([all!.length > 0, own!.length]).toEqual([true, all!.length]);

      await swift!.stop();
      expect(await upload(here)).toMatchObject({
        code: 500,
        msg: '图片存储暂时不可用，请稍后重试',
        answer: { status: 503 },
      });
      await vi.waitFor(() => expect(processes[0]!.log()).toContain('ECONNREFUSED'));
      for (const { log } of processes) for (const key of [accessKey, secretKey]) expect(log()).not.toContain(key);
    },
  );

  it('both stop cleanly', async () => {
    for (const { child } of processes) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
    }
  });
});
