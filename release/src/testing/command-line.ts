import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Changed, Freeze } from '@app/shared/contracts/release-api';
import type { StepCheck } from '@app/shared/contracts/release-checks';
import { runCli } from '../cli/run.ts';
import { startFakeRegistry, type ReceivedRequest, type FakeAnswers } from './fake-registry.ts';
import { fakeHost, fakeRemote } from './versions.ts';

export const TRAFFIC = { path: 'remotes.tools.versions.1.5.0.traffic', before: null, after: '10 %' };
export const CHANGED: Changed = { revision: 13, changed: true, diff: [TRAFFIC], shares: [], lostPaths: [] };
const track = (version: string) => ({
  versions: [{ version, traffic: 10_000, slices: [[0, 10_000]], cohorts: [] }],
  stable: version,
  previous: null,
  killed: [],
});
export const STATUS = {
  revision: 12,
  issuedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
  apps: [
    { name: 'host', title: '宿主', mounts: [], track: track('1.0.0') },
    { name: 'tools', title: '工具箱', mounts: ['/tools'], track: track('1.4.0') },
  ],
  keys: [{ id: 'k1', current: true }],
  approval: false,
  traits: ['language', 'member'],
  freezes: [] as Freeze[],
  checkNames: ['smoke', 'command'],
  stepChecks: [] as StepCheck[],
  tabs: 3,
  me: { id: 'root', name: 'root', scopes: ['*:*'] },
};

interface Ended {
  code: number;
  out: string;
  err: string;
  json: <T>() => T;
}

/**
 * Runs the command line against a fake registry at revision 12 with host@1.0.0 and tools@1.4.0
 * live; a new one for every test of the file.
 */
export function setUpCommandLine() {
  let fake: Awaited<ReturnType<typeof startFakeRegistry>>;
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'cli-'));
    const says: FakeAnswers = {
      'GET status': () => ({ status: 200, data: STATUS }),
      'GET versions/host/1.0.0': () => ({ status: 200, data: { digest: 'x', manifest: fakeHost().manifest } }),
      'GET versions/tools/1.4.0': () => ({
        status: 200,
        data: { digest: 'y', manifest: fakeRemote('tools', '1.4.0').manifest },
      }),
      'POST changes': () => ({ status: 200, data: CHANGED }),
      'PUT versions/tools/1.5.0': () => ({
        status: 201,
        data: { name: 'tools', version: '1.5.0', created: true, checks: [] },
      }),
    };
    fake = await startFakeRegistry(says);
  });
  afterEach(async () => {
    await fake.stop();
    await rm(root, { recursive: true, force: true });
  });

  async function releaseAt(terminal: boolean, ...args: string[]): Promise<Ended> {
    let [out, err] = ['', ''];
    const code = await runCli(args, {
      env: { RELEASE_URL: fake.url, RELEASE_TOKEN: 'rt_secret' },
      folder: root,
      out: (text) => (out += text),
      err: (text) => (err += text),
      terminal,
    });
    return { code, out, err, json: <T>() => JSON.parse(out) as T };
  }

  return {
    /** Runs a command; `releaseAt(true, …)` as in a terminal. */
    release: (...args: string[]) => releaseAt(false, ...args),
    releaseAt,
    /** Requests so far with this method and start of the path. */
    asked: (method?: string, start = ''): ReceivedRequest[] =>
      fake.asked.filter((one) => (method === undefined || one.method === method) && one.path.startsWith(start)),
    forget() {
      fake.asked.length = 0;
    },
    /** Changes the answer to a call. */
    answer(call: string, answer: FakeAnswers[string]) {
      fake.says[call] = answer;
    },
    /** The test's folder. */
    root: () => root,
  };
}
