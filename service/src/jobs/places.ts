import { availableParallelism } from 'node:os';
import type { Engines } from '../engines/registry.ts';

/** Tasks that this machine works on at once: of any size, and beside them short ones. */
export const PLACES = { any: Math.min(2, availableParallelism()), quick: 1 };

/** Tasks that run in this process. */
export interface Running {
  engine: string;
  userId: number;
  quick: boolean;
}

/** Tasks of one engine that may begin now. */
export interface Line {
  engine: string;
  /** Short tasks, or the others. */
  quick: boolean;
  /** Members that hold as many places as one may. */
  without: number[];
}

/** Members that hold so many or more of these. */
function holders(running: readonly Running[], most: number): number[] {
  const held = new Map<number, number>();
  for (const { userId } of running) held.set(userId, (held.get(userId) ?? 0) + 1);
  return [...held].filter(([, places]) => places >= most).map(([userId]) => userId);
}

/**
 * Places that one member may hold: all but one, where there are several. A task that has begun
 * cannot be paused, so that the last place stays free for another member even while nobody waits.
 */
const ofOne = (places: number) => Math.max(1, places - 1);

/**
 * Tasks that may begin, by the places that are free. Nobody holds all places, and one place of this
 * machine is for short tasks, so that these never wait for big ones. Engines elsewhere have theirs.
 */
export function openLines(
  running: readonly Running[],
  engines: Pick<Engines, 'all' | 'byId'>,
  { any, quick }: typeof PLACES,
): Line[] {
  const local = running.filter(({ engine }) => engines.byId(engine)?.slots === null);
  const big = local.filter((task) => !task.quick);
  return engines.all.flatMap(({ id: engine, slots }): Line[] => {
    if (slots !== null) {
      const own = running.filter((task) => task.engine === engine);
      const without = holders(own, ofOne(slots));
      return own.length < slots ? [true, false].map((soon) => ({ engine, quick: soon, without })) : [];
    }
    const lines: Line[] = [];
    if (local.length >= any + quick) return lines;
    lines.push({ engine, quick: true, without: holders(local, ofOne(any + quick)) });
    if (big.length < any) lines.push({ engine, quick: false, without: holders(big, ofOne(any)) });
    return lines;
  });
}
