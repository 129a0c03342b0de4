import type { Task } from '@app/shared/contracts/aigc';
import { reordered } from '@app/shared/contracts/reorder';

/** Tasks in the order of the queue panel: running, waiting by position, failed; newest first. */
export function queueOrder(tasks: readonly Task[]): { running: Task[]; waiting: Task[]; failed: Task[] } {
  return {
    // The list is newest first, but running tasks are shown by their start.
    running: tasks.filter(({ state }) => state === 'running').toReversed(),
    waiting: tasks
      .filter(({ state }) => state === 'queued')
      .toSorted((a, b) => a.position - b.position || a.createdAt.localeCompare(b.createdAt)),
    failed: tasks.filter(({ state }) => state === 'failed'),
  };
}

/**
 * Positions of waiting tasks after some of them were reordered, as the service will compute them:
 * at each engine the same positions are redistributed.
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
