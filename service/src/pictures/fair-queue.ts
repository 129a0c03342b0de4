import { TooManyError } from '../refusals.ts';

const RETRY_SEC = 5;

export interface QueueLimits {
  /** Number of slots for concurrent work. */
  places: number;
  /** Number of slots that one member may hold; one always stays for the others. */
  ofOne: number;
  /** Number of slots for heavy work; one always stays for light work. */
  heavy: number;
  /** Limits of queued work, of one member and in total. */
  waitingOfOne: number;
  waiting: number;
}

export interface QueueShare {
  /** Member who requests the work. */
  member: number;
  heavy: boolean;
}

interface Entry extends QueueShare {
  start: () => void;
}

export interface FairQueue {
  /** Runs the work once a slot is free; @throws TooManyError when too much is queued already. */
  run<T>(share: QueueShare, work: () => Promise<T>): Promise<T>;
}

/** Members take turns, however much each has queued: each gets the oldest work that may start. */
export function createFairQueue(limits: QueueLimits): FairQueue {
  /** Queued work by member; the member served last is at the end. */
  const waiting = new Map<number, Entry[]>();
  const running = new Map<number, number>();
  let all = 0;
  let heavy = 0;
  let waitingOfAll = 0;

  const mayStart = (share: QueueShare) =>
    all < limits.places && (running.get(share.member) ?? 0) < limits.ofOne && (!share.heavy || heavy < limits.heavy);

  function count({ member, heavy: isHeavy }: QueueShare, by: 1 | -1): void {
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

  async function enter(share: QueueShare): Promise<void> {
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
