import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { isDrawing, type DrawingParams } from '../../../model/drawing.ts';
import { formatDay } from '../../../model/format.ts';

/** One picture with its task. */
export interface ResultPicture {
  /** Key `task id:index`. */
  key: string;
  task: Task;
  params: DrawingParams;
  image: TaskImage;
  /** Index in its batch, from 0. */
  index: number;
}

export interface PictureGroup {
  /** Heading of the group: 本次, 今天, 昨天, 6月3日. */
  name: string;
  pictures: ResultPicture[];
}

/** Finished tasks, preceded by running and failed ones that already have pictures. */
export function withUnfinished(done: readonly Task[], recent: readonly Task[]): readonly Task[] {
  const known = new Set(done.map(({ id }) => id));
  const unfinished = recent.filter(({ id, images }) => images.length > 0 && !known.has(id) && known.add(id));
  return unfinished.length > 0 ? [...unfinished, ...done] : done;
}

export function picturesOf(tasks: readonly Task[]): ResultPicture[] {
  return tasks.flatMap((task) => {
    const { params } = task;
    if (!isDrawing(params)) return [];
    return task.images.map((image, index) => ({ key: `${task.id}:${index}`, task, params, image, index }));
  });
}

/** Groups pictures: this session first, then by day; within each the newest first. */
export function groupPictures(tasks: readonly Task[], session: ReadonlySet<string>, now: Date): PictureGroup[] {
  const groups = new Map<string, Task[]>();
  groups.set('本次', []);
  for (const task of tasks) {
    const name = session.has(task.id) ? '本次' : formatDay(task.createdAt, now);
    groups.set(name, [...(groups.get(name) ?? []), task]);
  }
  return [...groups]
    .map(([name, list]) => ({ name, pictures: picturesOf(list) }))
    .filter((group) => group.pictures.length > 0);
}

/** The neighbour of a picture, or the picture itself at an end. */
export function neighbourOf(
  pictures: readonly ResultPicture[],
  key: string | null,
  by: -1 | 1,
): ResultPicture | undefined {
  const at = pictures.findIndex((picture) => picture.key === key);
  return pictures[Math.min(pictures.length - 1, Math.max(0, at + by))];
}
