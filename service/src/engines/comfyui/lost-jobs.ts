import type { ComfyClient } from './client.ts';

/** Time in ms between two looks at a server that left a submission without an answer. */
const LOOK_MS = 5_000;
/** Looks in a row without a lost job: the server may answer the first before it reads the job. */
const CLEAN_LOOKS = 2;

export interface LostJobs {
  /** Announces a submission under an id, which an older server replaces. */
  begin(id: string): {
    queued(id: string): void;
    /** The submission got no answer: what becomes of it is removed. */
    lost(): void;
    end(): void;
  };
  close(): void;
}

interface LostJobsSetup {
  client: Pick<ComfyClient, 'jobsOf' | 'unqueue' | 'interrupt' | 'forget'>;
  /** Client whose jobs are removed, but for those that are followed. */
  clientId: string;
  /** Time in ms for which a server is looked at. */
  forMs: number;
  lookMs?: number | undefined;
}

/**
 * Removes jobs whose submission got no answer. A server that was frozen reads them once it goes on,
 * and would draw them for nobody.
 */
export function createLostJobs({ client, clientId, forMs, lookMs = LOOK_MS }: LostJobsSetup): LostJobs {
  const followed = new Set<string>();
  /** Removed jobs that the server has not ended yet. */
  const removed = new Set<string>();
  let closed = false;
  let submitting = 0;
  let until = 0;
  let looking = false;
  let clean = 0;

  /** @returns false where a job was removed, or where one might be followed whose id is unknown */
  async function isClean(): Promise<boolean> {
    const { running, pending } = await client.jobsOf(clientId);
    if (submitting > 0) return false;
    const strays = (ids: string[]) => ids.filter((id) => !followed.has(id));
    // The running one first: an older server interrupts whatever runs by then.
    for (const id of strays(running)) {
      removed.add(id);
      await client.interrupt(id);
    }
    for (const id of strays(pending)) {
      removed.add(id);
      await client.unqueue(id);
    }
    const there = [...running, ...pending];
    const left = removed.size;
    // The history has a job once it has ended.
    for (const id of [...removed].filter((one) => !there.includes(one))) {
      await client.forget(id);
      removed.delete(id);
    }
    return left === 0;
  }

  async function look(): Promise<void> {
    looking = true;
    while (clean < CLEAN_LOOKS && Date.now() < until) {
      await new Promise((done) => setTimeout(done, lookMs).unref());
      if (closed) break;
      // A server that does not answer is looked at again.
      const isDone = submitting === 0 && (await isClean().catch(() => false));
      clean = isDone ? clean + 1 : 0;
    }
    looking = false;
  }

  return {
    begin(first) {
      const ids = [first];
      let waiting = true;
      submitting += 1;
      followed.add(first);
      const answered = () => {
        if (waiting) submitting -= 1;
        waiting = false;
      };
      return {
        queued(id) {
          ids.push(id);
          followed.add(id);
          answered();
        },
        lost() {
          answered();
          clean = 0;
          until = Date.now() + forMs;
          if (!looking) void look();
        },
        end() {
          answered();
          for (const id of ids) followed.delete(id);
        },
      };
    },
    close() {
      closed = true;
    },
  };
}
