import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openDatabases } from '../../../scripts/lib/databases.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { createServers } from '../../../scripts/lib/servers.mjs';
import { readSettings } from '../../../scripts/lib/settings.mjs';
import { newMember } from '../../starve/lib/member.mjs';

const READY_MS = 120_000;
const NO_LIMIT = '1000000';
const LOGINS_AT_ONCE = 8;

/**
 * Database and service as `npm start` runs them, without the edge before them, and a broadcast that
 * is on air.
 */
export async function startSite(dataDir, log) {
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    SMS_PER_HOUR: NO_LIMIT,
    SMS_PER_DAY: NO_LIMIT,
    SMS_PER_ADDRESS_HOUR: NO_LIMIT,
    SMS_UNCHECKED_PER_ADDRESS_HOUR: NO_LIMIT,
    LOGIN_PER_ADDRESS_HOUR: NO_LIMIT,
  };
  const logs = path.join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  const databases = await openDatabases({ dataDir, env, log });
  let pid = 0;
  const { service } = await createServers({
    settings: readSettings(env),
    databases,
    servicePort: port,
    tokenFile: '',
    logs,
    env,
    log,
    note: ({ servicePid }) => (pid = servicePid ?? pid),
  });
  const db = new pg.Pool({ connectionString: databases.service, max: 2 });
  const stop = async () => {
    await db.end();
    await service.stop();
    await databases.stop();
  };
  let courseId = 0;
  try {
    service.start();
    await service.ready(READY_MS, { firstStart: true });
    const { rows } = await db.query(
      `update course set price_fen = 0, off = false, live_start_at = now() - interval '1 minute', live_minutes = 120, live_ended_at = null,
         live_paused_at = null, live_cancelled = false
       where id = (select id from course where course_type = 'LIVE' order by id limit 1) returning id`,
    );
    courseId = rows[0].id;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port,
    pid: () => pid,
    path: `/ws/live/${courseId}`,
    /** Session cookies of logged-in members. */
    async members(count) {
      const cookies = [];
      await Promise.all(
        Array.from({ length: LOGINS_AT_ONCE }, async () => {
          while (cookies.length < count) {
            const at = cookies.push('') - 1;
            cookies[at] = (await newMember(`http://127.0.0.1:${port}`)).headers().cookie;
          }
        }),
      );
      return cookies;
    },
    lines: async () => Number((await db.query('select count(*) from chat_line')).rows[0].count),
    stop,
  };
}

/** Resident memory of a process in MB. */
export const memoryMb = (pid) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
