import { readFileSync } from 'node:fs';

const CHECK_MS = 200;

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/**
 * The shell that npm started us in, and npm; beyond Linux only the shell can be seen without
 * starting programs.
 */
function line() {
  return `${process.ppid} ${process.platform === 'linux' ? parentOf(process.ppid) : ''}`;
}

/**
 * Calls `onGone` when npm or its shell has ended. A signal to npm ends the shell, which does not
 * forward it to this process.
 * @param {() => void} onGone
 */
export function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = line();
  const timer = setInterval(() => {
    if (line() === before) return;
    clearInterval(timer);
    onGone();
  }, CHECK_MS);
  timer.unref();
}
