import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identityOf } from './process-identity.mjs';
import { supervise } from './supervisor.mjs';

const patience = { interval: 50 };
/** Folder of any package that depends on tsx. */
const folder = path.resolve(import.meta.dirname, '../../release');
let dir;
let pidFile;

/** A server that writes its pid when it runs, and stops after a moment. */
const SERVER = `
  import { appendFileSync } from 'node:fs';
  process.on('SIGTERM', () => { appendFileSync(process.env.PID_FILE + '.left', 'x'); setTimeout(() => process.exit(0), 100); });
  appendFileSync(process.env.PID_FILE, process.pid + '\\n');
  setInterval(() => {}, 1000);`;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'supervisor-'));
  pidFile = path.join(dir, 'pids');
  writeFileSync(path.join(dir, 'server.mjs'), SERVER);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const pids = () => (existsSync(pidFile) ? readFileSync(pidFile, 'utf8').trim().split('\n').map(Number) : []);
const options = () => ({
  name: 'server',
  folder,
  program: [path.join(dir, 'server.mjs')],
  env: { ...process.env, PID_FILE: pidFile },
  logFile: path.join(dir, 'log'),
  stopMs: 20_000,
});

describe('a supervised server', () => {
  it('a supervised server is restarted after a crash, and not after a stop', async () => {
    const log = vi.fn();
    const server = supervise({ ...options(), isReady: async () => pids().length > 0, log });
    server.start();
    await server.ready(30_000);
    await server.kill();
    await vi.waitFor(() => expect(pids()).toHaveLength(2), patience);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('意外退出（SIGKILL）'));
    await server.stop();
    expect(readFileSync(`${pidFile}.left`, 'utf8')).toBe('x');
    expect(pids().map(identityOf)).toEqual([undefined, undefined]);
  });

  it('a supervised server is killed and restarted when it hangs', async () => {
    const log = vi.fn();
    // The server hangs from its second answer on, until it is restarted.
    let asked = 0;
    const answers = async () => pids().length !== 1 || (asked += 1) < 3;
    const server = supervise({ ...options(), isReady: async () => pids().length > 0, answers, watchMs: 5, log });
    server.start();
    await vi.waitFor(() => expect(pids()).toHaveLength(2), patience);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('不再应答'));
    await server.stop();
  });

  it('a supervised server fails its first start with the end of its log', async () => {
    writeFileSync(path.join(dir, 'server.mjs'), "console.log('no such table'); process.exit(3);");
    const server = supervise({ ...options(), isReady: async () => false, log: () => {} });
    server.start();
    await expect(server.ready(30_000, { firstStart: true })).rejects.toThrow('no such table');
    await server.stop();
  });

  it.each([
    ['as soon as it is launched', () => undefined],
    ['once it runs', () => vi.waitFor(() => expect(pids()).toHaveLength(1), patience)],
  ])('a supervised server leaves when its parent is killed %s', async (_when, moment) => {
    const code = `import { supervise } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'supervisor.mjs')).href)};
      const options = ${JSON.stringify(options())};
      supervise({ ...options, isReady: async () => false, log() {}, onLaunch: (pid) => console.log(pid) }).start();`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = await once(parent.stdout, 'data');
    const pid = Number(printed);
    await moment();
    expect(identityOf(pid)).toBeDefined();
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await vi.waitFor(() => expect(identityOf(pid)).toBeUndefined(), patience);
  });
});
