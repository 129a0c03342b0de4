import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile as readText } from 'node:fs/promises';
import pLimit from 'p-limit';

const CHILD = readFileSync(new URL('./sandbox-child.cjs', import.meta.url), 'utf8');
/** Sources of the fake document and window, and of the code that runs in them. */
const PAGE = [
  readFileSync(new URL('./sandbox-document.js', import.meta.url), 'utf8'),
  readFileSync(new URL('./sandbox-window.js', import.meta.url), 'utf8'),
  readFileSync(new URL('./sandbox-page.js', import.meta.url), 'utf8'),
];
/**
 * At most two at a time, because each may use half a gigabyte, and every token may request the
 * check.
 */
const limitRuns = pLimit(2);
const WATCH_MS = 100;
const PAGE_BYTES = 4096;

/** Data about a remote, or a host, that the page in the sandbox needs. */
export interface SandboxFacts {
  name: string;
  version: string;
  entry: string;
  container: string;
  contract: number;
  shares: { key: string; version: string }[];
  /** The entry is an ES module. */
  isModule?: boolean;
  /** Scripts of a host's page, in order. */
  scripts?: string[];
}

export interface SandboxOptions {
  timeoutMs: number;
  /**
   * Memory limit of the whole process; enforced on Linux, elsewhere only the JavaScript heap is
   * limited.
   */
  memoryMB: number;
}

export type SandboxEnd =
  | { kind: 'report'; text: string }
  | { kind: 'timeout' }
  | { kind: 'memory' }
  /** The process ended without a report. */
  | { kind: 'died' };

interface ChildMessage {
  kind: string;
  /** A number for a request of the page, a text for a module. */
  id?: number | string;
  path?: string;
  report?: string;
}

/**
 * Flags of a process without permissions: no files, child processes, threads, native code or eval,
 * and an empty environment. Node.js named the flag differently before 23.5.
 */
function flags(memoryMB: number): string[] {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const heap = `--max-old-space-size=${Math.round(memoryMB / 2)}`;
  return [
    permission,
    '--experimental-vm-modules',
    '--no-addons',
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    heap,
  ];
}

function launch(memoryMB: number): ChildProcess {
  // Windows cannot start a process without it.
  const env = process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot };
  return spawn(process.execPath, [...flags(memoryMB), '-e', CHILD], {
    env,
    cwd: process.platform === 'win32' ? undefined : '/',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    windowsHide: true,
  });
}

async function residentMB(pid: number): Promise<number> {
  const pages = Number((await readText(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ')[1] ?? 0);
  return (pages * PAGE_BYTES) / 1024 / 1024;
}

/**
 * Starts a remote or a host in its own process, at most two at a time, and returns what the page
 * reports there, unvalidated: it comes from untrusted code.
 * @param readFile text of a file of the version, undefined when missing
 */
export function runSandbox(
  facts: SandboxFacts,
  readFile: (path: string) => Promise<string | undefined>,
  options: SandboxOptions,
): Promise<SandboxEnd> {
  return limitRuns(runOne, facts, readFile, options);
}

function runOne(
  facts: SandboxFacts,
  readFile: (path: string) => Promise<string | undefined>,
  { timeoutMs, memoryMB }: SandboxOptions,
): Promise<SandboxEnd> {
  return new Promise((resolve, reject) => {
    const child = launch(memoryMB);
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      clearInterval(watch);
      child.kill('SIGKILL');
      settle();
    };
    const end = (result: SandboxEnd): void => finish(() => resolve(result));
    const timer = setTimeout(() => end({ kind: 'timeout' }), timeoutMs);
    const watch = setInterval(() => {
      if (process.platform !== 'linux' || child.pid === undefined) return;
      void residentMB(child.pid).then((used) => used > memoryMB && end({ kind: 'memory' }));
    }, WATCH_MS);
    // A child that has just died accepts no messages; `exit` reports its end.
    const tell = (message: object): void => void child.send(message, () => undefined);

    child.once('error', (error) => finish(() => reject(error)));
    child.once('exit', (_code, signal) => end({ kind: signal === 'SIGABRT' ? 'memory' : 'died' }));
    child.on('message', ({ kind, id, path, report }: ChildMessage) => {
      if (kind === 'up') tell({ kind: 'start', page: PAGE, facts });
      else if (kind === 'report') end({ kind: 'report', text: String(report) });
      else if (kind === 'file' && path !== undefined) {
        readFile(path).then(
          (text) => child.connected && tell({ kind: 'file', id, path, text: text ?? null }),
          (error: unknown) => finish(() => reject(error instanceof Error ? error : new Error(String(error)))),
        );
      }
    });
  });
}
