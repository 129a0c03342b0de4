import { eq } from 'drizzle-orm';
import { listenForJobs } from '../bus/listen.ts';
import { aigcChain, aigcChainStep } from '../db/schema/chain.ts';
import type { Deps } from '../deps.ts';
import type { Tasks } from '../domain/aigc/tasks.ts';
import { advanceChain } from '../domain/chain/advance.ts';

/** Interval, in ms, of the sweep that finds chains whose notification was lost. */
const SWEEP_MS = 5_000;

/**
 * Advances chains whenever one of their tasks ends. @returns a function that stops it and waits for
 * work in progress
 */
export function startChains(
  deps: Deps,
  tasks: Pick<Tasks, 'save' | 'cancel'>,
  sweepMs = SWEEP_MS,
): () => Promise<void> {
  const { db, log, env } = deps;
  const wanted = new Set<string>();
  let running: Promise<void> | null = null;
  let stopped = false;

  async function work(): Promise<void> {
    for (const id of wanted) {
      if (stopped) return;
      wanted.delete(id);
      try {
        await advanceChain(deps, tasks, id);
      } catch (error) {
        log.warn({ err: error, chain: id }, 'a chain does not go on; it is tried again');
      }
    }
  }
  function wake(): void {
    if (stopped || wanted.size === 0) return;
    running ??= work().finally(() => {
      running = null;
      wake();
    });
  }

  const want = (ids: readonly { id: string }[]) => {
    for (const { id } of ids) wanted.add(id);
    wake();
  };
  const find = (found: Promise<{ id: string }[]>) =>
    void found.then(want, (error: unknown) => log.warn({ err: error }, 'cannot look for chains'));
  const ofTask = (taskId: string) =>
    find(db.select({ id: aigcChainStep.chainId }).from(aigcChainStep).where(eq(aigcChainStep.taskId, taskId)));
  const all = () => find(db.select({ id: aigcChain.id }).from(aigcChain).where(eq(aigcChain.open, true)));

  const listener = listenForJobs(
    env.DATABASE_URL,
    log,
    (message) => {
      if (message.kind === 'task') ofTask(message.id);
    },
    all,
  );
  const sweep = setInterval(all, sweepMs);
  return async () => {
    stopped = true;
    clearInterval(sweep);
    await listener.stop();
    await running;
  };
}
