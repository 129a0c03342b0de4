import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabases } from '../../../scripts/lib/databases.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { createServers } from '../../../scripts/lib/servers.mjs';
import { readSettings } from '../../../scripts/lib/settings.mjs';
import { frame, frameReader } from '../../live/lib/frames.mjs';
import { newMember } from '../../starve/lib/member.mjs';

const READY_MS = 120_000;
/** A socket that says nothing is closed. */
const PING_MS = 10_000;
const PING = frame('{"module":"PING","text":"null"}', true);

/** Opens a member's socket; `hear` gets each message with the time at which it came. */
async function openSocket({ port, id, cookie, hear }) {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  const onData = frameReader((bytes, kind) => {
    const at = performance.now();
    if (kind !== 1) return;
    const { module, text } = JSON.parse(String(bytes));
    hear(module, JSON.parse(text), at);
  });
  await new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.write(
      `GET /ws/${id} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomUUID().replaceAll('-', '').slice(0, 22)}==\r\nCookie: ${cookie}\r\n\r\n`,
    );
    let head = '';
    socket.on('data', function first(chunk) {
      head += chunk.toString('latin1');
      const ends = head.indexOf('\r\n\r\n');
      if (ends < 0) return;
      if (!head.startsWith('HTTP/1.1 101')) return reject(new Error(head.split('\r\n')[0]));
      socket.off('data', first);
      socket.on('data', onData);
      onData(Buffer.from(head.slice(ends + 4), 'latin1'));
      resolve();
    });
  });
  return socket;
}

/**
 * Database and service as `npm start` runs them, with an engine, and a member with a socket.
 *
 * @param {Record<string, string>} engine its variables
 * @param {(module: string, said: any, at: number) => void} hear
 */
export async function startEngineSite(engine, hear) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-sd-engine-'));
  const port = await freePort();
  const env = {
    ...process.env,
    ...engine,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    MODELS: 'none',
  };
  const log = () => undefined;
  const logs = path.join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  /** @type {(() => unknown)[]} */
  const undo = [() => rmSync(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const databases = await openDatabases({ dataDir, env, log });
    undo.push(() => databases.stop());
    const settings = readSettings(env);
    const { service } = await createServers({
      settings,
      databases,
      servicePort: port,
      tokenFile: '',
      logs,
      env,
      log,
      note: () => undefined,
    });
    undo.push(() => service.stop());
    service.start();
    await service.ready(READY_MS, { firstStart: true });
    const member = await newMember(`http://127.0.0.1:${port}`);
    const { user } = await member.get('/api/member/user/info');
    const socket = await openSocket({ port, id: user.userId, cookie: member.headers().cookie, hear });
    const pinging = setInterval(() => socket.write(PING), PING_MS);
    undo.push(() => {
      clearInterval(pinging);
      socket.destroy();
    });
    return { member, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
