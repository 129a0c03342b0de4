import { AppError, CODES } from '../errors/index.ts';
import { queueFor } from './index.ts';

export type LiveOrder<Asked> = { kind: 'open'; file: Blob; mask: Blob | null } | { kind: 'show'; asked: Asked };
export type LiveAnswer<Opened, Shown> =
  | { kind: 'opened'; opened: Opened }
  | { kind: 'shown'; shown: Shown }
  | { kind: 'failed'; message: string };

/** A preview that is computed in its own worker. */
export interface LivePreview<Asked, Opened, Shown> {
  /**
   * Opens a picture.
   * @throws AppError when it cannot be used
   * @param mask a grey picture, white where a model finds the subject; null where none does
   */
  open: (file: Blob, mask?: Blob | null) => Promise<Opened>;
  /** Renders the latest request; resolves to null for a superseded one. */
  show: (asked: Asked) => Promise<Shown | null>;
  close: () => void;
}

export function createLivePreview<Asked, Opened, Shown>(worker: Worker): LivePreview<Asked, Opened, Shown> {
  const { ask, askLast } = queueFor<LiveOrder<Asked>, LiveAnswer<Opened, Shown>>(worker);
  return {
    async open(file, mask = null) {
      const answer = await ask({ kind: 'open', file, mask });
      if (answer.kind === 'opened') return answer.opened;
      throw new AppError(CODES.REFUSED, answer.kind === 'failed' ? answer.message : '');
    },
    async show(asked) {
      const answer = await askLast({ kind: 'show', asked });
      if (answer?.kind === 'failed') throw new AppError(CODES.REFUSED, answer.message);
      return answer?.kind === 'shown' ? answer.shown : null;
    },
    close: () => worker.terminate(),
  };
}
