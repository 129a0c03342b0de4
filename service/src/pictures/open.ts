import type { CheckupFigures } from '@app/shared/contracts/checkup';
import { createFairQueue, type QueueShare } from './fair-queue.ts';
import type { PictureMatch } from './match.ts';
import { startPictureProcess, type PictureProcess } from './process.ts';
import type { PictureHeader, PictureJob } from './work.ts';

/**
 * Decoded size, in bytes, above which work is heavy (16 MP with four channels): it never occupies
 * the last slot.
 */
const HEAVY_BYTES = 64_000_000;
/** Limit of queued work per member: three pages of thumbnails. */
const WAITING_OF_ONE = 150;
const WAITING = 1000;
const DEADLINE_MS = 20_000;
/** Visitors share one turn. */
const NOBODY = 0;

export interface PictureProcesses {
  header(source: string, member: number): Promise<PictureHeader>;
  /**
   * Runs a job. @param decodedBytes size of the decoded picture; it decides whether the work is
   * heavy
   */
  run(job: PictureJob, member: number, decodedBytes: number): Promise<void>;
  /** Compares a result with its photo. @param decodedBytes of both */
  match(
    pair: Omit<PictureJob & { kind: 'match' }, 'kind'>,
    member: number,
    decodedBytes: number,
  ): Promise<PictureMatch>;
  /** Measures the faults of a photo. @param decodedBytes of it */
  examine(
    photo: Omit<PictureJob & { kind: 'examine' }, 'kind'>,
    member: number,
    decodedBytes: number,
  ): Promise<CheckupFigures>;
  /** Renders one of this service's own SVG drawings as PNG. @returns its data URL */
  draw(svg: string): Promise<string>;
  /** Crops a picture to fill this frame, as a JPEG. */
  frame(source: string, size: { width: number; height: number }): Promise<Buffer>;
  close(): void;
}

export const isHeavy = (decodedBytes: number) => decodedBytes > HEAVY_BYTES;

/**
 * Picture processing: a number of processes (at least two) that start with the first picture, and a
 * queue in which members take turns. All methods reject with PictureError when the picture is at
 * fault, and with TooManyError when too much is queued.
 */
export function openPictures(places: number, deadlineMs = DEADLINE_MS): PictureProcesses {
  const queue = createFairQueue({
    places,
    ofOne: places - 1,
    heavy: places - 1,
    waitingOfOne: WAITING_OF_ONE,
    waiting: WAITING,
  });
  const idle: PictureProcess[] = [];
  const all = new Set<PictureProcess>();

  function take(): PictureProcess {
    for (let free = idle.pop(); free; free = idle.pop()) if (free.isAlive()) return free;
    const made = startPictureProcess(deadlineMs);
    all.add(made);
    return made;
  }

  const work = (job: PictureJob, share: QueueShare) =>
    queue.run(share, async () => {
      const process = take();
      try {
        return await process.run(job);
      } finally {
        if (process.isAlive()) idle.push(process);
        else all.delete(process);
      }
    });

  return {
    header: async (source, member) =>
      (await work({ kind: 'header', source }, { member, heavy: false })) as PictureHeader,
    match: async (pair, member, decodedBytes) =>
      (await work({ kind: 'match', ...pair }, { member, heavy: isHeavy(decodedBytes) })) as PictureMatch,
    examine: async (photo, member, decodedBytes) =>
      (await work({ kind: 'examine', ...photo }, { member, heavy: isHeavy(decodedBytes) })) as CheckupFigures,
    draw: async (svg) => (await work({ kind: 'draw', svg }, { member: NOBODY, heavy: false })) as string,
    frame: async (source, size) =>
      Buffer.from(
        (await work({ kind: 'frame', source, ...size }, { member: NOBODY, heavy: false })) as string,
        'base64',
      ),
    async run(job, member, decodedBytes) {
      await work(job, { member, heavy: isHeavy(decodedBytes) });
    },
    close() {
      for (const process of all) process.end();
      all.clear();
      idle.length = 0;
    },
  };
}
