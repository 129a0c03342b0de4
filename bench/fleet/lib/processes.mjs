import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, statusOf } from '../../../scripts/lib/ports.mjs';
import { programOf } from '../../../scripts/lib/program.mjs';
import { edgeAt } from '../../edge/lib/servers.mjs';

const READY_MS = 60_000;
const folder = path.resolve(import.meta.dirname, '../../../release');

/**
 * A release server as a process with these variables, on a port of its own.
 * @param {{ name: string, dataDir: string, env: Record<string, string> }} options
 */
export async function openServer({ name, dataDir, env }) {
  const [program, port] = await Promise.all([programOf('release', 'src/server.ts'), freePort()]);
  const log = path.join(dataDir, `${name}.log`);
  let child;
  return {
    name,
    port,
    url: `http://127.0.0.1:${port}`,
    log,
    cpuMs: () => edgeAt(port).cpuMs(),
    async start() {
      const all = { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env, PORT: String(port) };
      child = spawn(process.execPath, program, { cwd: folder, env: all, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => appendFileSync(log, part));
      const deadline = Date.now() + READY_MS;
      while ((await statusOf(`http://127.0.0.1:${port}/healthz/live`)) !== 200) {
        if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} did not start, see ${log}`);
        await delay(30);
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
