import pLimit, { type LimitFunction } from 'p-limit';
import { AppError, CODES } from '@app/shared/errors';

/** Number of questions of one member that may be queued. */
const WAITING = 2;

/**
 * Cache of a model's answers about photos, by the hash of the file: a photo is often opened again.
 * Members take turns, and a member with too many queued questions is refused. @param most size of
 * the cache
 */
export function photoAnswers<T>(ask: (sha256: string) => Promise<T>, most: number) {
  const answers = new Map<string, Promise<T>>();
  const turnOf = new Map<number, LimitFunction>();

  function kept(sha256: string): Promise<T> {
    const answer = answers.get(sha256) ?? ask(sha256);
    answers.delete(sha256);
    answers.set(sha256, answer);
    answer.catch(() => answers.delete(sha256));
    for (const oldest of answers.keys()) {
      if (answers.size <= most) break;
      answers.delete(oldest);
    }
    return answer;
  }

  /** @throws AppError when the member has too many queued questions; else what `ask` throws */
  return async function answerFor(userId: number, sha256: string): Promise<T> {
    const turn = turnOf.get(userId) ?? pLimit(1);
    if (turn.pendingCount >= WAITING) throw new AppError(CODES.TOO_MANY, '正在看前一张照片，请稍候');
    turnOf.set(userId, turn);
    try {
      return await turn(() => kept(sha256));
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turnOf.delete(userId);
    }
  };
}
