import type { Task } from '@app/shared/contracts/aigc';
import { reordered } from '@app/shared/contracts/reorder';

/** Tasks as the queue shows them: what runs, what waits in turn, then failures, newest first. */
export function queueOrder(tasks: readonly Task[]): { running: Task[]; waiting: Task[]; failed: Task[] } {
  return {
    // Started first: the list is newest first.
    running: tasks.filter(({ state }) => state === 'running').toReversed(),
    waiting: tasks
      .filter(({ state }) => state === 'queued')
      .toSorted((a, b) => a.position - b.position || a.createdAt.localeCompare(b.createdAt)),
    failed: tasks.filter(({ state }) => state === 'failed'),
  };
}

/**
 * Places of waiting tasks once some of them are put into another order, as the service will say
 * them: at each engine the places stay and change hands.
 */
export function placesAfter(waiting: readonly Task[], asked: readonly string[], front: boolean): Map<string, number> {
  const places = new Map<string, number>();
  for (const engine of new Set(waiting.map((task) => task.engine))) {
    const line = waiting.filter((task) => task.engine === engine);
    const next = reordered(
      line.map(({ id }) => id),
      asked,
      front,
    );
    for (const [at, id] of next.entries()) places.set(id, line[at]!.position);
  }
  return places;
}

/**
 * New order that a drag requests: only the range between its ends.
 */
export function moveInOrder(ids: readonly string[], from: number, to: number): string[] {
  const moved = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!);
  return moved.slice(Math.min(from, to), Math.max(from, to) + 1);
}
