import { setTimeout as delay } from 'node:timers/promises';
import { FolderInUse, lockFolder } from './folder-lock.mjs';
import { whyNotListen } from './ports.mjs';

/** Longest that a run takes to leave. */
const LEAVING_MS = 40_000;
/** Longest that the edge of a killed run keeps its port. */
const PORT_MS = 15_000;

/** Something the person who starts can put right; shown in one line. */
export class CannotStart extends Error {}

const LISTEN_ERRORS = {
  EADDRINUSE: (port) =>
    `端口 ${port} 已被占用，请先停止占用它的程序，或换一个端口：PORT=${port === 8080 ? 8090 : port + 1} npm start`,
  EACCES: (port) => `没有权限监听端口 ${port}，请使用 1024 以上的端口`,
  EADDRNOTAVAIL: (_port, host) => `本机没有地址 ${host}，请检查 HOST`,
};

/**
 * A run that is on its way out is waited for: whoever stops and starts again need not count
 * seconds.
 */
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
