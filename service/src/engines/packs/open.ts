import { stateOf, wantedPacks, type PackTask } from '@app/imaging/models/packs';
import { hasRuntime } from '../models/runtime.ts';
import { openChild, type Limits } from '../process/child.ts';
import { turns } from '../turns.ts';
import { loadedNote } from './loaded-note.ts';
import type { Asked, Reply, Talks } from './messages.ts';

/** The models of packs, in a separate process that starts with the first question. */
export interface Packs {
  /** Tasks whose pack is enabled and completely installed. */
  tasks: readonly PackTask[];
  /**
   * Asks a model; questions run one after the other, in the order of calls. Rejects with the
   * signal's reason, or with an error when the process crashed or the pack is damaged.
   */
  ask: <T extends PackTask>(task: T, input: Talks[T]['asked'], signal: AbortSignal) => Promise<Talks[T]['answer']>;
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
  { entry = WORKER, noteTo, ...limits }: Limits & { entry?: URL; noteTo?: string | undefined } = {},
): Packs {
  const wanted = wantedPacks(setting);
  const note = noteTo ? loadedNote(noteTo) : () => undefined;
  const inTurn = turns();
  const child = openChild(entry, limits);
  const answerOf = (asked: Asked, signal: AbortSignal) =>
    new Promise<Talks[PackTask]['answer']>((resolve, reject) => {
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
      const hear = (reply: Reply) =>
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
    async ask<T extends PackTask>(task: T, input: Talks[T]['asked'], signal: AbortSignal) {
      let answer: Talks[PackTask]['answer'] | undefined;
      await inTurn(signal, async () => {
        answer = await answerOf({ task, input } as Asked, signal);
      });
      return answer as Talks[T]['answer'];
    },
    close: () => child.end(),
  };
}
