import { availableParallelism } from 'node:os';
import type { Engines } from '../engines/registry.ts';

/** Tasks that this machine works on at once: of any size, and beside them such as are soon over. */
export const PLACES = { any: Math.min(2, availableParallelism()), quick: 1 };

/** What runs in this process. */
export interface Running {
  engine: string;
  userId: number;
  quick: boolean;
}

/** Tasks of one engine that may begin now. */
export interface Line {
  engine: string;
  /** Those that are soon over, or the others. */
  quick: boolean;
  /** Who holds as many places as one person may. */
  without: number[];
}

/** Who has so many or more of these. */
function holders(running: readonly Running[], most: number): number[] {
  const held = new Map<number, number>();
  for (const { userId } of running) held.set(userId, (held.get(userId) ?? 0) + 1);
  return [...held].filter(([, places]) => places >= most).map(([userId]) => userId);
}

/** All places but one, where there are several: one is always there for somebody else. */
const ofOne = (places: number) => Math.max(1, places - 1);

/**
 * What may begin, by the places that are free. Nobody holds all places, and one place of this machine is kept for tasks that are soon over,
 * so that a small task never waits for big ones. An engine elsewhere has places of its own.
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
