import { spawn } from 'node:child_process';

/** The work was aborted by a stop signal. */
export class Aborted extends Error {
  constructor() {
    super('已取消');
  }
}

function endGroup(child) {
  try {
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' });
    else process.kill(-child.pid, 'SIGTERM');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Runs a program, and on abort ends it together with everything it has started.
 * @param {string} command
 * @param {string[]} args
 * @param {{
 *   cwd: string,
 *   env?: NodeJS.ProcessEnv,
 *   shell?: boolean,
 *   signal?: AbortSignal,
 *   ipc?: boolean,
 * }} options
 * @returns {Promise<{ code: number | null, stdout: string, stderr: string }>} rejects with Aborted
 */
export function runGroup(command, args, { cwd, env = process.env, shell = false, signal, ipc = false }) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Aborted());
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = ['ignore', 'pipe', 'pipe', ...(ipc ? /** @type {const} */ (['ipc']) : [])];
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      stdio,
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    const output = { stdout: '', stderr: '' };
    child.stdout?.on('data', (chunk) => (output.stdout += chunk));
    child.stderr?.on('data', (chunk) => (output.stderr += chunk));
    const abort = () => endGroup(child);
    // A group of its own is not reached by Ctrl-C, nor by the end of this process.
    process.once('exit', abort);
    signal?.addEventListener('abort', abort, { once: true });
    const settle = (done) => {
      process.off('exit', abort);
      signal?.removeEventListener('abort', abort);
      if (signal?.aborted) reject(new Aborted());
      else done();
    };
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code) => settle(() => resolve({ code, ...output })));
  });
}
