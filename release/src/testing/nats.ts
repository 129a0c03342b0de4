import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findNats } from '../../../scripts/lib/nats.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import type { NatsSettings } from '../events/nats-settings.ts';

const READY_MS = 30_000;
export const NATS_PASSWORD = 'a-secret-of-nats';
/** A user that may listen and send on another subject alone. */
export const STRANGER = 'stranger';
const SUBJECT = 'huixue.release';

const conf = (port: number) => `
listen: 127.0.0.1:${port}
authorization {
  users = [
    { user: release, password: "${NATS_PASSWORD}" }
    { user: ${STRANGER}, password: "${NATS_PASSWORD}", permissions: { publish: "other", subscribe: "other" } }
  ]
}`;

/** Why no NATS server can be started here; undefined when one can. */
export const whyNoNats = (): string | undefined =>
  findNats() === undefined ? 'no nats-server: apt-get install --no-install-recommends nats-server' : undefined;

export interface NatsServer {
  port: number;
  settings: NatsSettings;
  stop(): Promise<void>;
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Starts a NATS server on a free port, unless one is given. */
export async function startNats(wanted = 0): Promise<NatsServer> {
  const port = await freePort(wanted);
  const folder = await mkdtemp(path.join(tmpdir(), 'nats-'));
  const file = path.join(folder, 'nats.conf');
  await writeFile(file, conf(port));
  const child = spawn(findNats() ?? '', ['-c', file], { stdio: 'ignore' });
  const deadline = Date.now() + READY_MS;
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('nats-server does not start');
    await delay(10);
  }
  return {
    port,
    settings: {
      servers: [`127.0.0.1:${port}`],
      user: 'release',
      password: NATS_PASSWORD,
      tls: false,
      subject: SUBJECT,
    },
    async stop() {
      await rm(folder, { recursive: true, force: true });
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
