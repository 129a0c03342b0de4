import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ask } from './edge.ts';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));
const READY_MS = 60_000;
/** CommonJS libraries need `require`. */
const BANNER = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * Bundles the server with all its libraries into a few files: it starts in a sixth of the time of
 * its sources.
 */
export async function bundleServer(outdir: string): Promise<string> {
  await build({
    entryPoints: [path.join(SOURCE, 'server.ts')],
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    external: ['pg-native', '@aws-sdk/client-s3'],
    banner: { js: BANNER },
    logLevel: 'error',
  });
  // Files that the sources read relative to themselves.
  await cp(path.join(SOURCE, 'registry/migrations'), path.join(outdir, 'migrations'), { recursive: true });
  await cp(path.join(SOURCE, 'gate'), outdir, { recursive: true, filter: (file) => !file.endsWith('.ts') });
  return path.join(outdir, 'server.mjs');
}

export interface ServerProcess {
  /** Resolves when the server answers. */
  start(): Promise<void>;
  /** Kills as `kill -9` does, or by another signal; resolves when the process has ended. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  pid(): number;
  /** The end of what it logged. */
  log(): string;
}

/**
 * The release server as a process that can be killed at any moment.
 * @param folder an empty one, for its program
 */
export async function serverProcess(folder: string, port: number, env: Record<string, string>): Promise<ServerProcess> {
  return programProcess([await bundleServer(folder)], port, env);
}

/**
 * A process of a bundled server, beside others of the same program.
 * @param program arguments of Node.js
 */
export function programProcess(program: readonly string[], port: number, env: Record<string, string>): ServerProcess {
  let child: ChildProcess | undefined;
  let log = '';
  return {
    pid: () => child?.pid ?? 0,
    log: () => log,
    async start() {
      log = '';
      const mine = spawn(process.execPath, program, {
        cwd: path.dirname(program.at(-1) ?? ''),
        env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = mine;
      for (const stream of [mine.stdout, mine.stderr])
        stream.on('data', (part: Buffer) => (log = (log + String(part)).slice(-4000)));
      const deadline = Date.now() + READY_MS;
      while (!(await ask(port, '/release/document.json').catch(() => undefined))) {
        if (mine.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not start:\n${log}`);
        await delay(10);
      }
    },
    async kill(signal = 'SIGKILL') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}
