import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChangeEntry, Changed, Status } from '@app/shared/contracts/release-api';
import type { Verified } from '@app/shared/contracts/release-upkeep';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refText, type VersionRef } from '../document/manifest.ts';
import { freshDatabase } from '../testing/database.ts';
import { ask, deadPort, TOKEN } from '../testing/edge.ts';
import { serverProcess, type ServerProcess } from '../testing/server-process.ts';
import { bundleOf, fakeHost, integrityOf, runnableRemote, type FakeVersion } from '../testing/versions.ts';

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 10);
const SEED = Number(process.env.CRASH_SEED ?? 20_261_121);
const NAMES = ['one', 'two', 'three'];

let state = SEED;
/** Mulberry32: the same kill times for the same seed, apart from timing between processes. */
function random(): number {
  state = (state + 0x6d_2b_79_f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

let dataDir: string;
let port: number;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'crash-'));
  await writeFile(path.join(dataDir, 'token'), TOKEN);
  [port, database] = await Promise.all([deadPort(), freshDatabase()]);
  server = await serverProcess(path.join(dataDir, 'program'), port, {
    DATABASE_URL: database.pool.options.connectionString ?? '',
    DATA_DIR: dataDir,
    SERVICE_ORIGIN: 'http://127.0.0.1:9',
    RELEASE_TOKEN_FILE: path.join(dataDir, 'token'),
    LOG_LEVEL: 'warn',
  });
});
afterAll(async () => {
  await server.kill();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const authorization = { authorization: `Bearer ${TOKEN}` };

async function api<T>(target: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
  const method = body ? 'POST' : 'GET';
  const options = {
    method,
    headers: { ...authorization, ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
  const answer = await ask(port, `/release/api/${target}`, options);
  const text = answer.body.toString('utf8');
  if (answer.status >= 300) throw new Error(`${target}: HTTP ${answer.status} ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}

/** A version that passes the gate's sandbox, with a file that cannot be compressed. */
function makeVersion(name: string, version: string): FakeVersion {
  const made = runnableRemote(name, version);
  const { container } = made.manifest;
  const noise = Array.from({ length: 1200 }, (_, index) =>
    createHash('sha512').update(`${container} ${index}`).digest(),
  );
  const bytes = Buffer.concat(noise);
  made.files.set('noise.bin', bytes);
  made.manifest.files.push({ path: 'noise.bin', bytes: bytes.length, integrity: integrityOf(bytes) });
  return made;
}

/**
 * Sends a bundle and calls `atByte` after so many bytes. Resolves to true when the server confirmed
 * the version.
 */
function publish(made: FakeVersion, atByte?: { byte: number; act: () => void }): Promise<boolean> {
  const { name, version } = made.manifest;
  const bundle = bundleOf(made);
  return new Promise((resolve) => {
    const options = {
      host: '127.0.0.1',
      port,
      method: 'PUT',
      path: `/release/api/versions/${name}/${version}`,
      headers: { ...authorization, 'content-length': bundle.length },
    };
    const req = request(options, (res) => {
      res.resume();
      res.on('end', () => resolve(res.complete && (res.statusCode === 200 || res.statusCode === 201)));
      res.on('error', () => resolve(false));
    });
    req.on('error', () => resolve(false));
    req.write(bundle.subarray(0, atByte?.byte), () => atByte?.act());
    if (atByte) req.write(bundle.subarray(atByte.byte));
    req.end();
  });
}

/** All attempted actions and the answers to them. */
const acknowledged = { versions: new Map<string, FakeVersion>(), changes: new Map<number, string>() };
const attempts = new Map<string, VersionRef>();
let counter = 0;

async function promote(ref: VersionRef): Promise<void> {
  const why = `#${++counter}`;
  attempts.set(why, ref);
  try {
    const { revision } = await api<Status>('status');
    const made = await api<Changed>('changes', { verb: 'promote', ...ref, why }, { 'if-match': `"${revision}"` });
    if (made.changed) acknowledged.changes.set(made.revision, why);
  } catch {
    // Without an answer the action may have happened or not.
  }
}

/** The host's page is not served as a file. */
const remotes = () => [...acknowledged.versions.values()].filter(({ manifest }) => manifest.role === 'remote');

async function expectWhole(made: FakeVersion): Promise<void> {
  const { name, version } = made.manifest;
  for (const [file, bytes] of made.files) {
    const answer = await ask(port, `/r/${name}/${version}/${file}`);
    expect([answer.status, integrityOf(answer.body)], `${name}@${version} ${file}`).toEqual([200, integrityOf(bytes)]);
  }
}

async function expectTrueLog(): Promise<void> {
  const log = (await api<ChangeEntry[]>('changes?limit=500')).toReversed();
  expect(log.map(({ revision }) => revision)).toEqual(log.map((_, index) => index + 1));
  for (const [revision, why] of acknowledged.changes) expect(log[revision - 1]).toMatchObject({ why });
  const everyone = new Map<string, string>();
  for (const { why, name, version } of log.slice(1)) {
    expect({ name, version }).toEqual(attempts.get(why));
    everyone.set(name ?? '', version ?? '');
  }
  const { revision, apps } = await api<Status>('status');
  expect(revision).toBe(log.length);
  for (const [name, version] of everyone) {
    const track = apps.find((app) => app.name === name)?.track;
    expect(track?.versions.filter(({ traffic }) => traffic > 0)).toMatchObject([{ version, traffic: 10_000 }]);
  }
}

/**
 * Kills the server during a publish, a promotion, or both.
 * @param usualMs their usual duration
 * @returns whether the publish was acknowledged
 */
async function killInTheMiddle(next: FakeVersion, usualMs: number): Promise<boolean> {
  const bundle = bundleOf(next).length;
  const known = remotes();
  const target = known[Math.floor(random() * known.length)]?.manifest;
  const how = random();
  const byte = Math.floor(random() * bundle);
  const moment = random() * usualMs;
  let killed: Promise<void> | undefined;
  const kill = () => (killed ??= server.kill());
  const promoting = target && how > 0.3 ? promote({ name: target.name, version: target.version }) : undefined;
  if (how < 0.4) {
    const got = await publish(next, { byte, act: () => void kill() });
    await Promise.all([promoting, kill()]);
    return got;
  }
  const publishing = publish(next);
  // The last tenth of the rounds is killed after all answers.
  if (how < 0.9) await Promise.race([delay(moment), Promise.all([publishing, promoting])]);
  else await Promise.all([publishing, promoting]);
  await kill();
  await promoting;
  return publishing;
}

it(
  `the registry loses nothing that it acknowledged, and no change is half visible, when killed ${ROUNDS} times (seed ${SEED})`,
  { timeout: 300_000 },
  async () => {
    await server.start();
    const host = fakeHost();
    expect(await publish(host)).toBe(true);
    acknowledged.versions.set(refText(host.manifest), host);
    const activation = { verb: 'activate', versions: [{ name: 'host', version: '1.0.0' }], why: 'first' };
    await api('changes', activation, { 'if-match': '"0"' });
    const began = performance.now();
    await expect(publish(makeVersion('zero', '1.0.0'))).resolves.toBe(true);
    const usualMs = performance.now() - began;
    let interrupted = 0;

    for (let round = 0; round < ROUNDS; round++) {
      const made = makeVersion(NAMES[round % NAMES.length] ?? '', `1.${round}.0`);
      const got = await killInTheMiddle(made, usualMs);
      if (!got) interrupted += 1;
      await server.start();
      expect(await readdir(path.join(dataDir, 'artifacts', '.staging'))).toEqual([]);
      await expectTrueLog();
      const { name, version } = made.manifest;
      const { status } = await ask(port, `/release/api/versions/${name}/${version}`, { headers: authorization });
      const there = status === 200;
      expect(there || !got, `${name}@${version} was acknowledged`).toBe(true);
      // A client without an answer retries.
      expect(there || (await publish(made))).toBe(true);
      await expectWhole(made);
      acknowledged.versions.set(refText(made.manifest), made);
    }

    const verified = await api<Verified>('verify');
    expect(verified).toMatchObject({ versions: ROUNDS + 2, problems: [], log: true });
    await Promise.all(remotes().map(expectWhole));
    // Kills that all come too early or too late would prove nothing.
    expect(interrupted).toBeGreaterThan(ROUNDS / 4);
    expect(interrupted).toBeLessThan(ROUNDS);
  },
);
