import { TooManyError } from '../refusals.ts';

const RETRY_SEC = 5;

export interface QueueLimits {
  /** Works that run at once. */
  places: number;
  /** How many of them one member may hold; one always stays for the others. */
  ofOne: number;
  /** How many of them may be heavy; one always stays for what is quickly done. */
  heavy: number;
  /** Works of one member that may wait, and of all. */
  waitingOfOne: number;
  waiting: number;
}

export interface Share {
  /** Owner of the work. */
  member: number;
  heavy: boolean;
}

interface Entry extends Share {
  start: () => void;
}

export interface FairQueue {
  /**
   * Runs the work once there is a place for it; @throws TooManyError when too many wait already.
   */
  run<T>(share: Share, work: () => Promise<T>): Promise<T>;
}

/** Members take turns, whoever sent how much: of each the oldest work that may begin. */
export function createFairQueue(limits: QueueLimits): FairQueue {
  /** Waiting works by member; the member served last stands at the end. */
  const waiting = new Map<number, Entry[]>();
  const running = new Map<number, number>();
  let all = 0;
  let heavy = 0;
  let waitingOfAll = 0;

  const mayStart = (share: Share) =>
    all < limits.places && (running.get(share.member) ?? 0) < limits.ofOne && (!share.heavy || heavy < limits.heavy);

  function count({ member, heavy: isHeavy }: Share, by: 1 | -1): void {
    all += by;
    if (isHeavy) heavy += by;
    const now = (running.get(member) ?? 0) + by;
    if (now === 0) running.delete(member);
    else running.set(member, now);
  }

  function startNext(): boolean {
    for (const [member, entries] of waiting) {
      const at = entries.findIndex(mayStart);
      if (at === -1) continue;
      const [entry] = entries.splice(at, 1);
      waitingOfAll -= 1;
      waiting.delete(member);
      if (entries.length > 0) waiting.set(member, entries);
      count(entry!, 1);
      entry!.start();
      return true;
    }
    return false;
  }

  async function enter(share: Share): Promise<void> {
    if (mayStart(share)) return count(share, 1);
    const mine = waiting.get(share.member) ?? [];
    if (mine.length >= limits.waitingOfOne || waitingOfAll >= limits.waiting) throw new TooManyError(RETRY_SEC);
    waitingOfAll += 1;
    waiting.set(share.member, mine);
    await new Promise<void>((start) => mine.push({ ...share, start }));
  }

  return {
    async run(share, work) {
      await enter(share);
      try {
        return await work();
      } finally {
        count(share, -1);
        while (startNext());
      }
    },
  };
}
