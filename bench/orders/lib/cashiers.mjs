import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Processor time of a process so far, ms. */
export function cpuMs(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    // Whole seconds where there is no /proc.
    const text = execFileSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return text.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
  }
}

export const servicePid = (dataDir) => JSON.parse(readFileSync(path.join(dataDir, 'running.json'), 'utf8')).servicePid;

/**
 * Asks once a second for each order, as its page does, for so long. @returns how often, and how
 * many answers were not what they should be
 */
export async function openCashiers(url, cashiers, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let asked = 0;
  let wrong = 0;
  const poll = ({ orderNo, headers }) =>
    new Promise((resolve) => {
      const sent = request(
        `${url}/api/member/user/order/state?orderNo=${orderNo}`,
        { agent, headers: headers() },
        (answer) => {
          let text = '';
          answer.on('data', (chunk) => (text += chunk));
          answer.on('end', () => {
            asked += 1;
            if (answer.statusCode !== 200 || !text.includes('"code":200')) wrong += 1;
            resolve();
          });
        },
      );
      sent.on('error', () => {
        wrong += 1;
        resolve();
      });
      sent.end();
    });
  const ends = performance.now() + seconds * 1000;
  await Promise.all(
    cashiers.map(async (cashier, index) => {
      // Pages are not opened in the same moment.
      await delay((index / cashiers.length) * 1000);
      while (performance.now() < ends) {
        const next = performance.now() + 1000;
        await poll(cashier);
        await delay(Math.max(0, next - performance.now()));
      }
    }),
  );
  agent.destroy();
  return { asked, wrong };
}

/** Share of a core that a process uses while cashiers are open, and how they were answered. */
export async function coreShare(pid, url, cashiers, seconds) {
  const before = cpuMs(pid);
  const from = performance.now();
  const polled = await openCashiers(url, cashiers, seconds);
  return { ...polled, share: (cpuMs(pid) - before) / (performance.now() - from) };
}

/** The same for a server that only answers. */
export async function bareShare(cashiers, seconds) {
  const server = fork(new URL('bare-server.mjs', import.meta.url));
  try {
    const [port] = await once(server, 'message');
    const url = `http://127.0.0.1:${port}`;
    await openCashiers(url, cashiers, 3);
    return (await coreShare(server.pid, url, cashiers, seconds)).share;
  } finally {
    server.kill();
  }
}
