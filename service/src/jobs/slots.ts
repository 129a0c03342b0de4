import { availableParallelism } from 'node:os';
import type { EngineRegistry } from '../engines/registry.ts';

/** Slots of this machine: `any` for tasks of any size, `quick` for short tasks alone. */
export const SLOTS = { any: Math.min(2, availableParallelism()), quick: 1 };

/** Tasks that run in this process. */
export interface RunningTask {
  engine: string;
  userId: number;
  quick: boolean;
}

/** A class of tasks of one engine that may start now. */
export interface TaskClass {
  engine: string;
  /** Whether these are the short tasks or the others. */
  quick: boolean;
  /** Members that already hold as many slots as one member may. */
  without: number[];
}

/** Members that hold at least `most` of the slots of these running tasks. */
function holders(running: readonly RunningTask[], most: number): number[] {
  const held = new Map<number, number>();
  for (const { userId } of running) held.set(userId, (held.get(userId) ?? 0) + 1);
  return [...held].filter(([, places]) => places >= most).map(([userId]) => userId);
}

/**
 * The number of slots that one member may hold: all but one, where there are several. A task that
 * has started cannot be paused, so the last slot stays free for another member even while nobody
 * waits.
 */
const ofOne = (places: number) => Math.max(1, places - 1);

/**
 * Classes of tasks that may start, by the free slots. No member holds all slots, and one slot of
 * this machine is reserved for short tasks, so that these never wait for big ones. Remote engines
 * have slots of their own.
 */
export function openLines(
  running: readonly RunningTask[],
  engines: Pick<EngineRegistry, 'all' | 'byId'>,
  { any, quick }: typeof SLOTS,
): TaskClass[] {
  const local = running.filter(({ engine }) => engines.byId(engine)?.slots === null);
  const big = local.filter((task) => !task.quick);
  return engines.all.flatMap(({ id: engine, slots }): TaskClass[] => {
    if (slots !== null) {
      const own = running.filter((task) => task.engine === engine);
      const without = holders(own, ofOne(slots));
      return own.length < slots ? [true, false].map((soon) => ({ engine, quick: soon, without })) : [];
    }
    const lines: TaskClass[] = [];
    if (local.length >= any + quick) return lines;
    lines.push({ engine, quick: true, without: holders(local, ofOne(any + quick)) });
    if (big.length < any) lines.push({ engine, quick: false, without: holders(big, ofOne(any)) });
    return lines;
  });
}
