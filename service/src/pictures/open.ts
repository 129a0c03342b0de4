import { createFairQueue, type Share } from './fair-queue.ts';
import type { Match } from './match.ts';
import { startPictureProcess, type PictureProcess } from './process.ts';
import type { PictureHeader, PictureJob } from './work.ts';

/**
 * More decoded bytes than this (16 MP with four channels) take a while: such work never holds the
 * last place.
 */
const HEAVY_BYTES = 64_000_000;
/** Three pages of small pictures at once. */
const WAITING_OF_ONE = 150;
const WAITING = 1000;
const DEADLINE_MS = 20_000;
/** Visitors share one turn. */
const NOBODY = 0;

export interface Pictures {
  header(source: string, member: number): Promise<PictureHeader>;
  /** @param decodedBytes what the picture holds when decoded; decides where its work may wait */
  run(job: PictureJob, member: number, decodedBytes: number): Promise<void>;
  /** How a result compares with its photo. @param decodedBytes of both */
  match(pair: Omit<PictureJob & { kind: 'match' }, 'kind'>, member: number, decodedBytes: number): Promise<Match>;
  /** Our own drawing as a PNG. @returns its data address */
  draw(svg: string): Promise<string>;
  /** A part of a picture that fills such a frame, as a JPEG. */
  frame(source: string, size: { width: number; height: number }): Promise<Buffer>;
  close(): void;
}

export const isHeavy = (decodedBytes: number) => decodedBytes > HEAVY_BYTES;

/**
 * Work on pixels: so many processes (two at least) that start with the first picture, and a queue
 * in which members take turns. Both reject with PictureError when the picture is at fault, and with
 * TooManyError when too much waits.
 */
export function openPictures(places: number, deadlineMs = DEADLINE_MS): Pictures {
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

  const work = (job: PictureJob, share: Share) =>
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
      (await work({ kind: 'match', ...pair }, { member, heavy: isHeavy(decodedBytes) })) as Match,
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
