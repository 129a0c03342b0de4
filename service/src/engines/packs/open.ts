import { stateOf, wantedPacks, type PackTask } from '@app/imaging/models/packs';
import { hasRuntime } from '../models/runtime.ts';
import { openChild, type ChildLimits } from '../process/child.ts';
import { createTurnQueue } from '../turn-queue.ts';
import { createLoadedNote } from './loaded-note.ts';
import type { PackRequest, PackReply, PackCalls } from './messages.ts';

/** The models of packs, in a separate process that starts with the first question. */
export interface OpenPacks {
  /** Tasks whose pack is enabled and completely installed. */
  tasks: readonly PackTask[];
  /**
   * Asks a model; questions run one after the other, in the order of calls. Rejects with the
   * signal's reason, or with an error when the process crashed or the pack is damaged.
   */
  ask: <T extends PackTask>(
    task: T,
    input: PackCalls[T]['asked'],
    signal: AbortSignal,
  ) => Promise<PackCalls[T]['answer']>;
  close: () => void;
}

const WORKER = new URL('./worker.ts', import.meta.url);

/**
 * @param setting value of `MODELS` @param entry script of the process; tests provide their own
 * @param noteTo file that lists the loaded models, for `npm run models` @throws Error when the
 * setting names an unknown pack
 */
export function openPacks(
  setting: string | undefined,
  { entry = WORKER, noteTo, ...limits }: ChildLimits & { entry?: URL; noteTo?: string | undefined } = {},
): OpenPacks {
  const wanted = wantedPacks(setting);
  const note = noteTo ? createLoadedNote(noteTo) : () => undefined;
  const inTurn = createTurnQueue();
  const child = openChild(entry, limits);
  const answerOf = (asked: PackRequest, signal: AbortSignal) =>
    new Promise<PackCalls[PackTask]['answer']>((resolve, reject) => {
      const worker = child.wake();
      const settle = (end: () => void) => {
        signal.removeEventListener('abort', stop);
        worker.off('message', hear).off('exit', fall).off('error', fall);
        child.rest();
        end();
      };
      // A model cannot be interrupted: its process is ended, and the next question starts another.
      const stop = () => {
        child.end();
        settle(() => reject(signal.reason as Error));
      };
      const fall = (cause: unknown) =>
        settle(() => reject(new Error(`the process of the models ended: ${String(cause)}`)));
      const hear = (reply: PackReply) =>
        settle(() => {
          if ('failed' in reply) return reject(new Error(reply.failed));
          note(worker.pid, asked.task);
          resolve(reply.answer);
        });
      worker.on('message', hear).on('exit', fall).on('error', fall);
      signal.addEventListener('abort', stop, { once: true });
      worker.send(asked, (error) => error && fall(error));
    });
  return {
    tasks: hasRuntime() ? wanted.filter((pack) => stateOf(pack) === 'ready').map(({ task }) => task) : [],
    async ask<T extends PackTask>(task: T, input: PackCalls[T]['asked'], signal: AbortSignal) {
      let answer: PackCalls[PackTask]['answer'] | undefined;
      await inTurn(signal, async () => {
        answer = await answerOf({ task, input } as PackRequest, signal);
      });
      return answer as PackCalls[T]['answer'];
    },
    close: () => child.end(),
  };
}
