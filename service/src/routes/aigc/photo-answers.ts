import pLimit, { type LimitFunction } from 'p-limit';
import { AppError, CODES } from '@app/shared/errors';

/** Questions of one member that wait for their turn. */
const WAITING = 2;

/**
 * Answers of a model about photos, kept by the hash of their files: one is often opened again.
 * Members are served one question after the other, and refused where too many wait.
 * @param most answers that are kept
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

  /** @throws AppError when the member has too many questions; else what `ask` throws */
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
