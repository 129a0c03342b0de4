import { NOTHING } from '@app/shared/contracts/capabilities';
import type { Tool } from '@app/shared/contracts/aigc';
import type { ImageEngine } from '../engine.ts';
import { openProcess } from '../process/open.ts';
import { openClient, type IopaintAbilities } from './client.ts';
import type { IopaintSetup } from './worker.ts';

const REFRESH_MS = 30_000;
/** The process is not ended while an answer is pending that the next request has to wait for. */
const STOP_MS = 10_000;
const ABILITY_OF: Partial<Record<Tool, keyof IopaintAbilities>> = {
  magicEraser: 'erase',
  magicIntematting: 'cutout',
  imgEnhance: 'upscale',
};

export interface IopaintEngine extends ImageEngine {
  /** Reads the capabilities of the server now. */
  refresh(): Promise<void>;
}

/**
 * An IOPaint at the operator's address. Tools that it lacks go to the next engine; while it is
 * unreachable it still serves its tools, and tasks fail with a reason: no other engine silently
 * replaces it.
 */
export function openIopaint(setup: IopaintSetup): IopaintEngine {
  const client = openClient(setup.url, setup.timeoutMs);
  const process = openProcess<IopaintSetup>(new URL('./worker.ts', import.meta.url), { stopMs: STOP_MS });
  let known: IopaintAbilities | null = null;
  let reached = false;

  async function refresh(): Promise<void> {
    try {
      known = await client.abilities();
      reached = true;
    } catch {
      reached = false;
    }
  }
  void refresh();
  const timer = setInterval(() => void refresh(), REFRESH_MS).unref();

  return {
    id: 'iopaint',
    name: 'IOPaint',
    capabilities: () => NOTHING,
    slots: 1,
    can(tool, params) {
      const ability = ABILITY_OF[tool];
      if (!ability || (params?.tool === 'imgEnhance' && params.scale === 1)) return false;
      return known?.[ability] ?? true;
    },
    ready: () => reached,
    refresh,
    run: (task, run) => process.run('IOPaint', setup, task, run),
    close() {
      clearInterval(timer);
      return process.close();
    },
  };
}
