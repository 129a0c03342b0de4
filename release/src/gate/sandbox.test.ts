import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

const FACTS = {
  name: 'tools',
  version: '1.4.0',
  entry: 'remoteEntry.js',
  container: 'tools_1_4_0',
  contract: 1,
  shares: [],
};
const WAITS = 'globalThis.tools_1_4_0 = { init() {}, get: () => new Promise(() => {}) };';

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.runIf(process.platform === 'linux')(
  'a sandbox ends with its parent process',
  async () => {
    const code = `import { runSandbox } from ${JSON.stringify(new URL('./sandbox.ts', import.meta.url).href)};
    const files = async () => (console.log('asked'), ${JSON.stringify(WAITS)});
    void runSandbox(${JSON.stringify(FACTS)}, files, { timeoutMs: 600_000, memoryMB: 512 });`;
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const asked = once(parent.stdout, 'data');
    const patience = { interval: 50 };
    const [sandbox = 0] = await vi.waitFor(() => {
      const found = childrenOf(parent.pid!).filter((pid) =>
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('permission'),
      );
      expect(found).not.toEqual([]);
      return found;
    }, patience);
    // Killed earlier, the sandbox would end by itself.
    await asked;
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await vi.waitFor(() => expect(isAlive(sandbox)).toBe(false), patience);
  },
  90_000,
);
