import { setTimeout as delay } from 'node:timers/promises';
import { FolderInUse, lockFolder } from './folder-lock.mjs';
import { whyNotListen } from './ports.mjs';

/** Maximum time in ms that a run takes to stop. */
const LEAVING_MS = 40_000;
/** Maximum time in ms for which the edge of a killed run holds its port. */
const PORT_MS = 15_000;

/** An error that the operator can fix; it is shown in one line, without a stack. */
export class CannotStart extends Error {}

const LISTEN_ERRORS = {
  EADDRINUSE: (port) =>
    `端口 ${port} 已被占用，请先停止占用它的程序，或换一个端口：PORT=${port === 8080 ? 8090 : port + 1} npm start`,
  EACCES: (port) => `没有权限监听端口 ${port}，请使用 1024 以上的端口`,
  EADDRNOTAVAIL: (_port, host) => `本机没有地址 ${host}，请检查 HOST`,
};

/** Waits for a run that is stopping, so that a restart needs no pause. */
export async function takeFolder(dataDir, url) {
  const deadline = Date.now() + LEAVING_MS;
  for (let waited = false; ; waited = true) {
    try {
      const lock = lockFolder(dataDir, { url });
      return { ...lock, afterAnother: lock.tookOver || waited };
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      const { pid, url: at, stopping } = error.owner;
      if (!stopping || Date.now() > deadline) {
        throw new CannotStart(
          `数据目录 ${dataDir} 正被使用（进程 ${pid}，${at}），请先停止它，或用 DATA_DIR 指定另一个目录`,
        );
      }
    }
    await delay(100);
  }
}

/** After a killed run its edge may still hold the port while it leaves. */
export async function checkPort({ port, host }, mayWait) {
  const deadline = Date.now() + (mayWait ? PORT_MS : 0);
  for (;;) {
    const code = await whyNotListen(port, host);
    if (!code) return;
    if (code !== 'EADDRINUSE' || Date.now() > deadline) {
      throw new CannotStart(LISTEN_ERRORS[code]?.(port, host) ?? `无法监听 ${host}:${port}（${code}）`);
    }
    await delay(100);
  }
}
